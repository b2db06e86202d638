// A table that is written as a list: its items are rows, the items in them are cells.
import { anchor, below, paragraph, type Line } from '../../line.js'
import type { Context } from '../page/context.js'
import { readBlocks, type Div } from '../read/blocks.js'
import { captionText } from './figures.js'
import { writeHtmlTable } from './html-table.js'
import { linesIn } from '../read/lines-in.js'
import { writeRows } from './tables.js'

type Cell = readonly Line[]

/** Writes a table of a list; a list of another shape stays a list. */
export function writeListTable(div: Div, context: Context): void {
  const { line, attributes, children } = div
  const outer = below(line).before.length
  // The marks of lists count here, also where a div begins behind them.
  const lines = linesIn(children).map((each) => ({
    ...each,
    before: '',
    text: each.before.slice(outer) + each.text,
  }))
  const start = lines.findIndex(({ text }) => ROW.test(text))
  if (start < 0) {
    context.write(children, context)
    return
  }
  const { id, values } = attributes
  const before = lines.slice(0, start)
  if (id === undefined)
    context.write(
      readBlocks(before.map((each) => ({ ...each, before: below(line).before }))),
      context,
    )
  else paragraph(line, anchor(id), context)
  writeCells(line, cellsIn(lines.slice(start)), Number(values['header-rows'] ?? 1), context)
  if (id === undefined) return
  const caption = before
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
  paragraph(below(line), captionText(id, context.text(caption, line, context), context), context)
}

const ROW = /^[ \t]{0,3}[*+-][ \t]+([*+-])(?:[ \t]+|$)/

function cellsIn(lines: readonly Line[]): readonly (readonly Cell[])[] {
  const rows: Line[][][] = []
  let indent = 0
  for (const line of lines) {
    const { text } = line
    const [row, mark] = ROW.exec(text) ?? []
    const next = row === undefined ? /^([ \t]+)[*+-](?:[ \t]+|$)/.exec(text) : null
    const cells = rows.at(-1)
    if (row !== undefined && mark !== undefined) {
      indent = row.lastIndexOf(mark)
      rows.push([[{ ...line, text: text.slice(row.length) }]])
    } else if (next !== null && next[1]?.length === indent)
      cells?.push([{ ...line, text: text.slice(next[0].length) }])
    else {
      const margin = /^[ \t]*/.exec(text)?.[0].length ?? 0
      cells?.at(-1)?.push({ ...line, text: text.slice(Math.min(margin, indent + 2)) })
    }
  }
  // Attributes of a row or a cell say how it looks.
  return rows.map((cells) =>
    cells.map(([first, ...rest]) =>
      first === undefined
        ? []
        : [{ ...first, text: first.text.replace(/^\[\]\{[^{}]*\}/, '') }, ...rest],
    ),
  )
}

function writeCells(
  line: Line,
  rows: readonly (readonly Cell[])[],
  header: number,
  context: Context,
): void {
  const texts = rows.map((cells) =>
    cells.map((cell) =>
      cell
        .map(({ text }) => text)
        .join('\n')
        .trim(),
    ),
  )
  const isPlain = texts.flat().every((text) => !/:::|`{3,}|\n[ \t]*\n/.test(text))
  if (isPlain) writeRows(below(line), texts, { hasHeader: header > 0, aligns: [] }, context)
  else
    writeHtmlTable(below(line), { head: rows.slice(0, header), body: rows.slice(header) }, context)
}
