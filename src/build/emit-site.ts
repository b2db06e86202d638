// The files of a whole site, written in the order in which they become known: pages, what they share, assets.
import type { Config } from '../config/schema.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SearchPage } from '../model/search.js'
import type { Route } from '../model/site.js'
import type { LinkedPage } from '../site/check-links.js'
import { outputPath } from '../site/routes.js'
import type { SitemapEntry } from '../site/sitemap.js'
import type { Snapshot } from './graph.js'
import type { Output } from './output.js'
import type { RenderedPage } from './render-route.js'
import { searchFiles } from './search-files.js'
import { sharedFiles } from './shared-files.js'
import type { SiteAssets } from './site-assets.js'
import { staticClashes } from './static-clash.js'

/** Pages that are rendered and written at the same time. */
const CONCURRENCY = 16

/** What is kept of the pages after they are written: everything but their HTML. */
export type EmittedPages = {
  readonly linked: readonly LinkedPage[]
  /** By version. */
  readonly search: ReadonlyMap<string, readonly SearchPage[]>
  readonly sitemap: readonly SitemapEntry[]
  readonly diagnostics: readonly Diagnostic[]
  readonly hasDiagrams: boolean
}

/** Renders and writes every route and the not-found page. */
export async function emitPages(
  snapshot: Snapshot,
  config: Config,
  output: Output,
): Promise<EmittedPages> {
  const linked: LinkedPage[] = []
  const search = new Map<string, SearchPage[]>()
  const sitemap: SitemapEntry[] = []
  const diagnostics: Diagnostic[] = []
  let hasDiagrams = false
  const keep = (page: RenderedPage): void => {
    linked.push({ route: page.route, anchors: page.anchors, links: page.links })
    diagnostics.push(...page.diagnostics)
    hasDiagrams ||= page.view.hasDiagrams
    sitemap.push(page.sitemap)
    if (page.search) {
      const pages = search.get(page.view.version)
      if (pages) pages.push(page.search)
      else search.set(page.view.version, [page.search])
    }
  }
  const routes = [...snapshot.site.routes.keys()]
  for (let start = 0; start < routes.length; start += CONCURRENCY) {
    const pages = await Promise.all(
      routes.slice(start, start + CONCURRENCY).map(async (route) => {
        const page = await snapshot.render(route)
        await writePage(page, outputPath(route, config.trailingSlash), output)
        return page
      }),
    )
    pages.forEach(keep)
  }
  const notFound = await snapshot.render(NOT_FOUND)
  await writePage(notFound, '404.html', output)
  diagnostics.push(...notFound.diagnostics)
  return { linked, search, sitemap, diagnostics, hasDiagrams }
}

/** No route has this address, so that it gives the not-found page. */
const NOT_FOUND: Route = '/404.html'

async function writePage(page: RenderedPage, file: string, output: Output): Promise<void> {
  await output.write(file, page.html)
  if (page.markdown) await output.write(page.markdown.path, page.markdown.contents)
  for (const { path, contents } of page.extra)
    if (!output.names.has(path)) await output.write(path, contents)
}

/** Writes what pages share: scripts and styles, the search index and the manifest of each version. */
export async function emitShared(
  snapshot: Snapshot,
  pages: Pick<EmittedPages, 'search' | 'hasDiagrams'>,
  config: Config,
  output: Output,
): Promise<void> {
  for (const { path, contents } of snapshot.client.files) await output.write(path, contents)
  if (pages.hasDiagrams) await output.write(snapshot.diagrams.path, snapshot.diagrams.contents)
  for (const { version } of snapshot.site.versions) {
    const search = searchFiles(pages.search.get(version.name) ?? [], version.root, config)
    const shared = sharedFiles({
      base: config.baseUrl,
      versionRoot: version.root,
      siteView: snapshot.siteView,
      versions: snapshot.versions,
      sidebars: snapshot.sidebars.get(version.name) ?? new Map(),
      worker: snapshot.client.worker,
      ...(pages.hasDiagrams ? { diagrams: snapshot.diagrams.path } : {}),
      searchFiles: search.names,
    })
    for (const { path, contents } of [...search.files, ...shared])
      await output.write(path, contents)
  }
}

/** Copies static files and the assets that pages refer to; what clashes with a generated file is reported. */
export async function emitFiles(
  snapshot: Snapshot,
  assets: SiteAssets,
  config: Config,
  output: Output,
): Promise<Diagnostic[]> {
  for (const [file, source] of assets.files) await output.copy(source, file)
  const generated = new Set(output.names)
  for (const [file, source] of snapshot.tree.staticFiles)
    if (!generated.has(file)) await output.copy(source, file)
  return staticClashes(snapshot, config, (file) => generated.has(file))
}
