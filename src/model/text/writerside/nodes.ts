// Texts of Writerside as trees: text, and elements with what is in them.
import type { Attributes } from './tags.js'

export type Text = {
  readonly kind: 'text'
  readonly text: string
  /** The row of its first line, counted from 0. */
  readonly row: number
  /** Characters mean themselves: text of CDATA. */
  readonly isPlain?: true
}

export type Element = {
  readonly kind: 'element'
  readonly name: string
  readonly attributes: Attributes
  readonly children: readonly Node[]
  readonly row: number
}

export type Node = Text | Element
