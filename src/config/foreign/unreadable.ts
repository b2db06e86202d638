// The fault of a settings file of another tool that is not what it should be.
import path from 'node:path'
import { wrongUsage, type OrionError } from '../../model/diagnostics/diagnostic.js'

/** The parser's first line is the reason; `format` is what has to be fixed, such as YAML. */
export function unreadable(file: string, format: string, cause: unknown): OrionError {
  const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
  return wrongUsage(
    {
      code: 'settings-file',
      message: `${path.basename(file)} cannot be read: ${reason}`,
      hint: `Fix the ${format}, or write an orion-docs settings file.`,
    },
    cause,
  )
}
