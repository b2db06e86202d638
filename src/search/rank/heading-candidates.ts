// Titles and headings that a text may be about, for sites too large to load all names: the words of the text say
// which, by the postings of these kinds, and the texts come from the files of their pages, few of them.
import type { SearchKind } from '../../model/search.js'
import type { Expand } from '../query/expand.js'
import type { Clause } from '../query/clause.js'
import { findDocuments } from '../query/find-documents.js'
import {
  headingCatalog,
  type HeadingCatalog,
  type HeadingName,
} from '../headings/heading-catalog.js'
import type { IndexParts } from '../load/index-parts.js'
import { isStopWord } from '../language/rules.js'
import { queryTerm } from '../text/index-terms.js'
import { toPattern } from '../query/match-terms.js'
import { isKnown, isNearStopWord } from '../query/query-correction.js'
import { queryVariants } from '../query/query-variants.js'
import { editDistanceBudget } from '../text/edit-distance-budget.js'
import { variantClauses } from '../query/variant-clauses.js'

type NameKind = Extract<SearchKind, 0 | 1>

/** Number of headings of each kind whose texts are loaded; they are the best by BM25, which in short texts are the nearest. */
const MOST_CANDIDATES = 8

/** A catalog of the headings that match the words of a text, exactly or, when none does, with typos. */
export async function candidateCatalog(
  index: IndexParts,
  words: readonly string[],
  expand: Expand,
  fuzzyDistance: number,
): Promise<HeadingCatalog> {
  const { options } = index
  const isStop = (word: string): boolean => isStopWord(word, options)
  const typed = typedQueries(words, isStop)
  const found = await findNames(index, typed, expand)
  // Correct spelling needs no guesses: these would load another file.
  const isGuessed = found.length === 0 && fuzzyDistance > 0
  const names = isGuessed
    ? await findNames(index, await guessedQueries(words, fuzzyDistance, expand, isStop), expand)
    : found
  const stem = (word: string): string => queryTerm(word, options)
  const terms = new Set(words.map(stem))
  const counts = new Map<string, number>()
  for (const term of terms) {
    const [titles, headings] = (await index.entry(term))?.kinds ?? []
    const count = (titles?.documentCount ?? 0) + (headings?.documentCount ?? 0)
    counts.set(term, Math.max(1, count))
  }
  const all = index.countOf(0) + index.countOf(1)
  // A word that was not looked up counts as neither rare nor frequent: more precision would need a lookup of each word.
  const usual = Math.max(1, Math.sqrt(all))
  return headingCatalog(
    names,
    { stem, isStopWord: isStop },
    { all, of: (word) => counts.get(word) ?? usual },
  )
}

async function findNames(
  index: IndexParts,
  queries: readonly (readonly Clause[])[],
  expand: Expand,
): Promise<HeadingName[]> {
  const found: Record<NameKind, Set<number>> = { 0: new Set(), 1: new Set() }
  for (const clauses of queries)
    for (const kind of [0, 1] as const)
      for (const { number } of await findDocuments(index, kind, clauses, expand, MOST_CANDIDATES))
        if (found[kind].size < MOST_CANDIDATES) found[kind].add(number)
  const load = (kind: NameKind) =>
    [...found[kind]]
      .sort((a, b) => a - b)
      .map(async (number): Promise<HeadingName> => {
        const { document, page } = await index.document(kind, number)
        return { document, kind, number, ...(page ? { page } : {}) }
      })
  return Promise.all([...load(0), ...load(1)])
}

/** The clauses of all informative words of the text, best first. */
function typedQueries(
  words: readonly string[],
  isStop: (word: string) => boolean,
): (readonly Clause[])[] {
  const variants = queryVariants(words, 0, isStop)
  const telling = Math.min(...variants.slice(0, 2).map((variant) => variant.length))
  return variants
    .filter((variant) => variant.length >= telling)
    .map((variant) => variantClauses(variant))
}

/** The same with words that no document has taken for others, or left out. */
async function guessedQueries(
  words: readonly string[],
  fuzzyDistance: number,
  expand: Expand,
  isStop: (word: string) => boolean,
): Promise<(readonly Clause[])[]> {
  const meant = await Promise.all(
    words
      .filter((word) => !isStop(word))
      .map(async (word) => ({ word, isFound: await isKnown(word, expand) })),
  )
  const clause = ({ word, isFound }: (typeof meant)[number]): Clause => ({
    pattern: toPattern(word),
    distance: isFound ? 0 : editDistanceBudget(word.length, fuzzyDistance),
    boost: 1,
    isForbidden: false,
    isPart: isFound,
  })
  return [
    // `waht` is not a word to look up.
    meant.filter(({ word, isFound }) => isFound || !isNearStopWord(word, isStop)),
    meant,
    meant.filter(({ isFound }) => isFound),
  ].map((some) => some.map(clause))
}
