// Tables: in Markdown where they are simple, else in HTML with Markdown in their cells.
import type { Element } from '../../../../model/text/writerside/nodes.js'
import { elementsOf } from '../../../../model/text/writerside/xml.js'
import { inCell } from '../../asciidoc/text/escape.js'
import { gap, paragraph, put } from '../../marks.js'
import { attributeAt, isShown, lineAt, wordsAt, type Context } from '../page/context.js'
import { included } from '../page/include.js'
import { inlineLine } from '../text/inline.js'
import { isInline } from './flow.js'

type Cell = { readonly element: Element; readonly context: Context }
type Row = { readonly element: Element; readonly cells: readonly Cell[] }

/** The rows of a table, also those that are included. */
function rowsOf(element: Element, context: Context): readonly Row[] {
  return elementsOf(element.children).flatMap((each): readonly Row[] => {
    if (!isShown(each, context)) return []
    if (each.name === 'tr') return [{ element: each, cells: cellsOf(each, context) }]
    if (/^(?:thead|tbody|tfoot|if|snippet)$/.test(each.name)) return rowsOf(each, context)
    const found = each.name === 'include' ? included(each, context) : undefined
    return found === undefined
      ? []
      : rowsOf({ ...each, children: found.nodes }, { ...found.context, marks: context.marks })
  })
}

const cellsOf = (row: Element, context: Context): readonly Cell[] =>
  elementsOf(row.children).flatMap((each) =>
    /^t[dh]$/.test(each.name) && isShown(each, context) ? [{ element: each, context }] : [],
  )

/** Writes a table. */
export function writeTable(element: Element, context: Context): void {
  const line = lineAt(element.row, context)
  const rows = rowsOf(element, context)
  const caption = wordsAt(element, 'title', context) || wordsAt(element, 'caption', context)
  if (caption !== '') paragraph(line, `**${caption}**`, context)
  if (rows.length === 0) return
  const style = element.attributes['style'] ?? 'header-row'
  const isSimple =
    /^(?:header-row|both)$/.test(style) &&
    rows.every(({ cells }) => cells.length === rows[0]?.cells.length && cells.every(isPlain)) &&
    rows.length > 1 &&
    style === 'header-row'
  gap(line, context)
  if (isSimple) writeMarkdown(rows, context)
  else writeHtml(rows, style, element, context)
  gap(line, context)
}

function isPlain({ element, context }: Cell): boolean {
  const { colspan, rowspan } = element.attributes
  return colspan === undefined && rowspan === undefined && isInline(contentOf(element), context)
}

/** The content of a cell, without the only paragraph around it. */
function contentOf({ children }: Element): Element['children'] {
  const [only, ...others] = children.filter(
    (node) => node.kind === 'element' || node.text.trim() !== '',
  )
  return others.length === 0 && only?.kind === 'element' && only.name === 'p'
    ? only.children
    : children
}

function writeMarkdown(rows: readonly Row[], context: Context): void {
  for (const [index, { element, cells }] of rows.entries()) {
    const texts = cells.map((cell) => inCell(inlineLine(contentOf(cell.element), cell.context)))
    put(lineAt(element.row, context), `| ${texts.join(' | ')} |`, context)
    if (index === 0)
      put(lineAt(element.row, context), `| ${cells.map(() => '---').join(' | ')} |`, context)
  }
}

function writeHtml(rows: readonly Row[], style: string, table: Element, context: Context): void {
  const line = lineAt(table.row, context)
  const hasHead = /^(?:header-row|both)$/.test(style) && rows.length > 1
  put(line, '<table>', context)
  const parts = [
    ['thead', hasHead ? rows.slice(0, 1) : []],
    ['tbody', hasHead ? rows.slice(1) : rows],
  ] as const
  for (const [name, part] of parts) {
    if (part.length === 0) continue
    put(line, `<${name}>`, context)
    for (const row of part) {
      const place = lineAt(row.element.row, context)
      put(place, '<tr>', context)
      for (const [index, cell] of row.cells.entries()) {
        const isHead = name === 'thead' || (index === 0 && /^(?:header-column|both)$/.test(style))
        writeCell(cell, isHead, { ...cell.context, marks: context.marks })
      }
      put(place, '</tr>', context)
    }
    put(line, `</${name}>`, context)
  }
  put(line, '</table>', context)
}

function writeCell({ element }: Cell, isHead: boolean, context: Context): void {
  const line = lineAt(element.row, context)
  const tag = isHead ? 'th' : element.name
  const span = (name: string): string => {
    const value = attributeAt(element, name, context) ?? ''
    return /^\d{1,3}$/.test(value) ? ` ${name}="${value}"` : ''
  }
  put(line, `<${tag}${span('colspan')}${span('rowspan')}>`, context)
  gap(line, context)
  context.write(element.children, context)
  gap(line, context)
  put(line, `</${tag}>`, context)
}
