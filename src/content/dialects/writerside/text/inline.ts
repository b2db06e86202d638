// Text with the elements within it, as Markdown.
import { withCharacters } from '../../../../model/text/writerside/entities.js'
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'
import { isOfInstance, plainText } from '../../../../model/text/writerside/xml.js'
import { escapeHtml } from '../../../../model/text/text.js'
import { codeSpan, escapeMarkdown } from '../../asciidoc/text/escape.js'
import {
  attributeAt,
  filled,
  isShown,
  released,
  wordsAt,
  type Context,
  type Scope,
} from '../page/context.js'
import { INLINE } from '../page/elements.js'
import { included } from '../page/include.js'
import { pictureText } from './image.js'
import { linkOf, linkText } from './links.js'
import { markdownText } from './markdown-text.js'

/** Some nodes as Markdown of one text; its lines stay where the source is Markdown. */
export function inlineText(nodes: readonly Node[], context: Context): string {
  return nodes.map((node) => nodeText(node, context)).join('')
}

/** The same in one line. */
export const inlineLine = (nodes: readonly Node[], context: Context): string =>
  inlineText(nodes, context).replace(/\s+/g, ' ').trim()

function nodeText(node: Node, context: Context): string {
  if (node.kind === 'element') return elementText(node, context)
  if (node.isPlain) return escapeMarkdown(node.text.replace(/\s+/g, ' '), false)
  if (!context.scope.isXml) return released(markdownText(node.text, context), context)
  return xmlText(node.text, context)
}

