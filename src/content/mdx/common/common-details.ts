// Components that open and close: with a title as a property, or in an element beside the content.
import type { Nodes } from 'mdast'
import { block, blocksOf, container, textIn } from '../jsx/make-nodes.js'
import type { JsxElement } from '../jsx/attributes.js'
import { partsOf } from '../jsx/parts.js'
import { titled, wordsIn, type Props, type ReadChild } from './common-parts.js'

export function details(node: JsxElement, { title }: Props): Nodes {
  return container(node, 'details', {}, titled(textIn(title) ?? 'Details', blocksOf(node)))
}

/** An accordion, or a list of items that have become details already. */
export function accordion(node: JsxElement, props: Props): Nodes {
  const parts = partsOf(node)
  const isList = parts.length > 0 && parts.every(isDetails)
  return isList && props['title'] === undefined
    ? block(node, 'div', {}, blocksOf(node))
    : details(node, props)
}

const isDetails = (node: Nodes): boolean =>
  node.type === 'containerDirective' && node.name === 'details'

/** The words of the trigger are the title of the content. */
export function accordionItem(
  node: JsxElement,
  { title, label }: Props,
  readChild: ReadChild,
): Nodes | undefined {
  const parts = partsOf(node)
  const content = parts.filter((part) => /^Accordion\.?Content$/.test(readChild(part)?.name ?? ''))
  const triggers = parts.filter((part) =>
    /^Accordion\.?(?:Trigger|Header)$/.test(readChild(part)?.name ?? ''),
  )
  if (content.length + triggers.length < parts.length) {
    return details(node, { title: title ?? label })
  }
  const blocks = content.flatMap((part) => {
    const child = readChild(part)
    return child === undefined ? [] : blocksOf(child.node)
  })
  const words = triggers.map((part) => wordsIn(part).replace(/\s+/g, ' ').trim()).join(' ')
  return container(node, 'details', {}, titled(words || textIn(title ?? label), blocks))
}
