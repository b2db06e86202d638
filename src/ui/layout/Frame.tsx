// Everything around a page, in the order in which the keyboard reaches it.
import { useRef, useState, type ReactNode } from 'react'
import { classNames } from '../parts/class-names.js'
import { useColorModeSync } from '../hooks/color-mode.js'
import { sidebarKey } from './DocsLayout.js'
import { hasMenuItems } from '../navbar/menu-items.js'
import { Navbar } from './Navbar.js'
import { placeOf } from '../navbar/NavLink.js'
import { useParts } from '../registry/parts-context.js'
import type { AppProps } from '../context/page-content.js'
import { usePreferredVersion } from '../hooks/preferred-version.js'
import { SKIP_TARGET, SkipLink } from '../frame/SkipLink.js'
import { useMobile } from '../hooks/use-browser.js'
import { useMobileMenu } from './use-mobile-menu.js'

type FrameProps = Pick<AppProps, 'site' | 'sidebar' | 'page' | 'location'> & {
  readonly children: ReactNode
}

/** The page's middle goes between navbar and footer. */
export function Frame({ sidebar, page, location, children, ...props }: FrameProps): ReactNode {
  const site = usePreferredVersion(props.site, page.href)
  useColorModeSync(site.colorMode)
  const isMobile = useMobile()
  const { AnnouncementBar, Footer, SiteNavigation } = useParts()
  const menuButton = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menu = useMobileMenu(isMobile, isMenuOpen)
  // Growing to desktop width closes the menu.
  if (isMenuOpen && !isMobile) setMenuOpen(false)
  const { items } = site.navbar
  const hasMenu = hasMenuItems(items) || sidebar !== undefined
  const place = placeOf(page, location)
  return (
    <>
      <SkipLink />
      {site.announcement && <AnnouncementBar bar={site.announcement} />}
      <Navbar
        {...{ site, page, location, hasMenu, isMenuOpen, menuButton }}
        onMenu={() => setMenuOpen(!isMenuOpen)}
      />
      {isMobile && hasMenu && menu && (
        <menu.component
          {...{ site, sidebar, place }}
          sidebarKey={sidebarKey(page)}
          isOpen={isMenuOpen}
          onClose={(reason) => {
            setMenuOpen(false)
            if (reason === 'page') menuButton.current?.focus()
          }}
        />
      )}
      <div
        id={SKIP_TARGET}
        className={classNames('content-wrapper', site.navbar.hideOnScroll && 'hides-navbar')}
      >
        {children}
      </div>
      {!page.hidesFooter && <Footer footer={site.footer} />}
      {/* A page with a sidebar has it there. */}
      {!sidebar && (
        <noscript>{SiteNavigation && <SiteNavigation {...{ items, place }} />}</noscript>
      )}
      <div id="route-announcer" className="sr-only" aria-live="polite" />
    </>
  )
}
