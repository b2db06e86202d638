// The words that a misspelt word may mean, in files by their first letters.
import type { IndexHead, SpellingFile } from '../index/index-file.js'
import { decodeNumbers } from '../text/varint-text.js'
import { textTable, type TextTable } from '../text/text-table.js'
import type { Part } from './part.js'

/** Words that a typo may mean, and how many documents have each. */
export type Spellings = {
  readonly words: readonly string[]
  readonly table: TextTable
  readonly counts: ReadonlyMap<string, number>
}

/** All words in their order or, with `letters`, at least those that begin with one of these. */
export type ReadSpellings = (letters?: readonly string[]) => Promise<readonly Spellings[]>

export function readSpellings({ first, files }: IndexHead['spelling'], part: Part): ReadSpellings {
  const firsts = first.split(' ')
  const placeOf = (letter: string): number =>
    Math.max(
      0,
      firsts.findLastIndex((word) => word < `${letter}\uffff`),
    )
  return (letters) => {
    const places = letters?.map(placeOf)
    const some = files.filter((_, place) => places?.includes(place) ?? true)
    return Promise.all(some.map((file) => part(file, openSpellings)))
  }
}

function openSpellings({ t, n }: SpellingFile): Spellings {
  const words = t === '' ? [] : t.split(' ')
  const counts = decodeNumbers(n)
  return {
    words,
    table: textTable(words),
    counts: new Map(words.map((word, place) => [word, counts[place] ?? 0])),
  }
}
