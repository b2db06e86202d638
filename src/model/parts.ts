// The parts of a page that a site may replace by its own (setting `components`).

/** Names of the parts, as the settings and `orion-docs/components` use them. */
export type PartName =
  | 'AnnouncementBar'
  | 'Brand'
  | 'Breadcrumbs'
  | 'DocFooter'
  | 'Footer'
  | 'Home'
  | 'NotFound'
  | 'Pagination'
