// The files and settings that the head of a page names, as the build hands them over.
import type { HeadTag } from '../model/page.js'
import type { IconLink } from '../model/images/icon-link.js'

/** `integrity` is the digest that the browser compares the sheet with; a sheet on another host is fetched with CORS for it. */
export type SheetLink = { readonly href: string; readonly integrity?: string }

/** All URLs final. */
export type PageAssets = {
  /** The blocking script that sets the colour mode and the font before the first paint. */
  readonly earlyScript: string
  readonly mainScript: string
  /** The style sheet of the site is the first. */
  readonly stylesheets: readonly string[]
  /** Files of the built-in font; none where the text has another. */
  readonly fonts?: readonly string[]
  /** A React page's own sheets: they go with the page. */
  readonly pageStylesheets?: readonly string[]
  /** Modules that the main script or the page needs at once. */
  readonly preload?: readonly string[]
  /** KaTeX's sheet and that of the page's own formulas; linked on pages with a formula. */
  readonly mathStylesheets?: readonly SheetLink[]
  /** The manifest of the page's version. */
  readonly manifest: string
  readonly favicon?: string
  /** Links to the icons that are drawn from the site's image, and to the web manifest. */
  readonly icons?: readonly IconLink[]
  /** Elements of the settings for the head. */
  readonly headTags: readonly HeadTag[]
  /** Attributes of further script elements. */
  readonly scripts: readonly Readonly<Record<string, string | boolean>>[]
  /** The script that `serve` adds. */
  readonly liveScript?: string
  readonly siteVersion?: string
  /** Digests of the scripts and style sheets above, by URL. */
  readonly integrity?: Readonly<Record<string, string>>
}
