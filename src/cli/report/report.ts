// Prints the problems of a run in the chosen format.
import path from 'node:path'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { formatGithub } from './format-github.js'
import { formatJson, type Outcome } from './format-json.js'
import { formatSarif } from './format-sarif.js'
import type { Io } from '../terminal/io.js'
import { locate } from './locate.js'
import { foldDiagnostics, moreText, summaryText } from './summary.js'
import { printLocated } from './print-diagnostics.js'
import { programVersion } from '../../package/package-files.js'
import { isAtOrBelow } from '../../config/files/paths.js'
import { repositoryFolder } from '../../config/files/repository-folder.js'

export const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const

export type Format = (typeof FORMATS)[number]

export type ReportOptions = {
  readonly siteDir?: string
  readonly format?: Format
  /** Say nothing but problems. */
  readonly quiet?: boolean
  /** The only code whose problems are shown, and then all of them. */
  readonly only?: string
}

/**
 * Prints all problems of a run: for people to standard error, for programs to standard output, which then has
 * nothing else.
 */
export async function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  { siteDir = '.', format = 'pretty', only }: ReportOptions,
  outcome: Outcome,
  io: Io,
): Promise<void> {
  if (format === 'pretty') {
    // The texts of files are read only for what is shown.
    const folded = only === undefined ? foldDiagnostics(diagnostics) : undefined
    printLocated(await locate(folded?.shown ?? diagnostics, siteDir, io.cwd), io)
    if (folded && folded.more.size > 0) io.stderr.write(moreText(folded, siteDir))
    return
  }
  const located = await locate(diagnostics, siteDir, io.cwd)
  switch (format) {
    case 'json':
      io.stdout.write(formatJson(located, outcome, io.cwd))
      return
    case 'github':
      io.stdout.write(formatGithub(located, repositoryOf(path.resolve(io.cwd, siteDir), io)))
      return
    case 'sarif': {
      const root = repositoryOf(path.resolve(io.cwd, siteDir), io)
      io.stdout.write(formatSarif(located, root, await programVersion()))
    }
  }
}

/** Prints `text` to the stream that does not carry problems for programs; nothing when quiet. */
export function sayLine(text: string, { format = 'pretty', quiet }: ReportOptions, io: Io): void {
  if (quiet === true) return
  const output = format === 'pretty' ? io.stdout : io.stderr
  output.write(`${text}\n`)
}

/** How many problems there are of each code, below everything else; only for people, and only when there are many. */
export function sayCounts(
  diagnostics: readonly Diagnostic[],
  { siteDir = '.', format = 'pretty', quiet, only }: ReportOptions,
  io: Io,
): void {
  if (format !== 'pretty' || quiet === true || only !== undefined) return
  const text = summaryText(diagnostics, siteDir)
  if (text !== undefined) io.stderr.write(`${text}\n`)
}

/** The folder that annotations count from: the checkout of the workflow, else that of git, else the working directory. */
function repositoryOf(siteDir: string, { cwd, env }: Io): string {
  const workspace = env['GITHUB_WORKSPACE']
  if (workspace !== undefined && workspace !== '' && isAtOrBelow(siteDir, workspace))
    return workspace
  return repositoryFolder(siteDir) ?? cwd
}
