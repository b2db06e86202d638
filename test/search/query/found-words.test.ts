import { describe, expect, it } from 'vitest'
import { foundWords } from '../../../src/search/query/found-words.js'
import { search } from '../../../src/search/search.js'
import { areForms } from '../../../src/search/text/word-forms.js'
import { ENGLISH, hitsOf, openPages, PLAIN, REFERENCE_PAGES } from '../reference-corpus.js'

describe('areForms', () => {
  it.each([
    ['deposits', 'depositing'],
    ['fee', 'fees'],
    ['policy', 'policies'],
    ['curator', 'curators'],
    ['netted', 'netting'],
  ])('takes %s and %s for one word (SRCH-HL-9)', (one, other) => {
    expect(areForms(one, other)).toBe(true)
    expect(areForms(other, one)).toBe(true)
  })

  it.each([
    ['privacy', 'private'],
    ['vault', 'vaul'],
    ['is', 'ised'],
    ['fee', 'feedback'],
    ['fee', 'coffee'],
    ['string', 'stress'],
  ])('keeps %s and %s apart (SRCH-HL-9)', (one, other) => {
    expect(areForms(one, other)).toBe(false)
    expect(areForms(other, one)).toBe(false)
  })
})

describe('foundWords', () => {
  it("keeps the reader's word where the page has a form of it, without punctuation (SRCH-HL-9)", () => {
    expect(foundWords(['wallet', '"connect".'], ['Connecting', 'Wallet'], ENGLISH)).toEqual([
      'wallet',
      'connect',
    ])
  })

  it("takes the page's words for typos and beginnings (SRCH-HL-9)", () => {
    expect(foundWords(['privcay', 'vaul'], ['Privacy', 'vault', 'vaults'], ENGLISH)).toEqual([
      'privacy',
      'vault',
    ])
  })

  it('takes the names in an identifier that the query has (SRCH-HL-9)', () => {
    expect(foundWords(['create', 'vault'], ['createVault'], ENGLISH)).toEqual(['create', 'vault'])
    expect(foundWords(['createvault'], ['createVault'], ENGLISH)).toEqual(['createvault'])
  })

  it('leaves stop words out unless there are no others (SRCH-HL-9)', () => {
    expect(foundWords(['wat', 'valt'], ['What', 'is', 'a', 'vault'], ENGLISH)).toEqual(['vault'])
    expect(foundWords(['to'], ['to', 'be'], ENGLISH)).toEqual(['to', 'be'])
  })

  it('keeps what was typed when no word was found (SRCH-HL-9)', () => {
    expect(foundWords(['fees.'], [], ENGLISH)).toEqual(['fees'])
  })

  it('gives at most twelve words (SRCH-HL-9)', () => {
    const written = Array.from({ length: 30 }, (_, place) => `vault${String(place)}`)
    expect(foundWords(['vault*'], written, ENGLISH)).toHaveLength(12)
  })
})

describe('the words of a hit', () => {
  const index = openPages(REFERENCE_PAGES)
  it.each([
    ['encyrpted', [['encrypted']]],
    [
      'deposit vault token',
      [
        ['deposit', 'vault', 'token'],
        ['deposit', 'vault'],
      ],
    ],
    ['assets', [['assets']]],
    ['costs', [['costs']]],
  ])('of %s are those that its text has (SRCH-HL-9)', async (text, words) => {
    const hits = hitsOf(await search(index, text, 8, PLAIN))
    expect(hits.map((hit) => hit.words)).toEqual(words)
  })

  it('are the names in an identifier that was found by a part (SRCH-HL-9)', async () => {
    const pages = openPages([
      {
        url: '/api',
        title: 'Reference',
        breadcrumbs: [],
        description: '',
        keywords: [],
        sections: [{ anchor: '', title: 'Reference', text: 'Call getLatestPrice() once.' }],
      },
    ])
    const [hit] = hitsOf(await search(pages, 'pri', 8, PLAIN))
    expect(hit?.words).toEqual(['price'])
  })
})
