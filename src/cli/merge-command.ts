// `orion-docs merge`
import type { BuildOptions } from '../build/build-options.js'
import { mergeParts } from '../build/merge.js'
import { printResult, timingsText } from './build-command.js'
import type { Io } from './io.js'
import { sayLine, type ReportOptions } from './report.js'

/** Puts a site together of the parts in the folders `names` and says how it went (BUILD-4). */
export async function mergeCommand(
  names: readonly string[],
  { timings = false, ...options }: BuildOptions & ReportOptions & { readonly timings?: boolean },
  io: Io,
): Promise<number> {
  const result = await mergeParts(names, options)
  const code = await printResult(result, options, io, (summary) => `Merged ${summary}`)
  if (timings) sayLine(timingsText(result.timings), options, io)
  return code
}
