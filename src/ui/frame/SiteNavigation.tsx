// The navigation at the page's end that replaces the mobile menu when scripting is off.
import type { ReactNode } from 'react'
import type { NavItem } from '../../model/navbar.js'
import type { Sidebar } from '../../model/view.js'
import { NavLink, type NavPlace } from '../navbar/NavLink.js'
import { SITE_NAVIGATION } from '../navbar/menu-items.js'
import { SidebarList } from '../sidebar/SidebarList.js'

export type SiteNavigationProps = {
  readonly items: readonly NavItem[]
  readonly sidebar?: Sidebar | undefined
  readonly place: NavPlace
}

/** Inside `noscript`: with scripting the browser treats it as text, and React never renders it. */
export function SiteNavigation({ items, sidebar, place }: SiteNavigationProps): ReactNode {
  return (
    <nav id={SITE_NAVIGATION} className="site-navigation" aria-label="Site navigation">
      <ul className="sidebar-list">
        {items.flatMap(linksOf).map((item, index) => (
          <li key={index}>
            <NavLink item={item} place={place} className="sidebar-link" />
          </li>
        ))}
      </ul>
      {sidebar && <SidebarList items={sidebar} path={place.path} autoCollapse={false} />}
    </nav>
  )
}

function linksOf(item: NavItem): readonly Extract<NavItem, { kind: 'link' }>[] {
  if (item.kind === 'link') return [item]
  if (item.kind !== 'dropdown') return []
  return item.items.flatMap((child) =>
    child.kind === 'link' ? [{ ...child, position: item.position }] : [],
  )
}
