// The visible items of a sidebar for one page, and which of its categories are open.
import type { Sidebar, SidebarItem } from '../../model/view.js'
import { samePath } from '../addresses/paths.js'

export type CategoryItem = Extract<SidebarItem, { type: 'category' }>

/** Whether the item leads to the shown page, or one below it does. */
export function isItemActive(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false
  if (item.href !== undefined && samePath(item.href, path)) return true
  return item.type === 'category' && item.items.some((child) => isItemActive(child, path))
}

/** Whether the item is shown on this page: unlisted ones only while they are active. */
export function isItemVisible(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return true
  if (isItemActive(item, path)) return true
  if (item.type === 'link') return item.unlisted !== true
  if (item.href !== undefined && item.linkUnlisted !== true) return true
  return item.items.some((child) => isItemVisible(child, path))
}

/** The first address in the items, depth first: where a category without a link leads without scripting. */
export function firstHref(items: Sidebar): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue
    const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined)
    if (href !== undefined) return href
  }
  return undefined
}

/** For each item of a list, whether it is an open category. */
export type OpenStates = readonly boolean[]

/** The states of a list when it is first shown. */
export function initialStates(items: Sidebar, path: string): OpenStates {
  return items.map(
    (item) =>
      item.type === 'category' &&
      (!item.collapsible || !item.collapsed || isItemActive(item, path)),
  )
}

/** The states after a category was opened or closed; with `autoCollapse` an opened one closes its siblings. */
export function withState(
  states: OpenStates,
  items: Sidebar,
  change: { readonly index: number; readonly isOpen: boolean; readonly autoCollapse: boolean },
): OpenStates {
  return items.map((item, index) => {
    if (index === change.index) return change.isOpen
    const isClosed =
      change.isOpen && change.autoCollapse && item.type === 'category' && item.collapsible
    return !isClosed && (states[index] ?? false)
  })
}

/** The states after a navigation: closed categories around the shown page open. */
export function statesAfterNavigation(
  states: OpenStates,
  items: Sidebar,
  path: string,
  autoCollapse: boolean,
): OpenStates {
  return items.reduce(
    (current, item, index) =>
      item.type === 'category' && current[index] !== true && isItemActive(item, path)
        ? withState(current, items, { index, isOpen: true, autoCollapse })
        : current,
    states,
  )
}
