// Paragraphs, `<summary>` and headings cannot contain blocks, neither those of Markdown in JSX nor those of JSX in Markdown, or
// the browser closes the outer element and hydration finds other nodes.
import type { Nodes, PhrasingContent } from 'mdast'
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

/** Elements at which a browser closes a paragraph. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre|search|section|table|ul)$/

/** The blocks that lines of a paragraph contain, and the text around them; undefined without any. */
export function blocksInParagraph(node: Nodes): Nodes[] | undefined {
  if (node.type !== 'paragraph' || !node.children.some(isBlock)) return undefined
  const blocks: Nodes[] = []
  let line: PhrasingContent[] = []
  const endLine = (): void => {
    if (line.some((child) => child.type !== 'text' || child.value.trim() !== ''))
      blocks.push({ type: 'paragraph', children: line })
    line = []
  }
  for (const child of node.children)
    if (isBlock(child)) {
      endLine()
      blocks.push(child)
    } else line.push(child)
  endLine()
  return blocks
}

const isBlock = (node: PhrasingContent): boolean =>
  node.type === 'mdxJsxTextElement' && BLOCKS.test(node.name ?? '')
