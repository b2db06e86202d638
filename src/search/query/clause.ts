// The conditions of a query on a document, word by word.
import type { Pattern } from './match-terms.js'

/** A word that documents must contain, or must not. */
export type Clause = {
  /** Lower-case. */
  readonly pattern: Pattern
  readonly distance: number
  readonly boost: number
  readonly isForbidden: boolean
  /** The word may also be a part of an identifier. */
  readonly isPart: boolean
  /** Only with the accents that it has; by default it also represents the word with others. */
  readonly isExact?: boolean
}
