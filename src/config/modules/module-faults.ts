// esbuild's messages about a module of the site, as faults of the site.
import type { BuildFailure, Message } from 'esbuild'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { compareText } from '../../model/text/text.js'
import { syntaxHint } from './module-hint.js'
import { withoutPlaces } from './module-plugins.js'

/** esbuild's messages, by place; `nameOf` returns the name in messages of a file as esbuild names it. */
export function syntaxError(
  messages: readonly Message[],
  nameOf: (file: string) => string,
  options: ErrorOptions,
): OrionError {
  return new OrionError(
    [...messages].sort(byPlace).map(({ text, location }) => ({
      code: 'module-syntax',
      message: sentence(text),
      hint: syntaxHint(text),
      at: {
        file: nameOf(location?.file ?? ''),
        line: location?.line ?? 1,
        column: columnOf(location),
        ...(location === null ? {} : { length: Math.max(1, location.length) }),
      },
    })),
    { ...options, kind: 'usage' },
  )
}

/** Plugins answer in any order. */
function byPlace({ location: a }: Message, { location: b }: Message): number {
  return (
    compareText(a?.file ?? '', b?.file ?? '') ||
    (a?.line ?? 0) - (b?.line ?? 0) ||
    (a?.column ?? 0) - (b?.column ?? 0)
  )
}

/** esbuild counts columns in bytes from 0. */
function columnOf(location: Message['location']): number {
  if (location === null) return 1
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString()
  return withoutPlaces(before).length + 1
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
