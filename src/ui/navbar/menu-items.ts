// The navbar items of the mobile menu, and their replacement without scripting.
import type { NavItem } from '../../model/navbar.js'

/** Id of the navigation that the menu button opens without scripting. */
export const SITE_NAVIGATION = 'site-navigation'

/** Whether the menu has any of the items to show: the search box stays in the navbar. */
export function hasMenuItems(items: readonly NavItem[]): boolean {
  return items.some((item) => item.kind !== 'search')
}
