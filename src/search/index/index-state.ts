// The state of an index that its files do not contain: with it, an edit of a page changes only the files that it must.
import { parseOwn } from '../../model/json.js'
import { decodeNumbers, encodeNumbers } from '../text/varint-text.js'
import type { CountedWord } from './spelling.js'

export type IndexState = {
  /** Names of the files of each page, in their order. */
  readonly pages: readonly (readonly string[])[]
  /** Names of the files of lists, by lexicon file. */
  readonly lists: readonly (readonly string[])[]
  /** All words. */
  readonly words: readonly CountedWord[]
  /** Characters of all files but the head and the names. */
  readonly size: number
}

type Written = {
  readonly pages: readonly (readonly string[])[]
  readonly lists: readonly (readonly string[])[]
  readonly words: string
  readonly counts: string
  readonly nameCounts: string
  readonly size: number
}

export function writeState({ pages, lists, words, size }: IndexState): string {
  const written: Written = {
    pages,
    lists,
    words: words.map(({ word }) => word).join(' '),
    counts: encodeNumbers(words.map(({ count }) => count)),
    nameCounts: encodeNumbers(words.map(({ nameCount }) => nameCount)),
    size,
  }
  return JSON.stringify(written)
}

/** The state that `writeState` wrote. */
export function readState(text: string): IndexState {
  const { pages, lists, words, counts, nameCounts, size } = parseOwn<Written>(text)
  const all = decodeNumbers(counts)
  const ofNames = decodeNumbers(nameCounts)
  const names = words === '' ? [] : words.split(' ')
  return {
    pages,
    lists,
    words: names.map((word, place) => ({
      word,
      count: all[place] ?? 0,
      nameCount: ofNames[place] ?? 0,
    })),
    size,
  }
}
