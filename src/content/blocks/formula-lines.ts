// Which `$$` at the start of a line opens a formula, and the line where it ends. Read before the page is parsed: a parser
// that tried a formula that is never closed would take the lists and quotes below it for text.
import type { Format } from './block.js'
import { readBlocks } from './read-blocks.js'

/** Index of the last line of each formula of several lines, by that of its first. */
export type FormulaLines = ReadonlyMap<number, number>

type Open = {
  readonly row: number
  readonly size: number
  /** Whether it is at the start of its line; only such a formula may hold blank lines. */
  readonly isBlock: boolean
  /** Number of `>` before it. */
  readonly quotes: number
  /** How far it is indented; a list item, of which it may be part, ends at lines that are less so. */
  readonly indent: number
  /** Whether it is on the line of a list item's marker. */
  readonly isInItem: boolean
}

/** Lines that no formula holds: a heading, the underline of one, and the marks of a container. */
const BOUNDARY = /^(?:#{1,6}(?:[ \t]|$)|(?:={3,}|-{3,})[ \t]*$|<h[1-6](?:\s[^<>]*)?>|:{3,})/i

/** Pairs the `$$` of a page: each ends at the next one, in the same block quote and before the next heading. */
export function formulaLines(lines: readonly string[], format: Format): FormulaLines {
  const found = new Map<number, number>()
  const starts = textStarts(lines, format)
  let open: Open | undefined
  let isBelowBlank = false
  for (const [row, line] of lines.entries()) {
    const start = starts[row]
    if (start === 'code') {
      open = undefined
      continue
    }
    const prefix = line.slice(0, start)
    const rest = line.slice(start)
    const quotes = countQuotes(prefix)
    if (
      open !== undefined &&
      (endsBefore(open, rest, quotes) || leavesItem(open, line, isBelowBlank))
    )
      open = undefined
    isBelowBlank = rest === ''
    for (const { start: at, end } of dollarsOf(rest, open !== undefined)) {
      const size = end - at
      if (open === undefined) {
        const isInItem = /[^\s>]/.test(prefix)
        const indent = quotes > 0 ? 0 : prefix.length
        open = { row, size, isBlock: at === 0, quotes, indent, isInItem }
      } else if (size >= open.size) {
        if (open.isBlock && open.row < row && rest.slice(end).trim() === '')
          found.set(open.row, row)
        open = undefined
      }
    }
  }
  return found
}

/** Where the text of each line begins, formulas read as text; code between fences has none. */
function textStarts(lines: readonly string[], format: Format): (number | 'code')[] {
  const all: (number | 'code')[] = lines.map((line) => line.search(/[^\s>]|$/))
  for (const { kind, first, starts } of readBlocks(lines, { format })) {
    if (kind === 'fence') all.fill('code', first, first + starts.length)
    else
      for (const [index, start] of starts.entries()) {
        const row = first + index
        all[row] = start + (lines[row] ?? '').slice(start).search(/\S|$/)
      }
  }
  return all
}

function endsBefore(open: Open, rest: string, quotes: number): boolean {
  return (rest === '' && !open.isBlock) || quotes < open.quotes || BOUNDARY.test(rest)
}

/** Whether a line is part of no list item any more that holds the opening dollars. */
function leavesItem({ indent, isInItem }: Open, line: string, isBelowBlank: boolean): boolean {
  const start = line.search(/\S/)
  return start !== -1 && start < indent && (isInItem || isBelowBlank)
}

function countQuotes(prefix: string): number {
  return prefix.split('>').length - 1
}

type Span = { readonly start: number; readonly end: number }

const MARK = /\\[^]|(`+)|\${2,}/g

/** Runs of two dollars or more, except escaped ones and, outside formulas, runs in code. */
function dollarsOf(line: string, isInside: boolean): Span[] {
  const spans: Span[] = []
  const marks = new RegExp(MARK)
  let isFormula = isInside
  for (let at = 0; ;) {
    marks.lastIndex = at
    const mark = marks.exec(line)
    if (mark === null) return spans
    const [written, ticks] = mark
    at = mark.index + written.length
    if (ticks !== undefined && !isFormula) at = behindCode(line, ticks, at)
    if (!written.startsWith('$')) continue
    spans.push({ start: mark.index, end: at })
    isFormula = !isFormula
  }
}

/** Where the code ends that `ticks` open before `at`; `at` itself when nothing closes it on this line. */
function behindCode(line: string, ticks: string, at: number): number {
  for (const { 0: closing, index } of line.slice(at).matchAll(/`+/g))
    if (closing.length === ticks.length) return at + index + closing.length
  return at
}
