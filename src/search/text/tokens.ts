// The words of a query text. Apart from the index side, which trims and drops more.
import lunr from 'lunr'
import { typedPieces } from '../language/unspaced.js'

/** Words of a text beyond this number are ignored. */
export const TOKEN_LIMIT = 12

/**
 * The first twelve words of `text`, lower-cased: the longest runs without hyphen and white space, those of scripts
 * without spaces in pairs of letters. Nothing else is removed.
 */
export function tokenize(text: string): string[] {
  return lunr.tokenizer(text).map(String).flatMap(typedPieces).slice(0, TOKEN_LIMIT)
}
