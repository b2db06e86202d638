// How the parts of a template are written.
import type { Code } from './template-nodes.js'

export type Writer = {
  readonly write: (text: string) => void
  /** Goes on to the line of an offset, in code or within a tag. */
  readonly toLine: (at: number) => void
  /** The same between the children of an element. */
  readonly toLineInContent: (at: number) => void
  /** Writes JavaScript with its elements. */
  readonly code: (code: Code) => void
}
