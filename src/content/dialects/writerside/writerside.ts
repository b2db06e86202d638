// Writerside: Markdown with elements of XML, and pages in XML alone.
import { isTopic, webName } from '../../../model/text/writerside/topic-file.js'
import type { Element, Node } from '../../../model/text/writerside/nodes.js'
import { elementsOf, MOST_VALUES, plainText } from '../../../model/text/writerside/xml.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { escapeMarkdown } from '../asciidoc/text/escape.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, type Writer } from '../line.js'
import { createMarks, gap, put } from '../marks.js'
import { createMemo } from '../memo.js'
import { readValues } from '../vitepress/front-matter.js'
import { writeBlocks } from './blocks/write.js'
import { filled, lineAt, type Context, type Scope } from './page/context.js'
import { createDocuments, type Documents } from './page/documents.js'
import { openModule, readLabels, readVariables, type Memory } from './page/module.js'

/** The dialect, which remembers the files that many pages name. */
export function createWriterside(): Dialect {
  const documents = createDocuments()
  const variables = new Map<string | undefined, (text: string) => ReadonlyMap<string, string>>()
  const memory: Memory = {
    labels: createMemo(readLabels),
    variables(text, instance) {
      const read = variables.get(instance) ?? createMemo((each) => readVariables(each, instance))
      variables.set(instance, read)
      return read(text)
    },
  }
  return { mayUse: () => true, translate: (page) => translate(page, documents, memory) }
}

function translate(page: DialectPage, documents: Documents, memory: Memory): Translated {
  const writer = createWriter()
  const nodes = documents.nodes(page.file, page.text)
  const module = openModule(page, memory)
  const scope: Scope = {
    ...{ file: page.file, isXml: isTopic(page.file), values: new Map(), fixed: new Set() },
    ...{ outer: undefined, filters: undefined },
  }
  const context: Context = {
    ...{ module, documents, writer, scope, level: 1, depth: 0, held: [] },
    seen: {
      warnings: new Set(),
      ids: new Set(),
      level: 1,
      includes: { count: 0 },
      values: { left: MOST_VALUES },
    },
    marks: createMarks('', ''),
    write: writeBlocks,
  }
  presetVariables(nodes, context)
  const head = headOf(nodes, context)
  writeFrontMatter(page, head, writer, context)
  if (head.title !== undefined) {
    put(lineAt(head.row, context), `# ${head.title}`, context)
    gap(lineAt(head.row, context), context)
  }
  writeBlocks(nodes, context)
  return writer.done()
}

/** Values count from the start of their page, whose title may have them. */
function presetVariables(nodes: readonly Node[], context: Context): void {
  for (const { name, attributes, children } of elementsOf(nodes)) {
    if (name === 'include') continue
    const key = attributes['name']
    const { values } = context.scope
    if (name === 'var' && key !== undefined && !values.has(key))
      values.set(key, attributes['value'] ?? plainText(children))
    presetVariables(children, context)
  }
}

type Head = {
  /** In Markdown; undefined where the text has it as a heading. */
  readonly title: string | undefined
  readonly row: number
  readonly description: string | undefined
  /** The number of levels in the contents of the page. */
  readonly depth: number | undefined
  readonly isStart: boolean
}

/** What the elements of a page say of it. */
function headOf(nodes: readonly Node[], context: Context): Head {
  const all = elementsOf(nodes)
  const named = (name: string): Element | undefined => all.find((each) => each.name === name)
  const text = (element: Element | undefined): string | undefined =>
    element === undefined
      ? undefined
      : filled(plainText(element.children), context)
          .replace(/\s+/g, ' ')
          .replace(/[`*]/g, '')
          .trim() || undefined
  const meta = (key: string): Element | undefined =>
    all.find((each) => each.name === 'meta' && each.attributes[key] !== undefined)
  const { scope, module, documents } = context
  const written = scope.isXml ? documents.title(scope.file, module.page.text) : undefined
  const titled = meta('title')
  const own = titled === undefined ? undefined : filled(titled.attributes['title'] ?? '', context)
  const depth = Number(named('show-structure')?.attributes['depth'])
  return {
    title: written === undefined ? own : escapeMarkdown(filled(written, context), false),
    row: titled?.row ?? 0,
    description:
      meta('description')?.attributes['description'] ??
      text(named('web-summary')) ??
      text(named('link-summary')),
    depth: Number.isInteger(depth) && depth > 0 && depth < 6 ? depth : undefined,
    isStart: named('section-starting-page') !== undefined,
  }
}

/** Front matter of the page, and our keys for what its elements say. */
function writeFrontMatter(page: DialectPage, head: Head, writer: Writer, context: Context): void {
  const { yaml, bodyStart } = splitPage(page.text)
  const values = readValues(yaml)
  const isHome = page.file === context.module.start
  const keys: Readonly<Record<string, unknown>> = {
    description: head.description,
    slug: isHome ? '/' : `/${webName(page.file)}`,
    toc_max_heading_level: head.depth === undefined ? undefined : Math.min(6, head.depth + 1),
    hide_table_of_contents: head.isStart ? true : undefined,
  }
  const added = Object.entries(keys).flatMap(([key, value]) =>
    value === undefined || values[key] !== undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  const lines = yaml === undefined ? [] : linesOf(page.text).slice(0, bodyStart - 1)
  const first = lineAt(0, context)
  const closing = lines.at(-1) ?? first
  if (yaml === undefined) writer.line(first, '---')
  for (const line of lines) writer.line(line)
  for (const text of added) writer.line(closing, text)
  writer.line(closing, '---')
  writer.blank(first)
}
