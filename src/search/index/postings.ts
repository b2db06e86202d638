// Where a word occurs in the documents of one kind, and what it weighs there.
import { encodeNumber, type NumberReader } from '../text/varint-text.js'

/** Documents by rising number, and how often the word occurs in each. */
export type Postings = {
  readonly numbers: readonly number[]
  readonly counts: readonly number[]
}

/** Postings as stored in files: `text` is the result of `encodePostings`. */
export type PostingList = { readonly documentCount: number; readonly text: string }

/** Counts below this share a character with the distance to the document before. */
export const SMALL_COUNT = 4

export function postingList(postings: Postings): PostingList {
  return { documentCount: postings.numbers.length, text: encodePostings(postings) }
}

function encodePostings({ numbers, counts }: Postings): string {
  let before = -1
  let text = ''
  numbers.forEach((number, at) => {
    const count = counts[at] ?? 1
    const small = Math.min(count, SMALL_COUNT) - 1
    text += encodeNumber((number - before - 1) * SMALL_COUNT + small)
    if (count >= SMALL_COUNT) text += encodeNumber(count - SMALL_COUNT)
    before = number
  })
  return text
}

/** Reads over `size` documents, which costs a fraction of reading them. */
export function skipPostings({ next, isAtEnd }: NumberReader, size: number): void {
  for (let rest = size; rest > 0 && !isAtEnd(); rest--)
    if (next() % SMALL_COUNT === SMALL_COUNT - 1) next()
}

/** Reads `size` documents, or fewer where a damaged text ends before. */
export function decodePostings({ next, isAtEnd }: NumberReader, size: number): Postings {
  const numbers: number[] = []
  const counts: number[] = []
  let number = -1
  while (numbers.length < size && !isAtEnd()) {
    const value = next()
    number += Math.floor(value / SMALL_COUNT) + 1
    const small = (value % SMALL_COUNT) + 1
    numbers.push(number)
    counts.push(small === SMALL_COUNT ? SMALL_COUNT + next() : small)
  }
  return { numbers, counts }
}

/** BM25 statistics of all documents of a kind. */
export type Statistics = {
  readonly documentCount: number
  readonly averageLength: number
  /** Number of words of a document, by its number. */
  readonly lengthOf: (number: number) => number
}

const B = 0.75
const K1 = 1.2

/** Documents by rising number, and what the word weighs in each, in thousandths. */
export type Weighed = { readonly numbers: Int32Array; readonly weights: Int32Array }

/**
 * What a word that is in `wordCount` documents weighs in one of them, in which it occurs `count` times. In thousandths, the
 * precision of lunr, as whole numbers: sums of them do not depend on the order in which they are added.
 */
export function wordWeight(
  wordCount: number,
  { documentCount, averageLength, lengthOf }: Statistics,
): (number: number, count: number) => number {
  const rarity = (documentCount - wordCount + 0.5) / (wordCount + 0.5)
  const idf = Math.log(1 + Math.abs(rarity))
  return (number, count) => {
    const norm = K1 * (1 - B + B * (lengthOf(number) / averageLength))
    return Math.round(((idf * ((K1 + 1) * count)) / (norm + count)) * 1000)
  }
}

/** What a word weighs in each of its documents. */
export function weigh({ numbers, counts }: Postings, statistics: Statistics): Weighed {
  const weight = wordWeight(numbers.length, statistics)
  return {
    numbers: Int32Array.from(numbers),
    weights: Int32Array.from(numbers, (number, at) => weight(number, counts[at] ?? 1)),
  }
}
