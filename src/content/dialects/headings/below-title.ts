// Pages whose title is shown above their text, where headings may all be of level 1.
import { fencedRows } from '../../blocks/page-blocks.js'
import type { Line } from '../line.js'

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/
const PLAIN = /^ {0,3}[^\s#>|<*+=~-]/

/**
 * The body of a page as it is when its one heading of level 1 comes first: that is its title. Else its headings are one
 * level deeper, if one is of level 1, and it has no title.
 */
export function belowTitle(lines: readonly Line[]): {
  readonly lines: readonly Line[]
  readonly hasTitle: boolean
} {
  const levels = headingLevels(lines)
  const first = levels.findIndex((level) => level > 0)
  const tops = levels.filter((level) => level === 1).length
  if (tops === 1 && levels[first] === 1) return { lines, hasTitle: true }
  if (tops === 0) return { lines, hasTitle: false }
  return { lines: deeperLines(lines, levels), hasTitle: false }
}

/** The lines with each heading one level deeper. */
export const deeperHeadings = (lines: readonly Line[]): readonly Line[] =>
  deeperLines(lines, headingLevels(lines))

function deeperLines(lines: readonly Line[], levels: readonly number[]): readonly Line[] {
  const deeper = lines.map((line, row) => {
    const level = levels[row] ?? 0
    if (level === 0) return line
    if (HTML_TITLE.test(line.text)) return { ...line, text: line.text.replace(HTML_TITLES, '$1h2') }
    const marks = '#'.repeat(Math.min(6, level + 1))
    return HEADING.test(line.text)
      ? { ...line, text: line.text.replace(HEADING, marks) }
      : { ...line, text: `${marks} ${line.text.trim()}` }
  })
  // The lines below headings that were written with an underline.
  return deeper.map((line, row) =>
    isUnderlined(lines, row - 1, levels) ? { ...line, text: '' } : line,
  )
}

const HTML_TITLE = /^\s*<h1\b/i
const HTML_TITLES = /(<\/?)h1\b/gi

/** The level of the heading in each line, 0 where there is none. */
function headingLevels(lines: readonly Line[]): readonly number[] {
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  return lines.map(({ text }, row) => {
    if (code.has(row)) return 0
    const marks = HEADING.exec(text)?.[1]
    if (marks !== undefined) return marks.length
    if (HTML_TITLE.test(text)) return 1
    const underline = UNDERLINE.exec(lines[row + 1]?.text ?? '')?.[1]
    const isAlone = (lines[row - 1]?.text ?? '').trim() === '' && PLAIN.test(text)
    if (underline === undefined || !isAlone || code.has(row + 1)) return 0
    return underline.startsWith('=') ? 1 : 2
  })
}

function isUnderlined(lines: readonly Line[], row: number, levels: readonly number[]): boolean {
  const text = lines[row]?.text
  return (
    text !== undefined && (levels[row] ?? 0) > 0 && !HEADING.test(text) && !HTML_TITLE.test(text)
  )
}
