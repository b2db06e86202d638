// MyST's Markdown, of Sphinx and Jupyter Book: directives, roles, labels and comments.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { isRecord } from '../../../model/json.js'
import { readNotebook } from '../../../model/text/notebook.js'
import { isMystFormat } from '../../../model/text/page-formats.js'
import { isRst, readRst } from '../../../model/text/rst/rst.js'
import { readRstPage } from '../../../model/text/rst/rst-page.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { translateConverted } from '../notebook-page.js'
import { type Line, below, createWriter, linesOf, paragraph, placed } from '../line.js'
import { addedKeys, readValues, type AddedKeys, type Values } from '../vitepress/front-matter.js'
import { continued, endOfCode, isClosingFence, openingFence } from '../vitepress/source-lines.js'
import { anchor, type Context } from './page/context.js'
import { directiveAt, isDirective, type Directive } from './page/directive.js'
import { includedFile, includedText, selectedRows } from './page/files.js'
import { looseTabs } from './blocks/groups.js'
import { formulaEnd, writeFormulaAt } from './blocks/formulas.js'
import { handlerOf } from './blocks/handlers.js'
import { inlineText } from './text/inline.js'
import { labelId, labelKey, labelOf } from './page/labels.js'
import { createReferences, type References } from './page/references.js'

/** The dialect, which remembers what other pages label. */
export function createMyst(): Dialect {
  const references = createReferences()
  return {
    // References without words of their own, comments and formulas can be anywhere.
    mayUse: () => true,
    translate(page) {
      if (!isMystFormat(page.file)) return translate(page, references)
      const rst = isRst(page.file) ? readRstPage(page.text) : undefined
      return translateConverted(rst ?? readNotebook(page.text), page, (next) =>
        translate(next, references, rst?.levels),
      )
    },
  }
}

function translate(
  page: DialectPage,
  references: References,
  levels?: readonly string[],
): Translated {
  const writer = createWriter()
  const { yaml, bodyStart } = splitPage(page.text)
  const lines = linesOf(page.text)
  const values = readValues(yaml)
  writeHead(lines.slice(0, bodyStart), values, writer)
  const labelled = references.own(page.text)
  const context: Context = {
    ...{ page, writer, references, body: writeBody, around: [page.file], isInTabs: false },
    ...{ depth: 0, levels },
    substitutions: { ...textsIn(page.options?.['substitutions']), ...ownSubstitutions(values) },
    gates: [],
    numberOf: (label) => labelled.get(labelKey(label))?.number,
    text: (text, inside, from) => inlineText(text, inside, { from, references }),
  }
  writeBody(lines.slice(bodyStart), context)
  const last = lines.at(-1)
  if (last !== undefined)
    for (; context.gates.length > 0; context.gates.pop())
      writer.close({ ...last, before: '', text: '' })
  return writer.done()
}

function writeHead(head: readonly Line[], values: Values, writer: Context['writer']): void {
  const closing = head.at(-1)
  for (const line of head.slice(0, -1)) writer.line(line)
  if (closing === undefined) return
  for (const text of addedKeys({}, ourKeys(values))) writer.line(closing, text)
  writer.line(closing)
}

/** Keys of Sphinx and its themes, and of MyST's own pages. */
function ourKeys(values: Values): AddedKeys {
  const keys: Record<string, string | boolean> = {}
  const { myst, short_title: short } = values
  const meta =
    isRecord(myst) && isRecord(myst['html_meta']) ? myst['html_meta'] : values['html_meta']
  const [, description] =
    (isRecord(meta) ? Object.entries(meta) : []).find(([key]) => /^description\b/.test(key)) ?? []
  if (typeof description === 'string') keys['description'] = description
  if (typeof short === 'string') keys['sidebar_label'] = short
  if ('hide-toc' in values || 'hide_toc' in values) keys['hide_table_of_contents'] = true
  return Object.fromEntries(Object.entries(keys).filter(([key]) => values[key] === undefined))
}

function ownSubstitutions(values: Values): Readonly<Record<string, string>> {
  const { myst } = values
  return {
    ...textsIn(values['substitutions']),
    ...textsIn(isRecord(myst) ? myst['substitutions'] : undefined),
  }
}

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [[key, String(each)] as const] : [],
    ),
  )

/** Directives that are deeper within others stay as they are written. */
const DEEPEST = 30

/** Writes lines of Markdown: what blocks have their own form, then paragraphs. */
function writeBody(lines: readonly Line[], context: Context): void {
  const { writer } = context
  const missing = new Set<string>()
  let text: Line[] = []
  const flush = (): void => {
    writeText(text, context)
    text = []
  }
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    if (isDirective(line.text)) {
      flush()
      row = writeDirective(lines, row, context)
      continue
    }
    const code = codeEnd(lines, row)
    const end = code ?? formulaEnd(lines, row, missing, text.length > 0)
    if (end !== undefined) {
      flush()
      const block = lines.slice(row, end + 1)
      if (code === undefined) writeFormulaAt(block, context)
      else writeCode(block, context)
      row = end
    } else if (isMark(line.text)) {
      flush()
      writeMark(line, context)
    } else if (line.text.trim() === '') {
      flush()
      writer.blank(line)
    } else text.push(line)
  }
  flush()
}

/** The last row of a block of code that begins in a row; undefined for other lines. */
function codeEnd(lines: readonly Line[], row: number): number | undefined {
  const fence = openingFence(lines[row]?.text ?? '')?.fence
  return fence === undefined ? undefined : Math.min(endOfCode(lines, row, fence), lines.length - 1)
}

