// What the parts of a page know while they are written.
import type { AttributeList } from '../read/attribute-list.js'
import type { Source } from '../read/source.js'
import type { Writer } from '../../line.js'
import { paragraph, type Marks } from '../../marks.js'
import type { Document } from '../text/document.js'
import { anchor } from '../text/links.js'
import { inlineText, type InlineOptions } from '../text/inline.js'

export type Context = {
  readonly document: Document
  readonly writer: Writer
  readonly marks: Marks
  /** The number of blocks around. */
  readonly depth: number
  /** The first list goes without an empty line before it. */
  readonly isTight?: boolean
  /** Whether the last block of these lines is a list, into which Markdown would read a next one. */
  readonly trail: { isList: boolean }
  /** In the cells of a table: `!` begins one. */
  readonly isInTable: boolean
  /** Writes the blocks of some lines. */
  readonly write: (lines: readonly Source[], context: Context) => void
}

/** The lines before a block: its attributes, title and ids. */
export type Meta = {
  readonly attributes: AttributeList
  readonly ids: readonly string[]
  readonly title: Source | undefined
  /** The first line of the block. */
  readonly line: Source
}

/** A block with the lines in it. */
export type Block = Meta & { readonly body: readonly Source[] }

/** A text at a line in Markdown. */
export const words = (
  text: string,
  line: Source,
  context: Context,
  options?: InlineOptions,
): string => inlineText(text, context.document.scopeAt(line), options)

/** The title of a block in one line; empty without one. */
export const titleOf = ({ title }: Meta, context: Context): string =>
  title === undefined ? '' : words(title.text, title, context, { isOneLine: true })

/** Writes the ids of a block as places that links lead to. */
export function writeIds({ ids, line }: Meta, context: Context): void {
  if (ids.length > 0) paragraph(line, ids.map(anchor).join(''), context)
}

/** Writes ids and the title, in bold, before a block. */
export function writeTitle(meta: Meta, context: Context): void {
  const title = titleOf(meta, context)
  const shown = title === '' ? '' : `**${title.replace(/\*\*/g, '')}**`
  paragraph(meta.line, meta.ids.map(anchor).join('') + shown, context)
}

/** The value of an attribute of the page at a block. */
export const attributeAt = (
  name: string,
  line: Source,
  { document }: Context,
): string | undefined => document.scopeAt(line).get(name)
