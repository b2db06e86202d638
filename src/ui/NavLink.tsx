// A link of the navbar or of one of its dropdowns.
import type { MouseEventHandler, ReactNode } from 'react'
import type { NavLink as NavLinkView } from '../model/view.js'
import { RichAnchor } from './Anchor.js'
import { classNames } from './class-names.js'
import { isNavActive } from './nav-active.js'
import type { PageLocation } from './page-content.js'
import { usePreferVersion } from './preferred-version.js'
import { useHydrated } from './use-browser.js'

export type NavPlace = {
  readonly path: string
  readonly sidebar?: string | undefined
  readonly location: PageLocation
}

type NavLinkProps = {
  readonly item: NavLinkView
  readonly place: NavPlace
  readonly className: string
  readonly iconSize?: number
}

/** NAV-7, NAV-11. An entry for a version keeps query and hash of the address and is remembered (VER-10, VER-11). */
export function NavLink({ item, place, className, iconSize = 13.5 }: NavLinkProps): ReactNode {
  const prefer = usePreferVersion()
  const isHydrated = useHydrated()
  const isActive = isNavActive(item.active, place)
  const { version } = item
  const tail =
    isHydrated && version !== undefined ? place.location.search + place.location.hash : ''
  const remember: MouseEventHandler | undefined =
    version === undefined ? undefined : () => prefer(version)
  return (
    <RichAnchor
      className={classNames(className, isActive && 'is-active', item.className)}
      href={item.href + tail}
      label={item.label}
      html={item.html}
      isExternal={item.isExternal}
      iconSize={iconSize}
      aria-current={isActive ? 'page' : undefined}
      onClick={remember}
    />
  )
}
