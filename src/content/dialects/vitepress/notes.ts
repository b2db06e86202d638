// What a translation reports about a page, each at the line where it was written.
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.js'
import type { LinePlace } from '../dialect.js'

type Note = { readonly code: string; readonly message: string; readonly hint: string }

export type Notes = {
  /** Of several equal messages about a page the first counts. */
  warn(place: LinePlace, note: Note): void
  readonly list: readonly Diagnostic[]
}

/** The notes about the page in `file`. */
export function createNotes(file: string): Notes {
  const byMessage = new Map<string, Diagnostic>()
  return {
    warn(place, { code, message, hint }) {
      if (byMessage.has(message)) return
      const at = { file: place.file ?? file, line: place.line, column: 1 }
      byMessage.set(message, { severity: 'warning', code, message, hint, at })
    },
    get list() {
      return [...byMessage.values()]
    },
  }
}
