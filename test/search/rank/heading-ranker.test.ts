import { describe, expect, it } from 'vitest'
import {
  countNames,
  headingCatalog,
  type HeadingCatalog,
  type HeadingName,
} from '../../../src/search/headings/heading-catalog.js'
import { findHeadings } from '../../../src/search/rank/heading-ranker.js'
import { isStopWord } from '../reference-corpus.js'

function names(texts: readonly string[], kind: 0 | 1): HeadingName[] {
  return texts.map((text, number) => ({
    kind,
    number,
    text,
    page: { title: kind === 0 ? text : '', trail: [] },
  }))
}

/** A catalog without stems. */
function whole(all: readonly HeadingName[]): HeadingCatalog {
  const stem = (word: string): string => word
  return headingCatalog(all, { stem, isStopWord }, countNames(all, stem))
}

/** Headings found for a query, with how sure it is. */
function found(
  query: string,
  titles: readonly string[],
  headings: readonly string[] = [],
  budget = 1,
) {
  const stem = (word: string) => word.replace(/(ing|s)$/, '')
  const all = [...names(titles, 0), ...names(headings, 1)]
  const catalog = headingCatalog(all, { stem, isStopWord }, countNames(all, stem))
  return findHeadings(catalog, query, budget).map(
    ({ entry, certainty }) => `${entry.text} (${certainty})`,
  )
}

describe('findHeadings', () => {
  it('puts the heading that the text is first, with its own spelling before others (SRCH-HEAD-2)', () => {
    expect(found('redeem()', ['Redeem', 'redeem()', 'Redeem shares'])).toEqual([
      'redeem() (equal)',
      'Redeem (equal)',
      'Redeem shares (covers)',
    ])
  })

  it('finds headings of stop words alone (SRCH-HEAD-2)', () => {
    expect(found('How it works', ['What it does', 'How it works'])[0]).toBe('How it works (equal)')
  })

  it('prefers the heading that says little else, and titles among equals (SRCH-HEAD-2)', () => {
    expect(found('fees', ['Fees of other parts', 'Fees'], ['fees', 'All fees'])).toEqual([
      'Fees (equal)',
      'fees (equal)',
      'Fees of other parts (covers)',
      'All fees (covers)',
    ])
  })

  it('puts names of code that only have the word as a part behind prose (SRCH-HEAD-2)', () => {
    const headings = ['depositOf', 'Deposit', 'First deposit', 'requestDeposit']
    expect(found('deposit', [], headings)).toEqual([
      'Deposit (equal)',
      'First deposit (covers)',
      'depositOf (covers)',
      'requestDeposit (covers)',
    ])
    expect(found('depos', [], ['depositOf', 'Deposit rules'])[0]).toBe('Deposit rules (covers)')
    expect(found('depositO', [], headings)[0]).toBe('depositOf (covers)')
    expect(found('deposit', [], ['All of depositOf', 'depositOf'])[0]).toBe('depositOf (covers)')
  })

  it('finds the half-typed heading, the shortest first (SRCH-HEAD-2)', () => {
    expect(found('depo', ['Depositing into a vault', 'Deposits', 'Fees'])).toEqual([
      'Deposits (covers)',
      'Depositing into a vault (covers)',
    ])
  })

  it('wants all telling words, in any order (SRCH-HEAD-2)', () => {
    expect(found('vault deposit', ['Deposit into the vault', 'Deposit', 'Vault'])).toEqual([
      'Deposit into the vault (covers)',
    ])
    expect(found('how do I deposit', ['The way of a deposit', 'How it works'])).toEqual([
      'The way of a deposit (covers)',
    ])
  })

  it.each([
    'price',
    'latest price',
    'latestPrice',
    'getLatestPrice()',
    'getlatestprice',
    'latestpr',
  ])('finds an identifier by %s (SRCH-HEAD-1)', (query) => {
    expect(found(query, ['Fees', 'getLatestPrice'])).toHaveLength(1)
  })

  it('finds words by their stem (SRCH-HEAD-1)', () => {
    expect(found('connect wallets', ['Connecting a wallet'])).toEqual([
      'Connecting a wallet (covers)',
    ])
  })

  it('knows headings that are one typo away, and guesses at others (SRCH-HEAD-3)', () => {
    const titles = ['Management fees', 'Fault', 'Management of vaults']
    expect(found('Managment fees', titles)).toEqual(['Management fees (near)'])
    expect(found('fualt', titles)).toEqual(['Fault (near)'])
    expect(found('managemnet', titles)).toEqual([
      'Management fees (guess)',
      'Management of vaults (guess)',
    ])
  })

  it('forgives a typo between words (SRCH-HEAD-3)', () => {
    expect(found('Howi t works', ['How it works', 'Works'])[0]).toBe('How it works (equal)')
    expect(found('Howxit works', ['How it works', 'Works'])[0]).toBe('How it works (near)')
  })

  it('guesses at nothing when nothing is forgiven (SRCH-HEAD-3)', () => {
    expect(found('managment', ['Management'], [], 0)).toEqual([])
  })

  it('does not guess at words that some heading has (SRCH-HEAD-3)', () => {
    expect(found('fault', ['Fault', 'Vault'])).toEqual(['Fault (equal)', 'Vault (guess)'])
    expect(found('the fault', ['The Fault', 'One Vault'])).toEqual(['The Fault (equal)'])
  })

  it('answers the best of those that are sure, and of the guesses (SRCH-HEAD-2)', () => {
    const titles = ['Deposits', 'Depositing', 'A deposit', 'Fees']
    const catalog = whole(names(titles, 0))
    const all = findHeadings(catalog, 'deposit', 1)
    expect(findHeadings(catalog, 'deposit', 1, 1)).toEqual(all.slice(0, 1))
    expect(findHeadings(catalog, 'dpeosit', 1, 1)).toHaveLength(1)
  })

  it('finds nothing for a text without letters', () => {
    expect(found(' ?() ', ['Vault'])).toEqual([])
    expect(found('constructor', ['Vault'])).toEqual([])
  })

  it('marks the words that it found', () => {
    const catalog = whole(names(['Fees of a vault'], 0))
    expect(findHeadings(catalog, 'vault fees', 1)[0]?.positions).toEqual([
      [0, 4],
      [10, 5],
    ])
  })
})
