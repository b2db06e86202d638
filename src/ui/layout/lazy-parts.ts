// Components that `client-parts.ts` loads on demand, as one file: several would split their shared code into many small ones.
export { MobileMenu } from '../mobile-menu/MobileMenu.js'
export { NavDropdown } from '../navbar/NavDropdown.js'
export { Notice, VersionBanner } from '../frame/Notices.js'
export { SearchPage } from '../search-page/SearchPage.js'
