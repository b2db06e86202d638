// Tables: in a box that scrolls, aligned by class.
import type { Element, Properties } from 'hast'
import type { Draft } from '../context/draft.js'
import { classesOf, element, isBlank, isElement } from '../html/element.js'
import { plainTextOf } from '../html/html-text.js'

/** The table in its scrolling box. */
export function finishTable(node: Element, draft: Draft): Element {
  headRows(node, draft)
  const ariaLabel = nameOf(node, draft)
  return element('div', { className: ['table'], role: 'group', tabIndex: 0, ariaLabel }, [node])
}

/** A table's caption, or the heading above it, as its accessible name. */
function nameOf(table: Element, draft: Draft): string {
  const caption = table.children.find((child) => isElement(child, 'caption'))
  const text = caption && plainTextOf(caption, draft).replace(/\s+/g, ' ').trim()
  const above = text || draft.headings.at(-1)?.text || draft.title
  const name = above ? `Table: ${above}` : 'Table'
  const count = (draft.tableNames.get(name) ?? 0) + 1
  draft.tableNames.set(name, count)
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
function headRows(table: Element, draft: Draft): void {
  const rows = rowsOf(table)
  const head = rows[0] ?? []
  const cells = rows.flat()
  const isJoined = cells.some(({ properties }) => properties.rowSpan ?? properties.colSpan)
  const isHead = !isJoined && head.every((cell) => cell.tagName === 'th')
  const empty = cells.filter((cell) => cell.tagName === 'th' && cell.children.every(isBlank))
  for (const cell of empty) cell.tagName = 'td'
  if (!isHead || head[0]?.tagName !== 'td' || head.every((cell) => cell.tagName === 'td')) return
  for (const [first] of rows.slice(1)) {
    if (first?.tagName !== 'td' || !hasText(first, draft)) continue
    first.tagName = 'th'
    first.properties['scope'] ??= 'row'
  }
}

/** A formula alone is a picture without a name to many programs that look for the text of a header. */
function hasText(cell: Element, draft: Draft): boolean {
  return !cell.children.every((child) => isBlank(child) || draft.plainText.has(child))
}

function rowsOf(table: Element): Element[][] {
  const parts = table.children.filter((child) => child.type === 'element')
  return parts
    .flatMap((part) => (part.tagName === 'tr' ? [part] : part.children))
    .filter((row) => isElement(row, 'tr'))
    .map((row) => row.children.filter((cell) => isElement(cell, 'th') || isElement(cell, 'td')))
}
