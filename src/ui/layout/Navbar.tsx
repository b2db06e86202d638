// The navbar: menu button, brand, items, colour toggle and search.
import { Suspense, useRef, type ReactNode, type RefObject } from 'react'
import type { AppProps } from '../context/page-content.js'
import { classNames } from '../parts/class-names.js'
import { ColorModeToggle } from '../navbar/ColorModeToggle.js'
import { Icon } from '../parts/Icon.js'
import { SITE_NAVIGATION } from '../navbar/menu-items.js'
import { isNavActive } from '../navbar/nav-active.js'
import { navItemError } from '../navbar/nav-item-error.js'
import { NavLink, placeOf, type NavPlace } from '../navbar/NavLink.js'
import { navbarRows, type NavbarRows } from '../navbar/navbar-rows.js'
import { useParts } from '../registry/parts-context.js'
import { SearchBox } from '../search/SearchBox.js'
import { useHeaderHeight } from '../hooks/use-header-height.js'
import { useHideOnScroll } from '../hooks/use-hide-on-scroll.js'
import { versionPath } from '../addresses/version-path.js'
import type { NavItem } from '../../model/navbar.js'
import { useTexts } from '../context/texts.js'

type NavbarProps = Pick<AppProps, 'site' | 'page' | 'location'> & {
  readonly hasMenu: boolean
  readonly isMenuOpen: boolean
  readonly menuButton: RefObject<HTMLButtonElement | null>
  readonly onMenu: () => void
}

const ROWS: Readonly<Record<NavbarRows, string | false>> = {
  one: false,
  'two in smaller windows': 'navbar-rows-below-1280',
  two: 'navbar-rows-below-1280 navbar-rows-above-1280',
}

/** Items that fit only at desktop width are in the document always and hidden by style. */
export function Navbar(props: NavbarProps): ReactNode {
  const { site, page, location } = props
  const { items, style, hideOnScroll } = site.navbar
  const parts = useParts()
  const bar = useRef<HTMLElement>(null)
  useHideOnScroll(bar, hideOnScroll, location)
  const place = placeOf(page, location)
  const rows = navbarRows(site.navbar)
  const texts = useTexts()
  useHeaderHeight(bar, rows !== 'one')
  const search = <SearchBox {...{ site, page, location }} versionPath={versionPath(site, page)} />
  const hasSearchItem = items.some((item) => item.kind === 'search')
  const side = (position: 'left' | 'right'): ReactNode =>
    items.map(
      (item, index) =>
        item.position === position && (
          <NavBarItem key={index} item={item} place={place} search={search} />
        ),
    )
  return (
    <nav
      ref={bar}
      aria-label={texts.main}
      className={classNames('navbar', style !== undefined && `navbar-${style}`, ROWS[rows])}
    >
      {props.hasMenu && <MenuButton {...props} />}
      <parts.Brand site={site} />
      <div className="navbar-side">{side('left')}</div>
      <div className="navbar-side navbar-right">
        {side('right')}
        <div className="nav-item">
          <ColorModeToggle settings={site.colorMode} />
        </div>
        {!hasSearchItem && search}
      </div>
    </nav>
  )
}

/** Without scripting, a link that opens the navigation by its id. */
function MenuButton({ isMenuOpen, menuButton, onMenu }: NavbarProps): ReactNode {
  const texts = useTexts()
  return (
    <>
      <button
        ref={menuButton}
        type="button"
        className="icon-button menu-button"
        aria-label={texts.toggleNavigation}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <noscript>
        <a
          className="icon-button menu-link"
          href={`#${SITE_NAVIGATION}`}
          aria-label={texts.toggleNavigation}
        >
          <Icon name="menu" />
        </a>
      </noscript>
    </>
  )
}

type NavBarItemProps = {
  readonly item: NavItem
  readonly place: NavPlace
  readonly search: ReactNode
}

function NavBarItem({ item, place, search }: NavBarItemProps): ReactNode {
  const parts = useParts()
  try {
    if ('active' in item) isNavActive(item.active, place)
  } catch (error) {
    throw navItemError(item, error)
  }
  switch (item.kind) {
    case 'link':
      return <NavLink item={item} place={place} className="nav-item nav-link" isInRow />
    case 'dropdown':
      return (
        <Suspense>
          <parts.NavDropdown item={item} place={place} />
        </Suspense>
      )
    case 'search':
      return item.className === undefined ? search : <div className={item.className}>{search}</div>
    case 'html':
      return (
        <div
          className={classNames('nav-item', item.className)}
          dangerouslySetInnerHTML={{ __html: item.value }}
        />
      )
    default:
      throw navItemError(item, new Error(`Unknown navbar item type "${kindOf(item)}".`))
  }
}

/** Site data comes from a file, so a kind that no type knows can arrive here. */
function kindOf(item: { readonly kind?: unknown }): string {
  return String(item.kind)
}
