// `--format github`: workflow commands, which GitHub Actions shows as annotations of the changed lines.
// Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
import type { Severity } from '../../model/diagnostics/diagnostic.js'
import { pathFrom, type Located } from './locate.js'
import { safeName, safeText } from '../terminal/safe-text.js'

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  note: 'notice',
}

/** One command a line; files are relative to `root`, the folder of the repository. */
export function formatGithub(located: readonly Located[], root: string): string {
  return located.map((each) => `${command(each, root)}\n`).join('')
}

function command({ diagnostic, file }: Located, root: string): string {
  const { severity, code, message, hint, at } = diagnostic
  const place =
    file === undefined || at === undefined
      ? []
      : [
          ['file', pathFrom(root, file)],
          ['line', String(at.line)],
          // GitHub takes columns only for an annotation of one line.
          ['endLine', String(at.line)],
          ['col', String(at.column)],
          ...(at.length === undefined ? [] : [['endColumn', String(at.column + at.length)]]),
        ]
  const properties = [...place, ['title', code]]
    .map(([name = '', value = '']) => `${name}=${escapeProperty(safeName(value))}`)
    .join(',')
  const text = hint === undefined ? message : `${message}\nhint: ${hint}`
  return `::${COMMANDS[severity]} ${properties}::${escapeData(safeText(text))}`
}

/** Escapes the text after the second `::`. Source: https://github.com/actions/toolkit, packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
