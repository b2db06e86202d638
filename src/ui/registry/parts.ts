// Parts of a page for which the client has no code at hand: it keeps what the server made of them, or loads them when
// a page shows them, and until then the server's HTML stays as it is.
import { createContext, createElement, lazy, type ComponentType } from 'react'
import type { NavDropdownProps } from '../navbar/NavDropdown.js'
import type { NoticeProps, VersionBannerProps } from '../frame/Notices.js'
import { AnnouncementBar, type AnnouncementBarProps } from '../frame/AnnouncementBar.js'
import type { BrandProps } from '../navbar/Brand.js'
import type { BreadcrumbsProps } from '../page/Breadcrumbs.js'
import type { CopyPageProps } from '../page/CopyPage.js'
import type { DocFooterProps } from '../page/DocFooter.js'
import type { FooterProps } from '../frame/Footer.js'
import type { HomeProps } from '../page/Home.js'
import { staticIsland } from '../context/static-islands.js'
import type { PageView, SiteView } from '../../model/view.js'
import type { NotFoundProps } from '../page/NotFound.js'
import type { AppProps } from '../context/page-content.js'
import type { PaginationProps } from '../page/Pagination.js'
import type { SiteNavigationProps } from '../frame/SiteNavigation.js'

export type Parts = {
  readonly AnnouncementBar: ComponentType<AnnouncementBarProps>
  readonly Brand: ComponentType<BrandProps>
  readonly Breadcrumbs: ComponentType<BreadcrumbsProps>
  readonly CopyPage: ComponentType<CopyPageProps>
  readonly DocFooter: ComponentType<DocFooterProps>
  readonly Pagination: ComponentType<PaginationProps>
  readonly Footer: ComponentType<FooterProps>
  /** Only for components of the site: the built-in ones are part of the page's HTML. */
  readonly Home?: ComponentType<HomeProps>
  readonly NotFound?: ComponentType<NotFoundProps>
  // Each of these needs a `Suspense` boundary.
  readonly SearchPage: ComponentType<Pick<AppProps, 'site' | 'page' | 'location'>>
  readonly NavDropdown: ComponentType<NavDropdownProps>
  readonly Notice: ComponentType<NoticeProps>
  readonly VersionBanner: ComponentType<VersionBannerProps>
  /** Only on the server: the content of `noscript` is never rendered by a client. */
  readonly SiteNavigation?: ComponentType<SiteNavigationProps>
  /** On the server only, for the same reason: the list of all pages. */
  readonly Directory?: ComponentType
}

const clientParts: Parts = {
  AnnouncementBar,
  Brand: staticIsland('brand'),
  Breadcrumbs: staticIsland('breadcrumbs'),
  CopyPage: staticIsland('copyPage'),
  DocFooter: staticIsland('docFooter'),
  Pagination: staticIsland('pagination'),
  Footer: staticIsland('footer'),
  SearchPage: lazyPart('SearchPage'),
  NavDropdown: lazyPart('NavDropdown', keepServerHtml),
  Notice: lazyPart('Notice', keepServerHtml),
  VersionBanner: lazyPart('VersionBanner', keepServerHtml),
}

type LazyParts = typeof import('../layout/lazy-parts.js')

/** React asks again when it hears of a failure, and must then find the failed one: with another it would never end. */
const RENEWAL_MS = 300

/** React keeps what a lazy component came to; after a failure there is a new one, so that a later showing tries again. */
function lazyPart<Name extends keyof LazyParts>(
  name: Name,
  onFailure?: (error: unknown) => Promise<never>,
): LazyParts[Name] {
  const open = (): ComponentType<object> =>
    lazy(async () => {
      try {
        return { default: (await import('../layout/lazy-parts.js'))[name] as ComponentType<object> }
      } catch (error) {
        setTimeout(() => {
          part = open()
        }, RENEWAL_MS)
        if (!onFailure) throw error
        return onFailure(error)
      }
    })
  let part = open()
  return ((props: object) => createElement(part, props)) as LazyParts[Name]
}

/** The client's parts; the rare ones are loaded if the page that the server made shows any of them. */
export async function preloadParts({ navbar }: SiteView, page: PageView): Promise<Parts> {
  const isNeeded =
    page.body.kind === 'search' ||
    page.notice !== undefined ||
    page.banner !== undefined ||
    navbar.items.some(({ kind }) => kind === 'dropdown')
  if (!isNeeded) return clientParts
  try {
    const { SearchPage, NavDropdown, Notice, VersionBanner } =
      await import('../layout/lazy-parts.js')
    return { ...clientParts, SearchPage, NavDropdown, Notice, VersionBanner }
  } catch {
    // Each tries again when it is rendered, and says so if it fails again.
    return clientParts
  }
}

/** Without its script the part stays what the server made of it: a page that can be read. */
function keepServerHtml(error: unknown): Promise<never> {
  console.warn(error)
  return new Promise(() => undefined)
}

export const PartsContext = createContext<Parts>(clientParts)
