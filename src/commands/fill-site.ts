// Writes a whole site into an output, and finds what is wrong with it.
import { resolvePlaces } from '../config/modules/resolve-places.js'
import type { Config } from '../config/schema/schema.js'
import { defined } from '../model/defined.js'
import { OrionError, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import { checkLinks, type LinkedPage } from '../site/links/check-links.js'
import type { Site } from '../model/site.js'
import { isNotFound } from '../site/routes/not-found.js'
import { renderRobots, ROBOTS_FILE } from '../site/publish/robots.js'
import { renderSitemap } from '../site/publish/sitemap.js'
import type { V8Flags } from '../pipeline/compile/v8-flags.js'
import type { BuildRecord } from '../pipeline/cache/build-record.js'
import {
  emitFiles,
  emitPages,
  emitShared,
  ownRoutes,
  type EmittedPages,
} from '../pipeline/emit-site.js'
import type { EmitContext } from '../pipeline/emit-page.js'
import { createGraph, type Graph } from '../pipeline/graph/graph.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import type { OpenedCompile } from '../pipeline/compile/open-compile.js'
import { emitCards } from '../pipeline/draw/emit-cards.js'
import { startIcons } from '../pipeline/draw/emit-icons.js'
import { carryAssets, type KeepAssets } from '../pipeline/output/carry-assets.js'
import { headersFile } from '../pipeline/output/headers-file.js'
import { emitOfflineWorker } from '../pipeline/manifest/offline-worker.js'
import type { OutputObserver } from '../pipeline/observe/output-observer.js'
import type { Output } from '../pipeline/output/output.js'
import type { WriteThread } from '../pipeline/output/write-thread.js'
import { linkedPage } from '../pipeline/cache/page-links.js'
import type { emitClassicScripts } from '../pipeline/relative/classic-scripts.js'
import type { LoadedShards } from '../pipeline/shards/load-shards.js'
import { emitManifest } from '../pipeline/manifest/write-manifest.js'
import { originOf } from '../pipeline/shards/shard-origin.js'
import { storedSearchPage } from '../pipeline/shards/shard-search.js'
import { createSearchPageBuffer } from '../pipeline/search/search-page-buffer.js'
import type { SiteAssets } from '../pipeline/pages/site-assets.js'
import type { ProgressReporter } from '../pipeline/run/progress.js'
import type { Clock } from '../pipeline/run/timings.js'
import { emitLlms } from '../pipeline/pages/emit-llms.js'
import { isNamedByContent } from '../pipeline/files/output-names.js'
import { openFirstIndexes, openShared } from './open-shared.js'

/** What stays open while a site is built. */
export type OpenedSite = {
  readonly config: Config
  readonly compile: OpenedCompile
  readonly clock: Clock
  readonly steps: ProgressReporter
  readonly v8: V8Flags
  readonly assets: SiteAssets
  readonly graph: Graph
  readonly parts?: LoadedShards | undefined
  /** Writes files of a first output, if there are many to write and none to make. */
  readonly writer?: WriteThread | undefined
  /** Whether the build ends with a manifest. */
  readonly hasManifest?: boolean | undefined
  /** Whether the site works at any address. */
  readonly isRelative?: boolean | undefined
  /** Whether text files get compressed copies. */
  readonly isPrecompressed?: boolean | undefined
  /** Set when assets of earlier builds stay in the output. */
  readonly keepAssets?: KeepAssets | undefined
  /** What looks at the output, such as budgets. */
  readonly observers?: readonly OutputObserver[] | undefined
}

export function openSite(
  tools: Pick<OpenedSite, 'config' | 'compile' | 'clock' | 'steps' | 'v8' | 'assets'>,
): OpenedSite {
  const { config, compile, clock, assets } = tools
  const { store, toolchain, sources, files } = compile
  const graph = createGraph({
    config,
    mode: 'build',
    compile: compile.compile,
    assets,
    clock,
    onShared: () => compile.count.shared++,
    onNew: compile.expect,
    ...(toolchain === undefined
      ? {}
      : { memory: { store, toolchain, ...defined({ sources, files }) } }),
  })
  return { ...tools, graph }
}

export type Filled = {
  readonly found: readonly Diagnostic[]
  readonly output: Output
  readonly pages: number
  /** The root hash of the manifest, if there is one. */
  readonly rootHash?: string
  /** Assets of earlier builds in the output; absent when none are to be kept. */
  readonly carried?: readonly string[]
  /** Absent when something stopped the build. */
  readonly record?: Omit<BuildRecord, 'files'>
}

/** What `check` wants to know of a site besides. */
export type Inspection = {
  /** The page as it is to be checked. */
  readonly linked: (page: LinkedPage, snapshot: Snapshot) => LinkedPage
  /** Problems that are known only when all files are written. */
  readonly rest: (snapshot: Snapshot) => Promise<readonly Diagnostic[]>
}

/** Writes the whole site, except what stays as the last build left it, and returns what is wrong with it. */
export async function fill(
  site: OpenedSite,
  own: Output,
  before: BuildRecord | undefined,
  inspection?: Inspection,
): Promise<Filled> {
  const { config, compile, clock, steps, graph, parts, observers = [] } = site
  const output = await outputFor(site, own)
  const found: Diagnostic[] = []
  try {
    steps.begin('read')
    const snapshot = await graph.read()
    const last = parts ? withPages(before, parts.pages, snapshot.sheet) : before
    const shardPage = parts && (await openShardPages(parts, snapshot, site))
    found.push(...snapshot.diagnostics)
    const open = { shared: await openShared(compile), toolchain: compile.toolchain }
    const context = { ...site, snapshot, output, last, shardPage, ...open }
    const indexes = await openFirstIndexes(snapshot.site, context)
    const buffer = createSearchPageBuffer(
      indexes && { routes: ownRoutes(snapshot.site, config), take: indexes.take },
    )
    const finishIcons = startIcons(context)
    const pages = await emitPages(context, buffer)
    // The index takes the most memory of all: it is not made beside the threads.
    await compile.endThreads()
    for (const { diagnostics } of pages.values()) found.push(...diagnostics)
    if (!inspection) found.push(...(await emitCards(context, pages)))
    found.push(...(await finishIcons()))
    const search = await emitShared(context, pages, buffer, indexes)
    await output.settle()
    emitLists(context, pages)
    for (const observer of observers)
      found.push(...(await observer.report({ ...context, pages, search })))
    found.push(...(await clock.time('emit', () => emitFiles(context))))
    if (site.isRelative === true) await writeClassicScripts(output, snapshot.tree.staticFiles)
    const carried =
      site.keepAssets &&
      carryAssets(output, site.keepAssets, snapshot.tree.staticFiles, config.outDir)
    if (config.offline && !inspection) await emitOfflineWorker(output, context, carried)
    const copies = site.isPrecompressed === true ? await compressed(output, steps) : []
    const root =
      site.hasManifest === true
        ? { rootHash: await emitManifest(output, snapshot, config, carried) }
        : undefined
    steps.begin('links')
    const earlier = carried && withCopies(carried, copies)
    const { diagnostics, links } = linkFaults(context, pages, { inspection, carried: earlier })
    found.push(...diagnostics)
    if (inspection) found.push(...(await inspection.rest(snapshot)))
    const record = { pages, search, links, sheet: snapshot.sheet }
    const made = { output, record, ...root, ...(carried && { carried }) }
    const placed = await resolvePlaces(found, config.siteDir)
    return { ...made, pages: snapshot.site.routes.size, found: placed }
  } catch (error) {
    if (!(error instanceof OrionError) || error.kind === 'usage') throw error
    found.push(...error.faults.map((fault) => ({ ...fault, severity: 'error' as const })))
    return { found: await resolvePlaces(found, config.siteDir), output, pages: 0 }
  }
}

/**
 * What search sees of the pages of `parts`, which must be made of the same sources. The texts of these are dropped: nearly
 * all pages are in the parts.
 */
async function openShardPages(
  parts: LoadedShards,
  snapshot: Snapshot,
  { compile: { toolchain, store }, writer }: OpenedSite,
): Promise<EmitContext['shardPage']> {
  parts.check(await originOf(snapshot, toolchain))
  for (const text of snapshot.tree.texts.values()) text.release()
  writer?.begin()
  return (page) => storedSearchPage(store, page)
}

/** The output as the options want its files. */
async function outputFor(
  { parts, isRelative = false, observers = [] }: OpenedSite,
  own: Output,
): Promise<Output> {
  const seen = observers.reduce((output, observer) => observer.over(output), own)
  if (!isRelative) return parts ? parts.outputFrom(seen) : seen
  const { openRelative } = await import('../pipeline/relative/open-relative.js')
  return openRelative(seen)
}

async function writeClassicScripts(...site: Parameters<typeof emitClassicScripts>): Promise<void> {
  const { emitClassicScripts: emit } = await import('../pipeline/relative/classic-scripts.js')
  await emit(...site)
}

async function compressed(output: Output, steps: ProgressReporter): Promise<readonly string[]> {
  const { precompress } = await import('../pipeline/output/precompress.js')
  return precompress(output, steps)
}

/** `files` and those of their compressed copies that are in `copies`. */
function withCopies(files: readonly string[], copies: readonly string[]): readonly string[] {
  const all = new Set(files)
  return [...files, ...copies.filter((copy) => all.has(copy.replace(/\.[^.]+$/, '')))]
}

/** All pages but the not-found pages, which have no address. */
const addressed = (pages: EmittedPages, { routes }: Pick<Site, 'routes'>) =>
  [...pages].filter(([route]) => !isNotFound(route, routes))

/** Writes the sitemap, the lists of Markdown files, the pages at old addresses and the headers for hosts. */
function emitLists({ snapshot, config, output, last }: EmitContext, pages: EmittedPages): void {
  const entries = addressed(pages, snapshot.site).map(([, { sitemap }]) => sitemap)
  const sitemap = renderSitemap(entries, config)
  for (const { path: file, contents } of sitemap) output.write(file, contents)
  const robots = renderRobots(sitemap.length > 0, config)
  // The site's own comes first.
  if (robots !== undefined && !snapshot.tree.staticFiles.has(ROBOTS_FILE))
    output.write(ROBOTS_FILE, robots)
  // It follows from what the site's key covers.
  const isSameSite = last?.links !== undefined && last.links.site === snapshot.siteKey
  emitLlms({ snapshot, config, output }, isSameSite)
  for (const { path: file, contents } of snapshot.redirectFiles) output.write(file, contents)
  const hasMath = [...pages.values()].some((page) => page.hasMath)
  const headers = headersFile(config, hasMath, snapshot.tree.staticFiles)
  if (headers) output.write(headers.path, headers.contents)
}

/** Broken links of all pages: those of the last build where nothing changed that the check looks at. */
function linkFaults(
  { snapshot, config, output, last }: EmitContext,
  pages: EmittedPages,
  {
    inspection,
    carried = [],
  }: {
    readonly inspection?: Inspection | undefined
    readonly carried?: readonly string[] | undefined
  },
): { readonly diagnostics: readonly Diagnostic[]; readonly links: BuildRecord['links'] } {
  // Files of the search index have other names after every edit, and nothing links to them.
  const files = new Set<string>()
  for (const file of output.names) if (!isNamedByContent(file)) files.add(file)
  // A link to a file that only an earlier build has is broken.
  for (const file of carried) files.delete(file)
  const check = (): readonly Diagnostic[] => {
    const linked = addressed(pages, snapshot.site).map(([route, record]) => {
      const page = linkedPage(route, record)
      return inspection ? inspection.linked(page, snapshot) : page
    })
    return checkLinks(linked, { site: snapshot.site, settings: config, files })
  }
  const site = inspection ? undefined : snapshot.siteKey
  const known = isLinkedAs(last, site, pages, files) ? last?.links : undefined
  const diagnostics = known?.diagnostics ?? check()
  return { diagnostics, links: site === undefined ? undefined : { site, diagnostics } }
}

/** Whether all that the check of links looks at is what it was: the site, the links and ids of its pages, its files. */
function isLinkedAs(
  last: BuildRecord | undefined,
  site: string | undefined,
  pages: BuildRecord['pages'],
  files: ReadonlySet<string>,
): boolean {
  return (
    last !== undefined &&
    site !== undefined &&
    last.links?.site === site &&
    last.pages.size === pages.size &&
    [...pages].every(([route, { linking }]) => last.pages.get(route)?.linking === linking) &&
    [...files].every((file) => last.files.has(file)) &&
    [...last.files.keys()].every((file) => isNamedByContent(file) || files.has(file))
  )
}

/** The record with the pages of parts, which name the style sheet `sheet`. */
function withPages(
  record: BuildRecord | undefined,
  pages: BuildRecord['pages'],
  sheet: string,
): BuildRecord {
  const { files = new Map(), search = new Map() } = record ?? {}
  const own = record?.sheet === sheet ? record.pages : []
  return { files, search, sheet, pages: new Map([...own, ...pages]) }
}
