// Sidebars of large sites: what every page shows of them is bounded, however many pages there are.
import type { Sidebar, SidebarItem } from '../../model/view.js'

/** The most entries of a list, and of a list with those below its open categories. */
const MOST_ENTRIES = 200

/** Entries of a part of a longer list. */
const PART = 30

/** The longest list of parts: a longer one is divided again. */
const MOST_PARTS = 60

/** Signs of a label that the name of a part quotes. */
const LABEL_LENGTH = 40

type Category = Extract<SidebarItem, { type: 'category' }>

/**
 * The sidebar as pages show it. A list with more than `MOST_ENTRIES` entries is divided into parts: closed categories
 * that are named after their first and last entry. Where as many are open, the categories of the list are closed. Pages
 * inside a category open it, so that each shows the lists around it. A smaller sidebar is returned as it is.
 */
export function fitSidebar(sidebar: Sidebar): Sidebar {
  const fitted = sidebar.map((item) => {
    if (item.type !== 'category') return item
    const items = fitSidebar(item.items)
    return items === item.items ? item : { ...item, items }
  })
  if (fitted.length > MOST_ENTRIES) return divide(fitted)
  if (openEntries(fitted) > MOST_ENTRIES) return fitted.map(closed)
  return fitted.every((item, place) => item === sidebar[place]) ? sidebar : fitted
}

/** The entries of a list on a page that is in none of its categories. */
function openEntries(items: Sidebar): number {
  return items.reduce(
    (sum, item) =>
      sum + 1 + (item.type === 'category' && isOpen(item) ? openEntries(item.items) : 0),
    0,
  )
}

const isOpen = ({ collapsible, collapsed }: Category): boolean => !collapsible || !collapsed

const closed = (item: SidebarItem): SidebarItem =>
  item.type === 'category' ? { ...item, collapsible: true, collapsed: true } : item

/** An entry of a divided list, and the labels that the name of a part takes from it. */
type Entry = { readonly item: SidebarItem; readonly first?: string; readonly last?: string }

function divide(items: Sidebar): Sidebar {
  let entries = items.map((item) => entryOf(closed(item)))
  do {
    const parts: Entry[] = []
    for (let start = 0; start < entries.length; start += PART)
      parts.push(partOf(entries.slice(start, start + PART), start))
    entries = parts
  } while (entries.length > MOST_PARTS)
  return entries.map(({ item }) => item)
}

/** Only entries that all readers see name a part. */
function entryOf(item: SidebarItem): Entry {
  if (item.type === 'html' || (item.type === 'link' && item.unlisted === true)) return { item }
  const { label } = item
  const short = label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH).trimEnd()}…` : label
  return { item, first: short, last: short }
}

function partOf(entries: readonly Entry[], start: number): Entry {
  const named = entries.filter(({ first }) => first !== undefined)
  const first = named[0]?.first ?? String(start + 1)
  const last = named.at(-1)?.last ?? String(start + entries.length)
  const item: SidebarItem = {
    type: 'category',
    label: first === last ? first : `${first} – ${last}`,
    items: entries.map((entry) => entry.item),
    collapsible: true,
    collapsed: true,
  }
  return { item, first, last }
}
