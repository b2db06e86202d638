// The results of two searches for the same queries, side by side.
import { depthOf, type QueryResult, type RowKind } from './evaluate.js'

/** A query whose first right hit has another place. */
export type Move = Pick<QueryResult, 'kind' | 'query' | 'expected'> & {
  /** Place in the other build, from 1; absent: not among the hits. */
  readonly before?: number
  /** Place now. */
  readonly after?: number
}

/** Numbers of queries. */
type Tally = { readonly better: number; readonly worse: number; readonly same: number }

export type Comparison = {
  /** By kind, in the order of the results; kinds without queries are left out. */
  readonly tallies: readonly (Tally & { readonly kind: RowKind })[]
  readonly total: Tally
  /** Greatest fall first. */
  readonly worse: readonly Move[]
  /** Greatest rise first. */
  readonly better: readonly Move[]
}

/** `before` and `after` are the results of the same queries in the same order. */
export function compareResults(
  before: readonly QueryResult[],
  after: readonly QueryResult[],
): Comparison {
  const pairs = after.map((now, at) => ({
    now,
    gain: rise(before[at], now),
    move: moveOf(before[at], now),
  }))
  const tally = (of: typeof pairs): Tally => ({
    better: of.filter(({ gain }) => gain > 0).length,
    worse: of.filter(({ gain }) => gain < 0).length,
    same: of.filter(({ gain }) => gain === 0).length,
  })
  const moves = pairs.toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
  return {
    tallies: [...new Set(after.map(({ kind }) => kind))].map((kind) => ({
      kind,
      ...tally(pairs.filter(({ now }) => now.kind === kind)),
    })),
    total: tally(pairs),
    worse: moves.filter(({ gain }) => gain < 0).map(({ move }) => move),
    better: moves.filter(({ gain }) => gain > 0).map(({ move }) => move),
  }
}

/** What a reader gains: the difference of 1 / place, so that the first places count most. */
function rise(before: QueryResult | undefined, after: QueryResult): number {
  return 1 / depthOf(after) - 1 / depthOf(before ?? {})
}

function moveOf(
  before: QueryResult | undefined,
  { kind, query, expected, place }: QueryResult,
): Move {
  return {
    kind,
    query,
    expected,
    ...(before?.place !== undefined && { before: before.place }),
    ...(place !== undefined && { after: place }),
  }
}
