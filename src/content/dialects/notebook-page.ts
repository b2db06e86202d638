// Pages that are notebooks: their Markdown, and the fault of a file that is none.
import type { Converted } from '../../model/text/rst/rst.js'
import { translateAfter, type DialectPage, type Translated } from './dialect.js'
import { createWriter } from './line.js'

/**
 * A page in another format, as `next` translates its Markdown. The lines are places in its file, but not their columns.
 * `converted` is its Markdown: undefined for a file that is not a notebook.
 */
export function translateConverted(
  converted: Converted | undefined,
  page: DialectPage,
  next: (page: DialectPage) => Translated,
): Translated {
  if (converted !== undefined) {
    const { text, lines } = converted
    const places = lines.map((line) => ({ line, shift: 0 }))
    return translateAfter({ text, places, diagnostics: [] }, page, next)
  }
  const writer = createWriter()
  writer.warn(
    { before: '', text: '', place: { line: 1, shift: 0 } },
    {
      code: 'notebook',
      message: 'This file is not a notebook of version 4: its page is empty.',
      hint: 'Open it in Jupyter and save it again.',
    },
  )
  return writer.done()
}
