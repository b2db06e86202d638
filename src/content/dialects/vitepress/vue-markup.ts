// Vue in the text of a page: components, attributes that only Vue reads, `{{ expressions }}`, and the attributes in
// braces that VitePress' Markdown has.
import type { LinePlace } from '../dialect.js'
import {
  attributesOf,
  isPlaceholder,
  isWord,
  kebab,
  placeholder,
  tagAt,
  textsOf,
  withoutVue,
  wordsOf,
  type Attribute,
  type Tag,
} from './tags.js'
import type { Notes } from './notes.js'
import { createWriter, type SourceLine, type Writer } from './source-lines.js'

export type MarkupOptions = {
  /** False in `::: v-pre`. */
  readonly hasExpressions: boolean
  /** The text of an expression in braces; undefined when only Vue could tell. */
  readonly valueOf: (expression: string) => string | undefined
  /** The marker in place of `^[text]`. */
  readonly footnote: (text: string) => string
  readonly notes: Notes
  readonly open: OpenTags
}

/** Tags that are open where one part of a page's text ends and the next begins. */
export type OpenTags = {
  /** Components, with the tag that replaces their closing one. */
  readonly components: { readonly name: string; readonly closing: string }[]
  /** The element with `v-pre` around, and how many of its name are open in it. */
  verbatim: { readonly name: string; depth: number } | undefined
}

type Reader = MarkupOptions & {
  readonly source: string
  readonly places: readonly LinePlace[]
  readonly out: Writer
  at: number
}

