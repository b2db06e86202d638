// The line of a file that a problem is on, with a mark below the words it is about.
import { safeText } from '../terminal/safe-text.js'

const MAX_WIDTH = 100

/** Where to mark: counted from 1, in UTF-16 code units, all on one line. */
export type Mark = { readonly line: number; readonly column: number; readonly length?: number }

/** The two lines to show, without indentation: `12 │ text` and `   │  ^^^`; empty when there is no such line. */
export function codeFrame(source: string, mark: Mark): string[] {
  const line = source.split(/\r\n|\r|\n/)[mark.line - 1]
  if (line === undefined || line.trim() === '' || mark.column > line.length + 1) return []
  const { text, start, end } = window(line, mark)
  const before = shown(text.slice(0, start))
  const marked = shown(text.slice(start, end))
  const gutter = String(mark.line)
  const carets = '^'.repeat(Math.max(1, width(marked)))
  return [
    `${gutter} │ ${before}${marked}${shown(text.slice(end))}`.trimEnd(),
    `${' '.repeat(gutter.length)} │ ${' '.repeat(width(before))}${carets}`,
  ]
}

/** The part of a long line around the mark. Ends are never inside a surrogate pair. */
function window(
  line: string,
  { column, length = 1 }: Mark,
): { text: string; start: number; end: number } {
  const start = Math.min(column - 1, line.length)
  const end = Math.min(start + length, line.length)
  if (line.length <= MAX_WIDTH) return { text: line, start, end }
  const from = whole(line, Math.max(0, Math.min(start - 30, line.length - MAX_WIDTH)))
  const to = whole(line, Math.min(line.length, from + MAX_WIDTH))
  const lead = from > 0 ? '…' : ''
  return {
    text: lead + line.slice(from, to) + (to < line.length ? '…' : ''),
    start: start - from + lead.length,
    end: Math.min(end, to) - from + lead.length,
  }
}

const whole = (line: string, at: number): number =>
  at > 0 && /[\uDC00-\uDFFF]/.test(line[at] ?? '') ? at - 1 : at

const shown = (text: string): string => safeText(text.replaceAll('\t', '  '))

/** Columns of a terminal that `text` takes: wide characters take two, combining marks none. */
function width(text: string): number {
  let columns = 0
  for (const char of text)
    columns += /\p{M}|\u200B|\u200C|\u200D/u.test(char) ? 0 : WIDE.test(char) ? 2 : 1
  return columns
}

// Source: https://www.unicode.org/reports/tr11/, the blocks that are wide as a whole.
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}/u
