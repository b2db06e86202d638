// Plain text as a list of ever more forgiving queries, tried in order.
import { isPair } from '../language/unspaced.js'

/** One required word: exact, or the beginning of a word, or misspelt by up to `distance` letters. */
type Term = {
  readonly text: string
  readonly isPrefix: boolean
  readonly distance: number
}

/** Terms that a document must all contain. */
export type Variant = readonly Term[]

type Word = { readonly text: string; readonly isLast: boolean }

/** The queries to run for the words of a text, best first. No words, no queries. */
export function queryVariants(
  tokens: readonly string[],
  fuzzyDistance: number,
  isStopWord: (word: string) => boolean,
): Variant[] {
  const all = tokens.map((text, index) => ({ text, isLast: index === tokens.length - 1 }))
  if (all.length === 0) return []
  const telling = all.filter((word) => !isStopWord(word.text))
  const base = telling.length > 0 && telling.length < all.length ? [all, telling] : [all]
  const shorter = telling.length < 3 ? [] : leaveOneOut(telling)
  const distances = Array.from({ length: fuzzyDistance + 1 }, (_, distance) => distance)
  return [base, shorter].flatMap((lists) =>
    distances.flatMap((distance) => variantsAt(lists, distance)),
  )
}

function leaveOneOut(words: readonly Word[]): Word[][] {
  return words.map((_, index) => words.toSpliced(words.length - 1 - index, 1))
}

function variantsAt(lists: readonly (readonly Word[])[], distance: number): Variant[] {
  // Only the word at the text's end may still be being typed.
  const unfinished = lists.filter((words) => words.at(-1)?.isLast)
  return [
    ...lists.map((words) => words.map((word) => toTerm(word, distance, false))),
    ...unfinished.map((words) =>
      words.map((word, index) => toTerm(word, distance, index === words.length - 1)),
    ),
  ].filter((variant) => distance === 0 || variant.some((term) => term.distance > 0))
}

function toTerm(word: Word, distance: number, isPrefix: boolean): Term {
  // A pair with another letter is another word.
  const isFuzzy = word.text.length > distance && !isPair(word.text)
  return { text: word.text, isPrefix, distance: isFuzzy ? distance : 0 }
}
