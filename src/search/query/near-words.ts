// The words of an index that a typo may mean. The index has stems: the typed word is compared with the words of each
// stem, so that a typo in an ending, or one that gives another stem, still counts as one.
import { LONGEST, wordsOf } from '../text/suffix-expansion.js'
import type { TermOptions } from '../language/rules.js'
import type { Clause } from './clause.js'
import { matchTerms } from './match-terms.js'
import { queryTerm, trimWord } from '../text/index-terms.js'
import type { ReadSpellings, Spellings } from '../load/spellings.js'
import { nearTexts, textsBeginning, textTable } from '../text/text-table.js'

type Pattern = Clause['pattern']

export type NearWord = { readonly word: string; readonly distance: number }

export type NearOptions = {
  readonly options: TermOptions
  /** The index has the word. */
  readonly isRight: boolean
}

/**
 * The words within edit distance `limit` of `pattern`, in which `null` is any text: the nearest first, of these the most
 * frequent. A typo in the first letter is only considered when there are none without, and never in a word that the
 * index has, or one with digits.
 */
export async function nearWords(
  read: ReadSpellings,
  pattern: Pattern,
  limit: number,
  { options, isRight }: NearOptions,
): Promise<NearWord[]> {
  const find = (files: readonly Spellings[]): NearWord[] => nearIn(files, pattern, limit, options)
  // The first letter may be one too many, or in the second place.
  const letters = pattern.slice(0, 2)
  const likely = letters.every(isLetter) ? find(await read(letters)) : []
  const isCertain = isRight || pattern.some((unit) => unit !== null && /\p{N}/u.test(unit))
  return likely.length > 0 || (letters.every(isLetter) && isCertain) ? likely : find(await read())
}

const isLetter = (unit: string | null): unit is string => unit !== null

function nearIn(
  files: readonly Spellings[],
  pattern: Pattern,
  limit: number,
  options: TermOptions,
): NearWord[] {
  const found = files.flatMap((spellings) => {
    const near = pattern.includes(null)
      ? matchTerms(spellings.words, pattern, limit)
      : nearInFile(spellings, pattern.join(''), limit, options)
    return near.map((each) => ({ ...each, count: spellings.counts.get(each.word) ?? 0 }))
  })
  return found
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .map(({ word, distance }) => ({ word, distance }))
}

function nearInFile(
  { table }: Spellings,
  typed: string,
  limit: number,
  options: TermOptions,
): NearWord[] {
  const text = trimWord(typed)
  const stem = queryTerm(text, options)
  const found = new Map<string, number>()
  const take = (word: string, distance: number): void => {
    if (distance < (found.get(word) ?? Infinity)) found.set(word, distance)
  }
  for (const near of nearTexts(table, stem, limit)) take(near.text, near.distance)
  if (hasStems(options)) {
    const stems = new Map<string, string[]>()
    // The stem of `privacy` is `privaci`.
    for (const one of new Set([text, text.replaceAll('y', 'i')]))
      for (const begun of textsBeginning(table, one, limit))
        if (begun.length >= LEAST && text.length - begun.length <= LONGEST + limit)
          for (const word of wordsOf(begun))
            if (Math.abs(word.length - text.length) <= limit)
              stems.set(word, [...(stems.get(word) ?? []), begun])
    for (const near of nearTexts(textTable(stems.keys()), text, limit))
      if (near.distance <= limit)
        for (const word of stems.get(near.text) ?? [])
          // `docer` is not a form of `doc`: `docker` is not near to it.
          if (queryTerm(near.text, options) === word) take(word, near.distance)
  }
  return Array.from(found, ([word, distance]) => ({ word, distance })).filter(
    ({ distance }) => distance <= limit,
  )
}

const hasStems = ({ language, removeStemmer }: TermOptions): boolean =>
  language.includes('en') && !removeStemmer

/** Letters of a stem, below which it begins nearly everything. */
const LEAST = 3
