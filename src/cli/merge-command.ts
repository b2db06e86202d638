// `orion-docs merge`
import type { BuildOptions } from '../pipeline/run/build-options.js'
import { mergeShards } from '../commands/merge.js'
import { printResult, sayKept, sayRoot, timingsText } from './build-command.js'
import type { Io } from './terminal/io.js'
import { createProgress } from './report/progress.js'
import { sayLine, type ReportOptions } from './report/report.js'

/** Puts a site together of the parts in the folders `names` and says how it went. */
export async function mergeCommand(
  names: readonly string[],
  { timings = false, ...options }: BuildOptions & ReportOptions & { readonly timings?: boolean },
  io: Io,
): Promise<number> {
  const progress = createProgress(io, options)
  const listening = { ...options, onProgress: progress.show, v8: io.v8 }
  const result = await mergeShards(names, listening).finally(progress.end)
  const code = await printResult(result, options, io, (summary) => `Merged ${summary}`)
  sayRoot(result, options, io)
  sayKept(result, options, io)
  if (timings) sayLine(timingsText(result), options, io)
  return code
}
