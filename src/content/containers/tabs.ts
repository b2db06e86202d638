// Tabs: a list of tabs and their panels, the initial one chosen here.
import type { Element, ElementContent } from 'hast'
import type { Nodes as MarkdownNode } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { openingOf, report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { element } from '../html/element.js'
import type { ToHtml } from '../context/handlers.js'
import { contentOf, isOn, labelOf } from './directive-parts.js'
import { readQuery, tabSet } from './tab-set.js'

type Tab = {
  readonly value: string
  readonly label: string
  readonly isDefault: boolean
  readonly node: ContainerDirective
}

type Attributes = NonNullable<ContainerDirective['attributes']>

/** A container named `tabs`. With an error its content is shown below one another. */
export function tabs(
  state: ToHtml,
  node: ContainerDirective,
  file: PageFile<'source' | 'tabs'>,
): ElementContent | ElementContent[] {
  const found = readTabs(node, file)
  const attributes = node.attributes ?? {}
  const initial = found && initialTab(found, attributes, node, file)
  const query = readQuery(attributes, (message, hint) => {
    reportTabs(file, node, message, hint)
  })
  if (!found || !initial) return plainContent(state, node)

  // A lazy panel is kept as a comment, and a comment cannot hold another.
  const isLazy = isOn(attributes['lazy']) && !file.data.orion.tabs.isInLazyPanel
  return tabSet(file, {
    classes: [...(isOn(attributes['block']) ? ['tabs-block'] : []), ...classes(attributes)],
    id: attributes['id'],
    group: attributes['groupId'],
    query,
    isLazy,
    initial: found.indexOf(initial),
    tabs: found.map((tab) => ({
      value: tab.value,
      label: tab.label,
      content: () => panelContent(state, tab, file, { isLazy: isLazy && tab !== initial }),
    })),
  })
}

function panelContent(
  state: ToHtml,
  tab: Tab,
  file: PageFile<'tabs'>,
  { isLazy }: { readonly isLazy: boolean },
): ElementContent[] {
  const { tabs } = file.data.orion
  const isInside = tabs.isInLazyPanel
  tabs.isInLazyPanel = isInside || isLazy
  const content = state.wrap(state.all(contentOf(tab.node)), true)
  tabs.isInLazyPanel = isInside
  return content
}

/** A tab that is not directly inside tabs: an error; its content is shown. */
export function strayTab(
  state: ToHtml,
  node: ContainerDirective,
  file: PageFile<'source'>,
): ElementContent[] {
  reportTabs(file, node, 'This tab is not inside tabs.', 'Put it inside ::::tabs … ::::.')
  return state.all(contentOf(node))
}

/** An HTML comment, which may be between tabs. */
const isComment = (node: MarkdownNode): boolean =>
  node.type === 'html' && node.value.replace(/<!--[^]*?-->/g, '').trim() === ''

function readTabs(node: ContainerDirective, file: PageFile<'source'>): readonly Tab[] | undefined {
  const children = contentOf(node).children.filter((child) => !isComment(child))
  const example = ':::tab{value="mac" label="macOS"}'
  const faultsBefore = file.messages.length
  const fail = (place: MarkdownNode, message: string, hint: string) => {
    reportTabs(file, place, message, hint)
  }
  if (children.length === 0) {
    fail(node, 'Tabs need at least one tab.', `Add ${example} … ::: inside.`)
  }
  const tabs: Tab[] = []
  for (const child of children) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      fail(child, 'Tabs have content that is not a tab.', `Put it inside ${example} … :::.`)
      continue
    }
    const value = child.attributes?.['value']
    if (!value) {
      fail(child, 'A tab has no value.', `Write ${example}`)
      continue
    }
    tabs.push({
      value,
      label: child.attributes?.['label'] ?? labelText(child) ?? value,
      isDefault: isOn(child.attributes?.['default']),
      node: child,
    })
  }
  const values = tabs.map((tab) => tab.value)
  const duplicates = values.filter((value, index) => values.indexOf(value) !== index)
  if (duplicates.length > 0) {
    const list = [...new Set(duplicates)].map((value) => `"${value}"`).join(', ')
    fail(node, `Tabs have the same value more than once: ${list}.`, 'Give each tab its own value.')
  }
  return file.messages.length === faultsBefore ? tabs : undefined
}

/** `:::tab[macOS]{value=mac}` works as `label="macOS"`. */
function labelText(node: ContainerDirective): string | undefined {
  const label = labelOf(node)
  const text = label?.children.map((child) => ('value' in child ? child.value : '')).join('')
  return text === '' ? undefined : text
}

/** The initial tab: `defaultValue`, else the tab marked `default`, else the first. */
function initialTab(
  tabs: readonly Tab[],
  attributes: Attributes,
  node: ContainerDirective,
  file: PageFile<'source'>,
): Tab | undefined {
  const value = attributes['defaultValue']
  if (value === undefined || value === null) return tabs.find((tab) => tab.isDefault) ?? tabs[0]
  const tab = tabs.find((tab) => tab.value === value)
  if (tab === undefined) {
    const available = tabs.map((tab) => `"${tab.value}"`).join(', ')
    reportTabs(
      file,
      node,
      `Tabs have defaultValue="${value}", but the values are ${available}.`,
      'Use one of them, or remove defaultValue to show the first tab.',
    )
  }
  return tab
}

function classes(attributes: Attributes): readonly string[] {
  return attributes['class']?.split(' ') ?? []
}

function plainContent(state: ToHtml, node: ContainerDirective): Element {
  const children = contentOf(node).children.flatMap((child) =>
    child.type === 'containerDirective' && child.name === 'tab'
      ? contentOf(child).children
      : [child],
  )
  return element('div', {}, state.wrap(state.all({ ...node, children }), true))
}

function reportTabs(
  file: PageFile<'source'>,
  node: MarkdownNode,
  message: string,
  hint: string,
): void {
  report(file, 'error', openingOf(file, node), { code: 'tabs', message, hint })
}
