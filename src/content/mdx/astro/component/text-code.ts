// The text of a template in JSX, which drops white space where HTML has a space.
import { isBlank } from './source.js'
import { isComponent, type TemplateNode, type TextNode } from './template-nodes.js'

/** Elements of a table in which HTML has no text. */
const WITHOUT_TEXT = new Set('table thead tbody tfoot tr colgroup'.split(' '))

/** The children that can be seen: without the white space that only lays out the source. `parent` is empty for the whole template. */
export function visibleNodes(
  nodes: readonly TemplateNode[],
  parent: string | undefined,
): readonly TemplateNode[] {
  if (parent === undefined) return nodes
  const isOfTable = WITHOUT_TEXT.has(parent)
  const hasEdges = parent === '' || parent === 'slot' || isComponent(parent)
  const shown = nodes.filter((node) => node.kind !== 'omitted')
  const isContent = (node: TemplateNode): boolean => !isLayout(node, isOfTable)
  const first = shown.findIndex(isContent)
  const last = shown.findLastIndex(isContent)
  return shown.filter((node, index) => {
    if (isContent(node)) return true
    const isAtEdge = index < first || index > last
    const isBesideSlot = isForSlot(shown[index - 1]) || isForSlot(shown[index + 1])
    return !(isOfTable || (hasEdges && isAtEdge) || isBesideSlot)
  })
}

/** Whether a node is white space with a line end; in a table, any white space. */
function isLayout(node: TemplateNode, isOfTable: boolean): boolean {
  if (node.kind !== 'text' || node.isRaw) return false
  if (!isOfTable && !node.value.includes('\n')) return false
  for (const mark of node.value) if (!isBlank(mark)) return false
  return true
}

const isForSlot = (node: TemplateNode | undefined): boolean =>
  node?.kind === 'element' && node.attributes.some(({ name }) => name === 'slot')

/** A line end behind the start tag, which HTML drops there. */
const FIRST_LINE_END = /^\r?\n/

/** Nodes that `<pre>` or `<textarea>` begins with, without the line end that HTML drops. */
export function withoutFirstLineEnd(nodes: readonly TemplateNode[]): readonly TemplateNode[] {
  const [first, ...others] = nodes
  if (first?.kind !== 'text' || !FIRST_LINE_END.test(first.value)) return nodes
  return [{ ...first, value: first.value.replace(FIRST_LINE_END, '') }, ...others]
}

/** A text in JSX, in one line. */
export function textCode({ value, isRaw }: TextNode, isPre: boolean): string {
  if (isRaw || isPre) return exactCode(value)
  return collapsed(value).replaceAll(/[{}<>]/g, (mark) => `{'${mark}'}`)
}

/** Each run of white space as one space. */
const collapsed = (text: string): string => text.replaceAll(/[ \t\n\r\f]+/g, ' ')

/** A text with all of its white space; character references are left to JSX. */
function exactCode(value: string): string {
  const pieces = value.split(/(&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,30});)/)
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return piece
      return piece === '' ? '' : `{${JSON.stringify(piece)}}`
    })
    .join('')
}
