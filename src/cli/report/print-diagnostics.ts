// Problems as the terminal shows them: place, words, the line itself, what to do.
import pc from 'picocolors'
import type { Diagnostic, Severity } from '../../model/diagnostics/diagnostic.js'
import { counted } from '../../model/text/text.js'
import { codeFrame } from './code-frame.js'
import { hasColors, type Io } from '../terminal/io.js'
import { locate, pathFrom, type Located } from './locate.js'
import { safeLines, safeName } from '../terminal/safe-text.js'

type Options = {
  /** Shown instead of `at.file`. */
  readonly file?: string
  /** Text of that file; without it no line is shown. */
  readonly source?: string
  readonly colors: boolean
}

/** One problem as text, with a line break at its end. */
export function formatDiagnostic(diagnostic: Diagnostic, options: Options): string {
  const { red, yellow, cyan, dim, bold } = pc.createColors(options.colors)
  const paint: Record<Severity, (text: string) => string> = {
    error: red,
    warning: yellow,
    note: cyan,
  }
  const { severity, code, message, hint, at } = diagnostic
  const place =
    at === undefined ? '' : `${safeName(options.file ?? at.file ?? '')}:${at.line}:${at.column}  `
  const [first = '', ...rest] = safeLines(message)
  const frame =
    at === undefined || options.source === undefined ? [] : codeFrame(options.source, at)
  const lines = [
    `${bold(place)}${paint[severity](severity)}  ${first}  ${dim(code)}`,
    ...rest,
    ...frame.map((line, index) => (index === 1 ? markLine(line, paint[severity]) : line)),
    ...(hint === undefined ? [] : safeLines(`hint: ${hint}`)),
  ]
  return lines.map((line, index) => (index === 0 ? line : `  ${line}`).trimEnd()).join('\n') + '\n'
}

function markLine(line: string, paint: (text: string) => string): string {
  const at = line.indexOf('^')
  return line.slice(0, at) + paint(line.slice(at))
}

/**
 * Writes problems to standard error, sorted, with file names as seen from the working directory. Files of places
 * are relative to `siteDir`.
 */
export async function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  io: Io,
): Promise<void> {
  printLocated(await locate(diagnostics, siteDir, io.cwd), io)
}

/** The same for problems whose files are read already. */
export function printLocated(located: readonly Located[], io: Io): void {
  const colors = hasColors(io.stderr, io.env)
  const texts = located.map(({ diagnostic, file, source }) =>
    formatDiagnostic(diagnostic, {
      colors,
      ...(file === undefined ? {} : { file: pathFrom(io.cwd, file) }),
      ...(source === undefined ? {} : { source }),
    }),
  )
  // Thousands of writes to a terminal or a file take longer than one.
  if (texts.length > 0) io.stderr.write(texts.join(''))
}

/** `2 errors`, `1 warning`: how many there are of each of `severities`, without those of which there are none. */
export function countedSeverities(
  diagnostics: readonly Diagnostic[],
  severities: readonly Severity[],
): string[] {
  return severities.flatMap((severity) => {
    const count = diagnostics.filter((each) => each.severity === severity).length
    return count === 0 ? [] : [counted(count, severity)]
  })
}
