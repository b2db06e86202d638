// A link of the navbar or of one of its dropdowns.
import type { MouseEventHandler, ReactNode } from 'react'
import type { NavLink as NavLinkView } from '../../model/navbar.js'
import type { PageView } from '../../model/view.js'
import { RichAnchor } from '../parts/Anchor.js'
import { classNames } from '../parts/class-names.js'
import { isNavActive } from './nav-active.js'
import type { PageLocation } from '../context/page-content.js'
import { usePreferVersion } from '../hooks/preferred-version.js'
import { useHydrated } from '../hooks/use-browser.js'

export type NavPlace = {
  readonly path: string
  /** Address of the shown page in each version that has it. */
  readonly samePages?: Readonly<Record<string, string>> | undefined
  /** The same in each language that has it, by the path of the language. */
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly sidebar?: string | undefined
  readonly location: PageLocation
}

/** Where the reader is, as items of the navbar see it. */
export function placeOf(
  { href, sidebar, samePages, translations }: PageView,
  location: PageLocation,
): NavPlace {
  return { path: href, sidebar, samePages, translations, location }
}

type NavLinkProps = {
  readonly item: NavLinkView
  readonly place: NavPlace
  readonly className: string
  readonly iconSize?: number
  /** Whether the link is in a row that may be too short for it: its label takes two lines then. */
  readonly isInRow?: boolean
}

/** An entry for a version keeps query and hash of the address and is remembered. */
export function NavLink({
  item,
  place,
  className,
  iconSize = 13.5,
  isInRow = false,
}: NavLinkProps): ReactNode {
  const prefer = usePreferVersion()
  const isHydrated = useHydrated()
  const isActive = isNavActive(item.active, place)
  const { version } = item
  const remember: MouseEventHandler | undefined =
    version === undefined ? undefined : () => prefer(version)
  return (
    <RichAnchor
      className={classNames(className, isActive && 'is-active', item.className)}
      href={targetOf(item, place, isHydrated)}
      label={isInRow ? <NavLabel>{item.label}</NavLabel> : item.label}
      html={item.html}
      isExternal={item.isExternal}
      iconSize={iconSize}
      aria-current={isActive ? 'page' : undefined}
      lang={item.language?.tag}
      hrefLang={item.language?.tag}
      onClick={remember}
    />
  )
}

/** A label that takes two lines where the navbar is too short for its items. */
export const NavLabel = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className="nav-label">{children}</span>
)

/** An item of a language or a version leads to the shown page there, with query and hash once the client knows them. */
export function targetOf(
  { href = '#', version, language }: Pick<NavLinkView, 'version' | 'language'> & { href?: string },
  { samePages, translations, location }: NavPlace,
  isHydrated: boolean,
): string {
  if (language !== undefined) return translations?.[language.path] ?? href
  if (version === undefined) return href
  return (samePages?.[version] ?? href) + (isHydrated ? location.search + location.hash : '')
}
