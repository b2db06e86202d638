// AsciiDoc, as Asciidoctor and Antora read it: pages in another language than Markdown.
import { isAsciidoc } from '../../../model/text/asciidoc/asciidoc-file.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, type Writer } from '../line.js'
import { readValues, type Values } from '../vitepress/front-matter.js'
import { writeBlocks } from './blocks/blocks.js'
import { createMarks, gap, put } from '../marks.js'
import { words, writeIds, type Context } from './blocks/context.js'
import { parseAttributes } from './read/attribute-list.js'
import type { Source } from './read/source.js'
import { createDocument, createDocuments, type Document } from './text/document.js'
import { plainText } from './text/inline.js'

/** The dialect, which remembers the titles of other pages. */
export function createAsciidoc(): Dialect {
  const open = createDocuments()
  return {
    mayUse: () => true,
    translate: (page) =>
      isAsciidoc(page.file) ? translate(createDocument(page, open), page) : unchanged(page),
  }
}

/** A page in Markdown stays as it is. */
function unchanged({ text }: DialectPage): Translated {
  const places = text.split('\n').map((_, index) => ({ line: index + 1, shift: 0 }))
  return { text, places, diagnostics: [] }
}

function translate(document: Document, page: DialectPage): Translated {
  const writer = createWriter()
  const { lines, header, problems } = document
  const context: Context = {
    ...{ document, writer, marks: createMarks('', ''), depth: 0, isInTable: false },
    trail: { isList: false },
    write: writeBlocks,
  }
  writeFrontMatter(document, page, writer)
  for (const { line, fault } of problems) writer.warn(line, fault)
  if (header.title !== undefined) writeHeader(document, context)
  writeBlocks(lines.slice(header.start), context)
  writeNotes(document, context)
  for (const [name, line] of document.unknown)
    writer.warn(line, {
      code: 'unknown-variable',
      message: `The attribute {${name}} has no value. Links with it are shown as text.`,
      hint: 'Set it in the page, or in markdown.dialectOptions.attributes.',
    })
  return writer.done()
}

function writeHeader(document: Document, context: Context): void {
  const { title, ids } = document.header
  if (title === undefined) return
  const { line, text } = title
  put(line, `# ${words(text, line, context, { isOneLine: true }).trim()}`, context)
  gap(line, context)
  writeIds({ attributes: parseAttributes(''), ids, title: undefined, line }, context)
}

/** Front matter of the page, and our keys for what its attributes say. */
function writeFrontMatter(document: Document, page: DialectPage, writer: Writer): void {
  const lines = linesOf(page.text)
  const { yaml, bodyStart } = splitPage(page.text)
  const keys = addedKeys(document, readValues(yaml))
  const [first] = lines
  if (first === undefined) return
  const closing = lines[bodyStart - 1]
  if (closing === undefined) {
    if (keys.length === 0) return
    for (const text of ['---', ...keys, '---']) writer.line(first, text)
  } else {
    for (const line of lines.slice(0, bodyStart - 1)) writer.line(line)
    for (const text of keys) writer.line(closing, text)
    writer.line(closing)
  }
  writer.blank(first)
}

function addedKeys(document: Document, values: Values): readonly string[] {
  const { lines, attributes, header } = document
  const last = header.title?.line ?? lines[0]
  // The attributes of the header are those that hold where the body begins.
  const line = lines[header.start] ?? lines.at(-1) ?? last
  if (line === undefined) return []
  const scope = document.scopeAt(line)
  const text = (name: string): string | undefined => {
    const value = attributes.get(name, line.version)
    return value === undefined || value === '' ? undefined : plainText(value, scope)
  }
  const list = (name: string): readonly string[] =>
    (text(name) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  const keywords = list('keywords')
  const tags = list('page-tags')
  const keys: Readonly<Record<string, unknown>> = {
    description: text('description') ?? text('page-description'),
    keywords: keywords.length > 0 ? keywords : undefined,
    sidebar_label: text('navtitle'),
    tags: tags.length > 0 ? tags : undefined,
  }
  return Object.entries(keys).flatMap(([key, value]) =>
    value === undefined || values[key] !== undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
}

/** The texts of the footnotes. */
function writeNotes({ notes, lines }: Document, context: Context): void {
  const last: Source | undefined = lines.at(-1)
  if (last === undefined) return
  for (const [label, text] of notes) {
    gap(last, context)
    put(last, `[^${label}]: ${text}`, context)
  }
}
