// When a dropdown of the navbar counts as the place where the reader is.
import type { NavItem } from '../../model/navbar.js'
import { isNavActive, type Place } from './nav-active.js'

/** Whether the dropdown or one of its entries is active. A language says nothing of the place in the docs. */
export function isDropdownActive(
  item: Extract<NavItem, { kind: 'dropdown' }>,
  place: Place,
): boolean {
  return (
    isNavActive(item.active, place) ||
    item.items.some(
      (child) =>
        child.kind === 'link' &&
        child.active.kind !== 'language' &&
        isNavActive(child.active, place),
    )
  )
}

/** The label of a dropdown: a menu of languages shows that of the page. */
export function dropdownLabel(
  { items, label }: Extract<NavItem, { kind: 'dropdown' }>,
  place: Place,
): string {
  const shown = items.find(
    (child) =>
      child.kind === 'link' && child.language !== undefined && isNavActive(child.active, place),
  )
  return (shown?.kind === 'link' ? shown.label : undefined) ?? label
}
