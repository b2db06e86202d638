// `orion-docs build`
import path from 'node:path'
import type { BuildOptions, BuildResult, SiteBuildResult } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { buildWith } from '../commands/build.js'
import type { Shard } from '../pipeline/shards/shard-artifact.js'
import type { Io } from './terminal/io.js'
import { safeName } from './terminal/safe-text.js'
import { pathFrom } from './report/locate.js'
import { sizeText } from '../model/text/sizes.js'
import { counted } from '../model/text/text.js'
import { countedSeverities } from './report/print-diagnostics.js'
import { createProgress } from './report/progress.js'
import { reportDiagnostics, sayCounts, sayLine, type ReportOptions } from './report/report.js'

export type BuildCommandOptions = BuildOptions &
  ReportOptions & {
    readonly timings?: boolean
    readonly shard?: Shard
  }

/** Builds the site and says how it went; the exit code is 0, or 1 when the site has errors. */
export async function buildCommand(
  { timings = false, shard, ...options }: BuildCommandOptions,
  io: Io,
): Promise<number> {
  const progress = createProgress(io, options)
  const listening = { ...options, onProgress: progress.show, v8: io.v8 }
  const result = await (shard ? buildSharded(listening, shard) : buildWith(listening)).finally(
    progress.end,
  )
  const what = shard ? `part ${String(shard.index)} of ${String(shard.count)}: ` : ''
  const code = await printResult(
    result,
    options,
    io,
    (summary) => `Built ${what}${summary}, ${sizeText(result.bytes)}${reuseText(result)}`,
  )
  sayRoot(result, options, io)
  sayKept(result, options, io)
  if (timings) sayLine(timingsText(result), options, io)
  return code
}

/** The root hash of a build with a manifest. */
export function sayRoot({ rootHash }: SiteBuildResult, options: ReportOptions, io: Io): void {
  if (rootHash !== undefined) sayLine(`Root hash: ${rootHash}`, options, io)
}

/** How many assets of earlier builds were kept. */
export function sayKept({ keptAssets }: SiteBuildResult, options: ReportOptions, io: Io): void {
  if (keptAssets === undefined) return
  const text = keptAssets === 0 ? 'No assets' : counted(keptAssets, 'asset')
  sayLine(`${text} of earlier builds kept`, options, io)
}

async function buildSharded(options: RunOptions, shard: Shard): Promise<SiteBuildResult> {
  const { buildShard } = await import('../commands/build-shard.js')
  return buildShard(options, shard)
}

/** The share of pages from the cache; empty on a first build. */
function reuseText({ cache: { hits, misses, restored }, changed }: SiteBuildResult): string {
  const known = hits + restored
  const share =
    known === 0 ? '' : `, ${Math.floor((100 * known) / (known + misses))}% from the cache`
  return changed.kept === 0 ? share : `${share}, ${counted(changed.written, 'file')} changed`
}

/** The time of each phase, then the slowest pages. */
export function timingsText({
  timings,
  slowest,
}: Pick<SiteBuildResult, 'timings' | 'slowest'>): string {
  const phases = Object.entries(timings).map(
    ([phase, ms]) => `${phase.padEnd(10)}${secondsText(ms).padStart(8)}`,
  )
  const pages = slowest.map(({ file, ms }) => `${secondsText(ms).padStart(8)}  ${safeName(file)}`)
  return [...phases, ...(pages.length === 0 ? [] : ['Slowest pages:', ...pages])].join('\n')
}

/** The problems, then one line to standard output or, of a failure, to standard error. */
export async function printResult(
  result: BuildResult,
  options: BuildOptions & ReportOptions,
  io: Io,
  line: (summary: string) => string,
): Promise<number> {
  const { diagnostics, ok, baseline, outDir, pages, durationMs } = result
  await reportDiagnostics(diagnostics, options, { ok, known: baseline?.known ?? 0 }, io)
  const text = baseline && baselineText(baseline, options.baseline)
  if (text) sayLine(text, options, io)
  if (!ok) {
    io.stderr.write(`Nothing was written: ${problemsText(result, options)}.\n`)
    sayCounts(diagnostics, options, io)
    return 1
  }
  const folder = pathFrom(io.cwd, path.resolve(outDir))
  const summary = `${counted(pages, 'page')} in ${secondsText(durationMs)} → ${folder}`
  sayLine(line(summary), options, io)
  sayCounts(diagnostics, options, io)
  return 0
}

/** A summary of the baseline; empty when it holds nothing. */
export function baselineText(
  { known, gone }: NonNullable<BuildResult['baseline']>,
  file = '',
): string {
  const parts = [
    ...(known > 0 ? [`${counted(known, 'known problem')} not shown`] : []),
    ...(gone > 0 ? [`${counted(gone, 'problem')} fixed (--update-baseline removes them)`] : []),
  ]
  return parts.length === 0 ? '' : `${file}: ${parts.join(', ')}`
}

/** `2 errors and 1 warning`; empty without such. */
export function problemsText(
  { diagnostics }: Pick<BuildResult, 'diagnostics'>,
  { strict }: BuildOptions,
): string {
  const parts = countedSeverities(diagnostics, ['error', 'warning'])
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  const reason = !hasErrors && strict === true ? ' (--strict treats warnings as errors)' : ''
  return parts.length === 0 ? '' : parts.join(' and ') + reason
}

export function secondsText(durationMs: number): string {
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`
}
