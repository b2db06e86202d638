// Tables that are drawn with characters, as lists of rows.
import { inside, type Context, type Read } from './inline.js'
import { directiveFence } from './escape.js'
import {
  dedented,
  endOfText,
  FILLER,
  isBlank,
  joined,
  marked,
  trimmed,
  widened,
  type Block,
  type Line,
} from './lines.js'

/** Rows of cells, each with its lines. */
type Table = {
  readonly rows: readonly (readonly (readonly Line[])[])[]
  readonly headerRows: number
}

/** A table with more cells is not one that a page can show. */
const MOST_CELLS = 100_000
const MOST_COLUMNS = 200

/** A table of either form. */
export function readTable(lines: readonly Line[], row: number, context: Context): Read | undefined {
  const text = lines[row]?.text ?? ''
  if (text.startsWith('+-') && text.endsWith('-+') && /^[-+]+$/.test(text)) {
    const end = endOfText(lines, row)
    const table = gridTable(lines.slice(row, end))
    return table === undefined ? undefined : { blocks: [listTable(table, context)], end }
  }
  if (!isBorder(text, '=')) return undefined
  const end = endOfSimple(lines, row)
  const table = end === undefined ? undefined : simpleTable(lines.slice(row, end))
  return table === undefined || end === undefined
    ? undefined
    : { blocks: [listTable(table, context)], end }
}

function listTable({ rows, headerRows }: Table, context: Context): Block {
  const body: Line[] = []
  let line = 1
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      line = cell[0]?.line ?? line
      const inner = joined(inside(cell, context))
      const lines = inner.length === 0 ? [{ text: '', line }] : inner
      const isFirst = column === 0
      for (const each of marked(lines, isFirst ? '* - ' : '  - ', '    ')) body.push(each)
    }
  const fence = directiveFence(body)
  const first = rows[0]?.[0]?.[0]?.line ?? body[0]?.line ?? 1
  return {
    kind: 'table',
    lines: [
      { text: `${fence}{list-table}`, line: first },
      { text: `:header-rows: ${String(headerRows)}`, line: first },
      { text: '', line: first },
      ...body,
      { text: fence, line },
    ],
  }
}

type Grid = {
  readonly drawn: readonly Line[]
  readonly ys: readonly number[]
  readonly xs: readonly number[]
}

function gridTable(lines: readonly Line[]): Table | undefined {
  const drawn = lines.map(({ text, line }) => ({ text: widened(text), line }))
  const width = drawn[0]?.text.length ?? 0
  const isDrawn = drawn.every(
    ({ text }) => text.length === width && /^[+|]/.test(text) && /[+|]$/.test(text),
  )
  if (!isDrawn || !/^\+[-=+]+$/.test(drawn.at(-1)?.text ?? '')) return undefined
  const [ys, xs] = corners(drawn)
  if (ys.length < 2 || xs.length < 2 || ys.length * xs.length > MOST_CELLS) return undefined
  const grid = { drawn, ys, xs }
  const header = ys.findIndex((y, index) => index > 0 && /^\+=[=+]*$/.test(drawn[y]?.text ?? ''))
  return { rows: gridRows(grid), headerRows: header > 0 && header < ys.length - 1 ? header : 0 }
}

/** The rows and the columns in which lines cross. */
function corners(drawn: readonly Line[]): readonly [readonly number[], readonly number[]] {
  const ys = new Set<number>()
  const xs = new Set<number>()
  const at = (y: number, x: number): string => drawn[y]?.text.charAt(x) ?? ''
  for (const [y, { text }] of drawn.entries())
    for (let x = text.indexOf('+'); x >= 0; x = text.indexOf('+', x + 1)) {
      const isLevel = /[-=]/.test(at(y, x - 1) + at(y, x + 1))
      if (isLevel && /[|+]/.test(at(y - 1, x) + at(y + 1, x))) {
        ys.add(y)
        xs.add(x)
      }
    }
  return [[...ys].sort((a, b) => a - b), [...xs].sort((a, b) => a - b)]
}

