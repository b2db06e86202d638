// A <link> element of the head that names an icon of the site, or its web manifest.
export type IconLink = {
  readonly rel: string
  readonly href: string
  readonly type?: string
  readonly sizes?: string
}
