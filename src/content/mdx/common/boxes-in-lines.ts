// Boxes that are a line of a paragraph, since no blank line is below them: `<Note>Text.</Note>` with text on the next line.
import type { Nodes, PhrasingContent } from 'mdast'

/** The boxes of a paragraph and the text around them, as blocks; undefined where no box has a line of its own. */
export function boxesInLines(
  node: Nodes,
  isBox: (name: string) => boolean,
): readonly Nodes[] | undefined {
  if (node.type !== 'paragraph') return undefined
  const { children } = node
  const isAlone = (child: PhrasingContent, index: number): boolean =>
    child.type === 'mdxJsxTextElement' &&
    child.name !== null &&
    isBox(child.name) &&
    isBreak(children[index - 1], /\n\s*$/) &&
    isBreak(children[index + 1], /^\s*\n/)
  if (!children.some(isAlone)) return undefined
  const blocks: Nodes[] = []
  let line: PhrasingContent[] = []
  const endLine = (): void => {
    const words = trimmed(line)
    if (words.length > 0) blocks.push({ type: 'paragraph', children: words })
    line = []
  }
  for (const [index, child] of children.entries())
    if (child.type === 'mdxJsxTextElement' && isAlone(child, index)) {
      endLine()
      const inside: Nodes = { type: 'paragraph', children: child.children }
      blocks.push({ ...child, type: 'mdxJsxFlowElement', children: [inside] })
    } else line.push(child)
  endLine()
  return blocks
}

const isBreak = (node: PhrasingContent | undefined, pattern: RegExp): boolean =>
  node === undefined || node.type === 'break' || (node.type === 'text' && pattern.test(node.value))

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
