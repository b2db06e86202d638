// When a dropdown of the navbar counts as the place where the reader is.
import type { NavItem } from '../../model/navbar.js'
import { isNavActive, type Place } from './nav-active.js'

/** Whether the dropdown or one of its entries is active. */
export function isDropdownActive(
  item: Extract<NavItem, { kind: 'dropdown' }>,
  place: Place,
): boolean {
  return (
    isNavActive(item.active, place) ||
    item.items.some((child) => child.kind === 'link' && isNavActive(child.active, place))
  )
}
