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
    printing = printing.then(async () => {
      if (diagnostics.length === 0) io.stderr.write('No problems are left.\n')
      else await printDiagnostics(diagnostics, options.siteDir ?? '.', io)
    })
  }
  const starting = serve({ ...options, onDiagnostics })
  const server = await Promise.race([starting, io.interrupted])
  if (!server) return 130
  io.stdout.write(`Serving ${server.url} (Ctrl+C stops)\n`)
  for (const url of server.network) io.stdout.write(`Network ${url}\n`)
  await io.interrupted
  await server.close()
  await printing
  return 130
}
