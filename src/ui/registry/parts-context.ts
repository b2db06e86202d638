// The parts of a page that sites may replace or the client loads later. The server and the client each have their own.
import { createContext, useContext, type ComponentType } from 'react'
import type { NavDropdownProps } from '../navbar/NavDropdown.js'
import type { NoticeProps, VersionBannerProps } from '../frame/Notices.js'
import type { AnnouncementBarProps } from '../frame/AnnouncementBar.js'
import type { BrandProps } from '../navbar/Brand.js'
import type { BreadcrumbsProps } from '../page/Breadcrumbs.js'
import type { CopyPageProps } from '../page/CopyPage.js'
import type { DocFooterProps } from '../page/DocFooter.js'
import type { FooterProps } from '../frame/Footer.js'
import type { HomeProps } from '../page/Home.js'
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

export const PartsContext = createContext<Parts | undefined>(undefined)

/** The parts of the page. Both the server and the client give them to the whole page. */
export function useParts(): Parts {
  const parts = useContext(PartsContext)
  if (parts === undefined) throw new Error('A part of the page is outside PartsContext.')
  return parts
}
