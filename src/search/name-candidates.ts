// Titles and headings that a text may be about, for sites too large to load all names: the words of the text say
// which, by the postings of these kinds, and the texts come from the files of their pages, few of them.
import type { SearchKind } from '../model/search.js'
import type { Expand } from './expand.js'
import { findDocuments, type Clause } from './find-documents.js'
import { headingCatalog, type HeadingCatalog, type HeadingName } from './heading-catalog.js'
import type { IndexParts } from './index-parts.js'
import { queryTerm } from './index-terms.js'

type NameKind = Extract<SearchKind, 0 | 1>

/** Names of each kind whose texts are asked for; they are the best by BM25, which in short texts are the nearest. */
const MOST_CANDIDATES = 8

/**
 * A catalog of the names that `queries` find, each the clauses of all words of the text; the later ones only when
 * the earlier ones find nothing.
 */
export async function candidateCatalog(
  index: IndexParts,
  queries: readonly (readonly Clause[])[],
  words: readonly string[],
  expand: Expand,
): Promise<HeadingCatalog> {
  const names = await findNames(index, queries, expand)
  const terms = new Set(words.map((word) => queryTerm(word, index.options)))
  const counts = new Map<string, number>()
  for (const term of terms) {
    const [titles, headings] = (await index.entry(term))?.kinds ?? []
    const count = (titles?.documentCount ?? 0) + (headings?.documentCount ?? 0)
    counts.set(term, Math.max(1, count))
  }
  const all = index.countOf(0) + index.countOf(1)
  // What is not asked for is taken for neither rare nor frequent: to know better, each word would have to be looked up.
  const usual = Math.max(1, Math.sqrt(all))
  return headingCatalog(names, (word) => queryTerm(word, index.options), {
    all,
    of: (word) => counts.get(word) ?? usual,
  })
}

async function findNames(
  index: IndexParts,
  queries: readonly (readonly Clause[])[],
  expand: Expand,
): Promise<HeadingName[]> {
  const found: Record<NameKind, Set<number>> = { 0: new Set(), 1: new Set() }
  const isGuess = (clauses: readonly Clause[]): boolean => clauses.some((one) => one.distance > 0)
  for (const clauses of queries) {
    // Whoever spelt rightly is not guessed at: guesses need a file more.
    if (isGuess(clauses) && found[0].size + found[1].size > 0) break
    for (const kind of [0, 1] as const)
      for (const { number } of await findDocuments(index, kind, clauses, expand, MOST_CANDIDATES))
        if (found[kind].size < MOST_CANDIDATES) found[kind].add(number)
  }
  const load = (kind: NameKind) =>
    [...found[kind]]
      .sort((a, b) => a - b)
      .map(async (number): Promise<HeadingName> => {
        const { document } = await index.document(kind, number)
        return { document, kind, number }
      })
  return Promise.all([...load(0), ...load(1)])
}
