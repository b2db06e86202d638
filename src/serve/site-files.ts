// The output of a site without a build: each file is made on request.
import type { ClientBundle, OutputFile } from '../pipeline/bundle/bundle.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { listPages } from '../pipeline/pages/list-pages.js'
import type { RenderedPage } from '../pipeline/pages/render-context.js'
import type { SiteAssets } from '../pipeline/pages/site-assets.js'
import { staticClashes } from '../pipeline/graph/static-clash.js'
import type { Config } from '../config/schema/schema.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { Route } from '../model/site.js'
import { checkLinks } from '../site/links/check-links.js'
import { isDirectoryPart, type ListedPages } from '../site/views/directory.js'
import { LLMS_FILE, renderLlms } from '../site/publish/markdown-files.js'
import { outputPath } from '../site/routes/routes.js'
import { createPageFacts } from './page-facts.js'
import { createSearchIndexes } from './search-indexes.js'
import type { IdleScheduler } from './idle-scheduler.js'
import { DIAGRAMS, readShared, type Shared } from './shared-texts.js'

export type SiteFile =
  | { readonly kind: 'text'; readonly contents: string | Uint8Array }
  | { readonly kind: 'disk'; readonly file: string }
  | { readonly kind: 'page'; readonly page: RenderedPage }

export type SiteFiles = {
  /** POSIX path within the output. */
  has(file: string): boolean
  read(file: string): Promise<SiteFile | undefined>
  render(route: Route): Promise<RenderedPage>
  /** All problems of the site; undefined when it changed meanwhile. */
  check(): Promise<readonly Diagnostic[] | undefined>
  /** The known problems of the page in this file. */
  faults(file: string): Promise<readonly Diagnostic[]>
  /** Makes the search index, so that the first question need not wait for it. */
  prepareSearch(): Promise<void>
  /** Only the contents of the pages at these routes are other than before. */
  change(snapshot: Snapshot, routes: readonly Route[]): void
  close(): void
}

/** Pages whose HTML is kept. */
const MOST_PAGES = 80

const NOT_FOUND: Route = '/404.html'

