import { describe, expect, it } from 'vitest'
import { compareResults } from '../../../src/search/evaluate/compare.js'
import type { QueryResult } from '../../../src/search/evaluate/evaluate.js'

const result = (
  query: string,
  place?: number,
  kind: QueryResult['kind'] = 'exact',
): QueryResult => ({
  kind,
  query,
  expected: query.toUpperCase(),
  ...(place !== undefined && { place }),
})

describe('compareResults', () => {
  const before = [
    result('a', 1),
    result('b'),
    result('c', 4),
    result('d', 2, 'queries'),
    result('e'),
  ]
  const after = [
    result('a'),
    result('b', 8),
    result('c', 5),
    result('d', 1, 'queries'),
    result('e'),
  ]
  const compared = compareResults(before, after)

  it('counts by kind and in all (SRCH-EVAL-6)', () => {
    expect(compared.tallies).toEqual([
      { kind: 'exact', better: 1, worse: 2, same: 1 },
      { kind: 'queries', better: 1, worse: 0, same: 0 },
    ])
    expect(compared.total).toEqual({ better: 2, worse: 2, same: 1 })
  })

  it('lists the greatest moves first, with both places (SRCH-EVAL-6)', () => {
    expect(compared.worse).toEqual([
      { kind: 'exact', query: 'a', expected: 'A', before: 1 },
      { kind: 'exact', query: 'c', expected: 'C', before: 4, after: 5 },
    ])
    expect(compared.better).toEqual([
      { kind: 'queries', query: 'd', expected: 'D', before: 2, after: 1 },
      { kind: 'exact', query: 'b', expected: 'B', after: 8 },
    ])
  })
})
