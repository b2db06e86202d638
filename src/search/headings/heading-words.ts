// The words of titles and headings, and of what readers type to find one.
import { fold } from '../language/fold.js'
import { piecesOf } from '../language/unspaced.js'
import { signedTerm } from '../text/code-words.js'

export type HeadingWord = {
  /** Lower-case, without accents. */
  readonly form: string
  /** Parts of an identifier, `requestDeposit` → `request`, `deposit`; empty for a word of one part. */
  readonly parts: readonly string[]
  /** Its parts are joined by underscores. */
  readonly isSnake: boolean
  /** An argument of a signature: `key` in `hset(key, value)`. */
  readonly isArgument: boolean
  /** Place in the text. */
  readonly start: number
  readonly length: number
}

/**
 * Words are separated by white space, hyphens and punctuation; underscores are part of identifiers. Scripts without
 * spaces have pairs of letters, and the last letter of a text, which may begin a pair.
 */
export function headingWords(text: string): HeadingWord[] {
  const first = SIGNATURE.exec(text)?.[0].length ?? Infinity
  const last = text.indexOf(')', first)
  return Array.from(text.matchAll(WORDS))
    .flatMap(({ 0: word, index }) =>
      piecesOf(word).map(({ text: piece, start, isInside }) => ({
        isLeftOut: isInside && index + word.length < text.length,
        form: formOf(piece),
        parts: partsOf(piece),
        isSnake: /[^_]_/.test(piece),
        isArgument: index >= first && (last < 0 || index < last),
        start: index + start,
        length: piece.length,
      })),
    )
    .filter(({ form, isLeftOut }) => form !== '' && !isLeftOut)
}

/** `nodejs` is `Node.js`. */
function formOf(word: string): string {
  return signedTerm(fold(word)).replace(/[_.]/g, '')
}

/** One word that is a name of code by its look: `maxFee`, `_fee`, `IOrionVault`. */
export function isIdentifier(text: string): boolean {
  const word = text.trim().replace(/\(.*$/, '')
  return /^[\p{L}\p{M}\p{N}_]+$/u.test(word) && IDENTIFIER.test(word)
}

function partsOf(word: string): string[] {
  const parts = (word.match(PARTS) ?? []).map(fold)
  return parts.length > 1 ? parts : []
}

const IDENTIFIER = /_|[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u
/** A name with its arguments behind it. */
const SIGNATURE = /^[^\s(]*[\p{L}\p{N}_]\(/u
/** `Node.js` is one word; so are `C++`, `C#` and `.NET`. */
const WORDS = /\.NET\b|[\p{L}\p{M}\p{N}_]+(?:\+\+|#(?![\p{L}\p{N}])|\.js\b)?/giu
// `ERC4626Price` → ERC, 4626, Price; `getURLOf` → get, URL, Of.
const PARTS =
  /\p{Lu}+(?![\p{Ll}\p{M}])\p{M}*|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lt}\p{Lm}\p{Lo}\p{M}]+/gu
