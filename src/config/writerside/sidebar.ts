// The entries of a Writerside tree as one of our sidebars.
import { compact, type Values } from '../foreign/fields.js'
import type { TocEntry } from './toc.js'

export type SidebarContext = {
  /** The file of a page by its name; undefined where it has none. */
  readonly page: (name: string) => string | undefined
  readonly idOf: (file: string) => string
  readonly titleOf: (file: string) => string | undefined
  /** A text with the values of its variables. */
  readonly filled: (text: string) => string
}

/** The items of some entries; hidden ones have none. */
export function sidebarItems(
  entries: readonly TocEntry[],
  context: SidebarContext,
): readonly (string | Values)[] {
  return entries.flatMap((entry) => (entry.isHidden ? [] : itemOf(entry, context)))
}

function itemOf(entry: TocEntry, context: SidebarContext): readonly (string | Values)[] {
  const { topic, title, href, isSorted } = entry
  const file = topic === undefined ? undefined : context.page(topic)
  const label = title === undefined ? undefined : context.filled(title)
  const items = sidebarItems(sorted(entry.items, isSorted, context), context)
  if (items.length > 0) {
    const shown = label ?? (file === undefined ? undefined : context.titleOf(file)) ?? topic
    const link = file === undefined ? undefined : { type: 'doc', id: context.idOf(file) }
    return shown === undefined ? items : [compact({ type: 'category', label: shown, link, items })]
  }
  if (file !== undefined) {
    const id = context.idOf(file)
    return [label === undefined ? id : { type: 'doc', id, label }]
  }
  if (href === undefined) return []
  const address = context.filled(href)
  return /^(?:https?:|mailto:|\/)/.test(address)
    ? [{ type: 'link', label: label ?? address, href: address }]
    : []
}

function sorted(
  entries: readonly TocEntry[],
  isSorted: TocEntry['isSorted'],
  { page, titleOf }: SidebarContext,
): readonly TocEntry[] {
  if (isSorted === undefined) return entries
  const named = entries.map((entry) => {
    const file = entry.topic === undefined ? undefined : page(entry.topic)
    return { entry, name: entry.title ?? (file === undefined ? '' : (titleOf(file) ?? '')) }
  })
  const order = isSorted === 'ascending' ? 1 : -1
  return named
    .toSorted((one, other) => order * one.name.localeCompare(other.name, 'en'))
    .map(({ entry }) => entry)
}
