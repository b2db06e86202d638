import { describe, expect, it } from 'vitest'
import { belowFloors, evaluationText } from '../../../src/cli/report/evaluation-text.js'
import type { SearchEvaluation } from '../../../src/commands/evaluate-search.js'

const evaluation: SearchEvaluation = {
  diagnostics: [],
  floors: { exact: 1, cut: 0.95 },
  pages: 1,
  rows: [
    { kind: 'exact', count: 3, top1: 0.9999, top8: 1, meanReciprocalRank: 0.99 },
    { kind: 'queries', count: 1200, top1: 0.5, top8: 0.75, meanReciprocalRank: 0.6254 },
    { kind: 'shared', count: 2, top1: 1, top8: 1, meanReciprocalRank: 1 },
  ],
  shared: { headings: 1, places: 2 },
  misses: [
    { kind: 'queries', query: 'roles', expected: '/roles or /a#b' },
    { kind: 'exact', query: 'fees', expected: 'Fees', got: 'Limits (/limits)', place: 2 },
  ],
}

describe('evaluationText', () => {
  it('is a table with the worst misses (SRCH-EVAL-3)', () => {
    expect(evaluationText(evaluation)).toBe(
      [
        'Ran 1205 queries on 1 page.',
        '',
        '                 queries   top-1   top-8    MRR   floor',
        'exact heading          3   99.9%  100.0%  0.990  100.0%',
        'own queries         1200   50.0%   75.0%  0.625',
        'shared headings        2  100.0%  100.0%  1.000',
        '',
        'One heading appears in several places, 2 in all: each of them is a correct hit for its queries.',
        '',
        'Worst misses:',
        '  exact heading: fees → Fees: found at 2, first is Limits (/limits)',
        '  own queries: roles → /roles or /a#b: not found, no hit',
        '',
      ].join('\n'),
    )
  })
})

describe('belowFloors', () => {
  it('names the kinds below their floor, which a rounded share does not reach (SRCH-EVAL-4)', () => {
    expect(belowFloors(evaluation)).toEqual([
      'Search is below its floor: exact heading, top-1 99.9% of 100.0%.',
    ])
  })

  it('names own queries without a right hit among the first eight (SRCH-EVAL-4)', () => {
    const { rows } = evaluation
    const floors = { queries: 0.5, queriesTop8: 1 }
    expect(belowFloors({ floors, rows })).toEqual([
      'Search is below its floor: own queries, top-8 75.0% of 100.0%.',
    ])
    expect(belowFloors({ floors: { queriesTop8: 0.75 }, rows })).toEqual([])
    const [line] = evaluationText({ ...evaluation, floors })
      .split('\n')
      .filter((text) => text.startsWith('own queries'))
    expect(line).toBe('own queries         1200   50.0%   75.0%  0.625  50.0% / 100.0%')
  })

  it('has no floor for shared headings', () => {
    expect(belowFloors({ floors: {}, rows: evaluation.rows })).toEqual([])
  })
})
