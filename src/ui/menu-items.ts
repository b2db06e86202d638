// What of the navbar goes into the mobile menu.
import type { NavItem } from '../model/view.js'

/** Whether the menu has anything to show of the items: the search box stays in the bar (MOB-8). */
export function hasMenuItems(items: readonly NavItem[]): boolean {
  return items.some((item) => item.kind !== 'search')
}
