// Code groups, tabs and cards.
import { escapeHtml } from '../../../model/text/text.js'
import { attribute } from '../line.js'
import type { BlockNode, Node } from './blocks.js'
import { readCodeInfo } from '../vitepress/code-info.js'
import {
  blank,
  container,
  isEmpty,
  nodesOf,
  paragraph,
  slotText,
  write,
  type Context,
} from './context.js'
import { picture } from './inline.js'
import { plainName } from './names.js'
import { propText, target } from './props.js'
import { codeTitle } from './code.js'

/** Names that no other item of a group has. */
function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let unique = name
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${String(count)})`
    taken.add(unique)
    return unique
  }
}

/** Code blocks alone as a code group; with anything else as tabs. */
export function codeGroup(block: BlockNode, context: Context): void {
  const nodes = itemsOf(block)
  if (nodes.every(({ kind }) => kind === 'code') && nodes.length > 0) {
    const unique = uniqueNames()
    const codeName = (name: string | undefined, language: string): string =>
      unique(name ?? (language || 'Code'))
    container(context, block, 'code-group', () => {
      context.nodes(nodes, { ...context, codeName })
    })
  } else tabs(block, context)
}

const itemsOf = (block: BlockNode): readonly Node[] =>
  block.slots.flatMap(({ nodes }) => nodes).filter((node) => !isEmpty([node]))

/** Each block or code block is a tab, and each slot with a name; text between them belongs to the tab above. */
export function tabs(block: BlockNode, context: Context): void {
  const unique = uniqueNames()
  const all: { readonly label: string; readonly nodes: Node[] }[] = []
  const first: Node[] = []
  for (const { name, nodes } of block.slots) {
    if (name !== 'default') {
      all.push({ label: unique(name), nodes: [...nodes] })
      continue
    }
    for (const node of nodes) {
      const label = labelOf(node)
      if (label !== undefined) all.push({ label: unique(label), nodes: [node] })
      else (all.at(-1)?.nodes ?? first).push(node)
    }
  }
  context.nodes(first, context)
  if (all.length === 0) return
  container(context, block, 'tabs', () => {
    for (const [index, { label, nodes }] of all.entries()) {
      const value = attribute('value', `tab-${String(index + 1)}`)
      const own = nodes.flatMap((node) =>
        isItem(node) ? node.slots.flatMap((slot) => slot.nodes) : [node],
      )
      const [start] = nodes
      const ends = start?.kind === 'block' ? start : block
      container(context, ends, `tab{${value} ${attribute('label', label)}}`, () => {
        context.nodes(own, context)
      })
    }
  })
}

/** A block that is a tab and nothing else. */
const isItem = (node: Node): node is BlockNode =>
  node.kind === 'block' &&
  /^(?:tabs?-item|tab|tab-panel|div|code-preview)$/.test(plainName(node.name))

function labelOf(node: Node): string | undefined {
  if (node.kind === 'text') return undefined
  if (node.kind === 'code') {
    const { title, language } = readCodeInfo(node.info)
    return codeTitle(title) ?? (language || 'Code')
  }
  const own = propText(node.props, 'label', 'title', 'name') ?? (node.label || undefined)
  return own ?? (isItem(node) ? 'Preview' : undefined)
}

const CARD = /^(?:card|page-card|page-feature|icon-card|blog-post|changelog-version)$/

export const isCard = (name: string): boolean => CARD.test(plainName(name))

/** Cards with their words. */
export function cardList(own: readonly Node[], { line, end }: BlockNode, context: Context): void {
  if (own.length === 0) return
  blank(context, line)
  write(context, line, '<ul class="cards">')
  for (const node of own) if (node.kind === 'block') writeCard(node, context)
  write(context, end, '</ul>')
  blank(context, end)
}

function writeCard(block: BlockNode, context: Context): void {
  const { line, end, props } = block
  const to = target(props)
  const title = slotText(block, 'title', context)
  const name = title ?? propText(props, 'title', 'label', 'name') ?? (block.label || to)
  const image = picture(props)
  write(context, line, '<li class="card">')
  paragraph(context, line, image)
  if (name !== undefined) {
    const words = inlineHtml(name)
    const inner =
      to === undefined ? words : `<a class="card-link" href="${escapeHtml(to)}">${words}</a>`
    blank(context, line)
    write(context, line, `<p class="card-title">${inner}</p>`)
    blank(context, line)
  }
  if (title === undefined) context.nodes(nodesOf(block, 'title'), context)
  paragraph(context, line, propText(props, 'description') ?? '')
  for (const slot of block.slots) if (slot.name !== 'title') context.nodes(slot.nodes, context)
  blank(context, end)
  write(context, end, '</li>')
}

/** Words with Markdown as HTML: code and emphasis; links are their words, since all of the card may be one. */
export function inlineHtml(markdown: string): string {
  return markdown
    .split(/(`[^`]+`|<\/?[a-z][^<>]*>)/)
    .map((part, index) => {
      if (index % 2 === 0)
        return escapeHtml(part)
          .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
      return part.startsWith('`') ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : part
    })
    .join('')
}
