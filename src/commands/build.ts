// A whole build: every page that changed rendered, all checked, and the output replaced at the end.
import { loadSettings } from './load-settings.js'
import { resolvePlaces } from '../config/modules/resolve-places.js'
import type { Config } from '../config/schema/schema.js'
import { OrionError, uniqueDiagnostics, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import { checkLinks, type LinkedPage } from '../site/links/check-links.js'
import { LLMS_FILE, renderLlms } from '../site/publish/markdown-files.js'
import { renderSitemap } from '../site/publish/sitemap.js'
import { NO_V8_FLAGS, type V8Flags } from '../pipeline/compile/v8-flags.js'
import type { BuildOptions, SiteBuildResult } from '../pipeline/run/build-options.js'
import { readRecord, writeRecord, type BuildRecord } from '../pipeline/cache/build-record.js'
import {
  emitFiles,
  emitPages,
  emitShared,
  NOT_FOUND,
  ownRoutes,
  type EmitContext,
  type EmittedPages,
} from '../pipeline/emit-site.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { createGraph, type Graph } from '../pipeline/graph/graph.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { cannotKeep, openCompile, type OpenedCompile } from '../pipeline/compile/open-compile.js'
import { createOutput, type Output } from '../pipeline/output/output.js'
import { linkedPage } from '../pipeline/cache/page-links.js'
import {
  hasOutput,
  openStaging,
  writeTarget,
  type Staging,
} from '../pipeline/output/output-folder.js'
import type { LoadedShards } from '../pipeline/shards/load-shards.js'
import { openIndexes } from '../pipeline/search/open-indexes.js'
import { reportUnknownFiles } from '../pipeline/output/other-files.js'
import { protectedFolders } from '../pipeline/output/protected-folders.js'
import { readStatsInThread } from '../pipeline/output/output-stats-thread.js'
import { originOf } from '../pipeline/shards/shard-origin.js'
import { createSearchPageBuffer } from '../pipeline/search/search-page-buffer.js'
import { createAssets, type SiteAssets } from '../pipeline/pages/site-assets.js'
import { createProgressReporter, type ProgressReporter } from '../pipeline/run/progress.js'
import { createClock, type Clock } from '../pipeline/run/timings.js'
import { createStatusCheck, type StatusCheck } from '../pipeline/checks/build-status.js'
import { writeFault } from '../pipeline/publish/write-fault.js'
import { isNamedByContent } from '../pipeline/files/output-names.js'

/**
 * Builds a site. Problems of the site are in `diagnostics`: with an error among them (or a warning under
 * `strict`) nothing is replaced.
 * @throws OrionError of kind `usage` for wrong options or settings.
 */
export function build(options: BuildOptions = {}): Promise<SiteBuildResult> {
  return buildWith(options)
}

/** `build`, with what only the command line may set and with the pages that `parts` have. */
export async function buildWith(
  options: RunOptions,
  parts?: LoadedShards,
): Promise<SiteBuildResult> {
  const start = performance.now()
  const { v8 = NO_V8_FLAGS } = options
  const clock = createClock()
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const judge = await createStatusCheck(options)
  const { config, diagnostics } = await steps.until(
    clock.time('settings', () => loadSettings(options)),
  )
  const staging = await openStaging(config.outDir, protectedFolders(config))
  try {
    const compile = await openCompile(config, options, clock, parts?.storeBehind)
    const assets = createAssets(config.siteDir, config.baseUrl, config.repository)
    const site = { ...openSite({ config, compile, clock, assets, steps, v8 }), parts }
    const published = await publish(site, staging, judge).catch(async (error: unknown) => {
      await compile.close()
      throw error
    })
    const { found, ok, output, pages, record } = published
    // The site is whole: what cannot be kept for the next build is worth a note.
    const notes = await compile.close()
    const all = uniqueDiagnostics([...diagnostics, ...found, ...notes])
    if (ok) await judge.keep(all)
    const verdict = judge(all, record === undefined)
    options.onDiagnostics?.(verdict.diagnostics)
    return {
      ...verdict,
      ok,
      outDir: config.outDir,
      pages,
      ...output.totals,
      durationMs: performance.now() - start,
      cache: compile.count,
      rendered: clock.runs.render,
      changed: { written: output.totals.files - output.kept.size, kept: output.kept.size },
      timings: clock.timings,
      slowest: clock.slowest(10),
    }
  } catch (error) {
    await staging.discard()
    throw writeFault(error, writeTarget(config.outDir)) ?? error
  }
}

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
}

