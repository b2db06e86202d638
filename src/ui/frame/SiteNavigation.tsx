// The navbar's items where scripting is off and the window is narrow: with the sidebar they replace the mobile menu.
import type { ReactNode } from 'react'
import type { NavItem } from '../../model/navbar.js'
import { NavLink, type NavPlace } from '../navbar/NavLink.js'
import { Icon } from '../parts/Icon.js'
import { SITE_NAVIGATION } from '../navbar/menu-items.js'
import { SKIP_TARGET } from './SkipLink.js'
import { useTexts } from '../context/texts.js'

export type SiteNavigationProps = {
  readonly items: readonly NavItem[]
  readonly place: NavPlace
}

/** Inside `noscript`: with scripting the browser treats it as text, and React never renders it. */
export function SiteNavigation({ items, place }: SiteNavigationProps): ReactNode {
  const texts = useTexts()
  return (
    <nav id={SITE_NAVIGATION} className="site-navigation" aria-label={texts.siteNavigation}>
      <a className="icon-button" href={`#${SKIP_TARGET}`} aria-label={texts.closeNavigation}>
        <Icon name="close" />
      </a>
      <ul className="sidebar-list">
        {items.flatMap(linksOf).map((item, index) => (
          <li key={index}>
            <NavLink item={item} place={place} className="sidebar-link" />
          </li>
        ))}
      </ul>
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
