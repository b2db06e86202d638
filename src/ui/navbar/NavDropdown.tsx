// A dropdown of the navbar at desktop width.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { NavItem } from '../../model/navbar.js'
import { classNames } from '../parts/class-names.js'
import { dropdownLabel, isDropdownActive } from './dropdown-active.js'
import { DropdownEntries } from './DropdownEntries.js'
import { Icon } from '../parts/Icon.js'
import { isNavActive } from './nav-active.js'
import { NavLabel, targetOf, type NavPlace } from './NavLink.js'
import { useHydrated } from '../hooks/use-browser.js'

export type NavDropdownProps = {
  readonly item: Extract<NavItem, { kind: 'dropdown' }>
  readonly place: NavPlace
}

/** Opens on hover and by key; closes by a press, a touch or the focus outside. */
export function NavDropdown({ item, place }: NavDropdownProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node) || !box.current?.contains(target)) setOpen(false)
    }
    const events = ['mousedown', 'touchstart', 'focusin'] as const
    for (const event of events) document.addEventListener(event, closeOutside)
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside)
    }
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    setOpen(!isOpen)
  }
  return (
    <div
      ref={box}
      className={classNames('nav-item dropdown', isOpen && 'is-open')}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <a
        className={classNames(
          'nav-link',
          isDropdownActive(item, place) && 'is-active',
          item.className,
        )}
        href={targetOf(item, place, isHydrated)}
        role="button"
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-current={isNavActive(item.active, place) ? 'page' : undefined}
        onClick={(event) => {
          if (item.href === undefined) event.preventDefault()
        }}
        onKeyDown={onKeyDown}
      >
        <NavLabel>{dropdownLabel(item, place)}</NavLabel>
        <Icon name="chevron" className="caret" />
      </a>
      <ul className="dropdown-menu">
        <DropdownEntries items={item.items} place={place} className="dropdown-link" />
      </ul>
    </div>
  )
}