type Filled = {
  readonly found: readonly Diagnostic[]
  readonly output: Output
  readonly pages: number
  /** Absent when something stopped the build. */
  readonly record?: Omit<BuildRecord, 'files'>
}

export function openSite(tools: Omit<OpenedSite, 'graph' | 'parts'>): OpenedSite {
  const { config, compile, clock, assets } = tools
  const { store, toolchain, sources } = compile
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
      : { memory: { store, toolchain, ...(sources ? { sources } : {}) } }),
  })
  return { ...tools, graph }
}

/** Fills the staging folder and replaces the last output by it, keeping the files that are the same. */
async function publish(
  site: OpenedSite,
  staging: Staging,
  judge: StatusCheck,
): Promise<Filled & { readonly ok: boolean }> {
  const { config, compile, clock, steps, v8 } = site
  const last = await lastBuild(config, compile)
  // After an edit little is made that would have to go again.
  if (!last) v8.limitHeap()
  const looking = last && readStatsInThread(config.outDir, last.files.size)
  const made = await steps.until(fill(site, outputIn(staging, site, last), last))
  // Gone while it was looked at: another build is putting its output in place.
  const look = await looking?.().catch(() => undefined)
  const known = last?.files
  const unknownFiles = staging.unknownFiles(
    look?.files,
    look && ((file) => known?.has(file) === true),
  )
  const filled = {
    ...made,
    found: [...made.found, ...reportUnknownFiles(config.outDir, unknownFiles)],
  }
  const { ok } = judge(filled.found, filled.record === undefined)
  if (!ok || !filled.record) {
    await staging.discard()
    return { ...filled, ok }
  }
  // From here on it is finished: half of an output is none.
  steps.begin('output')
  const files = filled.output.records()
  const isDone = await clock.time('emit', async () => {
    if (last) return look !== undefined && staging.update(filled.output.kept, look)
    await staging.commit()
    return true
  })
  // Someone else changed the output since the last build: nothing of it can be taken over.
  if (!isDone) return publishWhole(site, staging, unknownFiles)
  return { ...filled, ok, found: [...filled.found, ...remember(site, filled.record, files, last)] }
}

async function publishWhole(
  site: OpenedSite,
  staging: Staging,
  unknownFiles: readonly string[],
): Promise<Filled & { readonly ok: boolean }> {
  const filled = await site.steps.until(fill(site, outputIn(staging, site), undefined))
  site.steps.begin('output')
  const files = filled.output.records()
  await staging.commit()
  const notes = filled.record ? remember(site, filled.record, files, undefined) : []
  const found = [...filled.found, ...reportUnknownFiles(site.config.outDir, unknownFiles), ...notes]
  return { ...filled, ok: true, found }
}

async function lastBuild(
  { cacheDir, outDir }: Config,
  { toolchain }: OpenedCompile,
): Promise<BuildRecord | undefined> {
  if (toolchain === undefined || !(await hasOutput(outDir))) return undefined
  return readRecord(cacheDir, outDir, toolchain)
}

function remember(
  { config, compile }: OpenedSite,
  record: Omit<BuildRecord, 'files'>,
  files: BuildRecord['files'],
  last: BuildRecord | undefined,
): readonly Diagnostic[] {
  if (compile.toolchain === undefined) return []
  const { cacheDir, outDir } = config
  const problem = writeRecord(cacheDir, outDir, compile.toolchain, { ...record, files }, last)
  return problem === undefined ? [] : [cannotKeep(problem)]
}

