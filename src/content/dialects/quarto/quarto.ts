// Quarto's Markdown: that of Pandoc, with divs, cells of code, cross references and shortcodes.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { isNotebook, readNotebook } from '../../../model/text/notebook.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { type Line, below, createWriter, linesOf, paragraph } from '../line.js'
import { translateConverted } from '../notebook-page.js'
import { readValues, type Values } from '../vitepress/front-matter.js'
import { writeBlocks } from './blocks/blocks.js'
import type { Context } from './page/context.js'
import { bylines, writeHead } from './page/head.js'
import { readLabels, titledHeadings } from './page/labels.js'
import { writeListing } from './page/listing.js'
import { chapterOf, createReferences, type References } from './page/references.js'
import { readResults } from './page/results.js'
import { writeReferences } from './page/work-list.js'
import type { Block } from './read/blocks.js'
import { chunkEcho } from './read/chunk-defaults.js'
import { isBookPage, pageBlocks } from './read/page-blocks.js'
import { expandLines } from './text/expand.js'
import { inlineText } from './text/inline.js'

/** The dialect, which remembers what other pages label. */
export function createQuarto(): Dialect {
  const references = createReferences()
  return {
    // References, attributes and marks of Pandoc can be anywhere.
    mayUse: () => true,
    translate: (page) =>
      isNotebook(page.file)
        ? translateConverted(readNotebook(page.text), page, (next) => translate(next, references))
        : translate(page, references),
  }
}

function translate(page: DialectPage, references: References): Translated {
  const writer = createWriter()
  const { yaml, bodyStart } = splitPage(page.text)
  const lines = linesOf(page.text)
  const own = readValues(yaml)
  const values = { ...references.metadata(page), ...own }
  const first: Line = lines[0] ?? { before: '', text: '', place: { line: 1, shift: 0 } }
  const { lines: body, missing } = expandLines(lines.slice(bodyStart), page, values)
  const { blocks, texts } = pageBlocks(body, isBookPage(page))
  const labels = readLabels(blocks, chapterOf(page.file, page))
  const context: Context = {
    ...{ page, writer, references, labels, texts, depth: 0, write: writeBlocks, text: inlineText },
    values: withEcho(values, chunkEcho(blocks)),
    headings: titledHeadings(labels),
    results: readResults(blocks, page),
    gathered: {
      ...{ notes: [], cited: new Set(), warned: new Set(), examples: new Map() },
      ...{ placed: new Set(), count: 0 },
    },
    shift: shiftOf(blocks, own),
  }
  writeHead(lines.slice(0, bodyStart), { ...values, title: own['title'] }, first, writer)
  for (const { line, name } of missing)
    writer.warn(line, {
      code: 'missing-include',
      message: `Included file not found: ${name}`,
      hint: 'The path is relative to the file with the shortcode; / is the folder of the project.',
    })
  const start = body[0] ?? first
  for (const text of bylines(own)) paragraph(below(start), text, context)
  writeBlocks(blocks, context)
  writeEnd({ ...(body.at(-1) ?? first), before: '', text: '' }, context)
  return writer.done()
}

/** The values of a page, with what its chunks say about all of them. */
const withEcho = (values: Values, echo: boolean | undefined): Values =>
  echo === undefined || values['execute'] !== undefined ? values : { ...values, execute: { echo } }

/** Beside a title in the front matter, headings of the first level are sections: all are one level deeper. */
function shiftOf(blocks: readonly Block[], { title }: Values): number {
  const hasTitle = typeof title === 'string' && title.trim() !== ''
  return hasTitle && hasTop(blocks) ? 1 : 0
}

const hasTop = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => block.kind === 'heading' && block.level === 1)

/** What follows the text: lists of pages, works and notes. */
function writeEnd(last: Line, context: Context): void {
  const { gathered, writer } = context
  writeListing(last, undefined, context)
  if (gathered.cited.size > 0) {
    writer.blank(last)
    writer.line(last, '## References')
    writeReferences(last, context)
  }
  for (const [at, text] of gathered.notes.entries()) {
    writer.blank(last)
    writer.line(last, `[^inline-${String(at + 1)}]: ${text}`)
  }
}
