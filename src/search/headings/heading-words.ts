// The words of titles and headings, and of what readers type to find one.

export type HeadingWord = {
  /** Lower-case, without accents. */
  readonly form: string
  /** Parts of an identifier, `requestDeposit` → `request`, `deposit`; empty for a word of one part. */
  readonly parts: readonly string[]
  /** Place in the text. */
  readonly start: number
  readonly length: number
}

/** Words are separated by white space, hyphens and punctuation; underscores are part of identifiers. */
export function headingWords(text: string): HeadingWord[] {
  return Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({
    form: fold(word).replaceAll('_', ''),
    parts: partsOf(word),
    start: index,
    length: word.length,
  })).filter(({ form }) => form !== '')
}

/** Lower-case and without accents: `Équité` → `equite`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function partsOf(word: string): string[] {
  const parts = (word.match(PARTS) ?? []).map(fold)
  return parts.length > 1 ? parts : []
}

const WORDS = /[\p{L}\p{M}\p{N}_]+/gu
// `ERC4626Price` → ERC, 4626, Price; `getURLOf` → get, URL, Of.
const PARTS =
  /\p{Lu}+(?![\p{Ll}\p{M}])\p{M}*|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lt}\p{Lm}\p{Lo}\p{M}]+/gu
