// `orion-docs check`
import type { BuildOptions } from '../pipeline/run/build-options.js'
import { checkWith } from '../commands/check.js'
import { baselineText, problemsText, secondsText } from './build-command.js'
import { counted } from '../model/text/text.js'
import type { Io } from './terminal/io.js'
import { createProgress } from './report/progress.js'
import { reportDiagnostics, sayLine, type ReportOptions } from './report/report.js'

/** Checks the site and writes nothing; the exit code is 0, or 1 when it has errors. */
export async function checkCommand(options: BuildOptions & ReportOptions, io: Io): Promise<number> {
  const progress = createProgress(io, options)
  const result = await checkWith({ ...options, onProgress: progress.show, v8: io.v8 }).finally(
    progress.end,
  )
  const { diagnostics, ok, baseline, pages, durationMs } = result
  await reportDiagnostics(diagnostics, options, { ok, known: baseline?.known ?? 0 }, io)
  const known = baseline && baselineText(baseline, options.baseline)
  if (known) sayLine(known, options, io)
  const found = problemsText(result, options)
  if (!ok) {
    io.stderr.write(`Found ${found}.\n`)
    return 1
  }
  const summary = `Checked ${counted(pages, 'page')} in ${secondsText(durationMs)}`
  sayLine(`${summary}: ${found === '' ? 'no problems' : found}`, options, io)
  return 0
}
