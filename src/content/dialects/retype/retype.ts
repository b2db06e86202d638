// Retype's Markdown: boxes between runs of signs, components in brackets, templates.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { isRecord } from '../../../model/json.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { below, createWriter, linesOf, paragraph, type Line } from '../line.js'
import { readValues, type Values } from '../vitepress/front-matter.js'
import { writeBlocks } from './blocks/write.js'
import { fromDocs, inDocs, optionsOf, type Context } from './page/context.js'
import { byline, writeHead } from './page/head.js'
import { fillTemplates } from './page/templates.js'
import { readBlocks } from './read/blocks.js'

/** The dialect of Retype. */
export const retype: Dialect = {
  // Folders and files that all pages have can change any of them.
  mayUse: () => true,
  translate,
}

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const { yaml, bodyStart } = splitPage(page.text)
  const lines = linesOf(page.text)
  const own = readValues(yaml)
  const values = { ...inheritedValues(page), ...own }
  const first: Line = lines[0] ?? { before: '', text: '', place: { line: 1, shift: 0 } }
  const context: Context = {
    ...{ page, writer, values, state: { level: 1 }, depth: 0 },
  }
  writeHead(lines.slice(0, bodyStart), own, values, first, writer)
  const body = fillTemplates(lines.slice(bodyStart), {
    page,
    writer,
    values: withTitle(values, lines),
  })
  const start = startOf(body)
  writeBlocks(readBlocks(body.slice(0, start)), context)
  const at = body[Math.max(0, start - 1)] ?? first
  const by = byline(values)
  if (by !== undefined) paragraph(below({ ...at, before: '' }), by, context)
  writePart('top', context)
  writeBlocks(readBlocks(body.slice(start)), context)
  writePart('bottom', context)
  return writer.done()
}

/** What the file beside the page and its folders say of it. */
function inheritedValues(page: DialectPage): Values {
  const found = optionsOf(page, 'inherited')[fromDocs(page.file, page)]
  return isRecord(found) ? found : {}
}

/** The values with the title, which may be the first heading. */
function withTitle(values: Values, lines: readonly Line[]): Values {
  if (values['title'] !== undefined) return values
  const heading = lines.find(({ text }) => /^# \S/.test(text))
  return heading === undefined ? values : { ...values, title: heading.text.slice(2).trim() }
}

/** The row below the title of the page; 0 where it has none in its text. */
function startOf(body: readonly Line[]): number {
  const row = body.findIndex(({ text }) => text.trim() !== '')
  return /^#[ \t]/.test(body[row]?.text ?? '') ? row + 1 : 0
}

/** Writes a text that all pages have. */
function writePart(name: 'top' | 'bottom', context: Context): void {
  const { page, writer, values } = context
  const file = inDocs(`_includes/${name}.md`, page)
  const text = page.read(file)
  if (text === undefined || text.replace(/<!--[^]*?-->/g, '').trim() === '') return
  // The page turns off templates of its own text alone.
  const lines = fillTemplates(linesOf(text, file), {
    ...{ page, writer, values: { ...values, templating: true } },
  })
  const [first] = lines
  if (first !== undefined) writer.blank({ ...first, before: '' })
  writeBlocks(readBlocks(lines), context)
  if (first !== undefined) writer.blank({ ...first, before: '' })
}
