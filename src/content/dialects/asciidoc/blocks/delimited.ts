// Blocks between two equal lines, and paragraphs with a style.
import { label } from '../../line.js'
import type { Delimiter } from '../read/syntax.js'
import { escapeMarkdown } from '../text/escape.js'
import { isTexUsual } from '../text/passes.js'
import { subsOf, NONE } from '../text/scope.js'
import { plainText } from '../text/inline.js'
import { rawHtml } from '../text/tokens.js'
import { ADMONITION_TYPES } from '../../admonition-types.js'
import { DIAGRAMS, languageOf, reindented, writeCode } from './code.js'
import { container, createMarks, elementAround, gap, paragraph, put } from '../../marks.js'
import {
  attributeAt,
  titleOf,
  words,
  writeIds,
  writeTitle,
  type Block,
  type Context,
} from './context.js'
import { writeTable } from './tables.js'
import { writeTabs } from './tabs.js'

type Handler = (block: Block, context: Context) => void

const inside: Handler = ({ body }, context) => context.write(body, context)

const isBox = (style: string): boolean => /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)$/.test(style)

const DEFAULT_CAPTIONS: Readonly<Record<string, string>> = {
  ...{ note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
}

/** An admonition. */
const box: Handler = (block, context) => {
  const { attributes, line } = block
  const name = attributes.style.toLowerCase()
  const caption = attributes.named['caption'] ?? attributeAt(`${name}-caption`, line, context)
  const own = caption === DEFAULT_CAPTIONS[name] ? '' : escapeMarkdown(caption ?? '', false)
  const kind = ADMONITION_TYPES[name] ?? 'note'
  writeIds(block, context)
  container(line, kind + label(titleOf(block, context) || own), context, () =>
    inside(block, context),
  )
}

/** An example: a box with its title, or one that opens. */
const example: Handler = (block, context) => {
  const { attributes, line } = block
  const title = titleOf(block, context)
  if (attributes.options.includes('collapsible')) {
    const isOpen = attributes.options.includes('open') ? '{open}' : ''
    writeIds(block, context)
    container(line, `details${label(title || 'Details')}${isOpen}`, context, () =>
      inside(block, context),
    )
  } else titled(block, context)
}

/** What a block has within, in a box when it has a title. */
const titled: Handler = (block, context) => {
  const title = titleOf(block, context)
  writeIds(block, context)
  if (title === '') inside(block, context)
  else container(block.line, `secondary${label(title)}`, context, () => inside(block, context))
}

const sidebar: Handler = (block, context) => {
  if (block.title !== undefined) titled(block, context)
  else {
    writeIds(block, context)
    elementAround(block.line, 'aside', context, () => inside(block, context))
  }
}

const open: Handler = (block, context) => {
  writeTitle(block, context)
  inside(block, context)
}

/** Writes what `write` writes as a quote, and below it who wrote it. */
function quoted(block: Block, context: Context, write: (inner: Context) => void): void {
  const { attributes, line } = block
  const { positional, named } = attributes
  writeTitle(block, context)
  gap(line, context)
  const { rest } = context.marks
  const marks = createMarks(`${context.marks.take()}> `, `${rest}> `)
  const inner = { ...context, marks }
  write(inner)
  const author = named['attribution'] ?? positional[1]
  const source = named['citetitle'] ?? positional[2]
  const parts = [
    ...(author ? [words(author, line, context, { isOneLine: true })] : []),
    ...(source
      ? [`*${words(source, line, context, { isOneLine: true }).replace(/\*/g, '')}*`]
      : []),
  ]
  if (parts.length > 0) paragraph(line, `— ${parts.join(', ')}`, inner)
  gap(line, context)
}

const quote: Handler = (block, context) => {
  quoted(block, context, (inner) => context.write(block.body, inner))
}

/** A poem: all its lines are lines. */
const verse: Handler = (block, context) => {
  quoted(block, context, (inner) => {
    const [first] = block.body
    const text = block.body
      .map((line) => line.text)
      .join('\n')
      .trim()
    for (const part of text.split(/\n{2,}/))
      paragraph(
        first ?? block.line,
        words(part, first ?? block.line, context, { hasHardBreaks: true }),
        inner,
      )
  })
}

const RAW_START =
  /^\s*<(?:div|table|p|ul|ol|dl|section|article|aside|details|figure|form|h[1-6]|header|footer|nav|pre|script|style|video|iframe|hr|center|main|!--)\b/i

/** HTML as it is. */
const pass: Handler = (block, context) => {
  const { attributes, body, line } = block
  const subs = subsOf(attributes.named['subs'], NONE)
  const text = body
    .map((each) =>
      subs.attributes
        ? plainText(each.text, context.document.scopeAt(each), { ...NONE, attributes: true })
        : each.text,
    )
    .join('\n')
  if (subs.quotes || subs.macros) {
    paragraph(line, words(text, line, context, { subs }), context)
    return
  }
  if (text.trim() === '') return
  writeIds(block, context)
  if (!/<[a-z!/]/i.test(text)) {
    for (const part of text.trim().split(/\n{2,}/)) paragraph(line, rawHtml(part), context)
    return
  }
  const isVerbatim = /<(?:pre|script|style|textarea)\b/i.test(text)
  const lines = text
    .trim()
    .split('\n')
    .filter((each) => isVerbatim || each.trim() !== '')
  const isBlock = RAW_START.test(text)
  gap(line, context)
  if (!isBlock) put(line, '<div>', context)
  for (const each of lines) put(line, each, context)
  if (!isBlock) put(line, '</div>', context)
  gap(line, context)
}

/** A formula in TeX; one in AsciiMath is shown as code. */
const stem: Handler = (block, context) => {
  const { attributes, body, line } = block
  const style =
    attributes.style === 'stem' ? (attributeAt('stem', line, context) ?? '') : attributes.style
  writeTitle(block, context)
  const lines = body.filter(({ text }) => text.trim() !== '' && text.trim() !== '$$')
  if (!isTexUsual(style)) {
    writeCode({ ...block, ids: [], title: undefined, body: lines }, 'text', context)
    return
  }
  gap(line, context)
  put(line, '$$', context)
  for (const each of lines) put(each, each.text.replace(/^\\\[|\\\]$/g, ''), context)
  put(line, '$$', context)
  gap(line, context)
}

const code: Handler = (block, context) => writeCode(block, languageOf(block, context), context)
const diagram: Handler = (block, context) => writeCode(block, block.attributes.style, context)

/** Lines as they are. */
export const writeLiteral: Handler = (block, context) => {
  const body = reindented(block.body, '0')
  writeCode({ ...block, body }, languageOf(block, context) || 'text', context)
}

const STYLES: Readonly<Record<string, Handler>> = {
  ...{ source: code, listing: code, literal: writeLiteral, example, sidebar, quote, verse },
  ...{ pass, stem, latexmath: stem, asciimath: stem, abstract: titled, partintro: open },
  comment: () => undefined,
  ...{ tabs: writeTabs, tabset: writeTabs },
}

function handlerOf(style: string): Handler | undefined {
  if (isBox(style)) return box
  if (DIAGRAMS.has(style)) return diagram
  return Object.hasOwn(STYLES, style) ? STYLES[style] : undefined
}

/** Writes a paragraph with a style; false for one without. */
export function writeStyled(block: Block, context: Context): boolean {
  const handler = handlerOf(block.attributes.style)
  if (handler === undefined) return writeQuoted(block, context)
  const isNested =
    isBox(block.attributes.style) ||
    /^(?:example|sidebar|quote|abstract|partintro)$/.test(block.attributes.style)
  // The text of a paragraph is not read for other blocks.
  if (!isNested) handler(block, context)
  else {
    const [first] = block.body
    const text = block.body.map((line) => line.text.trim()).join('\n')
    const write = (_: unknown, inner: Context): void =>
      paragraph(first ?? block.line, words(text, first ?? block.line, inner), inner)
    handler(block, { ...context, write })
  }
  return true
}

/** `"text"` with `-- author` below it. */
function writeQuoted(block: Block, context: Context): boolean {
  const { body } = block
  const last = body.at(-1)?.text ?? ''
  const text = body
    .slice(0, -1)
    .map((line) => line.text)
    .join('\n')
  if (!last.startsWith('-- ') || !text.startsWith('"') || !text.endsWith('"')) return false
  const [author = '', source = ''] = last.slice(3).split(/,\s*(.*)/s)
  const attributes = { ...block.attributes, positional: ['quote', author, source] }
  const [first] = body
  quoted({ ...block, attributes }, context, (inner) =>
    paragraph(first ?? block.line, words(text.slice(1, -1), first ?? block.line, context), inner),
  )
  return true
}

const KINDS: Readonly<Record<string, Handler>> = {
  ...{
    listing: code,
    fence: code,
    literal: writeListedLiteral,
    example,
    sidebar,
    quote,
    pass,
    open,
  },
  comment: () => undefined,
}

/** Lines between dots: code when they have a language. */
function writeListedLiteral(block: Block, context: Context): void {
  writeCode(block, languageOf(block, context) || 'text', context)
}

/** Styles that a block has besides its own. */
const FITTING: Readonly<Record<string, RegExp>> = {
  listing: /^(?:source|literal|listing)$/,
  literal: /^(?:source|listing|verse|literal|stem|latexmath|asciimath)$/,
  fence: /^$/,
  example: /^(?:[A-Z]+|tabs|tabset|example)$/,
  sidebar: /^(?:[A-Z]+|sidebar)$/,
  quote: /^(?:verse|quote)$/,
  pass: /^(?:stem|latexmath|asciimath|pass)$/,
  open: /^(?:[A-Z]+|source|listing|literal|example|sidebar|quote|verse|pass|stem|latexmath|asciimath|abstract|partintro|comment|tabs|tabset)$/,
}

export function writeDelimited(delimiter: Delimiter, block: Block, context: Context): void {
  const { kind, info } = delimiter
  const { style } = block.attributes
  if (kind === 'table') {
    writeTable(block, info, context)
    return
  }
  if (kind === 'fence') {
    const [language = '', more] = info.split(/[\s,]+/)
    const positional = ['source', language, ...(more === 'linenums' ? ['linenums'] : [])]
    const attributes =
      language === '' ? block.attributes : { ...block.attributes, positional, style: 'source' }
    code({ ...block, attributes }, context)
    return
  }
  const isFitting = FITTING[kind]?.test(style) === true || (kind !== 'quote' && DIAGRAMS.has(style))
  const handler = (isFitting ? handlerOf(style) : undefined) ?? KINDS[kind]
  handler?.(block, context)
}
