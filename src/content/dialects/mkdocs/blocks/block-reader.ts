// What the readers of blocks get and give.
import type { Context } from '../page/context.js'
import type { Line } from '../page/lines.js'

/** What a reader of a block gives: its translated lines, and how many lines it took. */
export type Taken = { readonly lines: readonly Line[]; readonly count: number }

export type At = {
  readonly lines: readonly Line[]
  readonly index: number
  readonly line: Line
  /** The line without its indentation. */
  readonly text: string
  readonly indent: number
  readonly context: Context
}
