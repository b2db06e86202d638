// The words of titles and headings, and of what readers type to find one.
import { fold } from '../language/fold.js'
import { piecesOf } from '../language/unspaced.js'

export type HeadingWord = {
  /** Lower-case, without accents. */
  readonly form: string
  /** Parts of an identifier, `requestDeposit` → `request`, `deposit`; empty for a word of one part. */
  readonly parts: readonly string[]
  /** Place in the text. */
  readonly start: number
  readonly length: number
}

/**
 * Words are separated by white space, hyphens and punctuation; underscores are part of identifiers. Scripts without
 * spaces have pairs of letters, and the last letter of a text, which may begin a pair.
 */
export function headingWords(text: string): HeadingWord[] {
  return Array.from(text.matchAll(WORDS))
    .flatMap(({ 0: word, index }) =>
      piecesOf(word).map(({ text: piece, start, isInside }) => ({
        isLeftOut: isInside && index + word.length < text.length,
        form: fold(piece).replaceAll('_', ''),
        parts: partsOf(piece),
        start: index + start,
        length: piece.length,
      })),
    )
    .filter(({ form, isLeftOut }) => form !== '' && !isLeftOut)
}

function partsOf(word: string): string[] {
  const parts = (word.match(PARTS) ?? []).map(fold)
  return parts.length > 1 ? parts : []
}

const WORDS = /[\p{L}\p{M}\p{N}_]+/gu
// `ERC4626Price` → ERC, 4626, Price; `getURLOf` → get, URL, Of.
const PARTS =
  /\p{Lu}+(?![\p{Ll}\p{M}])\p{M}*|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lt}\p{Lm}\p{Lo}\p{M}]+/gu
