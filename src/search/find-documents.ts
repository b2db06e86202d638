// One query on the index of one kind. Own instead of lunr's query, which walks its term set anew for
// every term of every query: a search runs dozens of queries over the same few words.
import lunr from 'lunr'
import type { SearchDocument } from '../model/search.js'
import { matchTerms, type Pattern } from './match-terms.js'
import type { KindIndex } from './open-index.js'

/** A word that documents must contain, or must not. */
export type Clause = {
  /** Lower-case. */
  readonly pattern: Pattern
  readonly distance: number
  readonly boost: number
  readonly isForbidden: boolean
}

export type Found = {
  readonly document: SearchDocument
  /** In text order; at equal start the longer first. */
  readonly positions: readonly (readonly [number, number])[]
  readonly score: number
}

/** The words of an index that a clause stands for. */
export type Expand = (clause: Clause) => readonly string[]

/** The words of `index` for clauses, each looked up once. Keep it for the length of one search. */
export function createExpand(index: KindIndex): Expand {
  const known = new Map<string, readonly string[]>()
  return (clause) => {
    const key = JSON.stringify([clause.pattern, clause.distance])
    const words = known.get(key) ?? expand(index, clause)
    known.set(key, words)
    return words
  }
}

/**
 * The documents that match all clauses, best first by BM25 (SRCH-RANK-1), then by id. Clauses that
 * only forbid find nothing.
 */
export function findDocuments(
  index: KindIndex,
  clauses: readonly Clause[],
  expand: Expand,
): Found[] {
  const required = clauses.filter((clause) => !clause.isForbidden)
  const ids = required.reduce<ReadonlySet<string> | undefined>(
    (among, clause) => idsWithAny(index, expand(clause), among),
    undefined,
  )
  if (ids === undefined || ids.size === 0) return []
  const forbidden = clauses
    .filter((clause) => clause.isForbidden)
    .reduce(
      (all, clause) => new Set([...all, ...idsWithAny(index, expand(clause), ids)]),
      new Set<string>(),
    )
  const query = new lunr.Vector([])
  const words = new Set<string>()
  for (const clause of required)
    for (const word of expand(clause)) {
      words.add(word)
      query.upsert(index.postings.get(word)?.number ?? 0, clause.boost, (a, b) => a + b)
    }
  return Array.from(ids)
    .filter((id) => !forbidden.has(id))
    .flatMap((id) => {
      const document = index.documents.get(id)
      const vector = index.vectors.get(id)
      if (!document || !vector) return []
      return [
        { document, positions: positionsIn(index, id, words), score: query.similarity(vector) },
      ]
    })
    .sort((a, b) => b.score - a.score || a.document.i - b.document.i)
}

function expand(index: KindIndex, { pattern, distance }: Clause): readonly string[] {
  const hasWildcard = pattern.includes(null)
  // Wildcard terms are beginnings or pieces of a word: they have no stem (SRCH-TOK-6).
  const exact = hasWildcard ? pattern : index.stem(pattern.join('')).split('')
  if (hasWildcard || distance > 0) return matchTerms(index.vocabulary, exact, distance)
  const word = exact.join('')
  return index.postings.has(word) ? [word] : []
}

function idsWithAny(
  index: KindIndex,
  words: readonly string[],
  among: ReadonlySet<string> | undefined,
): Set<string> {
  const ids = new Set<string>()
  for (const word of words)
    for (const id of index.postings.get(word)?.positions.keys() ?? [])
      if (!among || among.has(id)) ids.add(id)
  return ids
}

function positionsIn(
  index: KindIndex,
  id: string,
  words: ReadonlySet<string>,
): (readonly [number, number])[] {
  return Array.from(words)
    .flatMap((word) => index.postings.get(word)?.positions.get(id) ?? [])
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])
}
