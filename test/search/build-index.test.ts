import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../src/model/search.js'
import { buildIndex, indexDocuments } from '../../src/search/build-index.js'
import { ENGLISH, REFERENCE_DOCUMENTS } from './reference-corpus.js'

type Serialised = {
  readonly documents: readonly { readonly i: number; readonly t: string }[]
  readonly index: {
    readonly fields: readonly string[]
    readonly pipeline: readonly string[]
    readonly fieldVectors: readonly (readonly [string, readonly number[]])[]
    readonly invertedIndex: readonly (readonly [
      string,
      {
        readonly _index: number
        readonly t: Readonly<Record<string, { readonly position: readonly (readonly number[])[] }>>
      },
    ])[]
  }
}

function page(text: string): SearchPage {
  return {
    url: '/a',
    title: 'A page',
    breadcrumbs: [],
    description: '',
    keywords: [],
    sections: [{ anchor: '', title: '', text }],
  }
}

/** The words of a page with `text`, with the positions of each. */
function wordsOf(text: string, options = ENGLISH): Record<string, unknown> {
  const kinds = JSON.parse(buildIndex([page(text)], options)) as Serialised[]
  return Object.fromEntries(
    (kinds[4]?.index.invertedIndex ?? []).map(([word, posting]) => [
      word,
      posting.t['2']?.position,
    ]),
  )
}

describe('buildIndex', () => {
  it('writes five kinds of documents, each with its own index (SRCH-IDX-3, SRCH-IDX-12)', () => {
    const kinds = JSON.parse(buildIndex([page('Text')], ENGLISH)) as Serialised[]
    expect(kinds.map((kind) => kind.documents.map((document) => document.t))).toEqual([
      ['A page'],
      [],
      [],
      [],
      ['Text'],
    ])
    expect(kinds.map((kind) => [kind.index.fields, kind.index.pipeline])).toEqual(
      Array(5).fill([['t'], ['stemmer']]),
    )
  })

  it('gives equal text for equal pages (OUT-9)', () => {
    const pages = [page('Every vault charges a fee.')]
    expect(buildIndex(pages, ENGLISH)).toBe(buildIndex(pages, ENGLISH))
  })

  it('splits, trims, drops stop words and stems, with positions before trimming (SRCH-TOK-1)', () => {
    expect(wordsOf('The (zk-SNARK) vaults, vaults.sol -- & "deposits"')).toEqual({
      zk: [[4, 3]],
      snark: [[8, 6]],
      vault: [[15, 7]],
      'vaults.sol': [[23, 10]],
      deposit: [[39, 10]],
    })
  })

  it('keeps letters beyond ASCII and the positions behind them (SRCH-TOK-1)', () => {
    expect(wordsOf('İ «Café» fee')).toEqual({ i̇: [[0, 1]], café: [[2, 6]], fee: [[9, 3]] })
  })

  it('keeps stop words on request (SRCH-TOK-2)', () => {
    expect(wordsOf('the vaults', { ...ENGLISH, removeStopWordFilter: true })).toEqual({
      the: [[0, 3]],
      vault: [[4, 6]],
    })
  })

  it('does not stem on request (SRCH-TOK-2)', () => {
    expect(wordsOf('the vaults', { ...ENGLISH, removeStemmer: true })).toEqual({
      vaults: [[4, 6]],
    })
  })

  it('applies the rules of English to English only (SRCH-IDX-1)', () => {
    expect(wordsOf('the vaults', { ...ENGLISH, language: ['de'] })).toEqual({
      the: [[0, 3]],
      vaults: [[4, 6]],
    })
  })

  it('indexes names of built-in properties like any word (SRCH-TOK-1)', () => {
    expect(wordsOf('constructor __proto__')).toEqual(
      Object.fromEntries([
        ['constructor', [[0, 11]]],
        ['__proto__', [[12, 9]]],
      ]),
    )
  })

  it('weighs words by BM25 with b 0.75 and k1 1.2 (SRCH-RANK-1)', () => {
    const kinds = JSON.parse(indexDocuments(REFERENCE_DOCUMENTS, ENGLISH)) as Serialised[]
    for (const { documents, index } of kinds) {
      const lengths = new Map<string, number>()
      for (const [, { t }] of index.invertedIndex)
        for (const [id, { position }] of Object.entries(t))
          lengths.set(id, (lengths.get(id) ?? 0) + position.length)
      const average = Array.from(lengths.values()).reduce((a, b) => a + b, 0) / documents.length
      const vectors = new Map(index.fieldVectors.map(([id, pairs]) => [id, pairs]))
      for (const [, { _index, t }] of index.invertedIndex) {
        const n = Object.keys(t).length
        const idf = Math.log(1 + Math.abs((documents.length - n + 0.5) / (n + 0.5)))
        for (const [id, { position }] of Object.entries(t)) {
          const tf = position.length
          const norm = 1.2 * (1 - 0.75 + (0.75 * (lengths.get(id) ?? 0)) / average)
          const pairs = vectors.get(`t/${id}`) ?? []
          const at = pairs.findIndex((value, place) => place % 2 === 0 && value === _index)
          expect(pairs[at + 1]).toBe(Math.round(((idf * 2.2 * tf) / (norm + tf)) * 1000) / 1000)
        }
      }
    }
  })

  it('writes what lunr itself can load and search (SRCH-IDX-12)', () => {
    const kinds = JSON.parse(indexDocuments(REFERENCE_DOCUMENTS, ENGLISH)) as Serialised[]
    const index = lunr.Index.load(kinds[4]?.index ?? {})
    expect(index.search('vaults').map((result) => result.ref)).toEqual(['4', '3', '7'])
  })
})
