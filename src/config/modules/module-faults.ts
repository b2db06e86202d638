// esbuild's messages about a module of the site, as faults of the site.
import type { BuildFailure, Location, Message } from 'esbuild'
import { compareDiagnostics, OrionError } from '../../model/diagnostics/diagnostic.js'
import { syntaxHint } from './module-hint.js'
import { withoutPlaces } from './imports/module-plugins.js'

/** esbuild's messages, by place; `nameOf` returns the name in messages of a file as esbuild names it. */
export function syntaxError(
  messages: readonly Message[],
  nameOf: (file: string) => string,
  options: ErrorOptions,
): OrionError {
  return new OrionError(
    messages
      .map(({ text, location }) => ({
        code: 'module-syntax',
        message: sentence(text),
        hint: syntaxHint(text),
        at: {
          file: nameOf(location?.file ?? ''),
          line: location?.line ?? 1,
          column: location === null ? 1 : withoutPlaces(textBefore(location)).length + 1,
          ...(location === null ? {} : { length: Math.max(1, location.length) }),
        },
      }))
      // Plugins answer in any order.
      .sort(compareDiagnostics),
    { ...options, kind: 'usage' },
  )
}

/** The text of the line before a place: esbuild counts columns in bytes from 0. */
export function textBefore({ lineText, column }: Location): string {
  return Buffer.from(lineText).subarray(0, column).toString()
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A message about a file as a whole. */
export function unplaced(text: string): Message {
  return { id: '', pluginName: '', text, location: null, notes: [], detail: undefined }
}

/** Whether esbuild threw it about the code that it was given. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}
