// A whole build: every page that changed rendered, all checked, and the output replaced at the end.
import path from 'node:path'
import { loadSettings } from './load-settings.js'
import type { Config } from '../config/schema/schema.js'
import { uniqueDiagnostics, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import { NO_V8_FLAGS } from '../pipeline/compile/v8-flags.js'
import type { BuildOptions, SiteBuildResult } from '../pipeline/run/build-options.js'
import { readRecord, writeRecord, type BuildRecord } from '../pipeline/cache/build-record.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { cannotKeep, openCompile, type OpenedCompile } from '../pipeline/compile/open-compile.js'
import { createOutput, type Output } from '../pipeline/output/output.js'
import type { KeepAssets } from '../pipeline/output/carry-assets.js'
import { hasOutput, openStaging, writeTarget, type Staging } from '../pipeline/output/staging.js'
import type { LoadedShards } from '../pipeline/shards/load-shards.js'
import { reportUnknownFiles } from '../pipeline/output/other-files.js'
import { protectedFolders } from '../pipeline/output/protected-folders.js'
import { openWriteThread } from '../pipeline/output/write-thread.js'
import { readStatsInThread } from '../pipeline/output/output-stats-thread.js'
import { createAssets } from '../pipeline/pages/site-assets.js'
import { createProgressReporter } from '../pipeline/run/progress.js'
import { createClock } from '../pipeline/run/timings.js'
import { createStatusCheck, type StatusCheck } from '../pipeline/checks/build-status.js'
import { writeFault } from '../pipeline/publish/write-fault.js'
import { fill, openSite, type Filled, type OpenedSite } from './fill-site.js'
import { buildAlone } from './build-alone.js'
import { openObservers } from './observers/open-observers.js'

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
  const { v8 = NO_V8_FLAGS, known = [] } = options
  const clock = createClock()
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const judge = await createStatusCheck(options)
  const { config, diagnostics } = await steps.until(
    clock.time('settings', () => loadSettings(options)),
  )
  const staging = await openStaging(config.outDir, protectedFolders(config))
  const writer = openWriteThread(staging.folder)
  try {
    const compile = await openCompile(config, options, clock, parts?.storeBehind)
    const assets = createAssets(config, compile.files)
    const observers = await openObservers(config, options, { ...compile, isBuild: true })
    const site = {
      ...openSite({ config, compile, clock, assets, steps, v8 }),
      ...additionsOf(options, config),
      ...{ parts, observers, writer },
    }
    const published = await publish(site, staging, judge).catch(async (error: unknown) => {
      await compile.close()
      throw error
    })
    const { found, ok, output, pages, record, rootHash, carried } = published
    // The site is whole: what cannot be kept for the next build is worth a note.
    const all = uniqueDiagnostics([...diagnostics, ...found, ...(await compile.close()), ...known])
    if (ok) {
      // A cache fault is not a problem of the site.
      await judge.keep([...diagnostics, ...found])
      for (const observer of observers) observer.finish?.()
    }
    const verdict = judge(all, record === undefined)
    options.onDiagnostics?.(verdict.diagnostics)
    return {
      ...verdict,
      ok,
      outDir: config.outDir,
      pages,
      ...output.totals,
      ...(ok && rootHash !== undefined ? { rootHash } : {}),
      ...(ok && carried ? { keptAssets: carried.length } : {}),
      durationMs: performance.now() - start,
      cache: compile.count,
      rendered: clock.runs.render,
      changed: { written: output.totals.files - output.kept.size, kept: output.kept.size },
      timings: clock.timings,
      slowest: clock.slowest(10),
    }
  } catch (error) {
    await writer.close()
    await staging.discard()
    const ended = { error: writeFault(error, writeTarget(config.outDir)) ?? error, options, config }
    return buildAlone(ended, (own) => buildWith(own, parts))
  }
}

/** What the options add to the output of a site. */
function additionsOf(
  options: RunOptions,
  config: Config,
): Pick<OpenedSite, 'hasManifest' | 'isPrecompressed' | 'isRelative' | 'keepAssets'> {
  return {
    hasManifest: options.manifest,
    isPrecompressed: options.precompress,
    isRelative: options.relative,
    keepAssets: keepAssetsOf(options, config),
  }
}

/** Undefined when the output has only the assets of this build. */
function keepAssetsOf(
  { keepAssets, keepAssetsFrom }: RunOptions,
  { outDir }: Config,
): KeepAssets | undefined {
  if (keepAssets === undefined) return undefined
  const folder = keepAssetsFrom === undefined ? outDir : path.resolve(keepAssetsFrom)
  return { builds: keepAssets, folder }
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
  if (!last && !site.parts) v8.limitHeap()
  const looking = last && readStatsInThread(config.outDir, last.files.size)
  const made = await steps.until(fill(site, outputIn(staging, site, last), last))
  // A site with errors may have left it at its work.
  await site.writer?.close()
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

function outputIn(
  staging: Staging,
  { config, steps, writer }: OpenedSite,
  last?: BuildRecord,
): Output {
  const before = last && { folder: config.outDir, files: last.files }
  return createOutput(staging.folder, before, steps.check, last ? undefined : writer)
}
