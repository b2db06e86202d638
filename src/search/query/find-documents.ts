// One query on one kind of document, scored as lunr scores it. Own instead of lunr's query, which needs the whole
// index: a score needs of each document only the weights of the query's words.
import type { SearchKind } from '../../model/search.js'
import type { Clause } from './clause.js'
import type { Expand } from './expand.js'
import type { IndexParts } from '../load/index-parts.js'
import { wordWeight, type Postings } from '../index/postings.js'
import type { Entry } from '../index/term-dictionary.js'

export type Found = {
  /** Of the document among those of its kind. */
  readonly number: number
  readonly score: number
  /** The words that the clauses match. */
  readonly words: ReadonlySet<string>
}

/**
 * The best `limit` documents that match all clauses, by BM25, then by number. Clauses that only
 * forbid find nothing.
 */
export async function findDocuments(
  index: IndexParts,
  kind: SearchKind,
  clauses: readonly Clause[],
  expand: Expand,
  limit: number,
): Promise<Found[]> {
  const required = clauses.filter((clause) => !clause.isForbidden)
  if (required.length === 0) return []
  const expanded = await Promise.all(required.map((clause) => expand(clause, kind)))
  // Nothing is fetched for a query that cannot find anything.
  if (expanded.some((entries) => entries.length === 0)) return []
  const forbidden = await Promise.all(
    clauses.filter((clause) => clause.isForbidden).map((clause) => expand(clause, kind)),
  )
  const entries = new Map([...expanded, ...forbidden].flat().map((entry) => [entry.word, entry]))
  const postings = new Map(
    await Promise.all(
      Array.from(entries.values(), async (entry) => {
        return [entry.word, await index.postings(entry, kind)] as const
      }),
    ),
  )
  const boosts = new Map<string, number>()
  expanded.forEach((words, place) => {
    for (const { word } of words)
      boosts.set(word, (boosts.get(word) ?? 0) + (required[place]?.boost ?? 1))
  })
  const numbersOf = ({ word }: Entry) => postings.get(word)?.numbers ?? []
  const matched = matchAll(expanded, forbidden.flat(), numbersOf, index.sizeOf(kind))
  const isMatch = (number: number): boolean => matched[number] === expanded.length
  // The lengths of other documents need not be loaded.
  const statistics = await index.statistics(kind, matchesOf(matched, expanded.length))
  const sums = new Float64Array(matched.length)
  for (const [word, boost] of boosts) {
    const { numbers, counts } = postings.get(word) ?? NO_POSTINGS
    const weight = wordWeight(numbers.length, statistics)
    numbers.forEach((number, at) => {
      if (isMatch(number))
        sums[number] = (sums[number] ?? 0) + boost * weight(number, counts[at] ?? 1)
    })
  }
  const magnitude = Math.sqrt([...boosts.values()].reduce((sum, boost) => sum + boost * boost, 0))
  const words = new Set(boosts.keys())
  return best(matched, expanded.length, sums, limit).map((number) => ({
    number,
    score: magnitude === 0 ? 0 : (sums[number] ?? 0) / 1000 / magnitude,
    words,
  }))
}

/** For each number how many of the clauses its document matches, as long as it matches all before. */
function matchAll(
  clauses: readonly (readonly Entry[])[],
  forbidden: readonly Entry[],
  numbersOf: (entry: Entry) => readonly number[],
  size: number,
): Uint8Array {
  const matched = new Uint8Array(size)
  clauses.forEach((entries, place) => {
    for (const entry of entries)
      for (const number of numbersOf(entry))
        if (matched[number] === place) matched[number] = place + 1
  })
  for (const entry of forbidden) for (const number of numbersOf(entry)) matched[number] = 0
  return matched
}

const NO_POSTINGS: Postings = { numbers: [], counts: [] }

/** The numbers of the documents that match all clauses. */
function* matchesOf(matched: Uint8Array, clauseCount: number): Iterable<number> {
  for (const [number, count] of matched.entries()) if (count === clauseCount) yield number
}

/** The `limit` numbers with all clauses whose sums are greatest. */
function best(
  matched: Uint8Array,
  clauseCount: number,
  sums: Float64Array,
  limit: number,
): number[] {
  const found: number[] = []
  const sumOf = (place: number) => sums[found[place] ?? -1] ?? 0
  matched.forEach((count, number) => {
    const sum = sums[number] ?? 0
    if (count !== clauseCount || (found.length >= limit && sumOf(found.length - 1) >= sum)) return
    let place = found.length
    while (place > 0 && sumOf(place - 1) < sum) place--
    found.splice(place, 0, number)
    if (found.length > limit) found.pop()
  })
  return found
}
