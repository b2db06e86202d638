// The words of an index that a typo may mean. The index has stems: the typed word is compared with the words of each
// stem, so that a typo in an ending, or one that gives another stem, still counts as one.
import { LONGEST, wordsOf } from '../text/suffix-expansion.js'
import type { TermOptions } from '../language/rules.js'
import { queryTerm, trimWord } from '../text/index-terms.js'
import type { Spellings } from '../load/index-parts.js'
import { nearTexts, textsBeginning, textTable } from '../text/text-table.js'

export type NearWord = { readonly word: string; readonly distance: number }

/** The words within edit distance `limit` of `typed`: the nearest first, of these the most frequent. */
export function nearWords(
  { table, counts }: Spellings,
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
  return Array.from(found, ([word, distance]) => ({ word, distance }))
    .filter(({ distance }) => distance <= limit)
    .sort(
      (a, b) => a.distance - b.distance || (counts.get(b.word) ?? 0) - (counts.get(a.word) ?? 0),
    )
}

const hasStems = ({ language, removeStemmer }: TermOptions): boolean =>
  language.includes('en') && !removeStemmer

/** Letters of a stem, below which it begins nearly everything. */
const LEAST = 3
