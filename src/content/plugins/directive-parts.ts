// The two parts of a container: the label of its opening line, and what stands inside.
import type { Paragraph } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'

/** The paragraph that the label of the opening line became. */
export function labelOf(node: ContainerDirective): Paragraph | undefined {
  const [first] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
}

/** The container without its label. */
export function contentOf(node: ContainerDirective): ContainerDirective {
  return labelOf(node) ? { ...node, children: node.children.slice(1) } : node
}
