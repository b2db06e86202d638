// The first stage of a search: titles and headings that the text is about, before any body is looked at.
import { marksOf, type HeadingCatalog, type HeadingEntry } from '../headings/heading-catalog.js'
import { matchWord, type TypedWord, type WordMatch } from './heading-matches.js'
import { headingWords } from '../headings/heading-words.js'
import { insertRanked } from '../text/insert-ranked.js'
import { editDistanceBudget } from '../text/edit-distance-budget.js'
import { nearTexts, textsFrom } from '../text/text-table.js'
import { TOKEN_LIMIT } from '../text/tokens.js'

/**
 * How certain a match is: the text *is* the heading (except case and punctuation); its words match;
 * the text is the heading except for one typo; its words match except for typos.
 */
export type Certainty = 'equal' | 'covers' | 'near' | 'guess'

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
  for (const number of candidates(typed, matches)) {
    const entry = catalog.entries[number]
    const byWords = entry && coverage(catalog, typed, entry, number, matches)
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

type Matches = readonly ReadonlyMap<number, readonly WordMatch[]>[]
type Ranked = { readonly number: number; readonly judged: Judged }

/**
 * The entries that can cover the text: without a word that tells more than a heading may lack none does, so that the
 * rarest such word is enough to know them.
 */
function candidates(typed: Typed, matches: Matches): Iterable<number> {
  const needed = matches.filter(
    (_, word) =>
      typed.isTelling[word] === true &&
      (typed.weights[word] ?? 0) > (1 - COVERED + 1e-9) * typed.telling,
  )
  const [fewest] = needed.toSorted((a, b) => a.size - b.size)
  return fewest ? fewest.keys() : new Set(matches.flatMap((found) => [...found.keys()]))
}

/** The match of one entry, as a whole or by its words. */
function isBetter(whole: Judged, byWords: Judged): boolean {
  if (whole.certainty === 'near' && byWords.certainty === 'guess') return true
  return whole.score >= byWords.score
}

function isBefore({ number, judged: one }: Ranked, behind: Ranked): boolean {
  const other = behind.judged
  if (one.certainty !== other.certainty) return RANK[one.certainty] < RANK[other.certainty]
  return one.score === other.score ? number < behind.number : one.score > other.score
}

const RANK: Readonly<Record<Certainty, number>> = { equal: 0, covers: 1, near: 2, guess: 3 }

type Typed = {
  readonly text: string
  readonly marks: string
  readonly spaced: string
  readonly compact: string
  readonly words: readonly TypedWord[]
  readonly weights: readonly number[]
  readonly weight: number
  /** Which words count for whether a heading covers the text: stop words only if there are no others. */
  readonly isTelling: readonly boolean[]
  readonly telling: number
  /** Written as prose, or one word that occurs in prose: identifiers that only contain it rank below prose. */
  readonly isProse: boolean
}

type Judged = { readonly certainty: Certainty; readonly score: number }

function readText(catalog: HeadingCatalog, text: string): Typed {
  const read = headingWords(text).slice(0, TOKEN_LIMIT)
  const words = read
    // An identifier that no heading has is looked for by its parts.
    .flatMap(({ form, parts }) => (parts.length > 0 && !catalog.forms.has(form) ? parts : [form]))
    .map((form, index, all) => ({ form, isLast: index === all.length - 1 }))
  const weights = words.map(({ form }) => catalog.weightOf(form))
  const known = words.map(({ form }) => !catalog.isStopWord(form))
  const isTelling = known.includes(true) ? known : words.map(() => true)
  const [only] = words.length === 1 ? words : []
  return {
    isProse: only ? isProse(catalog, only.form) : /\s/.test(text.trim()),
    isTelling,
    telling: weights.reduce((sum, weight, index) => (isTelling[index] ? sum + weight : sum), 0),
    text: text.trim().toLowerCase(),
    marks: marksOf(text),
    spaced: read.map(({ form }) => form).join(' '),
    compact: read.map(({ form }) => form).join(''),
    words,
    weights,
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  }
}

/** Whether the form is, or begins, a word among others in some heading. */
function isProse({ forms, formTable, entries }: HeadingCatalog, form: string): boolean {
  for (const longer of textsFrom(formTable, form))
    for (const { entry, quality } of forms.get(longer) ?? [])
      if (quality === 1 && (entries[entry]?.words.length ?? 0) > 1) return true
  return false
}

/** How much an entry counts that the text is not, but only a part of. */
function partShare(typed: Typed, { words }: HeadingEntry): number {
  const [only] = words.length === 1 ? words : []
  return typed.isProse && only !== undefined && only.parts.length > 0 ? CODE_SHARE : 1
}

function hasExact(found: ReadonlyMap<number, readonly WordMatch[]>): boolean {
  for (const matches of found.values())
    if (matches.some(({ quality }) => quality >= 0.75)) return true
  return false
}

/** How well the words of the text, each for itself, are found in the heading. */
function coverage(
  catalog: HeadingCatalog,
  typed: Typed,
  entry: HeadingEntry,
  number: number,
  matches: Matches,
): Judged | undefined {
  const taken = new Map<number, number>()
  let covered = 0
  let quality = 0
  let isGuess = false
  let inOrder = 0
  let last = -1
  for (let index = 0; index < matches.length; index++) {
    const best = bestPlace(matches[index]?.get(number), taken)
    if (!best) continue
    const weight = typed.weights[index] ?? 0
    if (typed.isTelling[index]) covered += weight
    quality += weight * best.quality
    isGuess ||= best.isGuess
    taken.set(best.word, Math.min(1, (taken.get(best.word) ?? 0) + best.share))
    if (best.word >= last) inOrder++
    last = best.word
  }
  if (covered < COVERED * typed.telling || covered === 0) return undefined
  let share = 0
  for (const [word, part] of taken) share += catalog.weightOf(entry.words[word]?.form ?? '') * part
  const order = inOrder === matches.length && matches.length > 1 ? ORDER_BONUS : 0
  return {
    certainty: isGuess ? 'guess' : 'covers',
    score:
      (quality / typed.weight) * (0.5 + (0.5 * share) / entry.weight) * partShare(typed, entry) +
      order +
      (entry.kind === 0 ? TITLE_BONUS : 0),
  }
}

/** Share of the text that a heading must cover to come before the body's hits. */
const COVERED = 0.8
const ORDER_BONUS = 0.05
const TITLE_BONUS = 0.03
const CODE_SHARE = 0.6
/** The same spaces and punctuation: `_fee` is not `fee`, `sign in` not `signIn`. */
const SPELLING_BONUS = 0.05

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
function wholeMatches(
  catalog: HeadingCatalog,
  typed: Typed,
  fuzzyDistance: number,
  isKnown: boolean,
): Map<number, Judged> {
  const judged = new Map<number, Judged>()
  const budget = editDistanceBudget(typed.compact.length, fuzzyDistance)
  const near = budget === 0 ? [] : nearTexts(catalog.spaced.table, typed.spaced, budget)
  for (const { text, distance } of near)
    for (const number of catalog.spaced.entries.get(text) ?? []) {
      const entry = catalog.entries[number]
      const found = entry && nearMatch(typed, entry, distance, isKnown)
      if (found) judged.set(number, found)
    }
  for (const text of textsFrom(catalog.compact.table, typed.compact))
    for (const number of catalog.compact.entries.get(text) ?? []) {
      const entry = catalog.entries[number]
      if (entry) judged.set(number, beginningMatch(typed, entry))
    }
  return judged
}

/** For an entry that the text is, or begins. */
function beginningMatch(typed: Typed, entry: HeadingEntry): Judged {
  const title = entry.kind === 0 ? TITLE_BONUS : 0
  const { name } = entry
  if (entry.compact === typed.compact) {
    const score = name === typed.text ? 3 : entry.spaced === typed.spaced ? 2.5 : 2
    return { certainty: 'equal', score: score + title }
  }
  const share = typed.compact.length / entry.compact.length
  const spelling = name.startsWith(typed.text) ? SPELLING_BONUS : 0
  const score = (0.6 + 0.5 * share) * partShare(typed, entry)
  return { certainty: 'covers', score: score + title + spelling }
}

/** The rank of an entry at this edit distance from the text, or with a prefix within it. */
function nearMatch(
  typed: Typed,
  entry: HeadingEntry,
  distance: number,
  isKnown: boolean,
): Judged | undefined {
  const title = entry.kind === 0 ? TITLE_BONUS : 0
  if (distance < Infinity) {
    const spelling = typed.marks === entry.marks ? SPELLING_BONUS : 0
    const isNear = distance === 1 && !isKnown
    const quality = isNear ? 0.95 : (0.9 - 0.15 * distance) * partShare(typed, entry)
    const score = quality + title + spelling
    return { certainty: isNear ? 'near' : 'guess', score }
  }
  if (typed.compact.length < 6) return undefined
  const share = typed.compact.length / entry.compact.length
  return { certainty: 'guess', score: 0.7 * (0.5 + 0.5 * share) * partShare(typed, entry) + title }
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
