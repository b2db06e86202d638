// Parts of a page for which the client has no code at hand: it keeps what the server made of them, or loads them when
// a page shows them, and until then the server's HTML stays as it is.
import { createContext, lazy, type ComponentType } from 'react'
import type { NavDropdownProps } from './NavDropdown.js'
import type { NoticeProps, VersionBannerProps } from './Notices.js'
import type { BrandProps } from './Brand.js'
import type { BreadcrumbsProps } from './Breadcrumbs.js'
import type { CopyPageProps } from './CopyPage.js'
import type { DocFooterProps } from './DocFooter.js'
import type { FooterProps } from './Footer.js'
import { keptPart } from './kept.js'
import type { AppProps } from './page-content.js'
import type { PaginationProps } from './Pagination.js'
import type { SiteNavigationProps } from './SiteNavigation.js'

export type Parts = {
  readonly Brand: ComponentType<BrandProps>
  readonly Breadcrumbs: ComponentType<BreadcrumbsProps>
  readonly CopyPage: ComponentType<CopyPageProps>
  readonly DocFooter: ComponentType<DocFooterProps>
  readonly Pagination: ComponentType<PaginationProps>
  readonly Footer: ComponentType<FooterProps>
  // Each of these must stand in a `Suspense` boundary.
  readonly SearchPage: ComponentType<Pick<AppProps, 'site' | 'page' | 'location'>>
  readonly NavDropdown: ComponentType<NavDropdownProps>
  readonly Notice: ComponentType<NoticeProps>
  readonly VersionBanner: ComponentType<VersionBannerProps>
  /** On the server only: what stands in `noscript` is never rendered by a client. */
  readonly SiteNavigation?: ComponentType<SiteNavigationProps>
}

const clientParts: Parts = {
  Brand: keptPart('brand'),
  Breadcrumbs: keptPart('breadcrumbs'),
  CopyPage: keptPart('copyPage'),
  DocFooter: keptPart('docFooter'),
  Pagination: keptPart('pagination'),
  Footer: keptPart('footer'),
  SearchPage: lazy(() => part('SearchPage')),
  NavDropdown: lazy(() => part('NavDropdown').catch(keepServerHtml)),
  Notice: lazy(() => part('Notice').catch(keepServerHtml)),
  VersionBanner: lazy(() => part('VersionBanner').catch(keepServerHtml)),
}

type RareParts = typeof import('./rare-parts.js')

async function part<Name extends keyof RareParts>(
  name: Name,
): Promise<{ default: RareParts[Name] }> {
  return { default: (await import('./rare-parts.js'))[name] }
}

/** Without its script the part stays what the server made of it: a page that can be read (LOAD-13). */
function keepServerHtml(error: unknown): Promise<never> {
  console.warn(error)
  return new Promise(() => undefined)
}

export const PartsContext = createContext<Parts>(clientParts)