const ENTITY = /(&(?:#\w{1,8}|[A-Za-z]\w{1,30});)/

/** Text of XML, in which nothing is markup of Markdown. */
function xmlText(text: string, context: Context): string {
  return filled(text, context)
    .replace(/\s+/g, ' ')
    .split(ENTITY)
    .map((part, index) => {
      if (index % 2 === 0) return escapeMarkdown(part, false)
      const product = part === '&product;' || part === '&instance;'
      const named = product ? filled(`%${part.slice(1, -1)}%`, context) : part
      const character = withCharacters(named)
      // A character that Markdown reads stays with its name.
      return /[<>&*_`[\]\\{}|~$#]/.test(character) ? named : character
    })
    .join('')
}

type Write = (element: Element, context: Context) => string

const inner = ({ children }: Element, context: Context): string => inlineText(children, context)

const html =
  (tag: string): Write =>
  (element, context) => {
    const text = inner(element, context)
    return text.trim() === '' ? text : `<${tag}>${text}</${tag}>`
  }

/** Marks around a text where Markdown reads them whatever is beside it; else an element. */
const marked =
  (mark: string, tag: string): Write =>
  (element, context) => {
    const text = inner(element, context)
    const plain = text.trim()
    if (plain === '') return text
    const isSafe = /^[\p{L}\p{N}][^*\n]*$/u.test(plain) && /[\p{L}\p{N}]$/u.test(plain)
    const shown = isSafe ? mark + plain + mark : `<${tag}>${plain}</${tag}>`
    return (/^\s/.test(text) ? ' ' : '') + shown + (/\s$/.test(text) ? ' ' : '')
  }

const bold = marked('**', 'strong')
const emphasis = marked('*', 'em')

/** The text of code: its tags mean nothing, its values do. */
const code: Write = (element, context) => {
  const text = plainText(element.children)
  const isKept = element.attributes['ignore-vars'] === 'true'
  const plain = (isKept ? text : filled(text, context)).replace(/\s+/g, ' ').trim()
  return plain === '' ? '' : codeSpan(plain)
}

const link: Write = (element, context) => {
  const href = attributeAt(element, 'href', context)
  const anchor = attributeAt(element, 'anchor', context)
  const words = inlineLine(element.children, context)
  if (href === undefined && anchor === undefined) {
    const name = attributeAt(element, 'name', context) ?? attributeAt(element, 'id', context)
    return name === undefined ? words : `<a id="${escapeHtml(name)}"></a>${words}`
  }
  const { url, title } = linkOf(href ?? '', anchor, context)
  const shown = words || title || escapeMarkdown(href ?? anchor ?? '', false)
  return linkText(shown, url)
}

const image: Write = (element, context) => {
  const get = (name: string): string | undefined => attributeAt(element, name, context)
  const source = get('src')
  if (source === undefined) return ''
  const picture = { source, alt: get('alt') ?? '', width: get('width'), height: get('height') }
  return pictureText(picture, context)
}

const FORMATS: Readonly<Record<string, Write>> = {
  ...{ bold, italic: emphasis, underline: html('u'), strikethrough: html('s') },
  ...{ superscript: html('sup'), subscript: html('sub'), monospaced: code },
}

/** Colours are only look. */
const format: Write = (element, context) => {
  const styles = (element.attributes['style'] ?? '').split(/[\s,]+/)
  const style = styles.find((each) => Object.hasOwn(FORMATS, each))
  return style === undefined ? inner(element, context) : (FORMATS[style] ?? inner)(element, context)
}

const shortcut: Write = (element, context) => {
  const text = inner(element, context).trim()
  const key = attributeAt(element, 'key', context)?.replace(/^\$/, '')
  const shown = text || (key === undefined ? '' : escapeMarkdown(key, false))
  return shown === '' ? '' : `<kbd>${shown}</kbd>`
}

const math: Write = ({ children }, context) =>
  `$${filled(plainText(children), context).replace(/\s+/g, ' ').trim()}$`

const resource: Write = (element, context) => {
  const source = attributeAt(element, 'src', context)
  const words = inlineLine(element.children, context)
  if (source === undefined) return words
  return linkText(words || escapeMarkdown(source, false), linkOf(source, undefined, context).url)
}

/** A video in a cell. */
const video: Write = (element, context) => {
  const source = attributeAt(element, 'src', context)
  return source === undefined ? '' : linkText(wordsAt(element, 'title', context) || 'Video', source)
}

const anchor: Write = (element, context) => {
  const name = attributeAt(element, 'name', context) ?? attributeAt(element, 'id', context)
  return name === undefined ? '' : `<a id="${escapeHtml(name)}"></a>`
}

const part: Write = (element, context) => {
  const found = included(element, context)
  return found === undefined ? '' : inlineText(found.nodes, found.context).trim()
}

const variable: Write = (element, context) => {
  setVariable(element, context)
  return ''
}

/** Sets a value from here on. */
export function setVariable(element: Element, context: Context): void {
  const name = attributeAt(element, 'name', context)
  if (name === undefined || !isOfInstance(element.attributes['instance'], context.module.instance))
    return
  for (let at: Scope | undefined = context.scope; at !== undefined; at = at.outer)
    if (at.fixed.has(name)) return
  const value = element.attributes['value']
  const text = value === undefined ? plainText(element.children).trim() : withCharacters(value)
  context.scope.values.set(name, text)
}

/** Blocks in a cell of a table in Markdown: one text with line breaks. */
function cell(element: Element, context: Context): string {
  const parts: string[] = []
  let run: Node[] = []
  const flush = (): void => {
    const text = inlineLine(run, context)
    if (text !== '') parts.push(text)
    run = []
  }
  for (const node of element.children) {
    if (node.kind === 'text' || INLINE.has(node.name)) run.push(node)
    else {
      flush()
      parts.push(cell(node, context))
    }
  }
  flush()
  return parts.filter(Boolean).join('<br />')
}

/** It begins a line of its cell. */
const cellPart: Write = (element, context) => {
  const text = cell(element, context)
  return text === '' ? '' : `${text}<br />`
}

const WRITERS: Readonly<Record<string, Write>> = {
  ...{ b: bold, strong: bold, control: bold, 'ui-path': bold, em: emphasis, i: emphasis },
  ...{
    emphasis,
    code,
    path: code,
    a: link,
    img: image,
    icon: image,
    format,
    shortcut,
    kbd: html('kbd'),
  },
  ...{ sub: html('sub'), sup: html('sup'), u: html('u'), s: html('s'), del: html('del') },
  ...{
    strike: html('s'),
    ins: html('ins'),
    small: html('small'),
    mark: html('mark'),
    q: html('q'),
  },
  ...{ br: () => '<br />', math, resource, res: resource, anchor, include: part, var: variable },
  ...{ property: () => '', cell: cellPart, video, title: wordless, description: inner },
}

function wordless(element: Element, context: Context): string {
  return inner(element, context) || wordsAt(element, 'title', context)
}

function elementText(element: Element, context: Context): string {
  if (!isShown(element, context)) return ''
  const write = Object.hasOwn(WRITERS, element.name) ? WRITERS[element.name] : undefined
  return (write ?? inner)(element, context)
}
