// Tables that are drawn with lines and spaces: grids, and simple ones whose columns a rule shows.
import type { Line } from '../../line.js'

export type GridTable = {
  /** Each row has the lines of its cells. */
  readonly head: readonly (readonly (readonly Line[])[])[]
  readonly body: readonly (readonly (readonly Line[])[])[]
}

const GRID_RULE = /^[ \t]{0,8}\+(?:[:=-][-=]*[:=-]?\+)+[ \t]*$/

/** Whether lines are a grid: rules of `+---+` between rows. */
export const isGrid = (lines: readonly Line[]): boolean =>
  lines.length > 2 &&
  GRID_RULE.test(lines[0]?.text ?? '') &&
  /^[ \t]{0,8}[|+]/.test(lines[1]?.text ?? '')

/** The rows of a grid. Cells that go over columns or rows are those of the columns of the first rule. */
export function gridRows(lines: readonly Line[]): GridTable {
  const first = lines[0]?.text ?? ''
  const edges = [...first.matchAll(/\+/g)].map(({ index }) => index)
  const rows: (readonly (readonly Line[])[])[] = []
  let headRows = 0
  let part: Line[] = []
  const flush = (): void => {
    if (part.length > 0) rows.push(cellsOf(part, edges))
    part = []
  }
  for (const line of lines.slice(1)) {
    if (!GRID_RULE.test(line.text)) {
      part.push(line)
      continue
    }
    flush()
    if (line.text.includes('=') && headRows === 0) headRows = rows.length
  }
  flush()
  return { head: rows.slice(0, headRows), body: rows.slice(headRows) }
}

const cellsOf = (lines: readonly Line[], edges: readonly number[]): readonly (readonly Line[])[] =>
  edges.slice(0, -1).map((edge, column) => {
    const end = edges[column + 1] ?? edge
    const texts = lines.map((line) => {
      const inner = line.text.slice(edge + 1, end)
      return { ...line, before: '', text: inner.trimEnd() }
    })
    const indent = Math.min(
      ...texts
        .filter(({ text }) => text !== '')
        .map(({ text }) => /^ */.exec(text)?.[0].length ?? 0),
    )
    return texts.map((each) => ({
      ...each,
      text: each.text.slice(Number.isFinite(indent) ? indent : 0),
    }))
  })

const SIMPLE_RULE = /^[ \t]{0,8}-{2,}(?:[ \t]+-{2,})+[ \t]*$/

/** Whether lines are a simple table: a rule of dashes with spaces between columns, below the header or above the rows. */
export const isSimple = (lines: readonly Line[]): boolean => {
  const [first, second, third] = lines
  if (first === undefined || second === undefined) return false
  if (SIMPLE_RULE.test(second.text)) return !SIMPLE_RULE.test(first.text) && third !== undefined
  return (
    SIMPLE_RULE.test(first.text) && lines.length > 2 && SIMPLE_RULE.test(lines.at(-1)?.text ?? '')
  )
}

/** The rows of a simple table, and how its columns are aligned. */
export function simpleRows(lines: readonly Line[]): {
  readonly rows: readonly (readonly string[])[]
  readonly aligns: readonly string[]
  readonly hasHeader: boolean
} {
  const hasHeader = !SIMPLE_RULE.test(lines[0]?.text ?? '')
  const rule = lines[hasHeader ? 1 : 0]?.text ?? ''
  const columns = [...rule.matchAll(/-+/g)].map(({ index, 0: dashes }) => ({
    start: index,
    end: index + dashes.length,
  }))
  const cells = (text: string): readonly string[] =>
    columns.map(({ start }, at) =>
      text.slice(at === 0 ? 0 : start, columns[at + 1]?.start ?? text.length).trim(),
    )
  const head = lines[0]?.text ?? ''
  const aligns = columns.map(({ start, end }) => alignOf(head, start, end))
  const rows = lines.filter(({ text }) => !SIMPLE_RULE.test(text)).map(({ text }) => cells(text))
  return { rows, aligns: hasHeader ? aligns : [], hasHeader }
}

/** A header that ends with its rule is aligned to the right; one that touches neither end is in the middle. */
function alignOf(head: string, start: number, end: number): string {
  const part = head.slice(start, end)
  const isLeft = part !== '' && !part.startsWith(' ')
  const isRight = part.length === end - start && !part.endsWith(' ')
  if (isLeft && isRight) return '---'
  return isLeft ? '---' : isRight ? '---:' : ':---:'
}
