// A table that is written as a list: its items are rows, the items in them are cells.
import { anchor, below, paragraph, type Context } from '../page/context.js'
import { readBlocks, type Div } from '../read/blocks.js'
import { captionText } from './figures.js'
import { writeRows } from './tables.js'
import { linesIn } from './lines-in.js'

/** Writes a table of a list; a list of another shape stays a list. */
export function writeListTable(div: Div, context: Context): void {
  const { line, attributes, children } = div
  const lines = linesIn(children)
  const start = lines.findIndex(({ text }) => /^[ \t]{0,3}[*+-][ \t]+[*+-](?:[ \t]|$)/.test(text))
  const rows: string[][] = []
  let indent = 0
  for (const { text } of start < 0 ? [] : lines.slice(start)) {
    const [row, mark] = /^[ \t]{0,3}[*+-][ \t]+([*+-])(?:[ \t]+|$)/.exec(text) ?? []
    const next = row === undefined ? /^([ \t]+)[*+-](?:[ \t]+|$)/.exec(text) : null
    const cells = rows.at(-1)
    if (row !== undefined && mark !== undefined) {
      indent = row.lastIndexOf(mark)
      rows.push([text.slice(row.length)])
    } else if (next !== null && next[1]?.length === indent) cells?.push(text.slice(next[0].length))
    else cells?.push(`${cells.pop() ?? ''}\n${text.trim()}`)
  }
  if (rows.length === 0) {
    context.write(children, context)
    return
  }
  const { id } = attributes
  const before = lines.slice(0, start)
  if (id === undefined) context.write(readBlocks(before), context)
  else paragraph(line, anchor(id), context)
  const header = Number(attributes.values['header-rows'] ?? 1)
  const plain = rows.map((cells) => cells.map((cell) => cell.replace(/^\[\]\{[^{}]*\}/, '')))
  writeRows(below(line), plain, { hasHeader: header > 0, aligns: [] }, context)
  if (id === undefined) return
  const caption = before
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
  paragraph(below(line), captionText(id, context.text(caption, line, context), context), context)
}
