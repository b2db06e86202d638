// The public module `orion-docs/components`: what the React pages of a site may use.
export { Link, type LinkProps } from './parts/Link.js'
export type { PartName } from '../model/parts.js'
export type { PageView, SiteView } from '../model/view.js'
export type { PageModuleProps } from './context/page-content.js'
export type { AnnouncementBarProps } from './frame/AnnouncementBar.js'
export type { FooterProps } from './frame/Footer.js'
export type { BrandProps } from './navbar/Brand.js'
export type { BreadcrumbsProps } from './page/Breadcrumbs.js'
export type { DocFooterProps } from './page/DocFooter.js'
export type { HomeProps } from './page/Home.js'
export type { NotFoundProps } from './page/NotFound.js'
export type { PaginationProps } from './page/Pagination.js'
export type { PartProps, ReplacementProps } from './registry/replacements.js'
export type {
  SearchSource,
  SearchSourceAnswer,
  SearchSourceHit,
  SearchSourceOptions,
} from './registry/search-source.js'
export { useSite } from './hooks/use-site.js'
