// The blocks of a page, in the form that Quarto has for them.
import type { DialectPage } from '../../dialect.js'
import type { Line } from '../../line.js'
import { bookBlocks } from './book-blocks.js'
import { bookLines } from './book-lines.js'
import { readBlocks, type Block } from './blocks.js'

export type PageBlocks = {
  readonly blocks: readonly Block[]
  /** Texts for captions by their names. */
  readonly texts: ReadonlyMap<string, string>
}

/** Whether a page is one of a book of bookdown, whose headings all have an id that references name. */
export const isBookPage = ({ options }: Pick<DialectPage, 'options'>): boolean =>
  options?.['book'] === 'bookdown'

/** Reads the blocks of a page. */
export function pageBlocks(lines: readonly Line[], isBook: boolean): PageBlocks {
  const { lines: plain, texts } = bookLines(lines, isBook)
  return { blocks: bookBlocks(readBlocks(plain), isBook), texts }
}
