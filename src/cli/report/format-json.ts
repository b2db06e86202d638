// `--format json`: the problems of a run for programs.
import type { Diagnostic, Severity } from '../../model/diagnostics/diagnostic.js'
import type { EvaluationReport } from './evaluation-text.js'
import { codeFrame } from './code-frame.js'
import { pathFrom, type Located } from './locate.js'

/**
 * What `--format json` prints, one document for each run. `version` goes up when a field changes its meaning or goes
 * away; new fields may come without it.
 */
export type JsonReport = {
  readonly version: 1
  /** False when the exit code is not 0. */
  readonly ok: boolean
  /** How many problems there are of each severity, and how many the baseline holds, which are not listed. */
  readonly counts: Readonly<Record<Severity, number>> & { readonly known: number }
  /** Sorted by file, line, column, code and message. */
  readonly diagnostics: readonly JsonDiagnostic[]
  /** Of `index --eval`. */
  readonly evaluation?: EvaluationReport
}

/** One problem; `file` is relative to the working directory, lines and columns count from 1 in UTF-16 code units. */
type JsonDiagnostic = Omit<Diagnostic, 'at'> & {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** The column behind the last one that is meant, on the same line. */
  readonly endColumn?: number
  /** The line and the mark below it, as `--format pretty` shows them. */
  readonly frame?: readonly string[]
}

/** The result of a run, besides its problems. */
export type Outcome = {
  readonly ok: boolean
  readonly known: number
  readonly evaluation?: EvaluationReport
}

/** The document, with a line break at its end. */
export function formatJson(
  located: readonly Located[],
  { ok, known, evaluation }: Outcome,
  cwd: string,
): string {
  const count = (severity: Severity): number =>
    located.filter(({ diagnostic }) => diagnostic.severity === severity).length
  const report: JsonReport = {
    version: 1,
    ok,
    counts: { error: count('error'), warning: count('warning'), note: count('note'), known },
    diagnostics: located.map((each) => jsonDiagnostic(each, cwd)),
    ...(evaluation && { evaluation }),
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}

function jsonDiagnostic({ diagnostic, file, source }: Located, cwd: string): JsonDiagnostic {
  const { severity, code, message, hint, at } = diagnostic
  const frame = at === undefined || source === undefined ? [] : codeFrame(source, at)
  return {
    severity,
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(file === undefined ? {} : { file: pathFrom(cwd, file) }),
    ...(at === undefined ? {} : { line: at.line, column: at.column }),
    ...(at?.length === undefined ? {} : { endColumn: at.column + at.length }),
    ...(frame.length === 0 ? {} : { frame }),
  }
}
