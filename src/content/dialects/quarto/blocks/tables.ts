// Tables: those with bars get their captions; those of lines and spaces become tables with bars.
import { anchor, below, paragraph, textInCell, type Line } from '../../line.js'
import type { Context } from '../page/context.js'
import { trailingAttributes, type Attributes } from '../read/attributes.js'
import type { Lines } from '../read/blocks.js'
import { captionText } from './figures.js'
import { gridRows, isGrid, isSimple, simpleRows } from './plain-tables.js'
import { writeHtmlTable } from './html-table.js'

export type Caption = {
  readonly line: Line
  readonly text: string
  readonly attributes: Attributes
}

/** The caption of a table: a paragraph that begins with a colon or with `Table:`. */
export function captionOf({ lines }: Lines): Caption | undefined {
  const [first] = lines
  if (!/^[ \t]{0,3}(?::|[Tt]able:)[ \t]*\S/.test(first.text) || /^[ \t]*:::/.test(first.text))
    return undefined
  const written = lines.map(({ text }) => text.trim()).join(' ')
  const { text, attributes } = trailingAttributes(written)
  return { line: first, text: text.replace(/^(?::|[Tt]able:)[ \t]*/, ''), attributes }
}

const BAR_RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:[|+][ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** Whether a run of text is a table. */
export const isTable = ({ lines }: Lines): boolean => {
  const [first, second] = lines
  const isBars =
    second !== undefined &&
    second.text.includes('-') &&
    (second.text.includes('|') || first.text.includes('|')) &&
    BAR_RULE.test(second.text) &&
    first.text.includes('|')
  return isBars || isHeadless(lines) || isGrid(lines) || isSimple(lines)
}

/** A table with bars whose first line is the rule. */
const isHeadless = ([first, second]: Lines['lines']): boolean =>
  second !== undefined &&
  first.text.includes('|') &&
  first.text.includes('-') &&
  BAR_RULE.test(first.text) &&
  second.text.includes('|')

/** Writes a table with its caption. */
export function writeTable({ lines }: Lines, caption: Caption | undefined, context: Context): void {
  const [first] = lines
  const { writer } = context
  // A caption may be the last line of the table.
  const last = lines.at(-1) ?? first
  const inner =
    caption === undefined && lines.length > 2
      ? captionOf({ kind: 'text', lines: [last] })
      : undefined
  const shown = inner === undefined ? lines : lines.slice(0, -1)
  const found = caption ?? inner
  const id = found?.attributes.id
  if (id !== undefined) paragraph(first, anchor(id), context)
  writer.blank(first)
  if (isGrid(lines)) writeHtmlTable(first, gridRows(shown), context)
  else if (isSimple(lines)) {
    const { rows, aligns, hasHeader } = simpleRows(shown)
    writeRows(first, rows, { hasHeader, aligns }, context)
  } else writeBars(shown, context)
  writer.blank(below(first))
  if (found !== undefined)
    paragraph(
      below(first),
      captionText(id, context.text(found.text, found.line, context).trim(), context),
      context,
    )
}

function writeBars(lines: readonly Line[], context: Context): void {
  const [first, second] = lines
  if (first === undefined) return
  const isBare = second !== undefined && BAR_RULE.test(first.text) && !BAR_RULE.test(second.text)
  if (isBare) {
    const count = first.text.split(/[|+]/).filter((part) => part.includes('-')).length
    context.writer.line(first, `|${' |'.repeat(count)}`)
  }
  for (const line of lines) {
    const isRule = BAR_RULE.test(line.text) && line.text.includes('-')
    // Pandoc has `+` between columns of the rule, too.
    const text = isRule
      ? line.text.replaceAll('+', '|')
      : context.text(line.text, line, context).replace(/\n/g, ' ')
    context.writer.line(line, text)
  }
}

type Shape = { readonly hasHeader: boolean; readonly aligns: readonly string[] }

/** Writes rows of cells, whose texts may have several lines, as a table with bars. */
export function writeRows(
  line: Line,
  rows: readonly (readonly string[])[],
  { hasHeader, aligns }: Shape,
  context: Context,
): void {
  const { writer } = context
  const count = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const [head = [], ...rest] = hasHeader ? rows : [[], ...rows]
  const written = (cells: readonly string[]): string =>
    `| ${Array.from({ length: count }, (_, column) => cellText(cells[column] ?? '', line, context)).join(' | ')} |`
  writer.blank(line)
  writer.line(below(line), written(head))
  writer.line(
    below(line),
    `| ${Array.from({ length: count }, (_, column) => aligns[column] ?? '---').join(' | ')} |`,
  )
  for (const cells of rest) writer.line(below(line), written(cells))
  writer.blank(below(line))
}

const cellText = (text: string, line: Line, context: Context): string =>
  textInCell(context.text(text.trim(), line, context))