/** Code as it is. Where the end of its directive closes it, a fence is added. */
function writeCode(lines: readonly Line[], { writer }: Context): void {
  const [opening, closing] = [lines[0], lines.at(-1)]
  for (const line of lines) writer.line(line)
  const mark = openingFence(opening?.text ?? '')
  if (mark === undefined || closing === undefined) return
  if (lines.length === 1 || !isClosingFence(closing.text, mark.fence))
    writer.line(closing, continued(mark.prefix) + mark.fence)
}

function writeDirective(lines: readonly Line[], row: number, around: Context): number {
  const directive = directiveAt(lines, row)
  if (directive === undefined) return row
  if (around.depth >= DEEPEST) {
    for (const line of lines.slice(row, directive.end + 1)) around.writer.line(line)
    return directive.end
  }
  const context = { ...around, depth: around.depth + 1 }
  const isLoose = directive.name === 'tab' && !context.isInTabs
  const { set, end } = isLoose
    ? looseTabs(lines, directive, row)
    : { set: directive, end: directive.end }
  if (set.name === 'include') include(set, context)
  else (handlerOf(set.name) ?? unknown)(set, context)
  return end
}

/** The text of a file in place of the directive. */
function include(directive: Directive, context: Context): void {
  const { line, argument, options } = directive
  const { writer, around } = context
  const file = includedFile(argument, line, context.page)
  const text = around.includes(file) ? undefined : includedText(argument, line, context.page)
  if (text === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `Included file not found: ${argument}`,
      hint: 'The path is relative to the page; / is the docs folder.',
    })
    paragraph(line, `\`${argument}\``, context)
    return
  }
  const language = options['code'] ?? options['literal']
  if (language !== undefined) {
    handlerOf('literalinclude')?.({ ...directive, options: { ...options, language } }, context)
    return
  }
  const part = includedLines(text, file, options, context)
  writer.blank(line)
  context.body(
    part.map((each) => ({ ...each, before: below(line).before })),
    { ...context, around: [...around, file] },
  )
  writer.blank(below(line))
}

/** The lines of an included file that the options leave, in Markdown. */
function includedLines(
  text: string,
  file: string,
  options: Directive['options'],
  { levels }: Context,
): readonly Line[] {
  const written = linesOf(text, file)
  const notebook = file.endsWith('.ipynb') ? readNotebook(text) : undefined
  const all = notebook === undefined ? written : placed(notebook, written)
  const texts = all.map((each) => each.text)
  const [from, to] = selectedRows(texts, options)
  if (isRst(file) || (levels !== undefined && !isMarkdown(file, options))) {
    const part = all.slice(from, to)
    const made = readRst(texts.slice(from, to).join('\n'), levels)
    return placed(made, part).slice(splitPage(made.text).bodyStart)
  }
  const start = splitPage(texts.join('\n')).bodyStart
  return all.slice(Math.max(from, from === 0 ? start : from), to)
}

/** Whether a page in reStructuredText includes a file as Markdown or as a notebook. */
const isMarkdown = (file: string, options: Directive['options']): boolean =>
  /\.(?:md|markdown|ipynb)$/.test(file) ||
  /myst|markdown|recommonmark|m2r/.test(options['parser'] ?? '')

/** A directive of the site's own, or one that makes its content from code. */
function unknown(directive: Directive, context: Context): void {
  const { name, argument, body, line } = directive
  const hasText = body.some(({ text }) => text.trim() !== '')
  context.writer.warn(line, {
    code: 'unknown-directive',
    message: `Unknown directive "${name}". ${hasText ? 'Its content is shown.' : 'It is left out.'}`,
    hint: 'Write its result in Markdown.',
  })
  if (!hasText) return
  const shown = context.text(argument, context, line.place.file ?? context.page.file)
  paragraph(line, shown, context)
  context.writer.blank(line)
  if (isValues(body)) handlerOf('csv-table')?.({ ...directive, argument: '', options: {} }, context)
  else context.body(body, context)
  context.writer.blank(below(line))
}

/** Whether lines are values with commas, and not sentences. */
function isValues(body: Directive['body']): boolean {
  const texts = body.map(({ text }) => text.trim()).filter((text) => text !== '')
  return (
    texts.length > 1 &&
    texts.every((text) => !/[.,;:!?]$/.test(text) && text.split(',', 3).length === 3)
  )
}

/** A comment, a break of blocks, a label, or attributes of the block below. */
const isMark = (text: string): boolean =>
  /^[ \t]{0,3}(?:%|\+{3}(?:[ \t]|$))/.test(text) ||
  labelOf(text) !== undefined ||
  ATTRIBUTES.test(text)

const ATTRIBUTES = /^[ \t]*\{(?:[.#%][\w-][^{}]*|[a-z][\w-]*=[^{}]*)\}[ \t]*$/

function writeMark(line: Line, { writer }: Context): void {
  const id =
    labelOf(line.text) ??
    (ATTRIBUTES.test(line.text) ? /#([\w:.-]+)/.exec(line.text)?.[1] : undefined)
  writer.blank(line)
  if (id === undefined) return
  const indent = /^[ \t]*/.exec(line.text)?.[0] ?? ''
  writer.line(line, indent + anchor(labelOf(line.text) === undefined ? id : labelId(id)))
  writer.blank({ ...line, text: '' })
}

/** Writes a paragraph with its roles and links, which may go over its lines. */
function writeText(lines: readonly Line[], context: Context): void {
  const first = lines[0]
  if (first === undefined) return
  const from = first.place.file ?? context.page.file
  const texts = context.text(lines.map(({ text }) => text).join('\n'), context, from).split('\n')
  for (const [row, line] of lines.entries()) context.writer.line(line, texts[row] ?? '')
  for (const text of texts.slice(lines.length)) context.writer.line(below(first), text)
}
