import { describe, expect, it } from 'vitest'
import { evaluate, foundPlace, type FoundPlace } from '../../../src/search/evaluate/evaluate.js'

const PLACES: readonly FoundPlace[] = [
  { heading: 'Fees', url: '/fees' },
  { heading: 'Limits', url: '/fees#limits' },
]
const always = (): Promise<readonly FoundPlace[]> => Promise.resolve(PLACES)
const item = { kind: 'exact', places: 1 } as const

describe('evaluate', () => {
  it('counts first hits, hits shown and reciprocal ranks by kind (SRCH-EVAL-3)', async () => {
    const items = [
      { ...item, query: 'fees', heading: 'fees' },
      { ...item, query: 'limits', heading: 'Limits' },
      { ...item, query: 'roles', heading: 'Roles' },
      { ...item, kind: 'cut', query: 'fe', heading: 'Fees' } as const,
    ]
    expect((await evaluate(items, [], always)).rows).toEqual([
      { kind: 'exact', count: 3, top1: 1 / 3, top8: 2 / 3, meanReciprocalRank: 0.5 },
      { kind: 'cut', count: 1, top1: 1, top8: 1, meanReciprocalRank: 1 },
    ])
  })

  it('shows misses, those not found first (SRCH-EVAL-3)', async () => {
    const items = [
      { ...item, query: 'limits', heading: 'Limits' },
      { ...item, query: 'roles', heading: 'Roles' },
    ]
    expect((await evaluate(items, [], always)).misses).toEqual([
      { kind: 'exact', query: 'roles', expected: 'Roles', got: 'Fees (/fees)' },
      { kind: 'exact', query: 'limits', expected: 'Limits', got: 'Fees (/fees)', place: 2 },
    ])
    const none = await evaluate(items.slice(0, 1), [], () => Promise.resolve([]))
    expect(none.misses).toEqual([{ kind: 'exact', query: 'limits', expected: 'Limits' }])
  })

  it('shows own queries before others that missed as far (SRCH-EVAL-3)', async () => {
    const queries = [{ query: 'x', expected: ['/x'] }]
    const items = [{ ...item, query: 'roles', heading: 'Roles' }]
    const { misses, results } = await evaluate(items, queries, always)
    expect(misses.map(({ query }) => query)).toEqual(['x', 'roles'])
    expect(results.map(({ query }) => query)).toEqual(['roles', 'x'])
  })

  it('counts headings of several places apart (SRCH-EVAL-2)', async () => {
    const items = [{ ...item, query: 'fees', heading: 'Fees', places: 3 }]
    const { rows, shared } = await evaluate(items, [], always)
    expect(rows.map(({ kind }) => kind)).toEqual(['shared'])
    expect(shared).toEqual({ headings: 1, places: 3 })
  })

  it('takes an address without a hash for its whole page (SRCH-EVAL-3)', async () => {
    const ask = () => Promise.resolve(PLACES.slice(1))
    const queries = [
      { query: 'a', expected: ['/fees'] },
      { query: 'b', expected: ['/vaults', '/fees#limits'] },
      { query: 'c', expected: ['/fees#roles'] },
    ]
    const { rows, misses } = await evaluate([], queries, ask)
    expect(rows[0]).toMatchObject({ kind: 'queries', count: 3, top1: 2 / 3 })
    expect(misses.map(({ query, expected }) => [query, expected])).toEqual([['c', '/fees#roles']])
  })
})

describe('foundPlace', () => {
  it('is the section of a hit, by its heading (SRCH-EVAL-3)', () => {
    const hit = { title: 'Fees', path: [], excerpt: '', matches: [], words: [], score: 1 }
    expect(foundPlace({ ...hit, kind: 'title', heading: '', url: '/fees' })).toEqual({
      heading: 'Fees',
      url: '/fees',
    })
    const place = { heading: 'Limits', url: '/fees#limits' }
    expect(foundPlace({ ...hit, ...place, kind: 'content' })).toEqual({
      heading: 'Limits',
      url: '/fees#limits',
    })
  })
})
