// The parts of a container: the label of its opening line, its attributes, and its content.
import type { Element, ElementContent, Properties } from 'hast'
import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { openingOf, report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { element } from '../html/element.js'
import type { ToHtml } from '../context/handlers.js'

/** The paragraph that the label of the opening line became. */
export function labelOf(node: ContainerDirective): Paragraph | undefined {
  const [first] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
}

/** The container without its label. */
export function contentOf(node: ContainerDirective): ContainerDirective {
  return labelOf(node) ? { ...node, children: node.children.slice(1) } : node
}

/** Whether an attribute is there and not `false`. */
export function isOn(value: string | null | undefined): boolean {
  return value !== undefined && value !== null && value !== 'false'
}

/** `{#id .class}` of a container, with the class of its kind before them. */
export function ownProperties(node: ContainerDirective, className: string): Properties {
  const { id, class: classes } = node.attributes ?? {}
  return {
    className: [className, ...(classes?.split(' ') ?? [])],
    ...(id && { id }),
  }
}

/** The list that is all of a container. */
export function onlyList(node: ContainerDirective): List | undefined {
  const [list, ...more] = contentOf(node).children
  return list?.type === 'list' && more.length === 0 ? list : undefined
}

/** The fault of a container whose content is not a list of its kind. */
export type ListFault = {
  readonly code: string
  /** It is not one list. */
  readonly content: string
  /** An item is not as it has to be. */
  readonly item: string
  readonly hint: string
}

/**
 * The list that is all of a container, when `strayItem` finds no item in it that does not belong; else nothing, and a
 * warning.
 */
export function soundList(
  node: ContainerDirective,
  file: PageFile<'source'>,
  { code, content, item, hint }: ListFault,
  strayItem: (list: List) => ListItem | undefined,
): List | undefined {
  const list = onlyList(node)
  if (list === undefined) {
    report(file, 'warning', openingOf(file, node), { code, message: content, hint })
    return undefined
  }
  const stray = strayItem(list)
  if (stray === undefined) return list
  report(file, 'warning', stray.position?.start, { code, message: item, hint })
  return undefined
}

/** The paragraph that a list item opens with, and the blocks below it. */
export function partsOf(
  item: ListItem,
): { readonly line: Paragraph; readonly rest: ListItem['children'] } | undefined {
  const [line, ...rest] = item.children
  return line?.type === 'paragraph' ? { line, rest } : undefined
}

/** The HTML of some nodes of a list item, one after the other. */
export function inline(
  state: ToHtml,
  nodes: readonly (PhrasingContent | ListItem['children'][number])[],
): ElementContent[] {
  return nodes.flatMap((node) => state.one(node, undefined) ?? [])
}

/** The content of an invalid container, as it would be without the container. */
export function plainContent(state: ToHtml, node: ContainerDirective): Element {
  return element('div', {}, state.wrap(state.all(contentOf(node)), true))
}
