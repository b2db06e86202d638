// The text of a component while it is read: the place that has been reached, lines, and faults.

/** Nested tags and expressions of one component; more would exhaust the stack. */
const MOST_LEVELS = 200

/** A fault of the component at an offset of its text. */
export class SourceFault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

export type Source = {
  readonly text: string
  /** Offset of the first character that has not been read. */
  at: number
  /** How many tags and expressions are open. */
  level: number
  /** Whether the code of the component waits for something. */
  hasAwait: boolean
}

/** Runs a reader one level deeper. */
export function deeper<Result>(source: Source, at: number, read: () => Result): Result {
  if (source.level >= MOST_LEVELS)
    throw new SourceFault(
      `Tags and expressions are nested more than ${MOST_LEVELS} levels deep.`,
      at,
    )
  source.level++
  const result = read()
  source.level--
  return result
}

const BLANK = ' \t\n\r\f'

export const isBlank = (mark: string | undefined): boolean =>
  mark !== undefined && mark !== '' && BLANK.includes(mark)

/** The first place from `at` on that has no white space. */
export function afterBlanks(text: string, at: number): number {
  let end = at
  while (isBlank(text[end])) end++
  return end
}

/** The place behind the next `mark`; a fault where it is missing. */
export function behind(source: Source, mark: string, from: number, what: string): number {
  const end = source.text.indexOf(mark, from)
  if (end < 0) throw new SourceFault(`${what} has no end.`, source.at)
  return end + mark.length
}

/** Only the line ends of a text. */
export function lineEndsOf(text: string): string {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return '\n'.repeat(count)
}

export type Place = { readonly line: number; readonly column: number }

/** Finds the line and the column of an offset; both begin with 1. */
export function placesOf(text: string): (at: number) => Place {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (at) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 }
  }
}