/** The files of a site from one reading of all its sources to the next. */
export function createSiteFiles(
  first: Snapshot,
  config: Config,
  assets: SiteAssets,
  idle: IdleScheduler,
): SiteFiles {
  let snapshot = first
  const { client, site, markdownPaths } = first
  const facts = createPageFacts(first, idle)
  const rendered = new Map<Route, Promise<RenderedPage>>()
  /** Files that are made beside others: the sheets of formulas. */
  const extra = new Map<string, OutputFile['contents']>()
  const routes = new Map(
    [...site.routes.keys()].map((route) => [outputPath(route, config.trailingSlash), route]),
  )
  const texts = new Map<string, OutputFile['contents']>(clientFiles(client))
  const markdown = new Map([...markdownPaths].map(([route, file]) => [file, route]))
  const llms = renderLlms(site, markdownPaths, config)
  if (llms !== undefined) texts.set(LLMS_FILE, llms)
  for (const file of first.redirectFiles) texts.set(file.path, file.contents)
  for (const { path, contents } of first.redirectFiles) texts.set(path, contents)
  const search = createSearchIndexes(site, facts, config)
  let shared: Shared | undefined
  let checked: readonly Diagnostic[] = []

  const render = (route: Route): Promise<RenderedPage> => {
    const known = rendered.get(route)
    rendered.delete(route)
    const page = known ?? snapshot.render(route, { directory }).then(withExtra)
    rendered.set(route, page)
    const [oldest] = rendered.keys()
    if (rendered.size > MOST_PAGES && oldest !== undefined) rendered.delete(oldest)
    page.catch(() => rendered.delete(route))
    return page
  }
  const directory = async (): Promise<ListedPages> => {
    const pages = await facts.searchPages()
    return listPages(site, config, (route) => Promise.resolve(pages.get(route)))
  }
  /** Which parts the list has is known with the list alone. */
  const directoryPart = async (file: string): Promise<OutputFile['contents'] | undefined> => {
    const [search] = [...site.routes].find(([, { kind }]) => kind === 'search') ?? []
    if (search === undefined || !isDirectoryPart(file)) return undefined
    return (await render(search)).extra.find(({ path }) => path === file)?.contents
  }
  const withExtra = (page: RenderedPage): RenderedPage => {
    for (const { path, contents } of page.extra) extra.set(path, contents)
    return page
  }
  const sharedText = (file: string): OutputFile['contents'] | undefined => {
    shared ??= readShared(snapshot, config)
    const manifest = shared.manifests.get(file)
    return manifest ? JSON.stringify(search.named(manifest)) : shared.texts.get(file)
  }
  const isShared = (file: string): boolean =>
    file.endsWith('.json') && sharedText(file) !== undefined
  const isGenerated = (file: string): boolean =>
    file === '404.html' ||
    routes.has(file) ||
    texts.has(file) ||
    extra.has(file) ||
    markdown.has(file) ||
    search.has(file) ||
    isShared(file) ||
    isDirectoryPart(file) ||
    file === DIAGRAMS ||
    assets.files.has(file)
  return {
    has: (file) => isGenerated(file) || snapshot.tree.staticFiles.has(file),
    render,
    async read(file) {
      const route = routes.get(file)
      if (route !== undefined) return { kind: 'page', page: await render(route) }
      if (file === '404.html') return { kind: 'page', page: await render(NOT_FOUND) }
      const source = markdown.get(file)
      const published = source === undefined ? undefined : (await render(source)).markdown
      if (published) return { kind: 'text', contents: published.contents }
      const part = await directoryPart(file)
      if (part !== undefined) return { kind: 'text', contents: part }
      const text =
        texts.get(file) ?? extra.get(file) ?? (await search.read(file)) ?? sharedText(file)
      if (text !== undefined) return { kind: 'text', contents: text }
      if (file === DIAGRAMS) return { kind: 'text', contents: (await first.diagrams())[0].contents }
      const disk = assets.files.get(file) ?? snapshot.tree.staticFiles.get(file)
      return disk === undefined ? undefined : { kind: 'disk', file: disk }
    },
    async check() {
      const of = snapshot
      const pages = await facts.all()
      if (!pages) return undefined
      const isFile = (file: string): boolean =>
        !routes.has(file) && (isGenerated(file) || of.tree.staticFiles.has(file))
      checked = [
        ...of.diagnostics,
        ...pages.flatMap(({ diagnostics }) => diagnostics),
        ...staticClashes(of, config, isGenerated),
        ...checkLinks(pages, { site: of.site, settings: config, files: { has: isFile } }),
      ]
      return checked
    },
    async faults(file) {
      const route = routes.get(file)
      if (route === undefined) return []
      const { diagnostics } = await render(route)
      const source = [...(site.sources ?? [])].find(([, place]) => place.route === route)?.[0]
      // Broken links are known when all pages are; the page's own diagnostics are newer.
      const links = checked.filter(({ code, at }) => isLink(code) && at?.file === source)
      return [...diagnostics.filter(({ code }) => !isLink(code)), ...links].filter(
        ({ severity }) => severity === 'error',
      )
    },
    prepareSearch: () => search.prepare(),
    change(next, changed) {
      snapshot = next
      for (const route of changed) rendered.delete(route)
      // It lists all pages with their sections.
      for (const [route, { kind }] of site.routes) if (kind === 'search') rendered.delete(route)
      facts.change(next, changed)
      search.change()
    },
    close: () => facts.close(),
  }
}

const isLink = (code: string): boolean => code === 'dead-link' || code === 'dead-anchor'

function* clientFiles({ files }: ClientBundle): Iterable<[string, OutputFile['contents']]> {
  for (const { path, contents } of files) yield [path, contents]
}
