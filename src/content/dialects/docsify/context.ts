// What the steps of a translation share.
import type { DialectPage } from '../dialect.js'
import type { Line, Writer } from '../line.js'

export type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  /** Files that are being included, the page first. */
  readonly around: readonly string[]
  readonly body: (lines: readonly Line[], context: Context) => void
}
