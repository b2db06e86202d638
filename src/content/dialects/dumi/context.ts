// What the steps of a translation share.
import type { DialectPage } from '../dialect.js'
import type { Line, Writer } from '../line.js'

export type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  /** Files around these lines, the page first and the innermost last. */
  readonly around: readonly string[]
  /** Level of the heading of a demo that has a title, at least. */
  readonly demoLevel: number
  /** Levels of the headings so far; the last one counts. */
  readonly levels: number[]
  /** Paths of languages by what their addresses end in: `/zh-CN` by `-cn`. */
  readonly suffixes: Readonly<Record<string, unknown>>
  readonly body: (lines: readonly Line[], context: Context) => void
}
