// What `parts.ts` loads on demand, as one file: several would split what they share into many small ones.
export { MobileMenu } from './MobileMenu.js'
export { NavDropdown } from './NavDropdown.js'
export { Notice, VersionBanner } from './Notices.js'
export { SearchPage } from './search/SearchPage.js'
