// What the parts of a MyST page know while it is translated.
import type { DialectPage } from '../../dialect.js'
import { type Line, type Writer } from '../../line.js'
import type { Directive } from './directive.js'
import type { References } from './references.js'

export type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  /** Values by name, for `{{ name }}`. */
  readonly substitutions: Readonly<Record<string, string>>
  /** The files around the lines that are written now, the innermost last. */
  readonly around: readonly string[]
  /** The marks of titles in a page in reStructuredText, whose included files are in it, too. */
  readonly levels: readonly string[] | undefined
  /** How many directives are around the lines. */
  readonly depth: number
  /** Inside a set of tabs. */
  readonly isInTabs: boolean
  /** Boxes that a directive of their own closes, the innermost last. */
  readonly gates: string[]
  /** The number of something that the page labels: a figure, a formula. */
  readonly numberOf: (label: string) => number | undefined
  /** Where a reference of the page leads. */
  readonly references: References
  /** Writes lines of Markdown. */
  readonly body: (lines: readonly Line[], context: Context) => void
  /** A text with our links and marks. */
  readonly text: (text: string, context: Context, from: string) => string
}

export type Handler = (directive: Directive, context: Context) => void

/** The file that a line was written in. */
export const fileOf = ({ place }: Line, { page }: Context): string => place.file ?? page.file

/** A text of a directive in our form. */
export const words = (text: string, { line }: Directive, context: Context): string =>
  context.text(text, context, fileOf(line, context))

/** A point that links lead to. */
export const anchor = (id: string): string => `<a id="${id}"></a>`
