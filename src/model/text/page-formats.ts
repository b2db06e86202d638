// Pages in other formats than Markdown, and those of them that are read as Markdown of MyST.
import { isAsciidoc } from './asciidoc/asciidoc-file.js'
import { isNotebook, readNotebook } from './notebook.js'
import { isTopic } from './writerside/topic-file.js'
import { isRst, type Converted } from './rst/rst.js'
import { readRstPage } from './rst/rst-page.js'

/** Whether a file, by its name or pattern, is a page in a format that sites of MyST have besides Markdown. */
export const isMystFormat = (file: string): boolean => isNotebook(file) || isRst(file)

/** The endings of the names of pages that sites of Quarto have besides those in Markdown. */
export const QUARTO_ENDINGS: readonly string[] = ['qmd', 'ipynb', 'Rmd', 'rmd']

/** Whether a file, by its name or pattern, is a page in a format that sites of Quarto have besides Markdown. */
export const isQuartoFormat = (file: string): boolean => /\.(?:qmd|ipynb|[Rr]md)$/.test(file)

/** Whether a file, by its name or pattern, is a notebook of Livebook or a cheatsheet of ExDoc: Markdown with marks of their own. */
export const isElixirFormat = (file: string): boolean => /\.(?:livemd|cheatmd)$/.test(file)

/** Whether a file, by its name or pattern, is a page in a format that is not Markdown. */
export const isOtherFormat = (file: string): boolean =>
  isMystFormat(file) ||
  isAsciidoc(file) ||
  isQuartoFormat(file) ||
  isElixirFormat(file) ||
  isTopic(file)

/** The Markdown of a notebook or of a page in reStructuredText; undefined when the text is not in that format. */
function readMystFormat(file: string, text: string): Converted | undefined {
  return isRst(file) ? readRstPage(text) : readNotebook(text)
}

/** The Markdown of a page in a format of MyST, or a text of another kind as it is. */
export const markdownOf = (file: string, text: string): string =>
  isMystFormat(file) ? (readMystFormat(file, text)?.text ?? '') : text
