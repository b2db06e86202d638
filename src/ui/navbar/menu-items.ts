// The navbar items of the mobile menu, and their replacement without scripting.
import type { NavItem } from '../../model/navbar.js'

/** Id of the navigation at the page's end, where the menu button leads without scripting. */
export const SITE_NAVIGATION = 'site-navigation'

/** Whether the menu has anything to show of the items: the search box stays in the bar. */
export function hasMenuItems(items: readonly NavItem[]): boolean {
  return items.some((item) => item.kind !== 'search')
}
