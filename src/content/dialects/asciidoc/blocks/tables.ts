// Tables: in Markdown where they are simple, else in HTML with Markdown in their cells.
import { fenceAround } from '../../../../model/text/fence.js'
import type { Source } from '../read/source.js'
import { delimiterOf, isBlank, isComment } from '../read/syntax.js'
import { codeSpan, inCell } from '../text/escape.js'
import { barCells, MOST_CELLS, nameOf, valueCells, type Cell } from './cells.js'
import { withoutBlank } from './code.js'
import { gap, put } from '../../marks.js'
import { words, writeTitle, type Block, type Context } from './context.js'

type Column = { readonly align: string | undefined; readonly style: string | undefined }

type Table = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  readonly hasHeader: boolean
  readonly hasFooter: boolean
}

/** Writes the table of a block; `mark` is the first sign of its delimiter. */
export function writeTable(block: Block, mark: string, context: Context): void {
  const inner = { ...context, isInTable: true }
  const table = tableOf(block, mark)
  writeTitle(block, context)
  if (table.rows.length === 0) return
  if (isSimple(table)) writeMarkdown(block.line, table, inner)
  else writeHtml(block.line, table, inner)
}

const FORMATS: Readonly<Record<string, string>> = { csv: ',', tsv: '\t', dsv: ':' }

function tableOf(block: Block, mark: string): Table {
  const { attributes, body } = block
  const { named, options } = attributes
  const format = named['format'] ?? (mark === ',' ? 'csv' : mark === ':' ? 'dsv' : 'psv')
  const usual = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  const written = named['separator']
  const separator = (written === '\\t' ? '\t' : written) || usual || (mark === '!' ? '!' : '|')
  const columns = columnsOf(named['cols'])
  const isBars = usual === undefined
  const lines = body.filter(({ text }) => !isComment(text))
  const rows = isBars
    ? inRows(barCells(lines, separator), columns.length || firstCount(lines, separator))
    : valueCells(lines, separator)
  const count = Math.max(
    columns.length,
    ...rows.slice(0, 1).map((row) => row.reduce((sum, { spec }) => sum + spec.across, 0)),
  )
  const hasHeader =
    options.includes('header') ||
    (!options.includes('noheader') &&
      isHeader(lines, rows) &&
      (!isBars || endsThere(lines, separator)))
  return {
    columns: Array.from(
      { length: count },
      (_, at) => columns[at] ?? { align: undefined, style: undefined },
    ),
    ...{ rows, hasHeader, hasFooter: options.includes('footer') && rows.length > 1 },
  }
}

/** The first row is a header where an empty line is below its line, and none above. */
function isHeader(lines: readonly Source[], rows: readonly (readonly Cell[])[]): boolean {
  const [first, second] = lines
  if (first === undefined || second === undefined || isBlank(first.text) || !isBlank(second.text))
    return false
  return rows.length > 1 && (rows[0] ?? []).every(({ row }) => row === 0)
}

/** Whether the last cell of the first line ends there: the next text begins a cell, perhaps behind its style. */
function endsThere(lines: readonly Source[], separator: string): boolean {
  const next =
    lines
      .slice(1)
      .find(({ text }) => !isBlank(text))
      ?.text.trim() ?? ''
  const at = next.indexOf(separator)
  return at >= 0 && !/\s/.test(next.slice(0, at))
}

/** The number of cells that begin in the first line with one. */
function firstCount(lines: readonly Source[], separator: string): number {
  const first = lines.find(({ text }) => text.includes(separator))
  if (first === undefined) return 1
  return Math.max(
    1,
    barCells([first], separator).reduce((sum, { spec }) => sum + spec.across, 0),
  )
}

function columnsOf(written: string | undefined): readonly Column[] {
  if (written === undefined || written.trim() === '') return []
  return written.split(written.includes(',') ? ',' : ';').flatMap((part): readonly Column[] => {
    const [, times, align, , style] =
      /^\s{0,20}(?:(\d{1,3})\*)?([<^>])?(?:\.([<^>]))?(?:\d{1,3}%?|~)?([a-z])?\s{0,20}$/.exec(
        part.slice(0, 60),
      ) ?? []
    const column = { align: nameOf(align), style }
    return Array.from({ length: Math.min(200, Number(times ?? 1)) }, () => column)
  })
}

/** Cells as rows of a number of columns. A cell that goes over rows has its place in each of them. */
function inRows(cells: readonly Cell[], count: number): readonly (readonly Cell[])[] {
  const rows: Cell[][] = []
  let row: Cell[] = []
  let width = 0
  // Columns that cells of rows above have, by row.
  const above: number[] = []
  const next = (): void => {
    rows.push(row)
    row = []
    width = above.shift() ?? 0
  }
  for (const cell of cells) {
    row.push(cell)
    width += cell.spec.across
    for (let down = 1; down < cell.spec.down && rows.length + down < MOST_CELLS; down++)
      above[down - 1] = (above[down - 1] ?? 0) + cell.spec.across
    for (let times = 0; width >= count && times < 1000; times++) {
      next()
      if (width < count) break
    }
  }
  if (row.length > 0) rows.push(row)
  return rows
}

const styleOf = (cell: Cell, column: number, { columns }: Table): string =>
  cell.spec.style ?? columns[column]?.style ?? 'd'

