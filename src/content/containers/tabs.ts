// Tabs: a list of tabs and their panels, the initial one chosen here.
import type { Element, ElementContent } from 'hast'
import type { Nodes as MarkdownNode } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { openingOf, report, type Draft } from '../context/draft.js'
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
  draft: Draft,
): ElementContent | ElementContent[] {
  const found = readTabs(node, draft)
  const attributes = node.attributes ?? {}
  const initial = found && initialTab(found, attributes, node, draft)
  const query = readQuery(attributes, (message, hint) => {
    reportTabs(draft, node, message, hint)
  })
  if (!found || !initial) return plainContent(state, node)

  // A lazy panel is kept as a comment, and a comment cannot hold another.
  const isLazy = isOn(attributes['lazy']) && !draft.isInLazyPanel
  return tabSet(draft, {
    classes: [...(isOn(attributes['block']) ? ['tabs-block'] : []), ...classes(attributes)],
    id: attributes['id'],
    group: attributes['groupId'],
    query,
    isLazy,
    initial: found.indexOf(initial),
    tabs: found.map((tab) => ({
      value: tab.value,
      label: tab.label,
      content: () => panelContent(state, tab, draft, { isLazy: isLazy && tab !== initial }),
    })),
  })
}

function panelContent(
  state: ToHtml,
  tab: Tab,
  draft: Draft,
  { isLazy }: { readonly isLazy: boolean },
): ElementContent[] {
  const isInside = draft.isInLazyPanel
  draft.isInLazyPanel = isInside || isLazy
  const content = state.wrap(state.all(contentOf(tab.node)), true)
  draft.isInLazyPanel = isInside
  return content
}

/** A tab that is not directly inside tabs: an error; its content is shown. */
export function strayTab(state: ToHtml, node: ContainerDirective, draft: Draft): ElementContent[] {
  reportTabs(draft, node, 'This tab is not inside tabs.', 'Put it inside ::::tabs … ::::.')
  return state.all(contentOf(node))
}

function readTabs(node: ContainerDirective, draft: Draft): readonly Tab[] | undefined {
  const children = contentOf(node).children
  const example = ':::tab{value="mac" label="macOS"}'
  const faultsBefore = draft.diagnostics.length
  const fail = (place: MarkdownNode, message: string, hint: string) => {
    reportTabs(draft, place, message, hint)
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
  return draft.diagnostics.length === faultsBefore ? tabs : undefined
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
  draft: Draft,
): Tab | undefined {
  const value = attributes['defaultValue']
  if (value === undefined || value === null) return tabs.find((tab) => tab.isDefault) ?? tabs[0]
  const tab = tabs.find((tab) => tab.value === value)
  if (tab === undefined) {
    const available = tabs.map((tab) => `"${tab.value}"`).join(', ')
    reportTabs(
      draft,
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

function reportTabs(draft: Draft, node: MarkdownNode, message: string, hint: string): void {
  report(draft, 'error', openingOf(draft, node), { code: 'tabs', message, hint })
}
