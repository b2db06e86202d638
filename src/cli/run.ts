// One run of the program: arguments in, exit code out. What is heavy is loaded only when it is needed: --version
// and --help are quick.
import process from 'node:process'
import { inspect } from 'node:util'
import { OrionError } from '../model/diagnostics/diagnostic.js'
import type { Io } from './terminal/io.js'
import { programVersion } from '../package/package-files.js'
import type { ReportOptions } from './report/report.js'
import { safeLines } from './terminal/safe-text.js'

/**
 * Runs `argv` (without node and script). Exit codes: 0 fine, 1 the site has errors, 2 wrong usage or settings,
 * 3 a fault of the program itself, 130 stopped with Ctrl+C.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  if (argv[0] === '--version' || argv[0] === '-V') {
    io.stdout.write(`${await programVersion()}\n`)
    return 0
  }
  let options: ReportOptions = {}
  try {
    const { parseCommandLine } = await import('./command-line.js')
    const chosen = await parseCommandLine(helpAsOption(argv), io)
    options = chosen
    return await chosen.start()
  } catch (error) {
    if (error instanceof OrionError) return report(error, options, io)
    io.stderr.write(`${crashText(error, await programVersion())}\n`)
    return 3
  }
}

/** `help` and `help build`, as other programs have it. */
function helpAsOption(argv: readonly string[]): readonly string[] {
  return argv[0] === 'help' ? [...argv.slice(1, 2), '--help'] : argv
}

async function report(error: OrionError, options: ReportOptions, io: Io): Promise<number> {
  const { reportDiagnostics } = await import('./report/report.js')
  const faults = error.faults.map((fault) => ({ ...fault, severity: 'error' as const }))
  await reportDiagnostics(faults, options, { ok: false, known: 0 }, io)
  return error.kind === 'usage' ? 2 : 1
}

/** A bug: the only case in which a stack is printed, with what is needed to fix it. */
function crashText(error: unknown, version: string): string {
  const lines = [stackText(error)]
  let cause = error instanceof Error ? error.cause : undefined
  while (cause !== undefined) {
    lines.push(`Cause: ${stackText(cause)}`)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return safeLines(
    [
      ...lines,
      'Internal error: this is a bug in orion-docs, not in your site.',
      'Please report these lines, the command, and the page or setting that causes the error:',
      `  orion-docs ${version}, Node ${process.version}, ${process.platform} ${process.arch}`,
    ].join('\n'),
  ).join('\n')
}

const stackText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : inspect(error)
