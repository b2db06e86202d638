import { describe, expect, it } from 'vitest'
import type { Hit } from '../../src/model/search.js'
import { mergeAnswers, type SourceAnswer } from '../../src/search/merge-answers.js'

const hit = (t: string, more: Partial<Hit> = {}): Hit => ({
  document: { i: 1, t, u: `/${t.toLowerCase().replaceAll(' ', '-')}` },
  kind: 0,
  positions: [],
  tokens: ['vault', 'fee'],
  words: t.toLowerCase().split(' '),
  score: 1,
  ...more,
})

const found = (...hits: readonly Hit[]) => ({ kind: 'hits' as const, hits, hasMore: false })

const sdk = (...hits: readonly Hit[]): SourceAnswer => ({
  label: 'SDK',
  origin: 'https://sdk.example',
  answer: found(...hits),
})

const options = { text: 'vault fee', limit: 4 }

const titles = ({ hits }: { readonly hits: readonly Hit[] }) =>
  hits.map(({ document }) => document.t)

describe('mergeAnswers', () => {
  it('takes hits with more of the words first, of these its own, and keeps the order of each list (SRCH-SRC-1)', () => {
    const own = found(hit('Vault'), hit('Fee of a vault'), hit('Fee'))
    const other = sdk(hit('Vault fee code'), hit('Code'))
    expect(titles(mergeAnswers(own, [other], { ...options, limit: 8 }))).toEqual([
      'Vault fee code',
      'Vault',
      'Fee of a vault',
      'Fee',
      'Code',
    ])
  })

  it('takes turns among hits that are equally good (SRCH-SRC-1)', () => {
    const own = found(hit('Vault fee one'), hit('Vault fee two'), hit('Vault fee three'))
    const other = sdk(hit('Vault fee a'), hit('Vault fee b'))
    expect(titles(mergeAnswers(own, [other], options))).toEqual([
      'Vault fee one',
      'Vault fee a',
      'Vault fee two',
      'Vault fee b',
    ])
    expect(mergeAnswers(own, [other], options).hasMore).toBe(true)
  })

  it('gives hits of other sites absolute addresses and their label (SRCH-SRC-1)', () => {
    const page = { i: 1, t: 'Fees', u: '/sdk/fees', b: ['Guides'] }
    const section = hit('Vault fee', {
      kind: 1,
      document: { i: 2, t: 'Vault fee', u: '/sdk/fees', h: '#v', p: 1 },
      page,
    })
    expect(mergeAnswers(found(), [sdk(section)], options).hits).toEqual([
      {
        ...section,
        document: { ...section.document, u: 'https://sdk.example/sdk/fees' },
        page: { ...page, u: 'https://sdk.example/sdk/fees', b: ['SDK', 'Guides'] },
        source: 'SDK',
      },
    ])
  })

  it('leaves the upper half of what a reader sees in its place (SRCH-SRC-2)', () => {
    const own = found(hit('Vault'), hit('Fee'), hit('Fee of gas'))
    const first = mergeAnswers(own, [], options)
    const late = sdk(hit('Vault fee'), hit('Vault fee limits'))
    expect(titles(mergeAnswers(own, [late], { ...options, seen: first.hits }))).toEqual([
      'Vault',
      'Fee',
      'Vault fee',
      'Vault fee limits',
    ])
  })

  it('names sites without an answer, and takes suggestions of others when nothing is found (SRCH-SRC-3)', () => {
    const gone: SourceAnswer = { label: 'Gone', origin: 'https://gone.example', answer: undefined }
    const meant: SourceAnswer = {
      ...sdk(),
      answer: { ...found(), suggestions: ['vault'] },
    }
    expect(mergeAnswers(found(), [gone, meant], options)).toEqual({
      kind: 'hits',
      hits: [],
      hasMore: false,
      suggestions: ['vault'],
      unavailable: ['Gone'],
    })
    expect(mergeAnswers(found(hit('Vault')), [meant], options).suggestions).toBeUndefined()
  })

  it('joins only hits that are still next to their page (SRCH-SRC-1)', () => {
    const page = { i: 1, t: 'Fees', u: '/fees' }
    const child = (t: string, tree: Hit['tree']) =>
      hit(t, {
        kind: 1,
        document: { i: 2, t, u: '/fees', h: `#${t}`, p: 1 },
        page,
        ...(tree && { tree }),
      })
    const own = found(hit('Fees', { document: page }), child('a', 'inner'), child('b', 'last'))
    const trees = (limit: number) =>
      mergeAnswers(own, [], { text: 'fees', limit }).hits.map(({ tree }) => tree)
    expect(trees(3)).toEqual([undefined, 'inner', 'last'])
    expect(trees(2)).toEqual([undefined, 'last'])
  })
})
