// The parts for which the client has no code at hand.
import { AnnouncementBar } from '../ui/AnnouncementBar.js'
import { Brand } from '../ui/Brand.js'
import { Breadcrumbs } from '../ui/Breadcrumbs.js'
import { CopyPage } from '../ui/CopyPage.js'
import { DocFooter } from '../ui/DocFooter.js'
import { Footer } from '../ui/Footer.js'
import { NavDropdown } from '../ui/NavDropdown.js'
import { Notice, VersionBanner } from '../ui/Notices.js'
import { Pagination } from '../ui/Pagination.js'
import type { Parts } from '../ui/parts.js'
import { SearchPage } from '../ui/search/SearchPage.js'
import { SiteNavigation } from '../ui/SiteNavigation.js'

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
