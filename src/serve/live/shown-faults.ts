// Faults with their source lines.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  OrionError,
  uniqueDiagnostics,
  type Diagnostic,
} from '../../model/diagnostics/diagnostic.js'
import { resolvePlaces } from '../../config/modules/resolve-places.js'
import type { CodeLines, ShownFault } from '../../model/diagnostics/shown-fault.js'

/** Lines before and after the marked one. */
const AROUND = 2

const MAX_WIDTH = 200

/** Diagnostics as an overlay shows them; files of places are relative to `siteDir`. */
export async function shownFaults(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
): Promise<ShownFault[]> {
  const placed = await resolvePlaces(diagnostics, siteDir)
  return Promise.all(
    uniqueDiagnostics(placed).map(async ({ severity, code, message, hint, at }) => {
      const frame = at?.file === undefined ? undefined : await codeLines(siteDir, at)
      return {
        severity,
        code,
        message,
        ...(hint === undefined ? {} : { hint }),
        ...(at?.file === undefined
          ? {}
          : { place: `${at.file}:${String(at.line)}:${String(at.column)}` }),
        ...(frame ? { frame } : {}),
      }
    }),
  )
}

/** The message of an error for the user; an internal error shows only its text. */
export function diagnosticsOf(error: unknown): Diagnostic[] {
  if (error instanceof OrionError)
    return error.faults.map((fault) => ({ ...fault, severity: 'error' as const }))
  const message = error instanceof Error ? error.message : String(error)
  return [{ severity: 'error', code: 'serve', message }]
}

async function codeLines(
  siteDir: string,
  { file = '', line, column, length = 1 }: NonNullable<Diagnostic['at']>,
): Promise<CodeLines | undefined> {
  const text = await readFile(path.resolve(siteDir, file), 'utf8').catch(() => undefined)
  const all = text?.split(/\r\n|\r|\n/)
  const marked = all?.[line - 1]
  if (!all || marked === undefined || column > marked.length + 1) return undefined
  const first = Math.max(1, line - AROUND)
  const start = Math.min(column - 1, marked.length)
  return {
    first,
    lines: all.slice(first - 1, line + AROUND).map((each) => each.slice(0, MAX_WIDTH)),
    marked: line,
    mark: { start, end: Math.min(start + length, marked.length) },
  }
}
