// The input and the result of rendering a route, apart from the code that renders, which is loaded late.
import type { Config } from '../../config/schema/schema.js'
import type { LinePlace } from '../../content/dialects/dialect.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { SocialCard } from '../../model/images/social-card.js'
import type { SearchPage } from '../../model/search.js'
import type { Doc, Route, Site } from '../../model/site.js'
import type { SiteViews } from '../../site/lookup.js'
import type { PageView, SiteView } from '../../model/view.js'
import type { CheckedLink } from '../../site/links/check-links.js'
import type { ListedPages } from '../../site/views/directory.js'
import type { LinkContext } from '../../site/links/link-context.js'
import type { SitemapEntry } from '../../site/publish/sitemap.js'
import type { Probe } from '../cache/build-record.js'
import type { ClientBundle, OutputFile } from '../bundle/bundle.js'
import type { Brand } from '../draw/read-brand.js'
import type { DocContent } from '../mdx/article.js'
import type { DocPages } from '../mdx/doc-pages.js'
import type { PlaceOf } from '../bundle/module-places.js'
import type { LoadedModule } from '../bundle/page-modules.js'
import type { SharedInputs, ShownSidebar } from './page-inputs.js'
import type { RenderKey } from './render-key.js'
import type { Clock } from '../run/timings.js'

export type RenderedPage = {
  readonly route: Route
  /**
   * Empty when a component threw; `diagnostics` says what. Undefined when the page with this `renderKey` is at hand.
   */
  readonly html: string | undefined
  readonly renderKey?: string | undefined
  readonly view: PageView
  /** The picture that the page names for other sites, still to be drawn. */
  readonly card?: SocialCard
  /** Files besides the page itself that only such pages need. */
  readonly extra: readonly OutputFile[]
  /** The page's Markdown, published beside it. */
  readonly markdown?: OutputFile
  readonly links: readonly CheckedLink[]
  readonly anchors: ReadonlySet<string>
  readonly search?: SearchPage
  readonly sitemap: SitemapEntry
  readonly diagnostics: readonly Diagnostic[]
  /** Files that the content asked for, and what was there. */
  readonly probes: readonly Probe[]
}

export type RenderOptions = {
  /** Whether the HTML of a page with this `renderKey` is at hand: then it is not rendered again. */
  readonly isKnown?: (renderKey: string) => boolean
  /** What the search page lists; without it, nothing. Asked for that page alone: it needs all others. */
  readonly directory?: (search: Route) => Promise<ListedPages>
  /** All but the HTML is wanted: it is made only of pages whose faults or links are known by it. */
  readonly isExamined?: boolean
}

/** What all routes of one state of the site have in common. */
export type RenderContext = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  readonly site: Site
  readonly siteViews: SiteViews
  readonly links: LinkContext
  /** By version, then by tag of the language. */
  readonly shared: ReadonlyMap<string, ReadonlyMap<string, SharedInputs>>
  readonly client: ClientBundle
  /** The images that icons and cards are drawn from. */
  readonly brand: Brand
  /** By absolute file. */
  readonly modules: ReadonlyMap<string, LoadedModule>
  readonly placeOf: PlaceOf
  /** What a page shows of its sidebar. */
  readonly sidebar: (
    page: Pick<PageView, 'version' | 'sidebar' | 'href'>,
    site: SiteView,
  ) => ShownSidebar | undefined
  /** Files of the docs that publish their Markdown, within the output. */
  readonly markdownPaths: ReadonlyMap<Route, string>
  readonly textOf: (doc: Doc) => string
  /** Texts of the files that its code is taken from, by their paths as written. */
  readonly includesOf: (doc: Doc) => Readonly<Record<string, string>> | undefined
  /** Where the lines of its text were written, when that is not its file's. */
  readonly placesOf: (doc: Doc) => readonly LinePlace[] | undefined
  readonly docs: DocPages
  readonly compile: (doc: Doc) => Promise<DocContent>
  /** Undefined where nothing is remembered. */
  readonly renderKey: RenderKey | undefined
  readonly clock: Clock
}
