// Text in scripts that put no space between words, or attach other words to them: Chinese, Japanese, Korean and Thai. It
// is cut into overlapping pairs of letters, so that a word is found inside a sentence. By fixed ranges of Unicode: the
// same everywhere, while the dictionaries of browsers differ.

/** Thai, kana, Chinese characters, Hangul. */
const LETTERS =
  '\\u0e01-\\u0e4e\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
/** A letter of Thai has its vowels and tone around it, one of kana may have its accent behind it. */
const UNIT = new RegExp(
  `[\\u0e40-\\u0e44]?[${LETTERS}][\\u0e47-\\u0e4e\\u3099\\u309a\\u0e30-\\u0e3a\\u0e45]*|[^${LETTERS}]+`,
  'gu',
)
const HAS_LETTER = new RegExp(`[${LETTERS}]`, 'u')

/** Whether a piece of a word is a pair of such letters, or one letter. */
export function isPair(piece: string): boolean {
  return HAS_LETTER.test(piece)
}

/** Part of a word, and its place in it. */
type Piece = {
  readonly text: string
  readonly start: number
  /** It is the last letter of a run, and of the pair before. */
  readonly isInside: boolean
}

/**
 * A word without white space, cut where scripts change: other words, pairs of letters, and the last letter of a run
 * alone. `ABC` is `AB`, `BC`, `C`, so that each letter begins something.
 */
export function piecesOf(word: string): readonly Piece[] {
  if (!isPair(word)) return [{ text: word, start: 0, isInside: false }]
  let start = 0
  return (word.match(UNIT) ?? []).map((text, place, units) => {
    const [before = '', next = ''] = isPair(text) ? [units[place - 1], units[place + 1]] : []
    const isPairWithNext = isPair(next)
    const piece = {
      text: isPairWithNext ? text + next : text,
      start,
      isInside: !isPairWithNext && isPair(before),
    }
    start += text.length
    return piece
  })
}

/** The pieces of a word that a reader typed: a last letter is a part of the pair before. */
export function typedPieces(word: string): string[] {
  const pieces = piecesOf(word)
  return pieces.flatMap(({ text, isInside }) =>
    isInside || (pieces.length > 1 && !/[\p{L}\p{N}]/u.test(text)) ? [] : text,
  )
}

/** Words as they were typed, of the pairs that they were cut into: `AB`, `BC` is `ABC` again. */
export function joinPairs(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const [place, word] of words.entries()) {
    const [letter = ''] = isPair(word) ? (word.match(UNIT) ?? []) : []
    const before = words[place - 1] ?? ''
    if (letter !== '' && letter !== word && before !== letter && before.endsWith(letter))
      joined.push(`${joined.pop() ?? ''}${word.slice(letter.length)}`)
    else joined.push(word)
  }
  return joined
}
