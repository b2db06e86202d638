// Tables: in a box that scrolls, aligned by class (MD-2).
import type { Element, Properties } from 'hast'
import { classesOf, element, isBlank, isElement } from '../element.js'

/** The table in its scrolling box. */
export function finishTable(node: Element): Element {
  headRows(node)
  return element('div', { className: ['table'], role: 'group', tabIndex: 0, ariaLabel: 'Table' }, [
    node,
  ])
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
 * A head with nothing in its corner heads rows as well as columns: the cells below the corner are the rows' headers.
 * Other empty cells of a head are no headers either. In tables that join cells the author knows better.
 */
function headRows(table: Element): void {
  const rows = rowsOf(table)
  const headers = rows[0]?.filter((cell) => cell.tagName === 'th') ?? []
  const isJoined = rows.flat().some(({ properties }) => properties.rowSpan ?? properties.colSpan)
  if (isJoined || headers.length === 0 || headers.length !== rows[0]?.length) return
  const empty = headers.filter((cell) => cell.children.every(isBlank))
  for (const cell of empty) cell.tagName = 'td'
  if (empty[0] !== headers[0] || empty.length === headers.length) return
  for (const [first] of rows.slice(1)) {
    if (first?.tagName !== 'td' || first.children.every(isBlank)) continue
    first.tagName = 'th'
    first.properties['scope'] ??= 'row'
  }
}

function rowsOf(table: Element): Element[][] {
  const parts = table.children.filter((child) => child.type === 'element')
  return parts
    .flatMap((part) => (part.tagName === 'tr' ? [part] : part.children))
    .filter((row) => isElement(row, 'tr'))
    .map((row) => row.children.filter((cell) => isElement(cell, 'th') || isElement(cell, 'td')))
}
