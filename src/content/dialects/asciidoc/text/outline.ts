// What references of a page can lead to: its sections and blocks with an id.
import { parseAttributes } from '../read/attribute-list.js'
import type { Source } from '../read/source.js'
import {
  delimiterOf,
  headingOf,
  isBlank,
  isBlockAttributes,
  isBlockTitle,
  isComment,
  isVerbatim,
  underlinedLevel,
} from '../read/syntax.js'
import { inlineText, plainText } from './inline.js'
import type { Scope } from './scope.js'

export type Outline = {
  /** Ids of headings by their lines. */
  readonly ids: ReadonlyMap<Source, string>
  /** The title of an id in Markdown; undefined for an id without one. */
  readonly titleOf: (id: string) => string | undefined
  readonly has: (id: string) => boolean
  /** The id of a section by its title. */
  readonly byTitle: (title: string) => string | undefined
}

type State = {
  readonly ids: Map<Source, string>
  readonly titles: Map<string, { readonly line: Source; readonly text: string }>
  readonly known: Set<string>
  readonly byTitle: Map<string, string>
  /** The next number of an id that is used already. */
  readonly counts: Map<string, number>
  readonly scopeAt: (line: Source) => Scope
  /** Of the block below. */
  id: string | undefined
  title: { readonly line: Source; readonly text: string } | undefined
}

const INLINE =
  /(?<!\\)(?:\[\[\[?([\p{L}_:][\p{L}\p{N}_:.-]{0,200})(?:, ?([^\]]{1,400}))?\]\]|\banchor:([\p{L}_:][\p{L}\p{N}_:.-]{0,200})\[)/gu

export function createOutline(
  lines: readonly Source[],
  start: number,
  scopeAt: (line: Source) => Scope,
): Outline {
  const state: State = {
    ...{
      ids: new Map(),
      titles: new Map(),
      known: new Set(),
      byTitle: new Map(),
      counts: new Map(),
      scopeAt,
    },
    ...{ id: undefined, title: undefined },
  }
  for (let row = start; row < lines.length; row++) row = readLine(lines, row, state)
  const made = new Map<string, string>()
  return {
    ids: state.ids,
    has: (id) => state.known.has(id),
    byTitle: (title) => state.byTitle.get(title.toLowerCase()),
    titleOf(id) {
      const found = state.titles.get(id)
      if (found === undefined) return undefined
      const known = made.get(id)
      if (known !== undefined) return known
      // A title that refers to itself shows its name.
      made.set(id, id)
      const text = inlineText(found.text, scopeAt(found.line), { isOneLine: true })
      const plain = withoutLinks(text)
      made.set(id, plain)
      return plain
    },
  }
}

/** A title as the words of a link. */
export const withoutLinks = (title: string): string =>
  title
    .replace(/<a id="[^"]*"><\/a>|\[\^[^\]]*\]/g, '')
    .replace(/\[((?:[^[\]\\]|\\.)*)\]\([^()]*\)/g, '$1')

function readLine(lines: readonly Source[], row: number, state: State): number {
  const line = lines[row]
  if (line === undefined) return row
  const { text } = line
  if (isBlank(text) || isComment(text)) return row
  if (isBlockAttributes(text)) {
    readAttributes(line, state)
    return row
  }
  const below = lines[row + 1]?.text
  const isFree = row === 0 || /^\s*$|^\[.*\]$|^\.\S/.test(lines[row - 1]?.text ?? '')
  const level = isFree ? underlinedLevel(text, below) : undefined
  const heading =
    headingOf(text) ?? (level === undefined ? undefined : { level, text: text.trim() })
  if (heading !== undefined) {
    section(line, heading.text, state)
    return level === undefined || headingOf(text) !== undefined ? row : row + 1
  }
  if (isBlockTitle(text)) {
    state.title = { line, text: text.slice(1) }
    return row
  }
  block(state)
  const delimiter = delimiterOf(text)
  if (delimiter !== undefined && isVerbatim(delimiter.kind)) {
    for (let at = row + 1; at < lines.length; at++) if (lines[at]?.text === delimiter.end) return at
    return lines.length
  }
  if (text.includes('[[') || text.includes('anchor:'))
    for (const [, id = '', words, other = ''] of text.matchAll(INLINE)) {
      state.known.add(id || other)
      if (words !== undefined) state.titles.set(id, { line, text: words })
      else if (text.includes(`[[[${id}]`)) state.titles.set(id, { line, text: `[${id}]` })
    }
  return row
}

function readAttributes(line: Source, state: State): void {
  const [, id, words] = /^\[\[([^,[\]]+)(?:,\s*([^\]]+))?\]\]$/.exec(line.text) ?? []
  if (id !== undefined) {
    state.id = id
    state.known.add(id)
    if (words !== undefined) state.titles.set(id, { line, text: words })
    return
  }
  const attributes = parseAttributes(line.text.slice(1, -1))
  if (attributes.id === undefined) return
  state.id = attributes.id
  state.known.add(attributes.id)
  const label = attributes.named['reftext']
  if (label !== undefined) state.titles.set(attributes.id, { line, text: label })
}

/** A block ends the lines with attributes before it. */
function block(state: State): void {
  if (state.id !== undefined && state.title !== undefined && !state.titles.has(state.id))
    state.titles.set(state.id, state.title)
  state.id = undefined
  state.title = undefined
}

function section(line: Source, text: string, state: State): void {
  const scope = state.scopeAt(line)
  const [, own] = /\[\[([^,[\]]+)(?:,[^[\]]*)?\]\]$/.exec(text) ?? []
  const title = own === undefined ? text : text.slice(0, text.lastIndexOf('[[')).trimEnd()
  for (const [, id = '', , other = ''] of title.matchAll(INLINE)) state.known.add(id || other)
  const plain = plainText(title, scope)
  const id = state.id ?? own ?? unused(sectionId(plain, scope), scope, state)
  state.known.add(id)
  state.ids.set(line, id)
  if (!state.titles.has(id)) state.titles.set(id, { line, text: title })
  const key = plain.toLowerCase()
  if (!state.byTitle.has(key)) state.byTitle.set(key, id)
  state.id = undefined
  state.title = undefined
}

/** The id that Asciidoctor makes of a title. */
function sectionId(title: string, { get }: Pick<Scope, 'get'>): string {
  const prefix = get('idprefix') ?? '_'
  const separator = (get('idseparator') ?? '_').charAt(0)
  const plain = title
    .toLowerCase()
    .replace(/<[^<>]{1,500}>|&(?:[a-z]{2,30}\d{0,2}|#\d{2,5}|#x[\da-f]{2,5});/g, '')
    .replace(/[^ \p{L}\p{M}\p{N}\p{Pc}.-]/gu, '')
  const whole = prefix + plain
  if (separator === '') return whole.replaceAll(' ', '')
  const isSpace = new RegExp(
    `[ ${separator === '-' || separator === '.' ? '' : separator.replace(/[\\\]^]/, '\\$&')}.-]+`,
    'g',
  )
  let id = whole.replace(isSpace, separator)
  if (id.endsWith(separator)) id = id.slice(0, -1)
  return prefix === '' && id.startsWith(separator) ? id.slice(1) : id
}

function unused(id: string, { get }: Scope, { known, counts }: State): string {
  if (!known.has(id)) return id
  const separator = (get('idseparator') ?? '_').charAt(0)
  let count = counts.get(id) ?? 2
  while (known.has(`${id}${separator}${String(count)}`)) count++
  counts.set(id, count + 1)
  return `${id}${separator}${String(count)}`
}
