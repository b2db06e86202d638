// The entries of a navbar dropdown, at desktop width and in the mobile menu.
import type { ReactNode } from 'react'
import type { NavItem } from '../../model/navbar.js'
import { NavLink, type NavPlace } from './NavLink.js'

type DropdownEntriesProps = {
  readonly items: Extract<NavItem, { kind: 'dropdown' }>['items']
  readonly place: NavPlace
  /** CSS class of each link. */
  readonly className: string
}

/** A list item for each link and each piece of raw HTML. */
export function DropdownEntries({ items, place, className }: DropdownEntriesProps): ReactNode {
  return items.map((item, index) =>
    item.kind === 'link' ? (
      <li key={index}>
        <NavLink item={item} place={place} className={className} iconSize={12} />
      </li>
    ) : (
      <li key={index} className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />
    ),
  )
}
