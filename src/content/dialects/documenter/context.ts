// What the steps of a translation share.
import type { DialectPage } from '../dialect.js'
import type { Line, Writer } from '../line.js'

type Values = Readonly<Record<string, unknown>>

export type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  /** Files by the ids of headings. */
  readonly headings: Values
  /** `file#name` by the names of docstrings. */
  readonly docs: Values
  /** The docstrings of each block of this page. */
  readonly blocks: readonly unknown[]
  /** The docstrings of all pages, by file. */
  readonly allBlocks: Values
  /** The blocks so far; the last number counts. */
  readonly count: { blocks: number }
  /** The names of docstrings that are headings so far. */
  readonly used: Set<string>
  /** The lines of files that were read so far. */
  readonly sources: Map<string, readonly string[]>
  /** Level of the last heading. */
  readonly level: { last: number }
  /** In a docstring, headings are bold text. */
  readonly isDocstring: boolean
  readonly repository: string | undefined
  readonly body: (lines: readonly Line[], context: Context) => void
}
