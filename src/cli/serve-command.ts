// `orion-docs serve`
import type { ServeOptions } from '../serve/serve.js'
import { serve } from '../serve/serve.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Io } from './io.js'
import { printDiagnostics } from './print-diagnostics.js'

export type ServeCommandOptions = Omit<ServeOptions, 'onDiagnostics' | 'onMessage'>

/** Serves until Ctrl+C, then closes what is open; the exit code is 130 as shells have it (CLI-2, SERVE-8). */
export async function serveCommand(options: ServeCommandOptions, io: Io): Promise<number> {
  // One after the other: two rounds of problems must not mix their lines.
  let printing = Promise.resolve()
  const onDiagnostics = (diagnostics: readonly Diagnostic[]): void => {
    printing = printing.then(() => printDiagnostics(diagnostics, options.siteDir ?? '.', io))
  }
  const server = await serve({ ...options, onDiagnostics })
  io.stdout.write(`Serving ${server.url} (Ctrl+C stops)\n`)
  await io.interrupted
  await server.close()
  await printing
  return 130
}
