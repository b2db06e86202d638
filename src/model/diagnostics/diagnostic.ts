// Faults as data, and the one error class that carries them out of a step that cannot go on.
import { compareText } from '../text/text.js'

/** Where a problem is. */
export type Place = {
  /** Relative to the site folder. */
  readonly file?: string
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number
  /** Number of characters to underline from `column` on, all on `line`. */
  readonly length?: number
}

/** Severity of a problem. */
export type Severity = 'error' | 'warning' | 'note'

/** One problem. */
export type Diagnostic = {
  /** Errors make a run fail, under `strict` warnings too. */
  readonly severity: Severity
  /** Stable kebab-case name of the kind of problem. */
  readonly code: string
  /** One sentence that describes the problem. */
  readonly message: string
  /** How to fix it. */
  readonly hint?: string
  /** Where it is. */
  readonly at?: Place
}

/** A problem whose severity is decided by the code that catches it. */
export type Fault = Omit<Diagnostic, 'severity'>

/**
 * Everything that stops a command and that a user can act on. `kind` decides the exit code:
 * `site` is 1, `usage` (wrong arguments or settings) is 2. A bug is a plain `Error` instead.
 */
export class OrionError extends Error {
  override name = 'OrionError'
  readonly faults: readonly Fault[]
  readonly kind: 'site' | 'usage'

  constructor(
    faults: Fault | readonly Fault[],
    options: ErrorOptions & { readonly kind?: 'site' | 'usage' } = {},
  ) {
    const list = 'code' in faults ? [faults] : faults
    super(list.map((fault) => fault.message).join('\n'), options)
    this.faults = list
    this.kind = options.kind ?? 'site'
  }
}

/** The error for wrong arguments or settings. */
export function wrongUsage(faults: Fault | readonly Fault[], cause?: unknown): OrionError {
  return new OrionError(faults, { kind: 'usage', cause })
}

/** How a kind of problem is treated: the values of the `onBroken…` settings. */
export type Report = 'ignore' | 'log' | 'warn' | 'throw'

/** The severity a fault gets under a `Report` setting; undefined means that it is dropped. */
export function severityOf(report: Report): Severity | undefined {
  switch (report) {
    case 'ignore':
      return undefined
    case 'log':
      return 'note'
    case 'warn':
      return 'warning'
    case 'throw':
      return 'error'
  }
}

/** The order in which problems are shown: by file, line, column, code, message. */
export function compareDiagnostics(a: Fault, b: Fault): number {
  return (
    compareText(a.at?.file ?? '', b.at?.file ?? '') ||
    (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
    (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

/** In their order, each once: pages that import the same page all know its faults. */
export function uniqueDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = [...diagnostics].sort(compareDiagnostics)
  return sorted.filter((diagnostic, index) => {
    const before = sorted[index - 1]
    return before === undefined || compareDiagnostics(before, diagnostic) !== 0
  })
}
