// The order of terms in the files of an index: by their letters. A name inside identifiers is beside the same word, so that
// one file answers for both.
import { PART } from '../text/index-terms.js'

/** The letters that a term is sorted by. */
export function lettersOf(term: string): string {
  return term.startsWith(PART) ? term.slice(PART.length) : term
}

/** Negative when `one` comes before `other`: by code unit of the letters, a word before the name that it also is. */
export function compareTerms(one: string, other: string): number {
  const letters = lettersOf(one)
  const others = lettersOf(other)
  if (letters === others) return one.length - other.length
  return letters < others ? -1 : 1
}
