// One page of a site: kept as the last build left it, restored from the server of the remote cache, or rendered.
import type { Config } from '../config/schema/schema.js'
import { defined } from '../model/defined.js'
import type { Route } from '../model/site.js'
import { pageFile } from '../site/routes/not-found.js'
import type { ListedPages } from '../site/views/directory.js'
import type { BuildRecord, PageFacts, PageRecord } from './cache/build-record.js'
import { packLinks, unpackLinks } from './cache/page-links.js'
import type { V8Flags } from './compile/v8-flags.js'
import { digestOf } from './files/digest.js'
import { exchangeSheet } from './html/site-sheet.js'
import type { Output } from './output/output.js'
import type { RenderedPage } from './pages/render-context.js'
import { isAsBefore, type SiteAssets } from './pages/site-assets.js'
import type { Snapshot } from './pages/snapshot.js'
import type { SharedSite } from './restore/shared-site.js'
import type { ProgressReporter } from './run/progress.js'
import type { Clock } from './run/timings.js'
import type { SearchPageSource } from './search/read-search-page.js'
import type { SearchPageBuffer } from './search/search-page-buffer.js'

export type EmitContext = SearchPageSource & {
  readonly snapshot: Snapshot
  readonly config: Config
  readonly output: Output
  readonly assets: SiteAssets
  readonly clock: Clock
  readonly steps: ProgressReporter
  readonly v8: V8Flags
  /** Of the build whose files `output` can keep. */
  readonly last?: BuildRecord | undefined
  /** Digest of the program and the plugins; undefined when nothing may be cached. */
  readonly toolchain: string | undefined
  /** What other builds have made, on the server of the remote cache. */
  readonly shared?: SharedSite | undefined
  /** Whether the build ends with a manifest. */
  readonly hasManifest?: boolean | undefined
}

/** What the search page shows of all others. */
export type Listing = {
  readonly digest: string
  readonly list: (search: Route) => Promise<ListedPages>
}

/** One route's files and its facts; `see` receives the page's search document. */
export async function emitPage(
  route: Route,
  context: EmitContext,
  see: SearchPageBuffer['add'],
  listing?: Listing,
): Promise<[Route, PageRecord]> {
  const { snapshot, config, output, clock } = context
  const file = pageFile(route, snapshot.site, config.trailingSlash)
  const last = context.last?.pages.get(route)
  const own = snapshot.pageKey(route)
  const key = own !== undefined && listing ? digestOf(`${own}\n${listing.digest}`) : own
  if (last && key !== undefined && last.key === key && isAsBefore(last.probes, context.assets))
    if (keepPage(file, last.extra, context)) return [route, last]

  const shared = context.shared?.pages
  const { sheet } = snapshot
  const restored =
    key === undefined ? undefined : await shared?.restore(key, { ...context, file, sheet })
  if (restored) {
    snapshot.release(route)
    return [route, restored]
  }
  const { page, isSame } = await renderPage({ route, file, last, listing }, context)
  const searched = page.search && see(route, page.search)
  const start = performance.now()
  if (page.html !== undefined) output.write(file, page.html)
  if (page.markdown) output.write(page.markdown.path, page.markdown.contents)
  for (const { path, contents } of page.extra)
    if (!output.names.has(path)) output.write(path, contents)
  clock.add('emit', performance.now() - start)
  snapshot.release(route)
  const facts = { ...factsOf(page, isSame ? last : undefined), ...searched }
  const record = { key, renderKey: page.renderKey, ...facts }
  shared?.keep(record, { ...page, file }, sheet)
  return [route, record]
}

type PageToRender = {
  readonly route: Route
  readonly file: string
  readonly last: PageRecord | undefined
  readonly listing: Listing | undefined
}

/** A page that has changed sources. `isSame`: its HTML is that of the last build, which stays. */
async function renderPage(
  { route, file, last, listing }: PageToRender,
  { snapshot, output, ...context }: EmitContext,
): Promise<{ readonly page: RenderedPage; readonly isSame: boolean }> {
  const { sheet } = snapshot
  const shared = context.shared?.pages
  const directory = listing && { directory: listing.list }
  const lastKey = context.last?.sheet === sheet ? last?.renderKey : undefined
  const isKnown = (key: string): boolean =>
    key === lastKey || shared?.isRendered(key, sheet) === true
  const page = await snapshot.render(route, { isKnown, ...directory })
  const { renderKey } = page
  if (page.html !== undefined || renderKey === undefined) return { page, isSame: false }
  if (renderKey === lastKey && output.keep([file])) return { page, isSame: true }
  const html = await shared?.rendered(renderKey, sheet)
  if (html) return { page: { ...page, ...html }, isSame: false }
  // Only when a file is gone that the last record, or the server's list, still has.
  return { page: await snapshot.render(route, directory), isSame: false }
}

/** Keeps a page and its files as they are, with the name that the site's style sheet has now; false when it cannot. */
function keepPage(
  file: string,
  extra: readonly string[],
  { snapshot: { sheet }, output, last }: EmitContext,
): boolean {
  const before = last?.sheet
  if (before === undefined || before === sheet) return output.keep([file, ...extra])
  const html = output.readLast(file)
  const now = html === undefined ? undefined : exchangeSheet(html, before, sheet)
  if (now === undefined || !output.keep(extra)) return false
  output.write(file, now)
  return true
}

/** The facts of a page besides search; `last` has the ids of a page that was not rendered. */
function factsOf(page: RenderedPage, last: PageRecord | undefined): PageFacts {
  return {
    version: page.view.version,
    extra: [...page.extra, ...(page.markdown ? [page.markdown] : [])].map(({ path }) => path),
    linking: packLinks({
      links: page.links,
      anchors: last ? unpackLinks(last.linking).anchors : [...page.anchors],
    }),
    sitemap: page.sitemap,
    diagnostics: page.diagnostics,
    hasDiagrams: page.view.hasDiagrams,
    hasMath: page.view.hasMath,
    probes: page.probes,
    ...defined({ card: page.card }),
  }
}
