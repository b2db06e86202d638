// Titles and headings that a text may be about, on sites too large to know all: the words of the text say which, by
// the postings of these kinds, and their texts come from the files of page names, few of them.
import type { SearchKind } from '../../model/search.js'
import type { Expand } from '../query/expand.js'
import type { Clause } from '../query/clause.js'
import { findDocuments } from '../query/find-documents.js'
import {
  headingCatalog,
  joinCatalogs,
  type HeadingCatalog,
  type HeadingName,
} from '../headings/heading-catalog.js'
import type { IndexParts } from '../load/index-parts.js'
import { ownedNames } from '../query/asked-tokens.js'
import { toPattern } from '../query/match-terms.js'
import { isKnown, isNearStopWord } from '../query/query-correction.js'
import { queryVariants } from '../query/query-variants.js'
import { editDistanceBudget } from '../text/edit-distance-budget.js'
import { variantClauses } from '../query/variant-clauses.js'

type NameKind = Extract<SearchKind, 0 | 1>

/** Number of names of each kind whose texts are loaded; they are the best by BM25, which in short texts are the nearest. */
const MOST_CANDIDATES = 16

/** A beginning of fewer letters begins too many headings, where titles are known. */
const LEAST_BEGINNING = 3

/**
 * The names that are known, with those of the other kinds that match the words of a text, exactly or, when none does, with
 * typos.
 */
export async function candidateCatalog(
  index: IndexParts,
  words: readonly string[],
  expand: Expand,
  fuzzyDistance: number,
): Promise<HeadingCatalog> {
  const { catalog, rules, counts, missing } = await index.names()
  if (missing.length === 0 || words.length === 0) return catalog
  const isShort = !missing.includes(0) && (words.at(-1)?.length ?? 0) < LEAST_BEGINNING
  const typed = [words, withoutOwners(words)].map((some) =>
    typedQueries(some, rules.isStopWord, isShort),
  )
  const found = await findNames(index, missing, typed, expand)
  // Correct spelling needs no guesses: these would load another file.
  const isGuessed = found.length === 0 && fuzzyDistance > 0 && !isShort
  const names = isGuessed
    ? await findNames(
        index,
        missing,
        [await guessedQueries(words, fuzzyDistance, expand, rules.isStopWord)],
        expand,
      )
    : found
  return joinCatalogs(catalog, headingCatalog(names, rules, counts, catalog.entries.length))
}

/** The names that each list of queries finds, the best queries first. */
async function findNames(
  index: IndexParts,
  kinds: readonly NameKind[],
  lists: readonly (readonly (readonly Clause[])[])[],
  expand: Expand,
): Promise<HeadingName[]> {
  const found: Record<NameKind, Set<number>> = { 0: new Set(), 1: new Set() }
  for (const queries of lists)
    for (const kind of kinds) {
      const most = found[kind].size + MOST_CANDIDATES
      for (const clauses of queries)
        for (const { number } of await findDocuments(index, kind, clauses, expand, MOST_CANDIDATES))
          if (found[kind].size < most) found[kind].add(number)
    }
  const load = (kind: NameKind) =>
    [...found[kind]]
      .sort((a, b) => a - b)
      .map(async (number): Promise<HeadingName> => {
        const { document, page = document } = await index.document(kind, number)
        return { kind, number, text: document.t, page: { title: page.t, trail: page.b ?? [] } }
      })
  return Promise.all([...load(0), ...load(1)])
}

/** The names without those of their owners, which a heading leaves to its page; none when no name has an owner. */
function withoutOwners(words: readonly string[]): readonly string[] {
  const names = words.map((word) => ownedNames(word).at(-1) ?? word)
  return names.every((name, place) => name === words[place]) ? [] : names
}

/** The clauses of all informative words of the text, best first; the last may be a beginning, unless `isWhole`. */
function typedQueries(
  words: readonly string[],
  isStop: (word: string) => boolean,
  isWhole: boolean,
): (readonly Clause[])[] {
  const variants = queryVariants(words, 0, isStop).filter(
    (variant) => !isWhole || !variant.some(({ isPrefix }) => isPrefix),
  )
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
