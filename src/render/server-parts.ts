// The parts for which the client has no code at hand.
import { AnnouncementBar } from '../ui/frame/AnnouncementBar.js'
import { Brand } from '../ui/navbar/Brand.js'
import { Breadcrumbs } from '../ui/page/Breadcrumbs.js'
import { CopyPage } from '../ui/page/CopyPage.js'
import { DocFooter } from '../ui/page/DocFooter.js'
import { Footer } from '../ui/frame/Footer.js'
import { NavDropdown } from '../ui/navbar/NavDropdown.js'
import { Notice, VersionBanner } from '../ui/frame/Notices.js'
import { Pagination } from '../ui/page/Pagination.js'
import type { Parts } from '../ui/registry/parts-context.js'
import { SearchPage } from '../ui/search-page/SearchPage.js'
import { SiteNavigation } from '../ui/frame/SiteNavigation.js'

export const serverParts: Parts = {
  AnnouncementBar,
  Brand,
  Breadcrumbs,
  CopyPage,
  DocFooter,
  Pagination,
  Footer,
  SearchPage,
  NavDropdown,
  Notice,
  VersionBanner,
  SiteNavigation,
}
