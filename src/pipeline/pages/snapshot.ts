// One state of a site: everything read from its files, and functions that render its routes.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { SearchPage } from '../../model/search.js'
import type { Route, Site } from '../../model/site.js'
import type { SiteViews } from '../../site/lookup.js'
import type { Sidebar } from '../../model/view.js'
import type { VersionView } from '../../site/versions/version-view.js'
import type { ClientBundle, OutputFile } from '../bundle/bundle.js'
import type { Brand } from '../draw/read-brand.js'
import type { Tree } from '../sources/read-sources.js'
import type { RenderedPage, RenderOptions } from './render-context.js'

/** The site as it was when its files were read. */
export type Snapshot = {
  readonly tree: Tree
  readonly site: Site
  readonly siteViews: SiteViews
  readonly client: ClientBundle
  /** The element that names the site's style sheet in every page. */
  readonly sheet: string
  /** The images that icons and cards are drawn from. */
  readonly brand: Brand
  /** Sidebars as the client gets them, by version and id. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>
  readonly versions: readonly VersionView[]
  /** The script and its licences, read on demand: it is large and most sites have no diagrams. */
  diagrams(): Promise<readonly [OutputFile, OutputFile]>
  /** Files of the docs that publish their Markdown, within the output. */
  readonly markdownPaths: ReadonlyMap<Route, string>
  /** The files at old addresses. */
  readonly redirectFiles: readonly OutputFile[]
  /** Faults of the tree and of the site model; those of pages come with each page. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * A route that no page has gives the not-found page. A page whose `renderKey` is known is not rendered again: its
   * `html` is undefined.
   */
  render(route: Route, options?: RenderOptions): Promise<RenderedPage>
  /** Key of everything that pages share but the site's style sheet; undefined without a cache. */
  readonly siteKey: string | undefined
  /** Key of everything that a route's page is made of but that sheet; undefined when it is unknown. */
  pageKey(route: Route): string | undefined
  /** The facts about a route's page except its HTML; a doc is not rendered for that. */
  examine(route: Route): Promise<RenderedPage>
  /** Key of everything that pages are made of, React pages only by name; undefined without a cache. */
  sourcesKey(): string | undefined
  /** Key of everything that pages are made of, whatever program makes them, with or without a cache. */
  inputKey(): Promise<string>
  /** Releases the text of a route's page; it is read again if needed. */
  release(route: Route): void
  /** What search sees of a route's page, without rendering it. */
  searchPage(route: Route): Promise<SearchPage | undefined>
}
