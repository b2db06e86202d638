// Names of contracts and functions, as readers of a reference look for them.
import { describe, expect, it } from 'vitest'
import { search } from '../../src/search/search.js'
import { hitsOf, openPages, PLAIN, titlePages } from './reference-corpus.js'

const [first, second, third] = titlePages(['Interfaces', 'Requests', 'Prose'])
const index = openPages(
  [
    {
      page: first,
      text: 'interface IOrionVault { function requestDeposit(uint256 amount) external; }',
    },
    { page: second, text: 'Call vault.fulfillDeposit() from src/OrionVault.sol with max_fee_bps.' },
    { page: third, text: 'Every deposit is a request to a vault, and pays the fee.' },
  ].flatMap(({ page, text }) =>
    page ? [{ ...page, sections: [{ anchor: '', title: '', text }] }] : [],
  ),
)

/** The pages that are found, best first. */
async function found(text: string): Promise<(string | undefined)[]> {
  return hitsOf(await search(index, text, 8, PLAIN)).map(({ page }) => page?.t)
}

describe('a search for an identifier', () => {
  it.each([
    ['IOrionVault', 'Interfaces'],
    ['iorionv', 'Interfaces'],
    ['requestDeposit', 'Interfaces'],
    ['requestDeposit()', 'Interfaces'],
    ['requestDep', 'Interfaces'],
    ['fulfillDeposit()', 'Requests'],
    ['OrionVault.sol', 'Requests'],
    ['max_fee', 'Requests'],
    ['max_fee_bps', 'Requests'],
    ['IOrionVault.sol', 'Interfaces'],
  ])(
    'finds %j whole, by its beginning, with its brackets or without (SRCH-TOK-7)',
    async (text, page) => {
      expect((await found(text))[0]).toBe(page)
    },
  )

  it('finds it by a part, behind prose that has the word (SRCH-TOK-7)', async () => {
    expect(await found('deposit')).toEqual(['Prose', 'Interfaces', 'Requests'])
    expect(await found('fee')).toEqual(['Prose', 'Requests'])
    expect(await found('bps')).toEqual(['Requests'])
    const both = await found('orion depos')
    expect(both.slice(0, 2).toSorted()).toEqual(['Interfaces', 'Requests'])
    expect(both.slice(2)).toEqual(['Prose'])
  })

  it('marks the whole identifier that the part is of (SRCH-RANK-4)', async () => {
    const [hit] = hitsOf(await search(index, 'bps', 8, PLAIN))
    const [start, length] = hit?.positions[0] ?? [0, 0]
    expect(hit?.document.t.slice(start, start + length)).toBe('max_fee_bps.')
  })
})
