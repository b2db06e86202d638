// Tables: in a box that scrolls, aligned by class.
import type { Element, Properties } from 'hast'
import { fillText } from '../../model/texts/site-texts.js'
import { textIn } from '../context/texts.js'
import type { PageFile, PlainText } from '../context/page-data.js'
import { classesOf, element, isBlank, isElement } from '../html/element.js'
import { plainTextOf } from '../html/html-text.js'

type NamedFile = PageFile<'headings' | 'options' | 'plainText' | 'tableNames'>

/** The table in its scrolling box. */
export function finishTable(node: Element, file: NamedFile): Element {
  const { plainText } = file.data.orion
  headRows(node, plainText)
  for (const cell of rowsOf(node).flat()) keepReadable(cell, plainText)
  const ariaLabel = nameOf(node, file)
  return element('div', { className: ['table'], role: 'group', tabIndex: 0, ariaLabel }, [node])
}

/** A table's caption, or the heading above it, as its accessible name. */
function nameOf(table: Element, file: NamedFile): string {
  const { headings, plainText, tableNames } = file.data.orion
  const caption = table.children.find((child) => isElement(child, 'caption'))
  const text = caption && plainTextOf(caption, plainText).replace(/\s+/g, ' ').trim()
  const above = text || headings.list.at(-1)?.text || headings.title
  const name = above ? fillText(textIn(file, 'tableOf'), { name: above }) : textIn(file, 'table')
  const count = (tableNames.get(name) ?? 0) + 1
  tableNames.set(name, count)
  return count === 1 ? name : `${name} (${count})`
}

/** `align="right"` → class `align-right`. */
export function finishCell(node: Element): void {
  const { align, ...rest } = node.properties
  if (typeof align !== 'string' || !/^(left|center|right)$/i.test(align)) return
  const properties: Properties = { ...rest }
  properties['className'] = [...classesOf(node), `align-${align.toLowerCase()}`]
  node.properties = properties
}

/**
 * A head with nothing in its corner heads rows as well as columns: the cells below the corner are the rows' headers. In
 * tables that join cells the author knows better. A header without text is a plain cell in any table.
 */
function headRows(table: Element, plainText: PlainText): void {
  const rows = rowsOf(table)
  const head = rows[0] ?? []
  const cells = rows.flat()
  const isJoined = cells.some(({ properties }) => properties.rowSpan ?? properties.colSpan)
  const isHead = !isJoined && head.every((cell) => cell.tagName === 'th')
  const empty = cells.filter((cell) => cell.tagName === 'th' && cell.children.every(isBlank))
  for (const cell of empty) cell.tagName = 'td'
  if (!isHead || head[0]?.tagName !== 'td' || head.every((cell) => cell.tagName === 'td')) return
  for (const [first] of rows.slice(1)) {
    if (first?.tagName !== 'td' || !hasText(first, plainText)) continue
    first.tagName = 'th'
    first.properties['scope'] ??= 'row'
  }
}

/** Length of a text that is hard to read in a column as narrow as its longest word. */
const LONG_TEXT = 80

/** Marks a cell of much text, whose column the other ones could make very narrow. */
function keepReadable(cell: Element, plainText: PlainText): void {
  if (plainTextOf(cell, plainText).trim().length < LONG_TEXT) return
  cell.properties['className'] = [...classesOf(cell), 'cell-text']
}

/** A formula alone is a picture without a name to many programs that look for the text of a header. */
function hasText(cell: Element, plainText: PlainText): boolean {
  return !cell.children.every((child) => isBlank(child) || plainText.has(child))
}

function rowsOf(table: Element): Element[][] {
  const parts = table.children.filter((child) => child.type === 'element')
  return parts
    .flatMap((part) => (part.tagName === 'tr' ? [part] : part.children))
    .filter((row) => isElement(row, 'tr'))
    .map((row) => row.children.filter((cell) => isElement(cell, 'th') || isElement(cell, 'td')))
}
