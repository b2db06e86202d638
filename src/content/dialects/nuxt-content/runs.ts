// Components of one kind that follow each other: cards make one list, and buttons one line.
import { escapeHtml } from '../../../model/text/text.js'
import type { BlockNode, Node } from './blocks.js'
import { isEmpty, nodesOf, paragraph, slotText, type Context } from './context.js'
import { cardList, inlineHtml, isCard } from './groups.js'
import { plainName } from './names.js'
import { propText, target } from './props.js'

/** Writes nodes in their order, each alone with `writeNode`, unless it is part of a run. */
export function writeNodes(
  nodes: readonly Node[],
  context: Context,
  writeNode: (node: Node) => void,
): void {
  for (let row = 0; row < nodes.length; row++) {
    const node = nodes[row]
    if (node === undefined) break
    const kind = kindOf(node)
    if (kind === undefined || node.kind !== 'block') {
      writeNode(node)
      continue
    }
    const run = [node]
    while (row + 1 < nodes.length) {
      const next = nodes[row + 1]
      if (next === undefined || (!isEmpty([next]) && kindOf(next) !== kind)) break
      if (next.kind === 'block') run.push(next)
      row++
    }
    if (kind === 'card') cardList(run, node, context)
    else buttons(run, node, context)
  }
}

function kindOf(node: Node): 'card' | 'button' | undefined {
  if (node.kind !== 'block') return undefined
  if (isCard(node.name)) return 'card'
  const isButton = /^(?:button|button-link)$/.test(plainName(node.name))
  return isButton && target(node.props) !== undefined && isPlain(node) ? 'button' : undefined
}

/** A label, or words in one line. */
const isPlain = (block: BlockNode): boolean =>
  nodesOf(block, 'default').every(
    (node) => node.kind === 'text' && !node.lines.some(({ text }) => /\]\(|:\w+[[{]/.test(text)),
  )

function buttons(run: readonly BlockNode[], { line }: BlockNode, context: Context): void {
  const links = run.map((block) => {
    const { props } = block
    const to = target(props) ?? ''
    const words = slotText(block, 'default', context) || propText(props, 'label', 'title', 'text')
    const isPrimary = !/outline|subtle|ghost|soft|link/.test(propText(props, 'variant') ?? '')
    const kind = isPrimary ? 'primary' : 'secondary'
    return `<a class="button button-${kind}" href="${escapeHtml(to)}">${inlineHtml(words ?? (block.label || to))}</a>`
  })
  paragraph(context, line, links.join(' '))
}
