// The first stage of a search: titles and headings that the text is about, before any body is looked at.
import type { HeadingCatalog, HeadingEntry } from '../headings/heading-catalog.js'
import { insertRanked } from '../text/insert-ranked.js'
import { matchWord, type WordMatch } from './heading-matches.js'
import {
  COVERED,
  wholeMatches,
  wordsMatch,
  type Certainty,
  type Judged,
  type Matches,
} from './heading-scores.js'
import { readText, type Typed } from './typed-text.js'

export type FoundHeading = {
  readonly entry: HeadingEntry
  readonly certainty: Certainty
  readonly score: number
  /** [start, length] of the matched words in the heading. */
  readonly positions: readonly (readonly [number, number])[]
}

/**
 * The headings that cover `text`, best first, at most `limit` exact ones and as many with a typo. A text without
 * letters and digits finds none.
 */
export function findHeadings(
  catalog: HeadingCatalog,
  text: string,
  fuzzyDistance: number,
  limit = Infinity,
): FoundHeading[] {
  const typed = readText(catalog, text)
  if (typed.words.length === 0) return []
  const matches = typed.words.map((word) => matchWord(catalog, word, fuzzyDistance))
  const isKnown = matches.every((found) => hasExact(found))
  const wholes = wholeMatches(catalog, typed, fuzzyDistance, isKnown)
  const sure: Ranked[] = []
  const guesses: Ranked[] = []
  const offer = (number: number, judged: Judged): void => {
    const isTyped = judged.certainty === 'equal' || judged.certainty === 'covers'
    insertRanked(isTyped ? sure : guesses, { number, judged }, limit, isBefore)
  }
  for (const number of candidates(catalog, typed, matches)) {
    const entry = catalog.entries[number]
    const byWords = entry && wordsMatch(catalog, typed, entry, number, matches)
    const whole = wholes.get(number)
    if (!byWords || (whole && isBetter(whole, byWords))) continue
    wholes.delete(number)
    offer(number, byWords)
  }
  for (const [number, judged] of wholes) offer(number, judged)
  return [...sure, ...guesses].flatMap(({ number, judged }) => {
    const entry = catalog.entries[number]
    if (!entry) return []
    return [{ entry, ...judged, positions: positionsOf(entry, number, matches) }]
  })
}

type Ranked = { readonly number: number; readonly judged: Judged }

/**
 * The entries that can cover the text: without a word that tells more than a heading may lack none does, so that the
 * rarest such word is enough to know them, and those that have it around them.
 */
function candidates(
  { entries, around, stem }: HeadingCatalog,
  typed: Typed,
  matches: Matches,
): Iterable<number> {
  let rarest = -1
  for (const [word, found] of matches.entries()) {
    const isNeeded =
      typed.isTelling[word] === true &&
      (typed.weights[word] ?? 0) > (1 - COVERED + 1e-9) * typed.telling
    if (isNeeded && found.size < (matches[rarest]?.size ?? Infinity)) rarest = word
  }
  const fewest = matches[rarest]
  if (matches.length === 1 && fewest) return fewest.keys()
  const all = new Set(fewest?.keys())
  const form = stem(typed.words[rarest]?.form ?? '')
  for (const [word, found] of matches.entries()) {
    if (word === rarest || (fewest && !typed.isTelling[word])) continue
    for (const number of found.keys()) {
      const entry = entries[number]
      if (!fewest || (entry && around(entry).has(form))) all.add(number)
    }
  }
  return all
}

/** The match of one entry, as a whole or by its words. */
function isBetter(whole: Judged, byWords: Judged): boolean {
  if (whole.certainty === 'near' && byWords.certainty === 'guess') return true
  return whole.score >= byWords.score
}

function isBefore({ number, judged: one }: Ranked, behind: Ranked): boolean {
  const other = behind.judged
  if (RANK[one.certainty] !== RANK[other.certainty])
    return RANK[one.certainty] < RANK[other.certainty]
  return one.score === other.score ? number < behind.number : one.score > other.score
}

const RANK: Readonly<Record<Certainty, number>> = { equal: 0, covers: 0, near: 1, guess: 2 }

function hasExact(found: ReadonlyMap<number, readonly WordMatch[]>): boolean {
  for (const matches of found.values())
    if (matches.some(({ quality }) => quality >= 0.75)) return true
  return false
}

function positionsOf(
  entry: HeadingEntry,
  number: number,
  matches: Matches,
): (readonly [number, number])[] {
  const words = new Set(
    matches.flatMap((found) => found.get(number)?.map(({ word }) => word) ?? []),
  )
  // A near match of the whole text may match no word for itself.
  return entry.words
    .filter((_, index) => words.size === 0 || words.has(index))
    .map(({ start, length }) => [start, length] as const)
}
