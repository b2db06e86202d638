// The output of a site that is not built: each file is made when it is asked for.
import type { Config } from '../config/schema.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SearchPage } from '../model/search.js'
import type { Route } from '../model/site.js'
import type { Snapshot } from '../build/graph.js'
import type { RenderedPage } from '../build/render-route.js'
import { searchFiles } from '../build/search-files.js'
import { sharedFiles } from '../build/shared-files.js'
import type { SiteAssets } from '../build/site-assets.js'
import { checkLinks, type LinkedPage } from '../site/check-links.js'
import { outputPath } from '../site/routes.js'

export type SiteFile =
  | { readonly kind: 'text'; readonly contents: string | Uint8Array }
  | { readonly kind: 'disk'; readonly file: string }
  | { readonly kind: 'page'; readonly page: RenderedPage }

export type SiteFiles = {
  /** POSIX path within the output. */
  has(file: string): boolean
  read(file: string): Promise<SiteFile | undefined>
  /** Renders every page, giving way to requests in between; undefined when `isStale` says so. */
  check(isStale: () => boolean): Promise<readonly Diagnostic[] | undefined>
}

/** The files of one state of the site. */
export async function createSiteFiles(
  snapshot: Snapshot,
  config: Config,
  assets: SiteAssets,
): Promise<SiteFiles> {
  const diagrams = await snapshot.diagrams()
  const routes = new Map(
    [...snapshot.site.routes.keys()].map((route) => [
      outputPath(route, config.trailingSlash),
      route,
    ]),
  )
  const texts = new Map<string, string | Uint8Array>(
    [...snapshot.client.files, diagrams].map(({ path: name, contents }) => [name, contents]),
  )
  const search = new Map<string, () => Promise<string | Uint8Array>>()
  const rendered = new Map<Route, Promise<RenderedPage>>()
  const render = (route: Route): Promise<RenderedPage> => {
    const known = rendered.get(route)
    if (known) return known
    const page = snapshot.render(route).then((fresh) => {
      for (const extra of fresh.extra) texts.set(extra.path, extra.contents)
      return fresh
    })
    rendered.set(route, page)
    return page
  }
  for (const { version } of snapshot.site.versions) {
    // Names only: which pages a context holds is known when they are rendered.
    const empty = searchFiles([], version.root, { ...config, search: unhashed(config) })
    const shared = sharedFiles({
      base: config.baseUrl,
      versionRoot: version.root,
      siteView: snapshot.siteView,
      versions: snapshot.versions,
      sidebars: snapshot.sidebars.get(version.name) ?? new Map(),
      worker: snapshot.client.worker,
      diagrams: diagrams.path,
      searchFiles: empty.names,
    })
    for (const file of shared) texts.set(file.path, file.contents)
    for (const [context, name] of Object.entries(empty.names))
      search.set(name, async () => {
        const pages = await searchPages(snapshot, render, version.name)
        const { names, files } = searchFiles(pages, version.root, {
          ...config,
          search: unhashed(config),
        })
        return files.find((file) => file.path === names[context])?.contents ?? ''
      })
  }
  return {
    has: (file) =>
      file === '404.html' ||
      routes.has(file) ||
      texts.has(file) ||
      search.has(file) ||
      assets.files.has(file) ||
      snapshot.tree.staticFiles.has(file),
    async read(file) {
      const route = routes.get(file)
      if (route !== undefined) return { kind: 'page', page: await render(route) }
      if (file === '404.html') return { kind: 'page', page: await render(NOT_FOUND) }
      const text = texts.get(file) ?? (await search.get(file)?.())
      if (text !== undefined) return { kind: 'text', contents: text }
      const disk = assets.files.get(file) ?? snapshot.tree.staticFiles.get(file)
      return disk === undefined ? undefined : { kind: 'disk', file: disk }
    },
    async check(isStale) {
      const diagnostics: Diagnostic[] = [...snapshot.diagnostics]
      const linked: LinkedPage[] = []
      for (const route of snapshot.site.routes.keys()) {
        if (isStale()) return undefined
        const page = await render(route)
        diagnostics.push(...page.diagnostics)
        linked.push({ route, anchors: page.anchors, links: page.links })
        await new Promise((resolve) => setImmediate(resolve))
      }
      const files = new Set([...assets.files.keys(), ...snapshot.tree.staticFiles.keys()])
      return [
        ...diagnostics,
        ...checkLinks(linked, { site: snapshot.site, settings: config, files }),
      ]
    },
  }
}

const NOT_FOUND: Route = '/404.html'

const unhashed = (config: Config): Config['search'] => ({ ...config.search, hashed: false })

async function searchPages(
  { site }: Snapshot,
  render: (route: Route) => Promise<RenderedPage>,
  version: string,
): Promise<SearchPage[]> {
  const pages: SearchPage[] = []
  for (const [route, target] of site.routes) {
    if (target.kind !== 'doc' || target.version !== version) continue
    const { search } = await render(route)
    if (search) pages.push(search)
  }
  return pages
}
