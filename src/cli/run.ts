// One run of the program: arguments in, exit code out. What is heavy is loaded only when it is needed: --version
// and --help are quick.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'
import { OrionError } from '../model/diagnostic.js'
import type { Io } from './io.js'
import { safeText } from './safe-text.js'

/**
 * Runs `argv` (without node and script). Exit codes: 0 fine, 1 the site has errors, 2 wrong usage or settings,
 * 3 a fault of the program itself, 130 stopped with Ctrl+C (CLI-1 to CLI-5).
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  if (argv[0] === '--version' || argv[0] === '-V') {
    io.stdout.write(`${await version()}\n`)
    return 0
  }
  let siteDir = '.'
  try {
    const { parseCommandLine } = await import('./command-line.js')
    const chosen = await parseCommandLine(argv, io)
    siteDir = chosen.siteDir
    return await chosen.start()
  } catch (error) {
    if (error instanceof OrionError) return report(error, siteDir, io)
    io.stderr.write(`${crashText(error)}\n`)
    return 3
  }
}

async function report(error: OrionError, siteDir: string, io: Io): Promise<number> {
  const { printDiagnostics } = await import('./print-diagnostics.js')
  const faults = error.faults.map((fault) => ({ ...fault, severity: 'error' as const }))
  await printDiagnostics(faults, siteDir, io)
  return error.kind === 'usage' ? 2 : 1
}

/** A bug: the only time that a stack is shown. */
function crashText(error: unknown): string {
  const lines = [stackText(error)]
  let cause = error instanceof Error ? error.cause : undefined
  while (cause !== undefined) {
    lines.push(`Cause: ${stackText(cause)}`)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return safeText(`${lines.join('\n')}\nThis is a fault of orion-docs itself.`)
}

const stackText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : inspect(error)

async function version(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
