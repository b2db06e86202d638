// The template of a component as a tree.
import { isVoidTag } from '../../../html/html-tags.js'
import { isTagOrComment, readCode } from './read-code.js'
import { endOfName, readTag, type Tag } from './read-tag.js'
import { afterBlanks, behind, deeper, SourceFault, type Source } from './source.js'
import {
  attributeOf,
  type ElementNode,
  type StyleSheet,
  type Template,
  type TemplateNode,
} from './template-nodes.js'

/** Elements whose end tag is optional, with the start tags that end them beside the end of their parent. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  tr: ['tr'],
  td: ['td', 'th', 'tr'],
  th: ['td', 'th', 'tr'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option', 'optgroup'],
  html: [],
  head: ['body'],
  body: [],
}

const endedBy = (name: string): readonly string[] | undefined =>
  Object.hasOwn(ENDED_BY, name) ? ENDED_BY[name] : undefined

/** Scripts and styles are collected while the tree is read. */
type Collected = { readonly styles: StyleSheet[]; hasScript: boolean }

/** Reads the template from the place of the source to the end of its text. */
export function readTemplate(source: Source): Template {
  const collected: Collected = { styles: [], hasScript: false }
  const nodes = createReader(collected).children(source, undefined)
  return { nodes, ...collected }
}

type Reader = {
  /** The nodes up to the end of the parent, whose end tag is read as well. */
  readonly children: (source: Source, parent: Tag | undefined) => readonly TemplateNode[]
  readonly element: (source: Source) => TemplateNode
  /** Elements that follow each other within an expression. */
  readonly siblings: (source: Source) => readonly TemplateNode[]
}

function createReader(collected: Collected): Reader {
  const reader: Reader = {
    children: (source, parent) => readChildren(source, parent, reader),
    siblings: (source) => readSiblings(source, reader),
    element: (source) =>
      deeper(source, source.at, () => {
        const tag = readTag(source, reader.siblings)
        if (isRaw(tag)) return readRaw(source, tag, collected)
        const isVoid = tag.isSelfClosing || isVoidTag(tag.name)
        const children = isVoid ? [] : reader.children(source, tag)
        return elementOf(tag, children, isVoid ? source.at - 1 : endOf(source), isVoid)
      }),
  }
  return reader
}

/** Where the end tag begins that was just read, or the place itself if it is omitted. */
function endOf({ text, at }: Source): number {
  const start = text[at - 1] === '>' ? text.lastIndexOf('<', at - 1) : -1
  return start >= 0 && text[start + 1] === '/' ? start : at
}

const elementOf = (
  { name, attributes, at }: Tag,
  children: readonly TemplateNode[],
  end: number,
  isVoid: boolean,
): ElementNode => ({ kind: 'element', name, attributes, children, isVoid, at, end })

function readChildren(source: Source, parent: Tag | undefined, reader: Reader): TemplateNode[] {
  const { text } = source
  const nodes: TemplateNode[] = []
  while (source.at < text.length) {
    const at = source.at
    if (text.startsWith('</', at)) {
      if (isEndTagOf(source, parent)) return nodes
    } else if (text.startsWith('<!', at)) skipDeclaration(source)
    else if (isTagOrComment(text, at)) {
      if (parent && endedBy(parent.name)?.includes(endOfTagName(text, at))) return nodes
      nodes.push(reader.element(source))
    } else if (text[at] === '{') {
      nodes.push({ kind: 'expression', code: readCode(source, reader.siblings), at })
    } else addText(nodes, readText(source), at)
  }
  if (parent && endedBy(parent.name) === undefined)
    throw new SourceFault(`The tag <${parent.name}> has no end tag.`, parent.at)
  return nodes
}

const endOfTagName = (text: string, at: number): string =>
  text.slice(at + 1, endOfName(text, at + 1))

