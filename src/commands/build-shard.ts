// `build --shard 2/4`: compiles and renders a part of a site's pages, and leaves them for `merge`.
import path from 'node:path'
import { OrionError } from '../model/diagnostics/diagnostic.js'
import type { Route } from '../model/site.js'
import { boundHeap } from '../pipeline/compile/v8-heap-flags.js'
import type { BuildOptions, SiteBuildResult } from '../pipeline/run/build-options.js'
import { openSite } from './build.js'
import { diskStore, prepareFolder, type Store } from '../pipeline/cache/disk-store.js'
import { emitPage } from '../pipeline/emit-site.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { CONCURRENCY, inParallel } from '../pipeline/files/in-parallel.js'
import { loadSettings } from './load-settings.js'
import { openCompile } from '../pipeline/compile/open-compile.js'
import { createOutput } from '../pipeline/output/output.js'
import { openStaging, writeTarget } from '../pipeline/output/output-folder.js'
import { originOf } from '../pipeline/shards/shard-origin.js'
import { PART_CACHE, PART_FILES, writePart, type Shard } from '../pipeline/shards/shard-artifact.js'
import { protectedFolders } from '../pipeline/output/protected-folders.js'
import { seenDigests } from '../pipeline/search/search-page-buffer.js'
import { createAssets } from '../pipeline/pages/site-assets.js'
import { createSteps } from '../pipeline/run/progress.js'
import { createClock } from '../pipeline/run/timings.js'
import { createJudge } from '../pipeline/checks/build-status.js'
import { withWriteFaults, writeFault } from '../pipeline/publish/write-fault.js'

/**
 * Builds one part of a site into `outDir` of the options, or `.orion/parts/2-of-4` in the site folder. Its result counts
 * the pages and files of the part. Problems of the whole site are told by every part, dead anchors only by `merge`.
 * @throws OrionError as `build` does; `shard` when a plugin cannot be told from another.
 */
export async function buildShard(
  { outDir, ...options }: BuildOptions,
  shard: Shard,
): Promise<SiteBuildResult> {
  const start = performance.now()
  const clock = createClock()
  const steps = createSteps(options)
  steps.begin('settings')
  const judge = await createJudge(options)
  const { config, diagnostics } = await clock.time('settings', () => loadSettings(options))
  const { index, count } = shard
  const folder =
    outDir === undefined
      ? path.join(config.siteDir, '.orion/parts', `${String(index)}-of-${String(count)}`)
      : path.resolve(outDir)
  if (outDir === undefined)
    await withWriteFaults(writeTarget(folder), () => {
      prepareFolder(path.dirname(folder))
    })
  const staging = await openStaging(folder, protectedFolders(config))
  try {
    const part = diskStore(path.join(staging.folder, PART_CACHE), Infinity)
    const keeping = { isOn: false }
    boundHeap()
    const compile = await openCompile(config, options, clock, (store) =>
      alsoTo(store, part, keeping),
    )
    try {
      const assets = createAssets(config.siteDir, config.baseUrl, config.repository)
      const { graph } = openSite(config, compile, clock, assets, steps)
      steps.begin('read')
      const snapshot = await steps.until(graph.read())
      const origin = await originOf(snapshot, compile.makers)
      // Outlines are quickly made again: a part has its pages alone.
      keeping.isOn = true
      const output = createOutput(path.join(staging.folder, PART_FILES), undefined, steps.check)
      const context = { snapshot, config, output, assets, clock, steps, makers: compile.makers }
      const routes = routesOf(snapshot, shard)
      steps.begin('pages', routes.length)
      const emitted = inParallel(routes, CONCURRENCY, async (route) => {
        steps.check()
        // The index is made of all parts together.
        const page = await emitPage(route, context, (_, seen) => seenDigests(seen))
        steps.advance()
        return page
      })
      const pages = await steps.until(emitted)
      const found = [
        ...diagnostics,
        ...snapshot.diagnostics,
        ...pages.flatMap(([, page]) => page.diagnostics),
      ]
      const files = [...output.records()].map(([file, { digest = '' }]): [string, string] => [
        file,
        digest,
      ])
      steps.begin('output')
      writePart(staging.folder, { ...origin, shard, files, pages })
      const notes = await compile.close()
      const verdict = judge([...found, ...notes])
      const problem = part.close()
      if (problem !== undefined) throw unwritable(folder, problem)
      await (verdict.ok ? staging.commit() : staging.discard())
      return {
        ...verdict,
        outDir: folder,
        pages: pages.length,
        ...output.totals,
        durationMs: performance.now() - start,
        cache: compile.count,
        rendered: clock.runs.render,
        changed: { written: output.totals.files, kept: 0 },
        timings: clock.timings,
        slowest: clock.slowest(10),
      }
    } catch (error) {
      await compile.close()
      throw error
    }
  } catch (error) {
    await staging.discard()
    throw writeFault(error, writeTarget(folder)) ?? error
  }
}

/** Every n-th page. React pages and the list of all pages are made by `merge`: they may show anything. */
function routesOf({ site }: Snapshot, { index, count }: Shard): Route[] {
  return [...site.routes]
    .filter(([, { kind }]) => kind !== 'page' && kind !== 'search')
    .map(([route]) => route)
    .filter((_, position) => position % count === index - 1)
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
    hint: 'Make room there, or name another folder with --out-dir.',
  })
}
