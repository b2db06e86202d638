// A fault as the overlay of `serve` shows it.
import type { Diagnostic } from './diagnostic.js'

export type ShownFault = Omit<Diagnostic, 'at'> & {
  /** `file:line:column`, relative to the site folder. */
  readonly place?: string
  readonly frame?: CodeLines
}

/** Some lines of a file; `mark` is on line `marked`, columns count from 0. */
export type CodeLines = {
  /** Number of the first line, from 1. */
  readonly first: number
  readonly lines: readonly string[]
  readonly marked: number
  readonly mark: { readonly start: number; readonly end: number }
}
