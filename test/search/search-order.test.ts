// In which order a search tries its variants, seen at its hits.
import { describe, expect, it } from 'vitest'
import { search } from '../../src/search/search.js'
import { hitsOf, openPages, PLAIN, titlePages } from './reference-corpus.js'

/** Texts of the title hits in order, with the words that found each. */
async function found(
  query: string,
  titles: readonly string[],
  fuzzyDistance = 1,
): Promise<string[]> {
  const index = openPages(titlePages(titles))
  const hits = hitsOf(await search(index, query, 8, { ...PLAIN, fuzzyDistance }))
  return hits.map(({ document, tokens }) => `${document.t} (${tokens.join(' ')})`)
}

describe('a search', () => {
  it('tries whole words, then beginnings, then misspelt words (SRCH-QRY-1, SRCH-QRY-4)', async () => {
    const titles = ['fault', 'vaultage', 'vault']
    expect(await found('vault', titles)).toEqual([
      'vault (vault)',
      'vaultage (vault)',
      'fault (vault)',
    ])
    expect(await found('vault', titles, 0)).toEqual(['vault (vault)', 'vaultage (vault)'])
  })

  it('requires every word of a variant (SRCH-QRY-1)', async () => {
    expect(await found('red vault', ['green', 'vault red'])).toEqual(['vault red (red vault)'])
  })

  it('leaves out stop words only if other words are left (SRCH-QRY-2)', async () => {
    expect(await found('the vault', ['vault'])).toEqual(['vault (vault)'])
    expect(await found('to be', ['vault'])).toEqual([])
  })

  it('lets words be missing behind what has all of them, frequent ones first (SRCH-QRY-2, SRCH-SECT-1)', async () => {
    const titles = [
      'vault fee',
      'orange fee',
      'orange vault',
      'orangy vault fee',
      'orange vault fee',
    ]
    expect(await found('orange vault fee', titles)).toEqual([
      'orange vault fee (orange vault fee)',
      'orange fee (orange fee)',
      'orange vault (orange vault)',
      'vault fee (vault fee)',
      'orangy vault fee (vault fee)',
    ])
    expect(await found('orange vault', ['orange', 'vault'])).toEqual([
      'orange (orange)',
      'vault (vault)',
    ])
  })

  it('has sure headings first, then what has the words as typed, then guesses (SRCH-HEAD-4)', async () => {
    const texts = ['All is well.', 'A deposit.', 'The depsit of old.', 'More.']
    const titles = ['Deposit rules', 'Two', 'Three', 'Depsitory']
    const index = openPages(
      titlePages(titles).map((page, place) => ({
        ...page,
        sections: [{ anchor: '', title: '', text: texts[place] ?? '' }],
      })),
    )
    const hits = hitsOf(await search(index, 'the depsit', 8, PLAIN))
    expect(hits.map(({ document }) => document.t)).toEqual([
      'Depsitory',
      'The depsit of old.',
      'Deposit rules',
      'A deposit.',
    ])
    expect(hits.map(({ tokens }) => tokens.join(' '))).toEqual(Array(4).fill('depsit'))
  })

  it('takes a word that no text has for the nearest ones (SRCH-HEAD-4, SRCH-SECT-1)', async () => {
    const texts = ['Every vault has its fee.', 'Free to see.', 'The default fee.', 'Nothing.']
    const index = openPages(
      titlePages(['One', 'Two', 'Three', 'Fee of what']).map((page, place) => ({
        ...page,
        sections: [{ anchor: '', title: '', text: texts[place] ?? '' }],
      })),
    )
    const ask = async (text: string, fuzzyDistance = 1): Promise<string[]> =>
      hitsOf(await search(index, text, 8, { ...PLAIN, fuzzyDistance })).map(
        ({ document, tokens }) => `${document.t} (${tokens.join(' ')})`,
      )
    const found = await ask('valt fee')
    expect(found.slice(0, 3)).toEqual([
      'Every vault has its fee. (valt fee)',
      'Fee of what (fee)',
      'The default fee. (fee)',
    ])
    expect(found).not.toContain('Free to see. (valt fee)')
    expect(await ask('valt fee', 0)).toEqual([
      'Fee of what (fee)',
      'Every vault has its fee. (fee)',
      'The default fee. (fee)',
    ])
  })

  it('boosts no word and no kind (SRCH-QRY-7)', async () => {
    const [one, other] = ['alpha beta', 'gamma delta'].map((title, place) => ({
      url: `/${String(place)}`,
      title,
      breadcrumbs: [],
      description: title,
      keywords: [],
      sections: [{ anchor: '', title: '', text: title }],
    }))
    const index = openPages([one, other].filter((page) => page !== undefined))
    const scores: number[] = []
    for (const query of ['title:alpha', 'title:beta', 'content:alpha', 'content:beta'])
      scores.push(...hitsOf(await search(index, query, 8, PLAIN)).map(({ score }) => score))
    expect(scores).toHaveLength(4)
    expect(new Set(scores).size).toBe(1)
  })
})