function isSimple(table: Table): boolean {
  if (!table.hasHeader || table.hasFooter) return false
  const isEmpty = (cell: Cell | undefined): boolean =>
    cell === undefined || cell.lines.every(({ text }) => isBlank(text))
  if (isEmpty(table.rows[0]?.[0])) return false
  return table.rows.every((row, at) =>
    row.every((cell, column) => {
      const { spec, lines } = cell
      if (spec.across > 1 || spec.down > 1 || spec.valign !== undefined) return false
      if (at > 0 && !/^[dsem]$/.test(styleOf(cell, column, table))) return false
      const texts = withoutBlank(lines)
      return !texts.some(
        ({ text }) => isBlank(text) || text === '+' || delimiterOf(text) !== undefined,
      )
    }),
  )
}

/** The text of a cell without blocks. */
function cellText(
  lines: readonly Source[],
  style: string,
  context: Context,
  isOneLine: boolean,
): string {
  const [first] = lines
  if (first === undefined) return ''
  const text = lines.map((line) => line.text.trim()).join('\n')
  if (style === 'l') return codeSpan(text)
  const made = words(text, first, context, { isOneLine }).trim()
  if (made === '') return ''
  if (style === 's') return `**${made.replace(/\*\*/g, '')}**`
  if (style === 'e') return `<em>${made}</em>`
  return style === 'm' ? monospaced(made) : made
}

const monospaced = (made: string): string =>
  /^[^`<>[\]*\\&]+$/.test(made)
    ? codeSpan(made)
    : made.startsWith('`')
      ? made
      : `<code>${made}</code>`

const RULES: Readonly<Record<string, string>> = { center: ':-:', right: '--:' }

function writeMarkdown(line: Source, table: Table, context: Context): void {
  const { columns, rows } = table
  gap(line, context)
  for (const [at, row] of rows.entries()) {
    const cells = columns.map((_, column) => {
      const cell = row[column]
      return cell === undefined
        ? ''
        : inCell(
            cellText(
              withoutBlank(cell.lines),
              at === 0 ? 'd' : styleOf(cell, column, table),
              context,
              true,
            ),
          )
    })
    put(row[0]?.lines[0] ?? line, `| ${cells.join(' | ')} |`, context)
    if (at === 0)
      put(
        line,
        `| ${columns.map(({ align }) => (align === undefined ? '---' : RULES[align])).join(' | ')} |`,
        context,
      )
  }
  gap(line, context)
}

function writeHtml(line: Source, table: Table, context: Context): void {
  const { rows, hasHeader, hasFooter } = table
  gap(line, context)
  put(line, '<table>', context)
  const last = hasFooter ? rows.length - 1 : rows.length
  const parts = [
    ['thead', rows.slice(0, hasHeader ? 1 : 0)],
    ['tbody', rows.slice(hasHeader ? 1 : 0, last)],
    ['tfoot', rows.slice(last)],
  ] as const
  for (const [name, part] of parts) {
    if (part.length === 0) continue
    put(line, `<${name}>`, context)
    for (const row of part) {
      put(row[0]?.lines[0] ?? line, '<tr>', context)
      let column = 0
      for (const cell of row) {
        writeCell(cell, column, name === 'thead', table, context)
        column += cell.spec.across
      }
      put(row.at(-1)?.lines.at(-1) ?? line, '</tr>', context)
    }
    put(line, `</${name}>`, context)
  }
  put(line, '</table>', context)
  gap(line, context)
}

function writeCell(
  cell: Cell,
  column: number,
  isHead: boolean,
  table: Table,
  context: Context,
): void {
  const { spec, lines } = cell
  const style = isHead ? 'd' : styleOf(cell, column, table)
  const tag = isHead || style === 'h' ? 'th' : 'td'
  const align = spec.align ?? table.columns[column]?.align
  const [first = context.document.lines[0]] = lines
  if (first === undefined) return
  const opening = [
    tag,
    ...(spec.across > 1 ? [`colspan="${String(spec.across)}"`] : []),
    ...(spec.down > 1 ? [`rowspan="${String(spec.down)}"`] : []),
    ...(align === undefined ? [] : [`align="${align}"`]),
  ].join(' ')
  put(first, `<${opening}>`, context)
  gap(first, context)
  if (style === 'a') context.write(nested(withoutBlank(lines)), context)
  else if (style === 'l') writeLines(withoutBlank(lines), context)
  else writeParagraphs(withoutBlank(lines), style, context)
  gap(first, context)
  put(lines.at(-1) ?? first, `</${tag}>`, context)
}

/** The first line of a cell with blocks is not one that is indented. */
const nested = ([first, ...rest]: readonly Source[]): readonly Source[] =>
  first === undefined ? [] : [{ ...first, text: first.text.trimStart() }, ...rest]

function writeLines(lines: readonly Source[], context: Context): void {
  const [first] = lines
  if (first === undefined) return
  const fence = fenceAround(lines.map(({ text }) => text))
  put(first, `${fence}text`, context)
  for (const line of lines) put(line, line.text, context)
  put(first, fence, context)
}

function writeParagraphs(lines: readonly Source[], style: string, context: Context): void {
  let part: Source[] = []
  const flush = (): void => {
    const [first] = part
    if (first === undefined) return
    gap(first, context)
    put(first, cellText(part, style, context, false), context)
    gap(first, context)
    part = []
  }
  for (const line of lines)
    if (isBlank(line.text) || (line.text.trim() === '+' && lines.length > 1)) flush()
    else part.push(line)
  flush()
}
