// The output of a site that is not built: each file is made when it is asked for.
import type { Config } from '../config/schema.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { SearchPage } from '../model/search.js'
import type { Route } from '../model/site.js'
import type { Directory } from '../model/view.js'
import type { Snapshot } from '../build/graph.js'
import type { RenderedPage } from '../build/render-route.js'
import { listPages } from '../build/list-pages.js'
import { isNamedByContent, searchFiles } from '../build/search-files.js'
import { siteViewOf } from '../build/search-page-of.js'
import { sharedFiles } from '../build/shared-files.js'
import { staticClashes } from '../build/static-clash.js'
import type { SiteAssets } from '../build/site-assets.js'
import { checkLinks, type LinkedPage } from '../site/check-links.js'
import { LLMS_FILE, renderLlms } from '../site/markdown-files.js'
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
  const markdown = new Map([...snapshot.markdownPaths].map(([route, path]) => [path, route]))
  const llms = renderLlms(snapshot.site, snapshot.markdownPaths, config)
  if (llms !== undefined) texts.set(LLMS_FILE, llms)
  const search = new Map<string, () => Promise<string | Uint8Array>>()
  const rendered = new Map<Route, Promise<RenderedPage>>()
  const render = (route: Route): Promise<RenderedPage> => {
    const known = rendered.get(route)
    if (known) return known
    const page = snapshot.render(route, { directory }).then((fresh) => {
      for (const extra of fresh.extra) texts.set(extra.path, extra.contents)
      return fresh
    })
    rendered.set(route, page)
    return page
  }
  const directory = (): Promise<Directory> =>
    listPages(snapshot.site, async (route) => (await render(route)).search)
  for (const { version } of snapshot.site.versions) {
    // Names only: which pages a context holds is known when they are rendered.
    const empty = searchFiles([], version.root, { ...config, search: unhashed(config) })
    const shared = sharedFiles({
      base: config.baseUrl,
      versionRoot: version.root,
      siteView: siteViewOf(version.name, snapshot),
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
        // The files that the index names are asked for after it.
        for (const file of files)
          if (isNamedByContent(file.path)) texts.set(file.path, file.contents)
        return files.find((file) => file.path === names[context])?.contents ?? ''
      })
  }
  const isGenerated = (file: string): boolean =>
    file === '404.html' ||
    routes.has(file) ||
    texts.has(file) ||
    markdown.has(file) ||
    search.has(file) ||
    assets.files.has(file)
  return {
    has: (file) => isGenerated(file) || snapshot.tree.staticFiles.has(file),
    async read(file) {
      const route = routes.get(file)
      if (route !== undefined) return { kind: 'page', page: await render(route) }
      if (file === '404.html') return { kind: 'page', page: await render(NOT_FOUND) }
      const source = markdown.get(file)
      const published = source === undefined ? undefined : (await render(source)).markdown
      if (published) return { kind: 'text', contents: published.contents }
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
      const files = {
        has: (file: string) =>
          texts.has(file) ||
          markdown.has(file) ||
          assets.files.has(file) ||
          snapshot.tree.staticFiles.has(file),
      }
      return [
        ...diagnostics,
        ...staticClashes(snapshot, config, isGenerated),
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
