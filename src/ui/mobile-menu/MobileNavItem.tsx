// An entry of the navbar in the mobile menu.
import { useState, type ReactNode } from 'react'
import type { NavItem } from '../../model/navbar.js'
import { classNames } from '../parts/class-names.js'
import { Collapsible } from '../parts/Collapsible.js'
import { isDropdownActive } from '../navbar/dropdown-active.js'
import { DropdownEntries } from '../navbar/DropdownEntries.js'
import { Icon } from '../parts/Icon.js'
import { isNavActive } from '../navbar/nav-active.js'
import { NavLink, type NavPlace } from '../navbar/NavLink.js'
import { useTexts } from '../context/texts.js'

type MobileNavItemProps = { readonly item: NavItem; readonly place: NavPlace }

/** A link, raw HTML, or a collapsible list; nothing for the search box. */
export function MobileNavItem({ item, place }: MobileNavItemProps): ReactNode {
  if (item.kind === 'search') return null
  if (item.kind === 'dropdown') return <MobileDropdown item={item} place={place} />
  if (item.kind === 'html')
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />
  return (
    <li>
      <NavLink item={item} place={place} className="sidebar-link" />
    </li>
  )
}

type MobileDropdownProps = {
  readonly item: Extract<NavItem, { kind: 'dropdown' }>
  readonly place: NavPlace
}

/** An entry with a label of its own for this menu only toggles. */
function MobileDropdown({ item, place }: MobileDropdownProps): ReactNode {
  const texts = useTexts()
  const isActive = isDropdownActive(item, place)
  const [shown, setShown] = useState({ isActive, isOpen: isActive })
  if (shown.isActive !== isActive) setShown({ isActive, isOpen: isActive || shown.isOpen })
  const { isOpen } = shown
  const toggle = (): void => setShown({ isActive, isOpen: !isOpen })
  const isLink = item.href !== undefined && item.mobileLabel === undefined
  const className = classNames('sidebar-link sidebar-label', isActive && 'is-active')
  return (
    <li className={classNames('sidebar-category', item.className)}>
      <div className="sidebar-row">
        {isLink ? (
          <a
            className={className}
            href={item.href}
            aria-current={isNavActive(item.active, place) ? 'page' : undefined}
          >
            {item.label}
          </a>
        ) : (
          <span className={className} onClick={toggle}>
            {item.mobileLabel ?? item.label}
          </span>
        )}
        <button
          type="button"
          className="icon-button sidebar-caret"
          aria-label={isOpen ? texts.collapseDropdown : texts.expandDropdown}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon name="chevron" className="caret" />
        </button>
      </div>
      <Collapsible isOpen={isOpen}>
        <ul className="sidebar-list">
          <DropdownEntries items={item.items} place={place} className="sidebar-link" />
        </ul>
      </Collapsible>
    </li>
  )
}
