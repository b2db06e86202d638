// esbuild's messages about a site's modules, as faults of the site.
import { syntaxHint } from '../../config/modules/module-hint.js'
import { OrionError, type Fault } from '../../model/diagnostics/diagnostic.js'
import { pathIn } from '../../config/files/paths.js'

/** Faults of an esbuild failure; columns there count from 0. @throws the error itself when it is none. */
export function esbuildFaults(error: unknown): Fault[] {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) throw error
  const errors = error.errors as readonly {
    readonly text: string
    readonly location: { file: string; line: number; column: number; length: number } | null
  }[]
  return errors.map(({ text, location }) => ({
    code: 'bundle',
    message: text,
    hint: syntaxHint(text),
    ...(location
      ? {
          at: {
            file: location.file,
            line: location.line,
            column: location.column + 1,
            length: location.length,
          },
        }
      : {}),
  }))
}

/** A page that esbuild knows by another name than its own: a `\\` in it, for one. */
export function unbundled(file: string, siteDir: string): OrionError {
  return new OrionError({
    code: 'bundle',
    message: 'The name of this file cannot be bundled.',
    hint: 'Rename it: letters, digits, "-", "_" and "." are safe.',
    at: { file: pathIn(siteDir, file), line: 1, column: 1 },
  })
}
