import { describe, expect, it } from 'vitest'
import { READS, STEPS } from '../epoch-example.js'
import { readContracts, readFacts } from '../facts.js'
import { cells, headings, links, plainText, readPages } from '../read-docs.js'
import { revertCondition } from '../revert-conditions.js'
import { errorItem, selectorOf } from './contract-abi.js'
import { decodeRows } from './decode.js'

const { contracts } = readContracts()
const intro = rowsOf('developer/intro.md')
const decode = rowsOf('developer/api/libraries/ErrorsLib.md')

describe('the table of decoded reverts', () => {
  it('has every error by its computed selector, in the order of the selectors', () => {
    const rows = decode.filter(([selector = '']) => selector.startsWith('0x'))
    expect(rows.map(([first]) => first)).toEqual(
      decodeRows().map(({ selector, signature }) => `${selector}${signature.split('(')[0] ?? ''}`),
    )
    expect(rows.filter((row) => row.length < 3 || row.includes(''))).toEqual([])
  })
})

describe('the quickstart', () => {
  it('lists every revert of a request with selector and cause', () => {
    const vault = contracts.find(({ name }) => name === 'OrionVault')
    const request = vault?.functions.find(({ name }) => name === 'requestDeposit')
    const expected = (request === undefined ? [] : request.reverts).map((name) => {
      const item = errorItem(name)
      return [`${item ? selectorOf(item) : ''}${name}`, request && revertCondition(name, request)]
    })
    const rows = intro
      .filter(([first = '']) => /^0x[0-9a-f]{8}[A-Z]/.test(first))
      .map((row) => row.slice(0, 2))
    expect(sorted(rows)).toEqual(sorted(expected.map((row) => row.map((one) => plain(one ?? '')))))
    expect(rows).not.toHaveLength(0)
  })

  it('follows a deposit and a redemption through an epoch with the numbers of the formulas', () => {
    expect(STEPS).toHaveLength(5)
    for (const row of [...STEPS, ...READS]) expect(intro).toContainEqual(row.map(plain))
  })

  it('is the first section, and the glossary has one of its own before the long ones', () => {
    const page = readPages().find(({ file }) => file === 'developer/intro.md')
    const sections = page && headings(page).filter(({ depth }) => depth === 2)
    expect(sections?.slice(0, 3).map(({ id }) => id)).toEqual([
      'quickstart',
      'addresses-and-files',
      'glossary',
    ])
  })
})

describe('the table of addresses', () => {
  it('has each known address beside its contract and its ABI file, and no other', () => {
    const { addresses } = readFacts('sources') as { addresses: Record<string, string> }
    const rows = intro.filter(([, address = '']) => /^0x[0-9a-fA-F]{40}$/.test(address))
    expect(rows.map(([name, address, file]) => [name, address, file])).toEqual(
      Object.entries(addresses).map(([name, address]) => [name, address, `${name}.json`]),
    )
  })

  it('links the selectors and the typed ABI', () => {
    const page = readPages().find(({ file }) => file === 'developer/intro.md')
    const targets = page === undefined ? [] : links(page).map(({ target }) => target)
    expect(targets).toEqual(
      expect.arrayContaining(['/abi/selectors.json', '/abi/orion-abi.ts', '/abi/IOrionVault.json']),
    )
  })
})

/** Cells of all rows of tables of a page, plain and with one kind of space. */
function rowsOf(file: string): string[][] {
  const page = readPages().find((one) => one.file === file)
  return (page?.lines ?? [])
    .filter(({ kind }) => kind === 'table-row')
    .map(({ text }) => cells(text).map(plain))
}

function plain(text: string): string {
  return plainText(text).replaceAll('`', '').replace(/\s+/g, ' ')
}

function sorted(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.join(' | ')).sort()
}
