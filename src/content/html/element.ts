// Making and reading hast elements.
import type { Element, ElementContent, Nodes, Properties } from 'hast'
import type { Raw } from 'mdast-util-to-hast'

/** A new element. */
export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

/** HTML that is finished: it goes into the page as it is. */
export function rawHtml(value: string): Raw {
  return { type: 'raw', value }
}

/** Classes of an element, in order. */
export function classesOf(node: Element): readonly string[] {
  const { className } = node.properties
  return Array.isArray(className) ? className.map(String) : []
}

export function hasClass(node: Element, name: string): boolean {
  return classesOf(node).includes(name)
}

export function isElement(node: Nodes | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName
}

export function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
