// Tables: in a box that scrolls, aligned by class (MD-2).
import type { Element, Properties } from 'hast'
import { classesOf, element } from '../element.js'

/** The table in its scrolling box. */
export function finishTable(node: Element): Element {
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
