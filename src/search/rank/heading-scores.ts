// How well a title or heading fits a text.
import type { HeadingCatalog, HeadingEntry } from '../headings/heading-catalog.js'
import { editDistanceBudget } from '../text/edit-distance-budget.js'
import type { WordMatch } from './heading-matches.js'
import type { Typed } from './typed-text.js'

/**
 * How certain a match is: the text *is* the heading (except case and punctuation); its words match;
 * the text is the heading except for one typo; its words match except for typos.
 */
export type Certainty = 'equal' | 'covers' | 'near' | 'guess'

export type Judged = { readonly certainty: Certainty; readonly score: number }

/** The matches of each word of the text, by number of the entry. */
export type Matches = readonly ReadonlyMap<number, readonly WordMatch[]>[]

/** Share of the text that a heading, with the names around it, must cover to come before the body's hits. */
export const COVERED = 0.8
/** Share of the text that the heading itself must cover. */
const COVERED_ITSELF = 0.25
/** A word that only the names around the heading have. */
const AROUND_QUALITY = 0.7
const ORDER_BONUS = 0.05
const TITLE_BONUS = 0.25
const CODE_SHARE = 0.6
/** The same spaces and punctuation: `_fee` is not `fee`, `sign in` not `signIn`. */
const SPELLING_BONUS = 0.05

/** The text is a title; a heading. Less when only its words, or its letters and digits, are the same. */
const EQUAL = { 0: 4, 1: 2.7 } as const
const OTHER_SPACES = 0.05
const OTHER_MARKS = 0.2
/** A heading that several places have says little of each. */
const INCIDENTAL = 0.2
const MOST_PLACES = 2
/** A name of code has fewer places than a heading that every page of code has: `Functions`. */
const MOST_DEFINITIONS = 3
/** A heading that is written like the text, capitals and signs included. */
const EQUAL_AS_WRITTEN = 3.4
const AS_WRITTEN = 0.7
/** A name of code that the text is, when the text may be a word of prose: behind the headings that are about the word. */
const EQUAL_CODE = 0.62
/** A title that says little besides the text; whole titles of one word that the text begins. */
const TITLE_SAYS = 2.1
const LEAST_SAID = 0.7
/** Quality of a match whose words are one typo away. */
const LEAST_NEAR = 0.7
const TITLE_BEGUN = 2.75
const LEAST_BEGUN = 3

type Coverage = {
  readonly covered: number
  readonly itself: number
  readonly quality: number
  readonly isGuess: boolean
  readonly isOrdered: boolean
  /** Share of the heading that the text says. */
  readonly said: number
}

/** How well the words of the text, each for itself, are found in the heading, and in the names around it. */
export function wordsMatch(
  catalog: HeadingCatalog,
  typed: Typed,
  entry: HeadingEntry,
  number: number,
  matches: Matches,
): Judged | undefined {
  const found = cover(catalog, typed, entry, number, matches)
  const { covered, itself, quality, isGuess, isOrdered, said } = found
  if (itself === 0 || covered < COVERED * typed.telling) return undefined
  if (itself < COVERED_ITSELF * typed.telling) return undefined
  const certainty = isGuess ? 'guess' : 'covers'
  const order = isOrdered ? ORDER_BONUS : 0
  const spelling = isOtherSpelling(typed, entry) ? OTHER_SPELLING : 0
  const bonus = order + titleBonus(typed, entry) - spelling
  const least = entry.isCode ? 1 : LEAST_SAID
  const isWhole = said > least - 0.001 && covered > 0.999 * typed.telling
  if (isWhole && spelling === 0 && titleBonus(typed, entry) > 0)
    return {
      certainty: isGuess && quality >= LEAST_NEAR ? 'near' : certainty,
      score: TITLE_SAYS + quality * said + order + (hasAsWritten(typed, entry) ? AS_WRITTEN : 0),
    }
  const part = partShare(typed, entry)
  return { certainty, score: quality * (0.5 + 0.5 * said) * part + bonus }
}

/** Whether the heading or the text has accents that the other has not. */
function isOtherSpelling({ text }: Typed, { name }: HeadingEntry): boolean {
  return /[^\P{L}a-z]/u.test(name + text) && !name.includes(text)
}

/** More than the share of a heading that a text covers may make up for. */
const OTHER_SPELLING = 0.2

function cover(
  { around, stem }: HeadingCatalog,
  typed: Typed,
  entry: HeadingEntry,
  number: number,
  matches: Matches,
): Coverage {
  const taken = new Map<number, number>()
  let covered = 0
  let itself = 0
  let quality = 0
  let isGuess = false
  let inOrder = 0
  let last = -1
  for (let index = 0; index < matches.length; index++) {
    const weight = typed.weights[index] ?? 0
    const best = bestPlace(matches[index]?.get(number), taken)
    if (!best) {
      if (!typed.isTelling[index] || !around(entry).has(stem(typed.words[index]?.form ?? '')))
        continue
      covered += weight
      quality += weight * AROUND_QUALITY
      continue
    }
    if (typed.isTelling[index]) {
      covered += weight
      itself += weight
    }
    quality += weight * best.quality
    isGuess ||= best.isGuess
    taken.set(best.word, Math.min(1, (taken.get(best.word) ?? 0) + best.share))
    if (best.word >= last) inOrder++
    last = best.word
  }
  let said = 0
  for (const [word, part] of taken) said += (entry.weights[word] ?? 0) * part
  return {
    covered,
    itself,
    quality: quality / typed.weight,
    isGuess,
    isOrdered: inOrder === matches.length && matches.length > 1,
    said: entry.weight === 0 ? 1 : said / entry.weight,
  }
}

