// The picture that other sites show beside a link to a page.

/** In pixels: the size that Facebook, LinkedIn and X document for large previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** What one card shows; pages with equal cards share a file. */
export type SocialCard = {
  /** Within the output. */
  readonly path: string
  readonly title: string
  /** Categories of the page, from the outermost. */
  readonly section: readonly string[]
  /** Absent where the site's name would repeat the title. */
  readonly site?: string
}

/** What the cards of a site have in common; colours as `#rrggbb`. */
export type CardDesign = {
  readonly background: string
  readonly color: string
  readonly accent: string
  /** A `data:` address. */
  readonly logo?: string
}
