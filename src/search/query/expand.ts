// The words of an index that match a query word. Bounded, whatever the index's size: few words, chosen by
// their frequency in the index and not by which of its files happen to be loaded.
import type { SearchKind } from '../../model/search.js'
import { shorterStems } from '../text/suffix-expansion.js'
import type { Clause } from './clause.js'
import type { IndexParts } from '../load/index-parts.js'
import type { TermOptions } from '../language/rules.js'
import { isPair } from '../language/unspaced.js'
import { FOLDED, foldedTerms, longestName, PART, queryTerm, trimWord } from '../text/index-terms.js'
import type { Entry } from '../index/term-dictionary.js'
import { nearWords } from './near-words.js'

/** The words of a clause in one kind of document. */
export type Expand = (clause: Clause, kind: SearchKind) => Promise<readonly Entry[]>

/** In texts, a prefix of fewer letters is not expanded. */
const LEAST_BEGINNING = 3
/** Maximum number of words for a prefix: the most frequent ones. */
const MOST_COMPLETIONS = { name: 64, text: 8 }
/** Maximum number of words for a typo or an inner wildcard: the nearest, of these the most frequent. */
const MOST_CORRECTIONS = 8
/** Documents of all words of a clause, beyond which no further word is taken. */
const MOST_DOCUMENTS = 20_000

/** Looks up each clause once. Keep it for the length of one search. */
export function createExpand(index: IndexParts, options: TermOptions): Expand {
  const known = new Map<string, Promise<readonly Entry[]>>()
  return async (clause, kind) => {
    const { pattern, distance, isPart, isExact = false } = clause
    const key = JSON.stringify([pattern, distance, isPart, isExact])
    const entries = known.get(key) ?? lookUp(index, clause, options)
    known.set(key, entries)
    const inKind = (await entries).filter((entry) => entry.kinds[kind])
    return isBeginning(clause) ? completions(inKind, clause, kind) : withinLimits(inKind, kind)
  }
}

async function lookUp(
  index: IndexParts,
  clause: Clause,
  options: TermOptions,
): Promise<readonly Entry[]> {
  const text = trimWord(clause.pattern.map((unit) => unit ?? '').join(''))
  // A punctuation mark alone is not a word, and not a prefix of every word.
  if (isBeginning(clause) && text === '') return []
  const isExact = clause.distance === 0 && !clause.pattern.includes(null)
  const name = clause.isPart ? longestName(text) : undefined
  const [words, parts, named, shorter] = await Promise.all([
    isBeginning(clause)
      ? index.completions(text)
      : isExact
        ? entriesOf(index, [queryTerm(text, options)])
        : corrections(index, clause, options),
    clause.isPart && isBeginning(clause) ? index.completions(PART + text) : [],
    entriesOf(index, [
      ...((isExact || isBeginning(clause)) && !clause.isExact ? otherAccents(text, options) : []),
      ...(clause.isPart ? [PART + queryTerm(text, options)] : []),
      ...(name === undefined ? [] : [queryTerm(name, options), PART + queryTerm(name, options)]),
    ]),
    isBeginning(clause) ? entriesOf(index, shorterStems(text, options)) : [],
  ])
  return [...new Set([...words, ...parts, ...named, ...shorter])]
}

/** The terms of a word with other accents than it is typed with. */
function otherAccents(text: string, options: TermOptions): string[] {
  const term = queryTerm(text, options)
  const plain = foldedTerms(text, term, options)
  return [...plain, ...[term, ...plain].map((each) => each + FOLDED)]
}

/** A beginning of a word, spelt rightly. Beginnings have no stem. */
function isBeginning({ pattern, distance }: Clause): boolean {
  return distance === 0 && pattern.length > 1 && pattern.indexOf(null) === pattern.length - 1
}

function completions(
  entries: readonly Entry[],
  clause: Clause,
  kind: SearchKind,
): readonly Entry[] {
  const text = trimWord(clause.pattern.join(''))
  // A letter of Chinese is a word.
  const isText = kind === 4 && !isPair(text)
  if (isText && text.length < LEAST_BEGINNING) return []
  const byCount = entries.toSorted((a, b) => countOf(b, kind) - countOf(a, kind))
  const most = isText ? MOST_COMPLETIONS.text : MOST_COMPLETIONS.name
  return withinLimits(byCount.slice(0, most), kind)
}

async function corrections(
  index: IndexParts,
  { pattern, distance }: Clause,
  options: TermOptions,
): Promise<readonly Entry[]> {
  const term = queryTerm(trimWord(pattern.join('')), options)
  const isRight = (await index.entry(term)) !== undefined
  const nearest = await nearWords(index.spellings, pattern, distance, { options, isRight })
  return entriesOf(
    index,
    nearest.slice(0, MOST_CORRECTIONS).map(({ word }) => word),
  )
}

async function entriesOf(index: IndexParts, words: readonly string[]): Promise<Entry[]> {
  const entries = await Promise.all(words.map(index.entry))
  return entries.filter((entry) => entry !== undefined)
}

/** The first words, as many as have not too many documents together; at least one. */
function withinLimits(entries: readonly Entry[], kind: SearchKind): readonly Entry[] {
  let documents = 0
  return entries.filter((entry, place) => {
    documents += countOf(entry, kind)
    return place === 0 || documents <= MOST_DOCUMENTS
  })
}

function countOf(entry: Entry, kind: SearchKind): number {
  return entry.kinds[kind]?.documentCount ?? 0
}
