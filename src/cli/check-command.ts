// `orion-docs check`
import type { BuildOptions, CheckResult } from '../pipeline/run/build-options.js'
import { checkWith } from '../commands/check.js'
import { baselineText, problemsText, secondsText } from './build-command.js'
import type { Severity } from '../model/diagnostics/diagnostic.js'
import { counted } from '../model/text/text.js'
import type { Io } from './terminal/io.js'
import { countedSeverities } from './report/print-diagnostics.js'
import { createProgress } from './report/progress.js'
import { reportDiagnostics, sayCounts, sayLine, type ReportOptions } from './report/report.js'

/** Checks the site and writes nothing; the exit code is 0, or 1 when it has errors. */
export async function checkCommand(options: BuildOptions & ReportOptions, io: Io): Promise<number> {
  const progress = createProgress(io, options)
  const result = await checkWith({ ...options, onProgress: progress.show, v8: io.v8 }).finally(
    progress.end,
  )
  const { baseline, pages, durationMs } = result
  const { diagnostics, ok } = options.only === undefined ? result : onlyOf(result, options)
  await reportDiagnostics(diagnostics, options, { ok, known: baseline?.known ?? 0 }, io)
  const known = baseline && baselineText(baseline, options.baseline)
  if (known) sayLine(known, options, io)
  const found = problemsText({ diagnostics }, options)
  if (!ok) {
    io.stderr.write(`Found ${found}.\n`)
    sayCounts(diagnostics, options, io)
    return 1
  }
  const summary = `Checked ${counted(pages, 'page')} in ${secondsText(durationMs)}`
  sayLine(`${summary}: ${found === '' ? 'no problems' : found}`, options, io)
  sayCounts(diagnostics, options, io)
  return 0
}

/** The problems of one code, and whether the site is fine but for all others. */
function onlyOf(
  { diagnostics }: CheckResult,
  { only, strict }: BuildOptions & ReportOptions,
): Pick<CheckResult, 'diagnostics' | 'ok'> {
  const shown = diagnostics.filter(({ code }) => code === only)
  const counts: readonly Severity[] = strict === true ? ['error', 'warning'] : ['error']
  return { diagnostics: shown, ok: countedSeverities(shown, counts).length === 0 }
}