function gridRows({ drawn, ys, xs }: Grid): Table['rows'] {
  const hasRight = (row: number, column: number): boolean => {
    for (let y = (ys[row] ?? 0) + 1; y < (ys[row + 1] ?? 0); y++)
      if (!/[|+]/.test(drawn[y]?.text.charAt(xs[column] ?? 0) ?? '')) return false
    return true
  }
  const hasBottom = (row: number, from: number, to: number): boolean =>
    /^[-+]+$|^[=+]+$/.test(
      (drawn[ys[row] ?? 0]?.text ?? '').slice((xs[from] ?? 0) + 1, xs[to] ?? 0),
    )
  const taken = new Set<number>()
  const rows: (readonly Line[])[][] = []
  for (let row = 0; row < ys.length - 1; row++) {
    const cells: (readonly Line[])[] = []
    for (let column = 0; column < xs.length - 1; column++) {
      if (taken.has(row * xs.length + column)) {
        cells.push([])
        continue
      }
      let right = column + 1
      while (right < xs.length - 1 && !hasRight(row, right) && !taken.has(row * xs.length + right))
        right++
      let bottom = row + 1
      while (bottom < ys.length - 1 && !hasBottom(bottom, column, right)) bottom++
      for (let y = row; y < bottom; y++)
        for (let x = column; x < right; x++) taken.add(y * xs.length + x)
      const inner = drawn.slice((ys[row] ?? 0) + 1, ys[bottom] ?? 0)
      cells.push(cellLines(inner, (xs[column] ?? 0) + 1, xs[right] ?? 0))
    }
    rows.push(cells)
  }
  return rows
}

const cellLines = (lines: readonly Line[], from: number, to?: number): readonly Line[] =>
  trimmed(
    dedented(
      lines.map(({ text, line }) => ({
        text: text.slice(from, to).replaceAll(FILLER, '').trimEnd(),
        line,
      })),
    ),
  )

/** Whether a line is one of runs of a mark, at least two of them. */
const isBorder = (text: string, mark: string): boolean =>
  text.startsWith(mark) && text.includes(`${mark} `) && isRuns(text, mark)

function isRuns(text: string, mark: string): boolean {
  if (!text.startsWith(mark)) return false
  for (let at = 0; at < text.length; at++)
    if (text.charAt(at) !== mark && text.charAt(at) !== ' ') return false
  return true
}

/** The row after the last border of a table. */
function endOfSimple(lines: readonly Line[], row: number): number | undefined {
  let count = 0
  for (let at = row + 1; at < lines.length; at++) {
    if (!isRuns(lines[at]?.text ?? '', '=')) continue
    count++
    if (count === 2 || isBlank(lines[at + 1])) return at + 1
  }
  return undefined
}

type Span = readonly [number, number | undefined]

function spansOf(border: string): readonly Span[] {
  const spans: [number, number][] = []
  for (const { 0: run, index } of border.matchAll(/[=-]+/g)) spans.push([index, index + run.length])
  return spans.map(([from, to], index) => [from, index === spans.length - 1 ? undefined : to])
}

function simpleTable(lines: readonly Line[]): Table | undefined {
  const drawn = lines.map(({ text, line }) => ({ text: widened(text), line }))
  const columns = spansOf(drawn[0]?.text ?? '')
  if (columns.length > MOST_COLUMNS) return undefined
  const rows: (readonly (readonly Line[])[])[] = []
  let headerRows = 0
  let open: Line[] = []
  let cells = 0
  const close = (border?: string): boolean => {
    const spans = border === undefined ? columns : spansOf(border)
    const made = open.length === 0 ? undefined : rowOf(trimmed(open), spans, columns)
    if (open.length > 0 && made === undefined) return false
    if (made !== undefined) rows.push(made)
    open = []
    cells += columns.length
    return cells <= MOST_CELLS
  }
  for (const [index, line] of drawn.entries()) {
    if (index === 0) continue
    const isEnd = isRuns(line.text, '=')
    if (isEnd || isRuns(line.text, '-')) {
      if (open.length > 0 && !close(line.text)) return undefined
      if (isEnd && index < drawn.length - 1) headerRows = rows.length
      continue
    }
    const isNext = line.text.slice(0, columns[0]?.[1]).trim() !== ''
    if (isNext && open.some(({ text }) => text !== '') && !close()) return undefined
    open.push(line)
  }
  return rows.length === 0 ? undefined : { rows, headerRows }
}

/** The cells of a row; undefined when a text is across the columns. */
function rowOf(
  lines: readonly Line[],
  spans: readonly Span[],
  columns: readonly Span[],
): readonly (readonly Line[])[] | undefined {
  const cells = columns.map((): readonly Line[] => [])
  for (const [index, [from]] of spans.entries()) {
    const next = spans[index + 1]?.[0]
    const column = columns.findIndex(([start]) => start === from)
    if (column < 0) return undefined
    const end = spans[index]?.[1]
    const isAcross =
      next !== undefined && lines.some(({ text }) => text.slice(end, next).trim() !== '')
    if (isAcross) return undefined
    cells[column] = cellLines(lines, from, next)
  }
  return cells
}