/** Text between code blocks and container lines, without what only Vue understands. */
export function withoutVueMarkup(
  lines: readonly SourceLine[],
  options: MarkupOptions,
): SourceLine[] {
  const source = lines.map(({ text }) => text).join('\n')
  if (!/[<{]|\^\[/.test(source)) return [...lines]
  const places = lines.map(({ place }) => place)
  const out = createWriter(places)
  const reader: Reader = { ...options, source, places, out, at: 0 }
  while (reader.at < source.length) readOne(reader)
  return out.finish()
}

function readOne(reader: Reader): void {
  const { source, at } = reader
  const next = source.slice(at).search(/[\\`<{^]/)
  if (next === -1) return copy(reader, source.length - at)
  if (next > 0) return copy(reader, next)
  switch (source[at]) {
    case '\\':
      return copy(reader, 2)
    case '`':
      return copyCode(reader)
    case '<':
      return readTag(reader)
    case '^':
      return readFootnote(reader)
    default:
      return readBraces(reader)
  }
}

function copy(reader: Reader, length: number): void {
  reader.out.write(reader.source.slice(reader.at, reader.at + length))
  reader.at += length
}

/** Takes `length` characters away and writes `text` instead. */
function replace(reader: Reader, length: number, text: string): void {
  const { source, at, out } = reader
  out.write(text)
  out.skip(source.slice(at, at + length))
  reader.at += length
}

function copyCode(reader: Reader): void {
  const { source, at } = reader
  const run = /`+/y
  run.lastIndex = at
  const marks = run.exec(source)?.[0] ?? '`'
  const rest = source.slice(at + marks.length)
  const blank = rest.search(/\n[ \t>]*\n/)
  const paragraph = blank === -1 ? rest : rest.slice(0, blank)
  const end = new RegExp(`(?<!\`)${marks}(?!\`)`).exec(paragraph)
  copy(reader, end === null ? marks.length : marks.length + end.index + marks.length)
  if (end !== null) dropAttributes(reader)
}

function readTag(reader: Reader): void {
  const { source, at } = reader
  if (source.startsWith('<!--', at)) {
    const end = source.indexOf('-->', at)
    return copy(reader, end === -1 ? source.length - at : end + 3 - at)
  }
  const tag = tagAt(source, at)
  if (tag === undefined) return copy(reader, 1)
  const { whole, name, isClosing, isClosed } = tag
  if (reader.open.verbatim !== undefined) followVerbatim(reader.open, name, isClosing)
  if (isComponent(name)) return readComponent(reader, tag)
  if (isClosing) return copy(reader, whole.length)
  const attributes = attributesOf(tag.written)
  if (attributes.some((each) => each.name === 'v-pre') && !isClosed)
    reader.open.verbatim ??= { name, depth: 1 }
  const kept = withoutVue(attributes)
  if (kept === undefined) return copy(reader, whole.length)
  replace(reader, whole.length, `<${[name, ...kept].join(' ')}${isClosed ? ' />' : '>'}`)
}

function followVerbatim(open: OpenTags, name: string, isClosing: boolean): void {
  const { verbatim } = open
  if (name !== verbatim?.name) return
  verbatim.depth += isClosing ? -1 : 1
  if (verbatim.depth === 0) open.verbatim = undefined
}

const BUILT_IN = new Set(
  'template slot component transition transition-group keep-alive suspense teleport client-only'.split(
    ' ',
  ),
)

const isComponent = (name: string): boolean =>
  /^[A-Z]/.test(name) || name.includes('-') || BUILT_IN.has(name)

const LINKS = new Set(['router-link', 'route-link', 'link', 'v-p-link'])

/** Icons beside links, which have their own here. */
const ICONS = new Set(['outbound-link', 'external-link-icon'])

/** Kinds of badges as they are called here. */
const BADGES: Readonly<Record<string, string>> = {
  info: 'note',
  tip: 'tip',
  warning: 'caution',
  danger: 'danger',
  error: 'danger',
}

function readComponent(reader: Reader, tag: Tag): void {
  const { whole, name } = tag
  if (tag.isClosing) {
    const { components } = reader.open
    const index = components.findLastIndex((each) => each.name === name)
    const closing = components[index]?.closing ?? ''
    if (index !== -1) components.splice(index)
    return replace(reader, whole.length, closing)
  }
  if (isPlaceholder(tag) && !reader.source.includes(`</${name}`, reader.at)) {
    reader.notes.warn(placeAt(reader), {
      code: 'vue-component',
      message: `${whole} is not closed and is not the name of a component: it is shown as text.`,
      hint: 'If a script replaces it, run the script before the build. Otherwise write it as code.',
    })
    return replace(reader, whole.length, `&lt;${name}&gt;`)
  }
  const attributes = attributesOf(tag.written)
  const [opening, closing] = elementFor(reader, tag, attributes)
  if (!tag.isClosed) reader.open.components.push({ name, closing })
  replace(reader, whole.length, tag.isClosed ? `${opening}${closing}` : opening)
}

/** The tags in place of those of a component: none for most, so that its content stays what it is. */
function elementFor(
  reader: Reader,
  { name, whole, isClosed }: Tag,
  attributes: readonly Attribute[],
): readonly [opening: string, closing: string] {
  const valueOf = (key: string): string | undefined =>
    attributes.find((attribute) => attribute.name === key)?.value
  const key = kebab(name)
  if (key === 'badge')
    return [
      `<span class="badge badge-${BADGES[valueOf('type') ?? 'tip'] ?? 'tip'}">${valueOf('text') ?? ''}`,
      '</span>',
    ]
  if (LINKS.has(key)) {
    const to = valueOf('to') ?? valueOf('href')
    if (to !== undefined) return [`<a href="${to}">`, '</a>']
  }
  if (key === 'template' && /#title\b|:title\b/.test(whole)) return ['<strong>', '</strong>']
  if (BUILT_IN.has(key) || ICONS.has(key)) return ['', '']
  reader.notes.warn(placeAt(reader), {
    code: 'vue-component',
    message: `Vue component ${name} is not run: its text is shown, or a placeholder if it has none.`,
    hint: 'Write its result in Markdown, or make it a React component in an .mdx page.',
  })
  const isEmpty = isClosed || reader.source.startsWith(`</${name}>`, reader.at + whole.length)
  // A title has no address in it.
  const isTitle = isInHeading(reader)
  const words = wordsOf(attributes).filter(({ text, href }) => text !== href || !isTitle)
  const shown = isTitle ? words.map(({ text }) => text).join(' ') : textsOf(words)
  const alone = isAlone(reader, name, whole, isClosed)
  if (isEmpty) return [alone ? placeholder(name, words) : shown, '']
  const [{ text, href } = { text: '' }, ...others] = words
  const rest = reader.source.slice(reader.at + whole.length).split('\n', 1)[0] ?? ''
  if (href !== undefined && text === href && others.length === 0 && isWord(rest, name))
    return [`<a href="${href}">`, '</a>']
  return [alone || words.length === 0 ? shown : `${shown} `, '']
}

const isInHeading = ({ source, at }: Reader): boolean =>
  /^[ \t>]*#{1,6}\s/.test(source.slice(source.lastIndexOf('\n', at - 1) + 1, at))

/** Whether a component stands alone on its line. */
function isAlone({ source, at }: Reader, name: string, whole: string, isClosed: boolean): boolean {
  const end = at + whole.length + (isClosed ? 0 : `</${name}>`.length)
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  const after = source.slice(end).split('\n', 1)[0] ?? ''
  return before.trim() === '' && after.trim() === ''
}

function placeAt({ source, at, places }: Reader): LinePlace {
  let line = 0
  for (
    let index = source.indexOf('\n');
    index !== -1 && index < at;
    index = source.indexOf('\n', index + 1)
  )
    line++
  return places[line] ?? { line: 1, shift: 0 }
}

/** `{{ expression }}`, or attributes in braces behind an element. */
function readBraces(reader: Reader): void {
  const { source, at, hasExpressions, open } = reader
  if (!source.startsWith('{{', at)) {
    const length = dropAttributes(reader)
    return length > 0 ? undefined : copy(reader, 1)
  }
  if (!hasExpressions || open.verbatim !== undefined) return copy(reader, 2)
  const end = source.indexOf('}}', at)
  const written = end === -1 ? undefined : source.slice(at + 2, end)
  if (written === undefined || /\n[ \t]*\n/.test(written)) return copy(reader, 2)
  const expression = written.trim()
  const value = reader.valueOf(expression)
  if (value === undefined)
    reader.notes.warn(placeAt(reader), {
      code: 'vue-expression',
      message: `Vue expression is not run; it is shown as code: ${expression.replace(/\s+/g, ' ')}`,
      hint: 'Write its value, or put it into markdown.variables.',
    })
  const text = entities((value ?? expression).replace(/\s+/g, ' '))
  replace(reader, end + 2 - at, value === undefined ? `<code>${text}</code>` : text)
}

/** Signs that Markdown or HTML would read. */
const entities = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>&|$~^:#"'!]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Takes away the attributes at the reader's place, but for an id, which stays a target of links. Returns their length. */
function dropAttributes(reader: Reader): number {
  const { source, at } = reader
  const pattern =
    /[ \t]*\{:?[ \t]*(?:(?:[.#][^\s{}.#=]+)+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)|download)(?:[ \t]+(?:[.#][^\s{}.#=]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)|download))*[ \t]*\}/y
  pattern.lastIndex = at
  const whole = pattern.exec(source)?.[0]
  if (whole === undefined) return 0
  // A formula has subscripts such as `_{i=0}`.
  if (/[_^]/.test(source[at - 1] ?? '') && !/^\{[.#]/.test(whole)) return 0
  const id = /#([^\s{}.]+)/.exec(whole)?.[1]
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? ''
  const isHeading = /^[ \t>]*#{1,6}[ \t]/.test(line)
  const gap = /[ \t]/.test(source[at - 1] ?? '') ? '' : ' '
  const kept = id === undefined ? '' : isHeading ? `${gap}{#${id}}` : `<span id="${id}"></span>`
  replace(reader, whole.length, kept)
  return whole.length
}

/** In characters: a longer text is not a note, and looking for its end at each `^[` would take long. */
const MOST_NOTE = 4000

function readFootnote(reader: Reader): void {
  const { source, at } = reader
  if (source[at + 1] !== '[') return copy(reader, 1)
  let depth = 0
  for (let end = at + 1; end < Math.min(source.length, at + MOST_NOTE); end++) {
    const sign = source[end]
    if (sign === '\n' && /^[ \t]*\n/.test(source.slice(end + 1))) break
    if (sign === '[') depth++
    if (sign !== ']' || --depth > 0) continue
    const text = source.slice(at + 2, end)
    if (text.trim() === '') break
    return replace(reader, end + 1 - at, reader.footnote(text.replace(/\s+/g, ' ')))
  }
  copy(reader, 2)
}
