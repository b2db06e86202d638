// `:::cards`: a list of links as cards, each with the text after its link.
import type { Element } from 'hast'
import type { Link, LinkReference, ListItem, PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { PageFile } from '../context/page-data.js'
import { element, isElement } from '../html/element.js'
import type { ToHtml } from '../context/handlers.js'
import {
  inline,
  ownProperties,
  partsOf,
  plainContent,
  soundList,
  type ListFault,
} from './directive-parts.js'

type Card = {
  readonly images: readonly PhrasingContent[]
  readonly link: Link | LinkReference
  readonly text: readonly PhrasingContent[]
  readonly blocks: ListItem['children']
}

const FAULT: ListFault = {
  code: 'cards',
  content: 'Cards must be one list of links. They are shown as plain content.',
  item: 'A card does not start with a link. The list is shown as plain content.',
  hint: 'Write one list item per card: - [Title](./page.md) Description',
}

/** A container named `cards`. With a fault (a warning) its content is shown as it would be without. */
export function cards(state: ToHtml, node: ContainerDirective, file: PageFile<'source'>): Element {
  const list = soundList(node, file, FAULT, ({ children }) =>
    children.find((item) => readCard(item) === undefined),
  )
  if (list === undefined) return plainContent(state, node)
  const items = list.children.flatMap((item) => {
    const card = readCard(item)
    return card === undefined ? [] : [cardItem(state, card)]
  })
  return element('ul', ownProperties(node, 'cards'), state.wrap(items, true))
}

/** `![](icon.svg) [Title](url) text`, and blocks below. */
function readCard(item: ListItem): Card | undefined {
  const parts = partsOf(item)
  if (parts === undefined) return undefined
  const { children } = parts.line
  const index = children.findIndex(
    (child) => child.type === 'link' || child.type === 'linkReference',
  )
  const link = children[index]
  if (link?.type !== 'link' && link?.type !== 'linkReference') return undefined
  const before = children.slice(0, index).filter((child) => !isBlankText(child))
  if (before.some((child) => child.type !== 'image' && child.type !== 'imageReference')) {
    return undefined
  }
  return {
    images: before,
    link,
    text: withoutSeparator(children.slice(index + 1)),
    blocks: parts.rest,
  }
}

function isBlankText(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '')
}

/** Separators between title and text in a list, which a card does not need. */
function withoutSeparator(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...rest] = nodes
  if (first?.type === 'break') return withoutSeparator(rest)
  if (first?.type !== 'text') return nodes
  const value = first.value.replace(/^\s*(?:[-–—:]\s)?\s*/, '')
  return value === '' ? rest : [{ ...first, value }, ...rest]
}

function cardItem(state: ToHtml, { images, link, text, blocks }: Card): Element {
  const title = inline(state, [link])
  for (const child of title) {
    if (isElement(child, 'a')) child.properties['className'] = ['card-link']
  }
  return element('li', { className: ['card'] }, [
    ...inline(state, images),
    element('p', { className: ['card-title'] }, title),
    ...(text.length > 0 ? [element('p', { className: ['card-text'] }, inline(state, text))] : []),
    ...inline(state, blocks),
  ])
}
