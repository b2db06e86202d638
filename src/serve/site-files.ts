// The output of a site that is not built: each file is made when it is requested.
import type { OutputFile } from '../pipeline/bundle/bundle.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { listPages } from '../pipeline/pages/list-pages.js'
import type { RenderedPage } from '../pipeline/pages/render-context.js'
import type { SiteAssets } from '../pipeline/pages/site-assets.js'
import { caseFaults } from '../pipeline/graph/case-clash.js'
import { staticClashes } from '../pipeline/graph/static-clash.js'
import { resolvePlaces } from '../config/modules/resolve-places.js'
import type { Config } from '../config/schema/schema.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { Route } from '../model/site.js'
import { checkLinks } from '../site/links/check-links.js'
import { searchOfPart, type ListedPages } from '../site/views/directory.js'
import { LLMS_FILE, LLMS_FULL_FILE, renderLlms } from '../site/publish/llms.js'
import { booksWith } from '../site/print/book.js'
import { notFoundRoutes } from '../site/routes/not-found.js'
import { outputPath } from '../site/routes/routes.js'
import { isSearchRoute } from '../site/routes/search-routes.js'
import { createRecent } from './compile-memory.js'
import { fullText, mayHaveFullText } from './full-text.js'
import { createPageFacts, type PageFacts } from './page-facts.js'
import { createSearchIndexes, type SearchIndexes } from './search-indexes.js'
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

/** What the answers are made from. */
type State = {
  snapshot: Snapshot
  /** Made when it is first asked for: edits of pages alone do not change it. */
  shared?: Shared
  /** What the last check found. */
  checked: readonly Diagnostic[]
  readonly config: Config
  readonly assets: SiteAssets
  readonly facts: PageFacts
  readonly search: SearchIndexes
  readonly pages: {
    readonly render: (route: Route) => Promise<RenderedPage>
    readonly forget: (route: Route) => void
  }
  /** Files that are made beside others: the sheets of formulas. */
  readonly extra: Map<string, OutputFile['contents']>
  readonly routes: ReadonlyMap<string, Route>
  /** Not-found pages by their files. */
  readonly notFound: ReadonlyMap<string, Route>
  readonly texts: ReadonlyMap<string, OutputFile['contents']>
  readonly markdown: ReadonlyMap<string, Route>
}

/** The files of a site from one reading of all its sources to the next. */
export function createSiteFiles(
  first: Snapshot,
  config: Config,
  assets: SiteAssets,
  idle: IdleScheduler,
): SiteFiles {
  const state = openState(first, config, assets, idle)
  const { facts, search, pages } = state
  return {
    has: (file) => isGenerated(file, state) || state.snapshot.tree.staticFiles.has(file),
    render: pages.render,
    read: (file) => readFile(file, state),
    check: () => checkSite(state),
    faults: (file) => faultsOf(file, state),
    prepareSearch: () => search.prepare(),
    change(next, changed) {
      state.snapshot = next
      changed.forEach(pages.forget)
      // They list all pages with their sections.
      for (const [route, { kind }] of first.site.routes) if (kind === 'search') pages.forget(route)
      booksWith(changed, next.site).forEach(pages.forget)
      facts.change(next, changed)
      search.change()
    },
    close: () => facts.close(),
  }
}

function openState(
  first: Snapshot,
  config: Config,
  assets: SiteAssets,
  idle: IdleScheduler,
): State {
  const { site, markdownPaths } = first
  const facts = createPageFacts(first, idle)
  const extra: State['extra'] = new Map()
  const directory = async (search: Route): Promise<ListedPages> => {
    const seen = await facts.searchPages()
    return listPages(search, site, config, (route) => Promise.resolve(seen.get(route)))
  }
  const rendered = createRecent<Route, RenderedPage>(MOST_PAGES)
  const make = async (route: Route): Promise<RenderedPage> => {
    const page = await state.snapshot.render(route, { directory })
    for (const { path, contents } of page.extra) extra.set(path, contents)
    return page
  }
  const pages: State['pages'] = {
    render: (route) => rendered.get(route, () => make(route)),
    forget: rendered.forget,
  }
  const state: State = {
    snapshot: first,
    checked: [],
    ...{ config, assets, facts, pages, extra },
    search: createSearchIndexes(site, facts, config),
    routes: new Map(
      [...site.routes.keys()].map((route) => [outputPath(route, config.trailingSlash), route]),
    ),
    notFound: new Map(notFoundRoutes(site, config).map((route) => [route.slice(1), route])),
    texts: fixedTexts(first, config),
    markdown: new Map([...markdownPaths].map(([route, file]) => [file, route])),
  }
  return state
}

