// The parts that the client loads on demand, at hand: server rendering does not wait.
import { NavDropdown } from '../ui/NavDropdown.js'
import { Notice, VersionBanner } from '../ui/Notices.js'
import type { Parts } from '../ui/parts.js'
import { SearchPage } from '../ui/search/SearchPage.js'
import { SiteNavigation } from '../ui/SiteNavigation.js'

export const serverParts: Parts = {
  SearchPage,
  NavDropdown,
  Notice,
  VersionBanner,
  SiteNavigation,
}
