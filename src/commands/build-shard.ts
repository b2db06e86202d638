// `build --shard 2/4`: compiles and renders a part of a site's pages, and leaves them for `merge`.
import path from 'node:path'
import pLimit from 'p-limit'
import { resolvePlaces } from '../config/modules/resolve-places.js'
import type { Config } from '../config/schema/schema.js'
import { OrionError, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import { NO_V8_FLAGS } from '../pipeline/compile/v8-flags.js'
import type { SiteBuildResult } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { openSite, type OpenedSite } from './fill-site.js'
import { openShared } from './open-shared.js'
import { prepareFolder } from '../pipeline/cache/store/cache-folder.js'
import { diskStore, type Store } from '../pipeline/cache/store/disk-store.js'
import { emitCards } from '../pipeline/draw/emit-cards.js'
import { emitPage } from '../pipeline/emit-page.js'
import { CONCURRENCY } from '../pipeline/files/concurrency.js'
import { loadSettings } from './load-settings.js'
import { openCompile } from '../pipeline/compile/open-compile.js'
import { createOutput, type Output } from '../pipeline/output/output.js'
import { openStaging, writeTarget, type Staging } from '../pipeline/output/staging.js'
import { originOf } from '../pipeline/shards/shard-origin.js'
import { releaseOthers, shardRoutes } from '../pipeline/shards/shard-routes.js'
import { storeSearchPage } from '../pipeline/shards/shard-search.js'
import {
  PART_CACHE,
  PART_FILES,
  writeShard,
  type Shard,
} from '../pipeline/shards/shard-artifact.js'
import { protectedFolders } from '../pipeline/output/protected-folders.js'
import { createAssets } from '../pipeline/pages/site-assets.js'
import { createProgressReporter } from '../pipeline/run/progress.js'
import { createClock } from '../pipeline/run/timings.js'
import { createStatusCheck } from '../pipeline/checks/build-status.js'
import { defined } from '../model/defined.js'
import { buildAlone } from './build-alone.js'
import { withWriteFaults, writeFault } from '../pipeline/publish/write-fault.js'

/**
 * Builds one part of a site into `outDir` of the options, or `.orion/parts/2-of-4` in the site folder. Its result counts
 * the pages and files of the part. Every part reports the problems of the whole site; only `merge` reports broken anchors.
 * @throws OrionError as `build` does; `shard` when a plugin cannot be identified.
 */
export async function buildShard(
  { outDir, ...options }: RunOptions,
  shard: Shard,
): Promise<SiteBuildResult> {
  const start = performance.now()
  const clock = createClock()
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const checkStatus = await createStatusCheck(options)
  const { config, diagnostics } = await clock.time('settings', () => loadSettings(options))
  const folder = await partFolder(outDir, shard, config)
  const staging = await openStaging(folder, protectedFolders(config))
  try {
    const part = diskStore(path.join(staging.folder, PART_CACHE), Infinity)
    const { v8 = NO_V8_FLAGS } = options
    v8.limitHeap()
    const keeping = { isOn: false }
    const wrap = (store: Store): Store => alsoTo(store, part, keeping)
    const compile = await openCompile(config, options, clock, wrap)
    const tools = { config, compile, clock, steps, v8, part }
    const filled = await fillPart(tools, shard, staging, () => {
      // Outlines are made quickly: a part keeps its pages alone.
      keeping.isOn = true
    }).catch(async (error: unknown) => {
      await compile.close()
      throw error
    })
    const notes = await compile.close()
    const { known = [] } = options
    const found = [...diagnostics, ...filled.found]
    // A cache fault does not make the part worse.
    const status = { ...checkStatus([...found, ...notes, ...known]), ok: checkStatus(found).ok }
    const problem = part.close()
    if (problem !== undefined) throw unwritable(folder, problem)
    await (status.ok ? staging.commit() : staging.discard())
    return {
      ...status,
      outDir: folder,
      pages: filled.pages,
      ...filled.totals,
      durationMs: performance.now() - start,
      cache: compile.count,
      rendered: clock.runs.render,
      changed: { written: filled.totals.files, kept: 0 },
      timings: clock.timings,
      slowest: clock.slowest(10),
    }
  } catch (error) {
    await staging.discard()
    const fault = writeFault(error, writeTarget(folder)) ?? error
    return buildAlone({ error: fault, options, config }, (own) =>
      buildShard({ ...own, ...defined({ outDir }) }, shard),
    )
  }
}

/** The folder of the part (absolute); the one that holds all parts is made. */
async function partFolder(
  outDir: string | undefined,
  { index, count }: Shard,
  { siteDir }: Config,
): Promise<string> {
  if (outDir !== undefined) return path.resolve(outDir)
  const folder = path.join(siteDir, '.orion/parts', `${String(index)}-of-${String(count)}`)
  await withWriteFaults(writeTarget(folder), () => {
    prepareFolder(path.dirname(folder))
  })
  return folder
}

type FilledPart = {
  readonly found: readonly Diagnostic[]
  readonly pages: number
  readonly totals: Output['totals']
}

/** Writes the pages of the part and what is known of them; `onRead` is called before the first page is compiled. */
async function fillPart(
  tools: Omit<OpenedSite, 'assets' | 'graph' | 'parts'> & { readonly part: Store },
  shard: Shard,
  staging: Staging,
  onRead: () => void,
): Promise<FilledPart> {
  const { config, compile, steps, v8, part } = tools
  const assets = createAssets(config, compile.files)
  const site = openSite({ ...tools, assets })
  steps.begin('read')
  const snapshot = await steps.until(site.graph.read())
  const origin = await originOf(snapshot, compile.toolchain)
  onRead()
  const output = createOutput(path.join(staging.folder, PART_FILES), undefined, steps.check)
  const context = {
    ...site,
    snapshot,
    output,
    toolchain: compile.toolchain,
    shared: await openShared(compile),
  }
  const routes = shardRoutes(snapshot, shard)
  releaseOthers(snapshot, routes)
  v8.limitHeap(snapshot.site.routes.size)
  steps.begin('pages', routes.length)
  const emitted = pLimit(CONCURRENCY).map(routes, async (route) => {
    steps.check()
    // The index is made of all parts together.
    const seen = new Set<string>()
    const page = await emitPage(route, context, (own, searched) => {
      seen.add(own)
      return storeSearchPage(part, searched)
    })
    // A page from the remote cache was not compiled.
    const restored = seen.has(route) ? undefined : await snapshot.searchPage(route)
    if (restored) storeSearchPage(part, restored)
    steps.advance()
    return page
  })
  const pages = await steps.until(emitted)
  // Into the cache of the part, from which the merge takes them.
  const noOutput = { keep: () => false, write: () => undefined }
  await steps.until(emitCards({ ...context, output: noOutput }, pages))
  const files = new Map([...output.records()].map(([file, { digest = '' }]) => [file, digest]))
  steps.begin('output')
  writeShard(staging.folder, { ...origin, shard, files, pages: new Map(pages) })
  const diagnostics = pages.flatMap(([, page]) => page.diagnostics)
  const found = [...snapshot.diagnostics, ...(await resolvePlaces(diagnostics, config.siteDir))]
  return { found, pages: pages.length, totals: output.totals }
}

/** `store`; what is read from it or written to it goes to `part` too. */
function alsoTo(store: Store, part: Store, keeping: { readonly isOn: boolean }): Store {
  return {
    ...store,
    get(key) {
      const bytes = store.get(key)
      if (bytes && keeping.isOn) part.set(key, bytes)
      return bytes
    },
    set(key, bytes) {
      store.set(key, bytes)
      if (keeping.isOn) part.set(key, bytes)
    },
  }
}

function unwritable(folder: string, problem: string): OrionError {
  return new OrionError({
    code: 'shard',
    message: `The part cannot be written to ${folder}: ${problem}`,
    hint: 'Free some space, or choose another folder with --out-dir.',
  })
}
