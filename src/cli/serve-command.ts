// `orion-docs serve`
import type { ServeOptions } from '../serve/serve.js'
import { serveWith } from '../serve/serve.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { Io } from './terminal/io.js'
import type { ProblemChange } from '../serve/live/problem-log.js'
import { locate, pathFrom } from './report/locate.js'
import { counted } from '../model/text/text.js'
import { countedSeverities, printDiagnostics } from './report/print-diagnostics.js'
import { foldDiagnostics, moreText } from './report/summary.js'
import { safeText } from './terminal/safe-text.js'

export type ServeCommandOptions = Omit<ServeOptions, 'onDiagnostics' | 'onMessage'>

/** Serves until Ctrl+C, then closes what is open; the exit code is 130 as shells have it. */
export async function serveCommand(options: ServeCommandOptions, io: Io): Promise<number> {
  // One after the other: two rounds of problems must not mix their lines.
  const { siteDir = '.' } = options
  let printing = Promise.resolve()
  const onDiagnostics = (fresh: readonly Diagnostic[], change?: ProblemChange): void => {
    printing = printing.then(async () => {
      const folded = foldDiagnostics(fresh)
      await printDiagnostics(folded.shown, siteDir, io)
      io.stderr.write(moreText(folded, siteDir))
      io.stderr.write(await fixedText(change?.fixed ?? [], siteDir, io))
      io.stderr.write(`${leftText(change?.remaining ?? fresh)}\n`)
    })
  }
  const starting = serveWith({ ...options, onDiagnostics, v8: io.v8 })
  const server = await Promise.race([starting, io.interrupted])
  if (!server) return 130
  io.stdout.write(`Serving ${server.url} (Ctrl+C stops)\n`)
  for (const url of server.network) io.stdout.write(`Network ${url}\n`)
  await io.interrupted
  await server.close()
  await printing
  return 130
}

/** A line for each problem that is gone; of many of one kind the number. */
async function fixedText(fixed: readonly Diagnostic[], siteDir: string, io: Io): Promise<string> {
  const { shown, more } = foldDiagnostics(fixed)
  const lines = (await locate(shown, siteDir, io.cwd)).map(
    ({ diagnostic: { message, code, at }, file }) => {
      const [first = ''] = safeText(message).split('\n')
      const place =
        at === undefined || file === undefined
          ? ''
          : `${safeText(pathFrom(io.cwd, file))}:${String(at.line)}:${String(at.column)}  `
      return `Fixed: ${place}${first}  ${code}\n`
    },
  )
  const others = [...more].map(([code, count]) => `Fixed: ${String(count)} more ${code}\n`)
  return [...lines, ...others].join('')
}

/** `2 problems left: 1 error, 1 warning.` */
function leftText(remaining: readonly Diagnostic[]): string {
  if (remaining.length === 0) return 'No problems left.'
  const counts = countedSeverities(remaining, ['error', 'warning', 'note'])
  return `${counted(remaining.length, 'problem')} left: ${counts.join(', ')}.`
}