/** Files that do not follow edits of pages. */
function fixedTexts(
  { client, site, tree, markdownPaths, redirectFiles }: Snapshot,
  config: Config,
): State['texts'] {
  const texts = new Map<string, OutputFile['contents']>()
  for (const { path, contents } of client.files) texts.set(path, contents)
  const llms = renderLlms(site, markdownPaths, config)
  if (llms !== undefined && !tree.staticFiles.has(LLMS_FILE)) texts.set(LLMS_FILE, llms)
  for (const { path, contents } of redirectFiles) texts.set(path, contents)
  return texts
}

function isGenerated(file: string, state: State): boolean {
  const { routes, texts, extra, markdown, search, assets } = state
  return (
    routes.has(file) ||
    state.notFound.has(file) ||
    (file === LLMS_FULL_FILE && mayHaveFullText(state.snapshot, state.config)) ||
    texts.has(file) ||
    extra.has(file) ||
    markdown.has(file) ||
    search.has(file) ||
    (file.endsWith('.json') && sharedText(file, state) !== undefined) ||
    searchOf(file, state) !== undefined ||
    file === DIAGRAMS ||
    assets.files.has(file)
  )
}

async function readFile(file: string, state: State): Promise<SiteFile | undefined> {
  const { snapshot, routes, pages, markdown, texts, extra, search, assets } = state
  const route = routes.get(file) ?? state.notFound.get(file)
  if (route !== undefined) return { kind: 'page', page: await pages.render(route) }
  const source = markdown.get(file)
  const published = source === undefined ? undefined : (await pages.render(source)).markdown
  if (published) return { kind: 'text', contents: published.contents }
  if (file === LLMS_FULL_FILE && mayHaveFullText(snapshot, state.config)) {
    const full = await fullText(snapshot, state.config)
    return full === undefined ? undefined : { kind: 'text', contents: full }
  }
  const part = await directoryPart(file, state)
  if (part !== undefined) return { kind: 'text', contents: part }
  const text =
    texts.get(file) ?? extra.get(file) ?? (await search.read(file)) ?? sharedText(file, state)
  if (text !== undefined) return { kind: 'text', contents: text }
  if (file === DIAGRAMS) return { kind: 'text', contents: (await snapshot.diagrams())[0].contents }
  const disk = assets.files.get(file) ?? snapshot.tree.staticFiles.get(file)
  return disk === undefined ? undefined : { kind: 'disk', file: disk }
}

/** Which parts the list of all pages has is known with the list alone. */
async function directoryPart(
  file: string,
  state: State,
): Promise<OutputFile['contents'] | undefined> {
  const search = searchOf(file, state)
  if (search === undefined) return undefined
  return (await state.pages.render(search)).extra.find(({ path }) => path === file)?.contents
}

/** The search page whose list a file may be a part of. */
function searchOf(file: string, { snapshot: { site } }: State): Route | undefined {
  const search = searchOfPart(file)
  return search !== undefined && isSearchRoute(search, site) ? search : undefined
}

function sharedText(file: string, state: State): OutputFile['contents'] | undefined {
  state.shared ??= readShared(state.snapshot, state.config)
  const manifest = state.shared.manifests.get(file)
  return manifest ? JSON.stringify(state.search.named(manifest)) : state.shared.texts.get(file)
}

/** All problems of the site; undefined when it changed meanwhile. */
async function checkSite(state: State): Promise<readonly Diagnostic[] | undefined> {
  const { snapshot, config, facts, routes } = state
  const pages = await facts.all()
  if (!pages) return undefined
  const isFile = (file: string): boolean =>
    !routes.has(file) && (isGenerated(file, state) || snapshot.tree.staticFiles.has(file))
  const found = [
    ...snapshot.diagnostics,
    ...pages.flatMap(({ diagnostics }) => diagnostics),
    ...caseFaults(snapshot, config, [...routes.keys()]),
    ...staticClashes(snapshot, config, (file) => isGenerated(file, state)),
    ...checkLinks(pages, { site: snapshot.site, settings: config, files: { has: isFile } }),
  ]
  state.checked = await resolvePlaces(found, config.siteDir)
  return state.checked
}

/** The known problems of the page in this file. */
async function faultsOf(file: string, state: State): Promise<readonly Diagnostic[]> {
  const { routes, pages, snapshot } = state
  const route = routes.get(file)
  if (route === undefined) return []
  const { diagnostics } = await pages.render(route)
  const sources = [...(snapshot.site.sources ?? [])]
  const source = sources.find(([, place]) => place.route === route)?.[0]
  // Broken links are known when all pages are; the page's other diagnostics are newer than the check.
  const links = state.checked.filter(({ code, at }) => isLink(code) && at?.file === source)
  return [...diagnostics.filter(({ code }) => !isLink(code)), ...links].filter(
    ({ severity }) => severity === 'error',
  )
}

const isLink = (code: string): boolean => code === 'broken-link' || code === 'broken-anchor'
