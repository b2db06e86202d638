// The blocks of a page as its lines tell them, without the syntax inside the lines.

/** The dialect: MDX has tags, expressions and code for React, and neither HTML nor indented code. */
export type Format = 'md' | 'mdx'

export type BlockKind =
  | 'heading'
  | 'paragraph'
  /** Code between fences, with them. */
  | 'fence'
  | 'indented'
  | 'html'
  | 'comment'
  | 'formula'
  | 'table'
  /** Of a link. */
  | 'definition'
  | 'break'
  /** The opening line of a container, `:::note[Title]` or `<Tabs>`. */
  | 'container'
  /** `::name[label]` on its line. */
  | 'directive'
  /** MDX: imports and exports, tags, an expression in braces. */
  | 'module'
  | 'tag'
  | 'expression'

/** What blocks may be in. A description is of a definition list. */
export type NestKind = 'quote' | 'item' | 'footnote' | 'description' | 'container'

export type Block = {
  readonly kind: BlockKind
  /** Index of its first line. */
  readonly first: number
  /** For each line, where its text begins behind the markers of lists and quotes and the indentation. */
  readonly starts: readonly number[]
  /** From the outermost on. */
  readonly nests: readonly NestKind[]
  /** The level of a heading. */
  readonly level?: number | undefined
  /** The info line of a fence. */
  readonly info?: string | undefined
}

/** Index of the last line of a block. */
export const lastLine = ({ first, starts }: Block): number => first + starts.length - 1

/** The lines of a block without what is before its text. */
export function blockLines({ first, starts }: Block, lines: readonly string[]): string[] {
  return starts.map((start, index) => (lines[first + index] ?? '').slice(start))
}

export type ReadOptions = {
  readonly format: Format
  /** Index of the last line of the formula that opens on a line. */
  readonly formulaEnd?: (row: number) => number | undefined
}
