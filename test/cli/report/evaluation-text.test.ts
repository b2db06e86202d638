import { describe, expect, it } from 'vitest'
import {
  belowFloors,
  evaluationReport,
  evaluationText,
} from '../../../src/cli/report/evaluation-text.js'
import type { SearchEvaluation } from '../../../src/commands/search/evaluate-search.js'

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
  results: [],
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
        'Worst (2):',
        '  own queries: roles → /roles or /a#b: not found, no hit',
        '  exact heading: fees → Fees: found at 2, first is Limits (/limits)',
        '',
      ].join('\n'),
    )
  })

  it('shows the ten worst of all kinds (SRCH-EVAL-3)', () => {
    const misses = Array.from({ length: 12 }, (_, place) => ({
      kind: 'cut' as const,
      query: `query ${String(place)}`,
      expected: 'Fees',
    }))
    const lines = evaluationText({ ...evaluation, misses }).split('\n')
    expect(lines).toContain('Worst (10 of 12):')
    expect(lines.filter((line) => line.startsWith('  cut by'))).toHaveLength(10)
  })

  it('lists what another build finds at another place (SRCH-EVAL-6)', () => {
    const comparison = {
      folder: '../main/build',
      tallies: [
        { kind: 'exact' as const, better: 0, worse: 1, same: 2 },
        { kind: 'queries' as const, better: 1, worse: 0, same: 1199 },
      ],
      total: { better: 1, worse: 1, same: 1201 },
      worse: [{ kind: 'exact' as const, query: 'fees', expected: 'Fees', before: 1, after: 2 }],
      better: [{ kind: 'queries' as const, query: 'gas', expected: '/gas', after: 3 }],
    }
    const text = evaluationText({ ...evaluation, misses: [], comparison })
    expect(text.slice(text.indexOf('Compared'))).toBe(
      [
        'Compared with ../main/build:',
        '',
        '               better  worse  same',
        'exact heading       0      1     2',
        'own queries         1      0  1199',
        'all                 1      1  1201',
        '',
        'Worse (1):',
        '  exact heading: fees → Fees: at 1 before, at 2 now',
        '',
        'Better (1):',
        '  own queries: gas → /gas: not found before, at 3 now',
        '',
      ].join('\n'),
    )
  })
})

describe('evaluationReport', () => {
  it('has the figures with their floors, and the misses (SRCH-EVAL-7)', () => {
    const { rows, floorTop8, misses } = evaluationReport({
      ...evaluation,
      floors: { exact: 1, queriesTop8: 0.9 },
    })
    expect(rows.map(({ kind, floor }) => [kind, floor])).toEqual([
      ['exact', 1],
      ['queries', undefined],
      ['shared', undefined],
    ])
    expect(floorTop8).toBe(0.9)
    expect(misses).toEqual(evaluation.misses)
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
