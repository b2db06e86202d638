// Lists of whole numbers as printable text. Text because hosts compress JSON but often not binary files; one
// character for a small number because then gzip's own coding comes close to what the numbers are worth.

/** Digits 0–59 end a number, digits 60–89 go on: a number below 60 is one character, one below 1800 two. */
const LAST = 60
const MORE = 30

/** Codes from `#`, without the backslash, which JSON would write twice. */
const FIRST_CODE = 35
const BACKSLASH = 92

const DIGITS = Array.from({ length: LAST + MORE }, (_, digit) =>
  String.fromCharCode(FIRST_CODE + digit + (FIRST_CODE + digit >= BACKSLASH ? 1 : 0)),
)

/** `value` as one to some characters, none of them a space or a quote. */
export function encodeNumber(value: number): string {
  let text = DIGITS[value % LAST] ?? ''
  for (let rest = Math.floor(value / LAST); rest > 0; rest = Math.floor(rest / MORE))
    text = (DIGITS[LAST + (rest % MORE)] ?? '') + text
  return text
}

/** The codes of the characters of `encodeNumber(value)`, one after the other. */
export function writeNumber(value: number, put: (code: number) => void): void {
  const rest = Math.floor(value / LAST)
  if (rest > 0) writeRest(rest, put)
  put(codeOf(value % LAST))
}

function writeRest(value: number, put: (code: number) => void): void {
  if (value >= MORE) writeRest(Math.floor(value / MORE), put)
  put(codeOf(LAST + (value % MORE)))
}

const codeOf = (digit: number): number => (DIGITS[digit] ?? '').charCodeAt(0)

export function encodeNumbers(values: readonly number[]): string {
  return values.map(encodeNumber).join('')
}

/** Reads numbers one after another. */
export type NumberReader = {
  readonly next: () => number
  readonly isAtEnd: () => boolean
  /** Place in the text of what is read next. */
  readonly place: () => number
}

/** A reader of what `encodeNumber` wrote. At the end of the text `next` gives 0. What is not a text, in a damaged file, is empty. */
export function readNumbers(text: string): NumberReader {
  let at = 0
  return {
    isAtEnd: () => !(at < text.length),
    place: () => at,
    next() {
      let value = 0
      while (at < text.length) {
        const code = text.charCodeAt(at++)
        const digit = code - FIRST_CODE - (code > BACKSLASH ? 1 : 0)
        if (digit < LAST) return value * LAST + digit
        value = value * MORE + digit - LAST
      }
      return value
    },
  }
}

export function decodeNumbers(text: string): number[] {
  const { next, isAtEnd } = readNumbers(text)
  const values: number[] = []
  while (!isAtEnd()) values.push(next())
  return values
}