function bestPlace(
  found: readonly WordMatch[] | undefined,
  taken: ReadonlyMap<number, number>,
): WordMatch | undefined {
  let best: WordMatch | undefined
  for (const match of found ?? []) {
    if ((taken.get(match.word) ?? 0) + match.share > 1.01) continue
    if (!best || match.quality > best.quality) best = match
  }
  return best
}

/** The entries that the text as a whole is, begins, or nearly is or begins, and how well. */
export function wholeMatches(
  catalog: HeadingCatalog,
  typed: Typed,
  fuzzyDistance: number,
  isKnown: boolean,
): Map<number, Judged> {
  const judged = new Map<number, Judged>()
  const budget = editDistanceBudget(typed.compact.length, fuzzyDistance)
  const near = budget === 0 ? [] : catalog.spaced.textsNear(typed.spaced, budget)
  for (const { text, distance, beginningDistance } of near)
    for (const number of catalog.spaced.valuesOf(text)) {
      const entry = catalog.entries[number]
      const isBegun = beginningDistance <= 1 && !isKnown
      const found = entry && nearMatch(typed, entry, distance, isKnown, isBegun)
      if (found) judged.set(number, found)
    }
  for (const text of catalog.compact.textsFrom(typed.compact))
    for (const number of catalog.compact.valuesOf(text)) {
      const entry = catalog.entries[number]
      if (entry) judged.set(number, beginningMatch(catalog, typed, entry))
    }
  return judged
}

/** For an entry that the text is, or begins. */
function beginningMatch(catalog: HeadingCatalog, typed: Typed, entry: HeadingEntry): Judged {
  if (entry.compact === typed.compact)
    return { certainty: 'equal', score: equalScore(catalog, typed, entry) }
  const share = typed.compact.length / entry.compact.length
  if (isOneWordTitle(typed, entry) && typed.compact.length >= LEAST_BEGUN)
    return { certainty: 'covers', score: TITLE_BEGUN + 0.1 * share }
  const title = titleBonus(typed, entry)
  const spelling = entry.name.startsWith(typed.text) ? SPELLING_BONUS : 0
  const score = (0.6 + 0.5 * share) * partShare(typed, entry)
  return { certainty: 'covers', score: score + title + spelling }
}

function equalScore(catalog: HeadingCatalog, typed: Typed, entry: HeadingEntry): number {
  const places = entry.kind === 1 ? catalog.compact.valuesOf(entry.compact).length : 1
  if (entry.kind === 1 && places === 1 && isAsWritten(typed, entry)) return EQUAL_AS_WRITTEN
  if (entry.kind === 1 && entry.isCode && typed.isProse && places <= MOST_DEFINITIONS)
    return EQUAL_CODE
  const isSpelt = entry.name === typed.text
  const other = isSpelt ? 0 : entry.spaced === typed.spaced ? OTHER_SPACES : OTHER_MARKS
  return EQUAL[entry.kind] - other - (places > MOST_PLACES ? INCIDENTAL : 0)
}

/** A title with the text in it, as it is written: `about_PSItem` for `PSItem`. */
function hasAsWritten({ written, text }: Typed, { text: name }: HeadingEntry): boolean {
  const at = name.indexOf(written)
  return written !== text && at >= 0 && !/[\p{L}\p{N}]/u.test(name.charAt(at + written.length))
}

/** With capitals or signs, which nobody types by chance, a reader means the very heading: `_fee`, `maxFee`, `Max fee`. */
function isAsWritten({ written, text, marks }: Typed, { text: name }: HeadingEntry): boolean {
  return name.trim() === written && (marks !== '' || written !== text)
}

/** `HyperLogLog` is a title of one word; `depositOf` is a function. */
function isOneWordTitle(typed: Typed, { kind, words, isCode, text }: HeadingEntry): boolean {
  const isFunction = isCode && /^\p{Ll}/u.test(text)
  return (
    kind === 0 && words.length === 1 && typed.words.length === 1 && !(isFunction && typed.isProse)
  )
}

/** The rank of an entry at this edit distance from the text, or with a prefix within it. */
function nearMatch(
  typed: Typed,
  entry: HeadingEntry,
  distance: number,
  isKnown: boolean,
  isBegun: boolean,
): Judged | undefined {
  const title = titleBonus(typed, entry)
  if (distance < Infinity) {
    const spelling = typed.marks === entry.marks ? SPELLING_BONUS : 0
    const isNear = distance === 1 && !isKnown
    const quality = isNear ? 0.95 : (0.9 - 0.15 * distance) * partShare(typed, entry)
    const score = quality + title + spelling
    return { certainty: isNear ? 'near' : 'guess', score }
  }
  if (typed.compact.length < 6) return undefined
  const share = typed.compact.length / entry.compact.length
  if (isBegun && isOneWordTitle(typed, entry)) return { certainty: 'near', score: 1 + 0.1 * share }
  return { certainty: 'guess', score: 0.7 * (0.5 + 0.5 * share) * partShare(typed, entry) + title }
}

/** Titles come before headings, unless they are names of code and the text is prose. */
function titleBonus(typed: Typed, { kind, isCode }: HeadingEntry): number {
  return kind === 0 && !(isCode && typed.isProse) ? TITLE_BONUS : 0
}

/** How much an entry counts that the text is not, but only a part of. */
function partShare(typed: Typed, { isCode }: HeadingEntry): number {
  return typed.isProse && isCode ? CODE_SHARE : 1
}
