// What the parts of a page of Quarto know while it is translated.
import { type Line, type Writer } from '../../line.js'
import type { DialectPage } from '../../dialect.js'
import type { Values } from '../../vitepress/front-matter.js'
import type { Block, Code } from '../read/blocks.js'
import type { Labelled } from './labels.js'
import type { References } from './references.js'

/** All that is gathered while a page is written. */
type Gathered = {
  /** Texts of footnotes that were written within lines. */
  readonly notes: string[]
  /** Keys of the citations, in their order. */
  readonly cited: Set<string>
  /** Names of shortcodes that are not known, each with a warning already. */
  readonly warned: Set<string>
  /** The last number of an example list, and the numbers by their names. */
  readonly examples: Map<string, number>
  /** Lists of pages that have a place in the text. */
  readonly placed: Set<string>
  /** Sets of tabs, columns and figures so far, for names of their own. */
  count: number
}

export type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  /** Of the front matter. */
  readonly values: Values
  readonly references: References
  /** What the page itself labels. */
  readonly labels: ReadonlyMap<string, Labelled>
  readonly gathered: Gathered
  /** The ids of its headings by their words in lower case. */
  readonly headings: ReadonlyMap<string, string>
  /** Texts for captions by their names. */
  readonly texts: ReadonlyMap<string, string>
  /** What cells showed when they ran last. */
  readonly results: ReadonlyMap<Code, readonly Block[]>
  /** How much deeper headings are than they are written. */
  readonly shift: number
  readonly depth: number
  readonly write: (blocks: readonly Block[], context: Context) => void
  /** A text, which may have several lines, in our form. */
  readonly text: (text: string, line: Line, context: Context) => string
}