function outputIn(staging: Staging, { config, steps }: OpenedSite, last?: BuildRecord): Output {
  const before = last && { folder: config.outDir, files: last.files }
  return createOutput(staging.folder, before, steps.check)
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
  const { config, compile, clock, steps, v8, graph, parts } = site
  const output = parts ? parts.outputFrom(own) : own
  const last = parts ? withPages(before, parts.pages) : before
  const found: Diagnostic[] = []
  try {
    steps.begin('read')
    const snapshot = await graph.read()
    if (!before) v8.limitHeap(snapshot.site.routes.size)
    parts?.check(await originOf(snapshot, compile.toolchain))
    found.push(...snapshot.diagnostics)
    const context = { ...site, snapshot, output, last, toolchain: compile.toolchain }
    // Part of the last index may stay; without one the new index is begun at once.
    const indexes = last ? undefined : openIndexes(snapshot.site, context)
    const seen = createSearchPageBuffer(
      indexes && { routes: ownRoutes(snapshot.site), take: indexes.take },
    )
    const pages = await emitPages(context, seen)
    // The index takes the most memory of all: it is not made beside the threads.
    await compile.endThreads()
    for (const { diagnostics } of pages.values()) found.push(...diagnostics)
    const search = await emitShared(context, pages, seen, indexes)
    emitLists(context, pages)
    found.push(...(await clock.time('emit', () => emitFiles(context))))
    steps.begin('links')
    const { diagnostics, links } = linkFaults(context, pages, inspection)
    found.push(...diagnostics)
    if (inspection) found.push(...(await inspection.rest(snapshot)))
    const placed = await resolvePlaces(found, config.siteDir)
    return { found: placed, output, pages: pages.size - 1, record: { pages, search, links } }
  } catch (error) {
    if (!(error instanceof OrionError) || error.kind === 'usage') throw error
    found.push(...error.faults.map((fault) => ({ ...fault, severity: 'error' as const })))
    return { found: await resolvePlaces(found, config.siteDir), output, pages: 0 }
  }
}

/** All pages but the not-found page, which has no address. */
const addressed = (pages: EmittedPages) => [...pages].filter(([route]) => route !== NOT_FOUND)

/** Writes the sitemap, the list of Markdown files and the pages at old addresses. */
function emitLists({ snapshot, config, output, last }: EmitContext, pages: EmittedPages): void {
  const entries = addressed(pages).map(([, { sitemap }]) => sitemap)
  const sitemap = renderSitemap(entries, config)
  if (sitemap !== undefined) output.write('sitemap.xml', sitemap)
  // It follows from what the site's key covers.
  const isSameSite = last?.links !== undefined && last.links.site === snapshot.siteKey
  if (!isSameSite || !output.keep([LLMS_FILE])) {
    const llms = renderLlms(snapshot.site, snapshot.markdownPaths, config)
    if (llms !== undefined) output.write(LLMS_FILE, llms)
  }
  for (const { path: file, contents } of snapshot.redirectFiles) output.write(file, contents)
}

/** Broken links of all pages: those of the last build where nothing changed that the check looks at. */
function linkFaults(
  { snapshot, config, output, last }: EmitContext,
  pages: EmittedPages,
  inspection: Inspection | undefined,
): { readonly diagnostics: readonly Diagnostic[]; readonly links: BuildRecord['links'] } {
  // Files of the search index have other names after every edit, and nothing links to them.
  const files = new Set([...output.names].filter((file) => !isNamedByContent(file)))
  const check = (): readonly Diagnostic[] => {
    const linked = addressed(pages).map(([route, { linking }]) => {
      const page = linkedPage(route, linking)
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

function withPages(record: BuildRecord | undefined, pages: BuildRecord['pages']): BuildRecord {
  const { files = new Map(), search = new Map() } = record ?? {}
  return { files, search, pages: new Map([...(record?.pages ?? []), ...pages]) }
}
