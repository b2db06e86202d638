// Hits of several words together.
import { SEARCH_KINDS, type SearchKind } from '../../model/search.js'
import type { CandidateHit } from './candidate-hit.js'
import { isCodeName } from '../headings/heading-catalog.js'
import { isStopWord } from '../language/rules.js'
import { queryTerm } from '../text/index-terms.js'
import type { Expand } from '../query/expand.js'
import type { IndexParts } from '../load/index-parts.js'
import type { Weighed } from '../index/postings.js'
import { toPattern } from '../query/match-terms.js'
import { editDistanceBudget } from '../text/edit-distance-budget.js'
import {
  rankSections,
  type RankedPlace,
  type WeighedNumbers,
  type WeighedWord,
} from './section-ranker.js'

/** A word in the index: its weight, and the words that it matches. */
type FoundWord = WeighedWord & { readonly terms: readonly string[] }

export type SectionHits = {
  readonly hits: readonly CandidateHit[]
  /** Some word is misspelt, as far as the index knows. */
  readonly isGuess: boolean
}

export const NO_SECTIONS: SectionHits = { hits: [], isGuess: false }

export type SectionOptions = {
  readonly limit: number
  /** Hits that may be shown, at most. */
  readonly most: number
  /** The text is prose: names of code come behind prose that fits nearly as well. */
  readonly isProse: boolean
  readonly fuzzyDistance: number
  /** Telling words from which on there are hits. */
  readonly least: number
}

/** The best `limit` hits for the telling ones among `tokens`. */
export async function sectionHits(
  index: IndexParts,
  tokens: readonly string[],
  expand: Expand,
  { limit, most, isProse, fuzzyDistance, least }: SectionOptions,
): Promise<SectionHits> {
  const telling = tokens.filter((token) => !isStopWord(token, index.options))
  if (telling.length < least) return NO_SECTIONS
  let isGuess = false
  const words = await Promise.all(
    telling.map(async (token, place) => {
      const exact = await findWord(index, { token }, expand)
      if (exact.terms.length > 0) return exact
      const isLast = place === telling.length - 1 && token === tokens.at(-1)
      const part = await findWord(
        index,
        { token: isLast ? `${token}*` : token, isPart: true },
        expand,
      )
      if (part.terms.length > 0) return part
      const near = await nearWord(index, token, fuzzyDistance, expand)
      isGuess ||= near !== undefined
      return near ?? part
    }),
  )
  const ranked = await proseFirst(
    index,
    rankSections(words, index, limit),
    isProse ? Math.min(most, MOST_NAMED) : 0,
  )
  const hits = ranked.map(({ kind, number, score, words: held }) => ({
    kind,
    number,
    score: Math.round(score * 1000) / 1000,
    tokens: held.flatMap((word) => telling[word] ?? []),
    marked: { words: new Set(held.flatMap((word) => words[word]?.terms ?? [])) },
  }))
  return { hits, isGuess }
}

/** How many of the best places are checked for a name of code: each name may be in another file. */
const MOST_NAMED = 32

/** The first `most` places in their order when those with a name of code count less; behind them the others. */
async function proseFirst(
  index: IndexParts,
  ranked: readonly RankedPlace[],
  most: number,
): Promise<readonly RankedPlace[]> {
  const first = await Promise.all(
    ranked.slice(0, most).map(async (found) => {
      const isOfCode = isCodeName(await index.nameOf(found.kind, found.number))
      return isOfCode ? { ...found, score: found.score * CODE_SHARE } : found
    }),
  )
  return [...first.sort((a, b) => b.score - a.score), ...ranked.slice(most)]
}

/** A short definition has a higher score than the longer text that explains it; one that the text asks for has a much higher one. */
const CODE_SHARE = 0.9

/** The most likely words for an unknown one: the smallest edit distance, of these the most frequent words. */
async function nearWord(
  index: IndexParts,
  token: string,
  fuzzyDistance: number,
  expand: Expand,
): Promise<FoundWord | undefined> {
  const budget = editDistanceBudget(token.length, fuzzyDistance)
  for (let distance = 1; distance <= budget; distance++) {
    const found = await findWord(index, { token, distance, most: MOST_CORRECTIONS }, expand)
    if (found.terms.length > 0) return found
  }
  return undefined
}

const MOST_CORRECTIONS = 2

type WantedWord = {
  readonly token: string
  readonly isPart?: boolean
  readonly distance?: number
  /** Words that it may match in each kind. */
  readonly most?: number
}

/** Parts of identifiers are matched only where no text has the word: code does not rank above prose. */
async function findWord(
  index: IndexParts,
  { token, isPart = false, distance = 0, most = Infinity }: WantedWord,
  expand: Expand,
): Promise<FoundWord> {
  const clause = {
    pattern: toPattern(token),
    distance,
    boost: 1,
    isForbidden: false,
    isPart,
  }
  const terms = new Set<string>()
  const own = queryTerm(token, index.options)
  // The same word with other accents counts a little less.
  const isOther = (term: string): boolean => distance === 0 && !isPart && term !== own
  const kinds = await Promise.all(
    SEARCH_KINDS.map(async (_, place) => {
      const kind = place as SearchKind
      const entries = (await expand(clause, kind)).slice(0, most)
      for (const { word: term } of entries) terms.add(term)
      const all = await Promise.all(
        entries.map(async (entry) => {
          const weighed = await index.estimated(entry, kind)
          return weighed && { ...weighed, share: isOther(entry.word) ? OTHER_ACCENTS : 1 }
        }),
      )
      return sumOf(all.filter((weighed) => weighed !== undefined))
    }),
  )
  const all = Math.max(1, index.countOf(4))
  const count = Math.max(1, kinds[4]?.numbers.length ?? 0)
  return { weight: Math.log(1 + all / count), kinds, terms: [...terms] }
}

const OTHER_ACCENTS = 0.9

/** Weights of all together, as a query of them would score the documents. */
function sumOf(all: readonly (Weighed & { readonly share: number })[]): WeighedNumbers | undefined {
  const scale = 1000 * Math.sqrt(all.length)
  const [only] = all
  if (!only) return undefined
  if (all.length === 1)
    return {
      numbers: only.numbers,
      weights: Float64Array.from(only.weights, (w) => (w * only.share) / scale),
    }
  const sums = new Map<number, number>()
  for (const { numbers, weights, share } of all)
    numbers.forEach((number, at) =>
      sums.set(number, (sums.get(number) ?? 0) + (weights[at] ?? 0) * share),
    )
  const sorted = [...sums].sort(([a], [b]) => a - b)
  return {
    numbers: Int32Array.from(sorted, ([number]) => number),
    weights: Float64Array.from(sorted, ([, sum]) => sum / scale),
  }
}