/** Whether the parent ends at this end tag, which is read if it is its own. */
function isEndTagOf(source: Source, parent: Tag | undefined): boolean {
  const { text, at } = source
  const nameEnd = endOfName(text, at + 2)
  const name = text.slice(at + 2, nameEnd)
  const isOwn = parent?.name === name
  if (!isOwn && parent && endedBy(parent.name)) return true
  if (!isOwn && !isVoidTag(name))
    throw new SourceFault(
      parent === undefined
        ? `The end tag </${name}> has no start tag.`
        : `The end tag </${name}> does not pair with <${parent.name}>.`,
      at,
    )
  const end = afterBlanks(text, nameEnd)
  if (text[end] !== '>') throw new SourceFault(`The end tag </${name}> has no end.`, at)
  source.at = end + 1
  return isOwn
}

/** A comment or a document type. */
function skipDeclaration(source: Source): void {
  const isComment = source.text.startsWith('<!--', source.at)
  source.at = isComment
    ? behind(source, '-->', source.at + 4, 'A comment')
    : behind(source, '>', source.at, 'A declaration')
}

/** Text up to the next tag or expression; one mark at least. */
function readText(source: Source): string {
  const { text, at } = source
  let end = at + 1
  while (end < text.length && text[end] !== '{' && !isMarkup(text, end)) end++
  source.at = end
  return text.slice(at, end)
}

const isMarkup = (text: string, at: number): boolean =>
  text[at] === '<' && /^<[A-Za-z>/!]/.test(text.slice(at, at + 2))

function addText(nodes: TemplateNode[], value: string, at: number): void {
  const last = nodes.at(-1)
  if (last?.kind !== 'text') nodes.push({ kind: 'text', value, isRaw: false, at })
  else nodes[nodes.length - 1] = { ...last, value: last.value + value }
}

function readSiblings(source: Source, reader: Reader): TemplateNode[] {
  const { text } = source
  const nodes: TemplateNode[] = []
  for (;;) {
    if (text.startsWith('<!--', source.at)) skipDeclaration(source)
    else nodes.push(reader.element(source))
    const next = afterBlanks(text, source.at)
    if (!isTagOrComment(text, next)) return nodes
    if (next > source.at) addText(nodes, text.slice(source.at, next), source.at)
    source.at = next
  }
}

/** Whether the content of an element is text, whatever it looks like. */
function isRaw({ name, attributes }: Tag): boolean {
  if (name === 'script' || attributeOf(attributes, 'is:raw')) return true
  return name === 'style' && !attributeOf(attributes, 'set:html')
}

function readRaw(source: Source, tag: Tag, collected: Collected): TemplateNode {
  const content = tag.isSelfClosing ? '' : readRawContent(source, tag)
  if (tag.name === 'script') collected.hasScript = true
  if (tag.name === 'style') collectStyle(tag, content, collected)
  if (tag.name === 'script' || tag.name === 'style') return { kind: 'omitted', at: tag.at }
  if (tag.isSelfClosing || isVoidTag(tag.name)) return elementOf(tag, [], source.at - 1, true)
  const end = endOf(source)
  const text = { kind: 'text', value: content, isRaw: true, at: end - content.length } as const
  return elementOf(tag, content === '' ? [] : [text], end, false)
}

/** The text up to the end tag, which is read as well. */
function readRawContent(source: Source, { name, at }: Tag): string {
  if (isVoidTag(name)) return ''
  const { text, at: start } = source
  const mark = `</${name}`
  let end = text.indexOf(mark, start)
  while (end >= 0 && endOfName(text, end + 2) !== end + mark.length)
    end = text.indexOf(mark, end + mark.length)
  const close = end < 0 ? -1 : text.indexOf('>', end)
  if (close < 0) throw new SourceFault(`The tag <${name}> has no end tag.`, at)
  source.at = close + 1
  return text.slice(start, end)
}

function collectStyle({ attributes }: Tag, css: string, { styles }: Collected): void {
  const language = attributeOf(attributes, 'lang')?.value
  if (language?.kind === 'text' && language.text !== 'css') return
  const isGlobal = ['is:global', 'is:inline'].some((name) => attributeOf(attributes, name))
  if (css.trim() !== '') styles.push({ css, isGlobal })
}
