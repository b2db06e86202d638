// `orion-docs index`
import type { BuildOptions } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { queryIndex, writeIndex } from '../commands/search/write-index.js'
import { writeLunrIndex, writeSearchRecords } from '../commands/search/export-index.js'
import { evaluateSearch } from '../commands/search/evaluate-search.js'
import { createProgressReporter } from '../pipeline/run/progress.js'
import { SEARCH_KINDS } from '../model/search.js'
import { nearest } from '../model/text/text.js'
import { printResult } from './build-command.js'
import { codeFrame } from './report/code-frame.js'
import type { Io } from './terminal/io.js'
import { belowFloors, evaluationReport, evaluationText } from './report/evaluation-text.js'
import { formatDiagnostic } from './report/print-diagnostics.js'
import { createProgress } from './report/progress.js'
import { reportDiagnostics, sayLine, type ReportOptions } from './report/report.js'
import { hasColors } from './terminal/io.js'
import { usageError } from './terminal/usage-error.js'

/** What each format is written by, and called. */
const EXPORTS = {
  lunr: { write: writeLunrIndex, name: 'the lunr index' },
  records: { write: writeSearchRecords, name: 'the search records' },
}

export type IndexCommandOptions = BuildOptions &
  ReportOptions & {
    readonly query?: string
    readonly eval?: boolean
    /** Writes the index for other programs. */
    readonly indexFormat?: keyof typeof EXPORTS
    /** Output folder of the build that `eval` compares with. */
    readonly compare?: string
  }

/**
 * Writes the search index, for the site or another program, or with `query` prints the hits as JSON; a query error exits with 2.
 * With `eval` it says how well the search works, and exits with 1 below the floors of the settings.
 */
export async function indexCommand(options: IndexCommandOptions, io: Io): Promise<number> {
  const { query, eval: isEvaluation = false, compare, indexFormat, ...rest } = options
  if (indexFormat && (isEvaluation || query !== undefined))
    throw usageError(
      `Option --format ${indexFormat} cannot be used together with --query or --eval.`,
    )
  if (isEvaluation && query !== undefined)
    throw usageError('Options --query and --eval cannot be used together.')
  if (compare !== undefined && !isEvaluation)
    throw usageError(
      'Option --compare needs --eval.',
      'Write orion-docs index --eval --compare <dir>',
    )
  if (isEvaluation) return evaluation(rest, compare, io)
  if (query === undefined) {
    const { write, name } = indexFormat ? EXPORTS[indexFormat] : { write: writeIndex }
    const result = await withProgress(rest, io, write)
    return printResult(result, rest, io, (summary) =>
      name === undefined ? `Indexed ${summary}` : `Wrote ${name} of ${summary}`,
    )
  }
  const answer = await withProgress(rest, io, (listening) => queryIndex({ ...listening, query }))
  if (answer.kind === 'hits') {
    io.stdout.write(`${JSON.stringify(answer.hits, undefined, 2)}\n`)
    return 0
  }
  const { message, start, end } = answer
  const at = { line: 1, column: start + 1, length: Math.max(1, end - start) }
  const hint = queryHint(query, start, end)
  const diagnostic = { severity: 'error' as const, code: 'query-error', message, hint }
  io.stderr.write(formatDiagnostic(diagnostic, { colors: hasColors(io.stderr, io.env) }))
  for (const line of codeFrame(query, at)) io.stderr.write(`  ${line.replace(/^.*?│ /, '')}\n`)
  return 2
}

/** The escaped character is before, after or at the start of the range that the error marks. */
function queryHint(query: string, start: number, end: number): string {
  const places = [end, start - 1, start]
  const at = places.find((place) => /[:~^]/.test(query.charAt(place))) ?? start
  const escaped = `${query.slice(0, at)}\\${query.slice(at)}`
  const word = query.slice(start, end)
  const field = query.charAt(at) === ':' ? nearest(word, SEARCH_KINDS) : undefined
  const meant =
    field === undefined || field === word
      ? ''
      : `Did you mean ${query.slice(0, start)}${field}${query.slice(end)}? `
  return `${meant}To search for the character ${query.charAt(at)} itself, put a backslash before it: ${escaped}`
}

/** `work` with a line that says how far it is. */
function withProgress<Result>(
  options: BuildOptions & ReportOptions,
  io: Io,
  work: (listening: RunOptions) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(io, options)
  const listening = { ...options, onProgress: progress.show, v8: io.v8 }
  return createProgressReporter(options).until(work(listening)).finally(progress.end)
}

async function evaluation(
  options: BuildOptions & ReportOptions,
  compare: string | undefined,
  io: Io,
): Promise<number> {
  const result = await withProgress(options, io, (listening) =>
    evaluateSearch({ ...listening, ...(compare !== undefined && { compare }) }),
  )
  const failures = belowFloors(result)
  const ok = failures.length === 0
  const outcome = { ok, known: 0, evaluation: evaluationReport(result) }
  await reportDiagnostics(result.diagnostics, options, outcome, io)
  sayLine(evaluationText(result).trimEnd(), options, io)
  for (const failure of failures) io.stderr.write(`${failure}\n`)
  return ok ? 0 : 1
}
