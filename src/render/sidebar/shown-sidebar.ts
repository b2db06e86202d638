// The visible part of a sidebar for one page: closed categories have no children in it. Rendering checks for every item that
// it is given whether it leads to the page; given all of them, the cost of a site grows with the square of its pages.
import type { Sidebar, SidebarItem } from '../../model/view.js'
import { comparablePath } from '../../ui/addresses/paths.js'
import { firstHref, isItemVisible, type CategoryItem } from '../../ui/sidebar/sidebar-items.js'

/** The address of no page. */
export const NOWHERE = '\0'

/**
 * For a sidebar the function from a page's path (with base) to the items that give the same HTML as all of them. What
 * does not depend on the page is done once.
 */
export function shownSidebar(sidebar: Sidebar): (path: string) => Sidebar {
  const trails = sidebarTrails(sidebar)
  const atRest = new Map<SidebarItem, SidebarItem>()
  const visit = (item: SidebarItem): void => {
    if (item.type === 'category') item.items.forEach(visit)
    atRest.set(item, item.type === 'category' ? restingCategory(item, atRest) : item)
  }
  sidebar.forEach(visit)

  const shown = (items: Sidebar, trail: ReadonlySet<SidebarItem> | undefined): Sidebar =>
    items.map((item) =>
      item.type === 'category' && trail?.has(item) === true
        ? { ...item, items: shown(item.items, trail) }
        : (atRest.get(item) ?? item),
    )
  const numbers = new Map([...atRest.keys()].map((item, number) => [item, number]))
  const known = new Map<string, Sidebar>()
  return (path) => {
    const trail = trails.get(comparablePath(path))
    // Pages below the same categories show the same sidebar, which is computed once.
    const open = [...(trail ?? [])].filter(({ type }) => type === 'category')
    const key = open.map((item) => numbers.get(item)).join()
    const items = known.get(key) ?? shown(sidebar, trail)
    known.set(key, items)
    return items
  }
}

/** By comparable path of a page the items that lead to it: its own and the categories around them. */
export function sidebarTrails(sidebar: Sidebar): ReadonlyMap<string, ReadonlySet<SidebarItem>> {
  const trails = new Map<string, Set<SidebarItem>>()
  const visit = (item: SidebarItem, above: readonly SidebarItem[]): void => {
    const trail = [...above, item]
    if (item.type === 'category') for (const child of item.items) visit(child, trail)
    if (item.type === 'html' || item.href === undefined) return
    const key = comparablePath(item.href)
    const known = trails.get(key) ?? new Set()
    trails.set(key, known)
    for (const each of trail) known.add(each)
  }
  for (const item of sidebar) visit(item, [])
  return trails
}

/** A category that does not lead to the page: of a closed one only what its label is made from stays. */
export function restingCategory(
  item: CategoryItem,
  atRest: ReadonlyMap<SidebarItem, SidebarItem> = new Map(),
): CategoryItem {
  const isClosed = item.collapsible && item.collapsed
  const visible = item.items.find((child) => isItemVisible(child, NOWHERE))
  const linked = item.items.find((child) => firstHref([child]) !== undefined)
  const kept = isClosed
    ? item.items.filter((child) => child === visible || child === linked)
    : item.items
  return { ...item, items: kept.map((child) => atRest.get(child) ?? child) }
}
