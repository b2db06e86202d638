// `<p>`, `<summary>` and headings of JSX around Markdown: they cannot contain its paragraphs, or the browser closes the outer element
// and hydration finds other nodes.
import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'

/** The element with the text of its paragraphs; a `<p>` of several blocks as one for each paragraph, the rest between them. */
export function withoutParagraphs(node: MdxJsxFlowElement): Nodes[] {
  if (!node.children.some(({ type }) => type === 'paragraph')) return [node]
  if (node.name === 'p')
    return node.children.map((child) =>
      child.type === 'paragraph' ? filled(node, child.children) : child,
    )
  if (!/^(?:h[1-6]|summary)$/.test(node.name ?? '')) return [node]
  const parts = node.children.map((child): Nodes[] =>
    child.type === 'paragraph' ? child.children : [child],
  )
  const space: Nodes = { type: 'text', value: ' ' }
  return [
    filled(
      node,
      parts.flatMap((part, index) => (index === 0 ? part : [space, ...part])),
    ),
  ]
}

function filled(node: MdxJsxFlowElement, children: readonly Nodes[]): MdxJsxFlowElement {
  // An element of blocks that holds a line: the handlers do not ask which.
  return { ...node, children: children as never }
}
