// The parts of a page that a site may replace by its own (setting `components`).

/** Their names, as the settings and `orion-docs/components` use them. */
export const PART_NAMES = [
  'AnnouncementBar',
  'Brand',
  'Breadcrumbs',
  'DocFooter',
  'Footer',
  'Home',
  'NotFound',
  'Pagination',
] as const

/** Names of the parts. */
export type PartName = (typeof PART_NAMES)[number]
