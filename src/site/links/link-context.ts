// The context in which links and images are resolved, and the results.
import type { Place, Report } from '../../model/diagnostics/diagnostic.js'
import type { Route, Site } from '../../model/site.js'
import type { FindLikelyPage } from './likely-page.js'
import type { ForeignRoutes } from '../routes/foreign-routes.js'
import type { PathSettings, SiteSettings } from '../routes/settings.js'

/** A file that pages refer to, as it will be in the output; sizes in CSS pixels. */
export type Asset = {
  readonly href: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** The path of the file from the site folder, where it differs in case or in the form of its accents from the one that was looked for. */
  readonly fileName?: string | undefined
}

/** A file or folder of the repository; `href` is its address on the repository's host, where that is known. */
export type SourceFile = { readonly href?: string | undefined }

export type LinkContext = {
  readonly site: Site
  readonly settings: PathSettings &
    Pick<
      SiteSettings,
      | 'staticDirectories'
      | 'onBrokenMarkdownLinks'
      | 'onBrokenMarkdownImages'
      | 'isLenient'
      | 'lang'
    >
  readonly mode: 'build' | 'serve'
  /** The file at a POSIX path relative to the site folder; undefined when there is none inside the site folder. */
  readonly findAsset: (path: string) => Asset | undefined
  /** The file or folder at such a path, also above the site folder; undefined when there is none. */
  readonly findSource: (path: string) => SourceFile | undefined
  /** Whether a static file exists at this path below base, without a leading slash. */
  readonly isStaticFile: (path: string) => boolean
  /** The Markdown file of a version that was probably meant by one that does not exist. */
  readonly nearestFile: (file: string, version: string) => string | undefined
  /** The only page that an address of another tool can mean. */
  readonly likelyPage?: FindLikelyPage
  /** Addresses that the site does not answer. */
  readonly foreign?: ForeignRoutes | undefined
}

/** An internal link that `checkLinks` looks at when all pages are known. */
export type CheckedLink = {
  /** As its author wrote it. */
  readonly url: string
  readonly resolved: Route
  /** Without `#`, empty when there is none. */
  readonly hash: string
  readonly at: Place
}

/** The page that contains the address. */
export type LinkSource = {
  readonly route: Route
  readonly version: string
  /** Folder of its file, relative to the site folder. */
  readonly folder: string
  /** Docs folder of its version, relative to the site folder. */
  readonly docsFolder: string
}

/** A resolved address: attributes for its element, and facts about it. */
export type Closing = {
  /** Values as they are, not escaped. */
  readonly attributes: Readonly<Record<string, string>>
  readonly link?: { readonly resolved: Route; readonly hash: string }
  /** Site-relative path of the file that it leads to. */
  readonly asset?: string
  /** Of further files. */
  readonly assets?: readonly string[]
  /** The address was followed as another tool would: the page that it leads to. */
  readonly followed?: Route
  /** The name of the file that was taken for one in other case. */
  readonly renamed?: string | undefined
  readonly fault?: {
    readonly report: Report
    readonly code: string
    readonly message: string
    readonly hint?: string | undefined
  }
}
