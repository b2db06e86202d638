// What all steps of the translation of one page share.
import type { Diagnostic } from '../../../../model/diagnostics/diagnostic.js'
import type { DialectPage } from '../../dialect.js'
import type { Line } from './lines.js'
import type { MkdocsOptions } from './options.js'

export type Context = {
  readonly page: DialectPage
  readonly options: MkdocsOptions
  readonly diagnostics: Diagnostic[]
  /** Ids of link definitions, in lower case. */
  readonly definitions: ReadonlySet<string>
  /** Ids that headings of the page were given. */
  readonly anchors: ReadonlySet<string>
  /** Explanations of abbreviations. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** Ids given to headings where the rule is not that of the dialect. */
  readonly headingIds: Set<string>
}

/** Reports something that could not be translated and is shown as it was written. */
export function warn(
  context: Pick<Context, 'page' | 'diagnostics'>,
  line: Line,
  fault: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
): void {
  const { line: row, shift, file = context.page.file } = line.place
  const column = Math.max(1, line.text.length - line.text.trimStart().length + 1 + shift)
  context.diagnostics.push({ severity: 'warning', ...fault, at: { file, line: row, column } })
}
