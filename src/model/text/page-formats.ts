// Pages in other formats than Markdown, which are read as Markdown of MyST.
import { isNotebook, readNotebook } from './notebook.js'
import { isRst, readRst, type Converted } from './rst/rst.js'

/** Whether a file, by its name or pattern, is a page in another format: a notebook, or reStructuredText. */
export const isOtherFormat = (file: string): boolean => isNotebook(file) || isRst(file)

/** The Markdown of a page in another format; undefined when it is not in that format. */
export function readOtherFormat(file: string, text: string): Converted | undefined {
  return isRst(file) ? readRst(text) : readNotebook(text)
}

/** The Markdown of a page in another format, or a text of another kind as it is. */
export const markdownOf = (file: string, text: string): string =>
  isOtherFormat(file) ? (readOtherFormat(file, text)?.text ?? '') : text
