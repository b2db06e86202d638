// Boxes in a line of text: `<Note>Text.</Note>` without a blank line around it, or in a cell of a table.
import type { Nodes, PhrasingContent } from 'mdast'

/** The boxes of a paragraph and the text around them, as blocks; undefined where it has none. */
export function boxesInLines(
  node: Nodes,
  isBox: (name: string) => boolean,
): readonly Nodes[] | undefined {
  if (node.type !== 'paragraph') return undefined
  const { children } = node
  if (!children.some((child) => isNamed(child, isBox))) return undefined
  const blocks: Nodes[] = []
  let line: PhrasingContent[] = []
  const endLine = (): void => {
    const words = trimmed(line)
    if (words.length > 0) blocks.push({ type: 'paragraph', children: words })
    line = []
  }
  for (const child of children)
    if (isNamed(child, isBox)) {
      endLine()
      blocks.push(boxOf(child))
    } else line.push(child)
  endLine()
  return blocks
}

/** The content of a cell with its boxes as blocks; undefined where it has none. Their texts stay next to the others. */
export function boxesInCell(
  node: Nodes,
  isBox: (name: string) => boolean,
): readonly Nodes[] | undefined {
  if (node.type !== 'tableCell') return undefined
  if (!node.children.some((child) => isNamed(child, isBox))) return undefined
  return node.children.map((child) => (isNamed(child, isBox) ? boxOf(child) : child))
}

type Named = Extract<PhrasingContent, { type: 'mdxJsxTextElement' }>

const isNamed = (node: PhrasingContent, isBox: (name: string) => boolean): node is Named =>
  node.type === 'mdxJsxTextElement' && node.name !== null && isBox(node.name)

const boxOf = (node: Named): Nodes => ({
  ...node,
  type: 'mdxJsxFlowElement',
  children: [{ type: 'paragraph', children: node.children }],
})

/** Without white space and breaks at both ends. */
function trimmed(line: readonly PhrasingContent[]): PhrasingContent[] {
  const words = line.map((node, index): PhrasingContent => {
    if (node.type !== 'text') return node
    const start = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === line.length - 1 ? start.trimEnd() : start }
  })
  return words.filter(
    (node, index) =>
      !(node.type === 'text' && node.value === '') &&
      !(node.type === 'break' && (index === 0 || index === words.length - 1)),
  )
}
