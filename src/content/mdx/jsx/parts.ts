// The children of an element that show something.
import type { Nodes } from 'mdast'
import type { JsxElement } from './attributes.js'

/** Whether a child is only white space, or an expression in which there are only comments. */
export function isBlank(node: Nodes): boolean {
  switch (node.type) {
    case 'text':
      return node.value.trim() === ''
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return node.data?.estree?.body.length === 0
    case 'paragraph':
      return node.children.every(isBlank)
    default:
      return false
  }
}

/** The children but for white space and comments. */
export function partsOf(node: JsxElement): readonly Nodes[] {
  const children: readonly Nodes[] = node.children
  return children.filter((child) => !isBlank(child))
}
