// MyST's Markdown, of Sphinx and Jupyter Book: directives, roles, labels and comments.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { isRecord } from '../../../model/json.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, type Line } from '../line.js'
import { addedKeys, readValues, type AddedKeys, type Values } from '../vitepress/front-matter.js'
import {
  continued,
  endOfCode,
  isClosingFence,
  openingFence,
  PREFIX,
} from '../vitepress/source-lines.js'
import { anchor, below, paragraph, type Context } from './context.js'
import { directiveAt, isDirective, type Directive } from './directive.js'
import { includedFile, includedText, selectedRows } from './files.js'
import { looseTabs } from './groups.js'
import { handlerOf } from './handlers.js'
import { inlineText } from './inline.js'
import { FORMULA_LABEL, labelId, labelKey, labelOf } from './labels.js'
import { createReferences, type References } from './references.js'

/** The dialect, which remembers what other pages label. */
export function createMyst(): Dialect {
  const references = createReferences()
  return {
    // References without words of their own, comments and formulas can be anywhere.
    mayUse: () => true,
    translate: (page) => translate(page, references),
  }
}

function translate(page: DialectPage, references: References): Translated {
  const writer = createWriter()
  const { yaml, bodyStart } = splitPage(page.text)
  const lines = linesOf(page.text)
  const values = readValues(yaml)
  writeHead(lines.slice(0, bodyStart), values, writer)
  const labelled = references.own(page.text)
  const context: Context = {
    ...{ page, writer, references, body: writeBody, around: [page.file], isInTabs: false },
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

/** Writes lines of Markdown: what blocks have their own form, then paragraphs. */
function writeBody(lines: readonly Line[], context: Context): void {
  const { writer } = context
  let text: Line[] = []
  const flush = (): void => {
    writeText(text, context)
    text = []
  }
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const end = isDirective(line.text) ? undefined : blockEnd(lines, row)
    if (end === undefined && !isDirective(line.text)) {
      if (isMark(line.text)) {
        flush()
        writeMark(line, context)
      } else if (line.text.trim() === '') {
        flush()
        writer.blank(line)
      } else text.push(line)
      continue
    }
    flush()
    row =
      end === undefined ? writeDirective(lines, row, context) : writeBlock(lines, row, end, context)
  }
  flush()
}

/** The last row of a block of code or a formula that begins in a row; undefined for other lines. */
function blockEnd(lines: readonly Line[], row: number): number | undefined {
  const text = lines[row]?.text ?? ''
  const fence = openingFence(text)
  if (fence !== undefined) return Math.min(endOfCode(lines, row, fence.fence), lines.length - 1)
  const inner = text.slice(PREFIX.exec(text)?.[0].length ?? 0)
  const environment = /^\\begin\{(\w+\*?)\}/.exec(inner)?.[1]
  if (environment !== undefined) {
    const end = lines.findIndex(
      (each, at) => at >= row && each.text.includes(`\\end{${environment}}`),
    )
    return end < 0 ? undefined : end
  }
  if (!inner.startsWith('$$')) return undefined
  if (/\$\$/.test(inner.slice(2))) return row
  const end = lines.findIndex((each, at) => at > row && each.text.includes('$$'))
  return end < 0 ? undefined : end
}

/** Code as it is; a formula with its number, and in dollars. */
function writeBlock(lines: readonly Line[], first: number, last: number, context: Context): number {
  const { writer } = context
  const opening = lines[first]
  const closing = lines[last]
  if (opening === undefined || closing === undefined) return last
  const prefix = PREFIX.exec(opening.text)?.[0] ?? ''
  const inner = opening.text.slice(prefix.length)
  if (inner.startsWith('\\begin{')) {
    writer.line(opening, `${prefix}$$`)
    for (const line of lines.slice(first, last + 1)) writer.line(line)
    writer.line(closing, `${continued(prefix)}$$`)
    return last
  }
  const label = FORMULA_LABEL.exec(closing.text)?.[1]
  if (!inner.startsWith('$$') || label === undefined) {
    for (const line of lines.slice(first, last + 1)) writer.line(line)
    // Code that the end of its directive closes.
    const fence = openingFence(opening.text)?.fence
    if (fence !== undefined && (first === last || !isClosingFence(closing.text, fence)))
      writer.line(closing, continued(prefix) + fence)
    return last
  }
  const number = context.numberOf(label)
  const tag = number === undefined ? '' : `\\tag{${String(number)}} `
  paragraph({ ...opening, text: '' }, anchor(labelId(label)), context)
  for (const line of lines.slice(first, last)) writer.line(line)
  const at = closing.text.lastIndexOf('$$')
  writer.line(closing, `${closing.text.slice(0, at)}${tag}$$`)
  return last
}

function writeDirective(lines: readonly Line[], row: number, context: Context): number {
  const directive = directiveAt(lines, row)
  if (directive === undefined) return row
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
  const start = splitPage(text).bodyStart
  const all = linesOf(text, file)
  const [from, to] = selectedRows(
    all.map((each) => each.text),
    options,
  )
  const part = all.slice(Math.max(from, from === 0 ? start : from), to)
  writer.blank(line)
  context.body(
    part.map((each) => ({ ...each, before: below(line).before })),
    { ...context, around: [...around, file] },
  )
  writer.blank(below(line))
}

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
  context.body(body, context)
  context.writer.blank(below(line))
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
