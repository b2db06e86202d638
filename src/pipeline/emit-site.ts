// The files of a whole site, written in the order in which they become known: pages, what they share, assets.
import pLimit from 'p-limit'
import type { Config } from '../config/schema/schema.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import { OFFLINE_WORKER } from '../model/text/offline-build.js'
import type { ListedPage } from '../model/search.js'
import type { Route, Site, Target } from '../model/site.js'
import { searchedVersions } from '../site/versions/instances.js'
import { notFoundRoutes } from '../site/routes/not-found.js'
import { foldersOf } from '../site/routes/routes.js'
import type { PageRecord, SearchRecord } from './cache/build-record.js'
import { emitPage, type EmitContext, type Listing } from './emit-page.js'
import { digestOf } from './files/digest.js'
import { BUILD_MANIFEST } from './files/output-names.js'
import { openReader } from './search/index-reader.js'
import { emitSearch } from './search/emit-search.js'
import type { SearchedPages } from './search/index-memory.js'
import type { OutputFile } from './bundle/bundle.js'
import { CONCURRENCY } from './files/concurrency.js'
import { listPages } from './pages/list-pages.js'
import type { OpenIndexes } from './search/open-indexes.js'
import { readListedPage, readSearchFile } from './search/read-search-page.js'
import type { SearchPageBuffer } from './search/search-page-buffer.js'
import { sharedFiles } from './pages/shared-files.js'
import { caseFaults } from './graph/case-clash.js'
import { staticClashes } from './graph/static-clash.js'

/** A build that renders more pages than this leaves much to collect: its heap is bounded by the size of the site. */
const MANY = 200

/** Facts of every route and of the not-found pages, in the order of the routes. */
export type EmittedPages = ReadonlyMap<Route, PageRecord>

/**
 * The not-found pages, and all routes but those of search, whose pages list all others. Pages that print others are the
 * last: by then the others are compiled.
 */
export function ownRoutes(site: Site, config: Config): readonly Route[] {
  const isOwn = ([, { kind }]: readonly [Route, Target]): boolean => kind !== 'search'
  const isPrint = ([, { kind }]: readonly [Route, Target]): boolean => kind === 'print'
  const own = [...site.routes]
    .filter(isOwn)
    .toSorted((a, b) => Number(isPrint(a)) - Number(isPrint(b)))
  return [...own.map(([route]) => route), ...notFoundRoutes(site, config)]
}

/** Writes every route and the not-found pages; those that did not change are neither rendered nor written. */
export async function emitPages(
  context: EmitContext,
  seen: SearchPageBuffer,
): Promise<EmittedPages> {
  const { snapshot } = context
  const { site } = snapshot
  const routes = ownRoutes(site, context.config)
  const { steps, clock } = context
  const searchPages = [...site.routes].filter(([, { kind }]) => kind === 'search')
  steps.begin('pages', routes.length + searchPages.length)
  let isLimited = false
  const records = new Map(
    await pLimit(CONCURRENCY).map(routes, async (route) => {
      steps.check()
      const emitted = await emitPage(route, context, seen.add)
      seen.done(route, emitted[1].version)
      if (!isLimited && clock.runs.render > MANY) {
        isLimited = true
        context.v8.limitHeap(site.routes.size)
      }
      steps.advance()
      return emitted
    }),
  )
  // Search pages list all others, so that they are the last.
  const listed = [...records].map(([route, { listed: digest }]) => [route, digest])
  const readPage = async (route: Route): Promise<ListedPage | undefined> =>
    records.get(route)?.listed === undefined
      ? undefined
      : (seen.listed(route) ?? readListedPage(route, context, records.get(route)))
  const listing: Listing = {
    digest: digestOf(JSON.stringify(listed)),
    list: (search) => listPages(search, site, context.config, readPage),
  }
  for (const [route] of searchPages) {
    records.set(...(await emitPage(route, context, seen.add, listing)))
    steps.advance()
  }
  return records
}

/**
 * Writes what pages share: scripts and styles, the search index and the manifest of each version. `indexes` have their
 * pages already.
 */
export async function emitShared(
  context: EmitContext,
  pages: EmittedPages,
  seen: SearchPageBuffer,
  indexes: OpenIndexes | undefined,
): Promise<ReadonlyMap<string, SearchRecord>> {
  const { snapshot, config, output, clock, steps } = context
  steps.begin('search')
  for (const { path, contents } of snapshot.client.files) output.write(path, contents)
  const hasDiagrams = [...pages.values()].some((page) => page.hasDiagrams)
  const drawing: readonly OutputFile[] = hasDiagrams ? await snapshot.diagrams() : []
  for (const { path, contents } of drawing) output.write(path, contents)
  const [diagrams] = drawing
  const records = new Map<string, SearchRecord>()
  const searching = {
    ...context,
    reader: await openReader(config),
    indexes: context.shared?.indexes,
    readPage: async (route: Route) =>
      seen.text(route) ?? readSearchFile(route, context, pages.get(route)),
  }
  for (const { version } of snapshot.site.versions) {
    const searched = searchedVersions(snapshot.site, version)
    const [owner = version.name] = searched
    const index =
      records.get(owner) ??
      (await clock.time('search', () =>
        emitSearch(
          { ...version, name: owner },
          searching,
          searchedPages(searched, pages),
          indexes?.of(version.name),
        ),
      ))
    records.set(owner, index)
    const shared = sharedFiles(version, snapshot, {
      base: config.baseUrl,
      searchFiles: index.names,
      diagrams: diagrams?.path,
      offline: config.offline ? OFFLINE_WORKER : undefined,
    })
    for (const { path, contents } of shared) output.write(path, contents)
  }
  return records
}

/** The search documents of versions that share an index, in the order of their pages. */
function searchedPages(
  versions: ReadonlySet<string>,
  pages: ReadonlyMap<Route, PageRecord>,
): SearchedPages {
  const searched: { route: Route; digest: string }[] = []
  for (const [route, { version, search }] of pages)
    if (search !== undefined && versions.has(version)) searched.push({ route, digest: search })
  return searched
}

/** Copies static files and the assets that pages refer to; what clashes with a generated file is reported. */
export async function emitFiles({
  snapshot,
  config,
  assets,
  output,
  steps,
  hasManifest,
}: EmitContext): Promise<Diagnostic[]> {
  const { staticFiles } = snapshot.tree
  steps.begin('files', assets.files.size + staticFiles.size)
  for (const [file, source] of assets.files) {
    await output.copy(source, file)
    steps.advance()
  }
  const names = [...output.names]
  const faults = caseFaults(snapshot, config, names)
  if (staticFiles.size === 0) return faults
  const isGenerated = inTheWay([
    ...names,
    ...(hasManifest === true ? [BUILD_MANIFEST] : []),
    ...(config.offline ? [OFFLINE_WORKER] : []),
  ])
  for (const [file, source] of staticFiles) {
    if (!isGenerated(file)) await output.copy(source, file)
    steps.advance()
  }
  return [...faults, ...staticClashes(snapshot, config, isGenerated)]
}

/** Whether a file conflicts with `names`: one of them has its name, or is a folder where it is a file, or the reverse. */
function inTheWay(names: readonly string[]): (file: string) => boolean {
  const files = new Set(names)
  const folders = new Set(names.flatMap(foldersOf))
  return (file) =>
    files.has(file) || folders.has(file) || foldersOf(file).some((folder) => files.has(folder))
}
