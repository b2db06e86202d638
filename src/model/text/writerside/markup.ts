// Texts of Writerside as trees of elements: XML, and Markdown with elements in it.
import { blockAt, type Found } from './markdown-blocks.js'
import type { Element, Node } from './nodes.js'
import { codeEnd, nextStop, rawTexts } from './plain-parts.js'
import { readTag, type Attributes, type Tag } from './tags.js'

/** How a text is read; `isKnown` are the elements of Markdown, in which all other tags are text. */
export type Reading = {
  readonly isMarkdown: boolean
  readonly isKnown: (name: string) => boolean
}

/** Elements whose content is text, whatever it has within. */
const RAW = /^(?:code-block|code|math|script|style)$/

/** Elements without content, which HTML does not close. */
const VOID = /^(?:br|img|hr|col|wbr|input)$/

/** Elements that end where the one around them does. */
const ENDS_ITSELF = /^(?:p|li|td|th|tr|dt|dd|step|tab|def)$/

/** Nesting ends there: what is deeper belongs to the elements around it. */
export const DEEPEST = 60

type Open = {
  readonly name: string
  readonly attributes: Attributes
  readonly children: Node[]
  readonly row: number
  /** As it is written. */
  readonly source: string
}

/** The nodes of a text; `row` is that of its first line. */
export function parseMarkup(text: string, reading: Reading, row = 0, depth = 0): readonly Node[] {
  const state: State = {
    text,
    reading,
    depth,
    at: 0,
    row,
    start: 0,
    startRow: row,
    open: [],
    gone: new Set(),
  }
  const root: Open = { name: '', attributes: {}, children: [], row, source: '' }
  state.open.push(root)
  while (state.at < text.length) step(state)
  flush(state, state.at)
  while (state.open.length > 1) closeTop(state)
  return root.children
}

type State = {
  readonly text: string
  readonly reading: Reading
  readonly depth: number
  at: number
  /** The row at `at`. */
  row: number
  /** Where the text begins that is not in a node yet. */
  start: number
  startRow: number
  readonly open: Open[]
  /** Marks that the rest of the text does not have. */
  readonly gone: Set<string>
}

/** The next place of a mark; -1 without one. */
function find(state: State, mark: string, from: number): number {
  if (state.gone.has(mark)) return -1
  const found = state.text.indexOf(mark, from)
  if (found < 0) state.gone.add(mark)
  return found
}

const LINE_BREAK = 10

const top = (state: State): Open | undefined => state.open.at(-1)

const add = (state: State, node: Node): void => {
  top(state)?.children.push(node)
}

/** Moves to a place further on. */
function move(state: State, to: number): void {
  for (let at = state.at; at < to; at++) if (state.text.charCodeAt(at) === LINE_BREAK) state.row++
  state.at = to
}

/** Makes a node of the text before `end`; the next one begins at the place of the state. */
function flush(state: State, end: number): void {
  if (end > state.start)
    add(state, { kind: 'text', text: state.text.slice(state.start, end), row: state.startRow })
}

function restart(state: State): void {
  state.start = state.at
  state.startRow = state.row
}

/** Leaves out what is before `to`. */
function skip(state: State, to: number): void {
  flush(state, state.at)
  move(state, to)
  restart(state)
}

function step(state: State): void {
  const { text, reading, at } = state
  const isLineStart = at === 0 || text.charAt(at - 1) === '\n'
  if (reading.isMarkdown && isLineStart) {
    const found = blockAt(text, at)
    if (found !== undefined) {
      addBlock(state, found)
      return
    }
  }
  const char = text.charAt(at)
  if (char === '<') readAngle(state)
  else if (reading.isMarkdown && char === '`') move(state, codeEnd(text, at))
  else if (reading.isMarkdown && char === '\\') move(state, Math.min(at + 2, text.length))
  else move(state, nextStop(text, at + 1))
}

/** A block of Markdown that ends by its lines: code, a quote, attributes, a comment. */
function addBlock(state: State, found: Found): void {
  const { name, attributes, inner, innerRow, end, margin } = found
  const row = state.row
  // The text before a block on its line says which list it is in.
  move(state, state.at + margin)
  flush(state, state.at)
  const children =
    name === 'blockquote' && state.depth < DEEPEST
      ? parseMarkup(inner, state.reading, row, state.depth + 1)
      : [{ kind: 'text' as const, text: inner, row: row + innerRow }]
  if (name !== '') add(state, { kind: 'element', name, attributes, children, row })
  move(state, end)
  restart(state)
}

function readAngle(state: State): void {
  const { text, at, reading } = state
  if (text.startsWith('<!--', at)) {
    const end = find(state, '-->', at + 4)
    if (end < 0) move(state, at + 4)
    else skip(state, end + 3)
    return
  }
  if (text.startsWith('<![CDATA[', at)) {
    readPlain(state)
    return
  }
  if (!reading.isMarkdown && /^<[?!]/.test(text.slice(at, at + 2))) {
    const end = find(state, '>', at)
    skip(state, end < 0 ? text.length : end + 1)
    return
  }
  const tag = readTag(text, at)
  if (tag === undefined || (reading.isMarkdown && !reading.isKnown(tag.name)))
    move(state, nextStop(text, at + 1))
  else if (tag.kind === 'close') closeTag(state, tag)
  else openTag(state, tag)
}

function readPlain(state: State): void {
  const { text, at } = state
  const close = find(state, ']]>', at)
  const end = close < 0 ? text.length : close
  skip(state, at + '<![CDATA['.length)
  const { row } = state
  add(state, { kind: 'text', text: text.slice(state.at, end), row, isPlain: true })
  move(state, Math.min(text.length, end + 3))
  restart(state)
}

function openTag(state: State, tag: Tag): void {
  const { text, at, row, open, reading, depth } = state
  const { name, attributes, end } = tag
  if (tag.kind === 'empty' || VOID.test(name)) {
    skip(state, end)
    add(state, { kind: 'element', name, attributes, children: [], row })
    return
  }
  const isRaw = RAW.test(name) && (reading.isMarkdown || name === 'code-block')
  if (isRaw) {
    const close = find(state, `</${name}>`, end)
    if (close >= 0) addRaw(state, tag, close)
    else move(state, end)
    return
  }
  if (open.length + depth > DEEPEST) {
    skip(state, end)
    return
  }
  skip(state, end)
  open.push({ name, attributes, children: [], row, source: text.slice(at, end) })
}

function addRaw(state: State, { name, attributes, end }: Tag, close: number): void {
  const { row } = state
  skip(state, end)
  const inner = state.text.slice(end, close)
  const children = rawTexts(inner, state.row)
  add(state, { kind: 'element', name, attributes, children, row })
  move(state, close + name.length + 3)
  restart(state)
}

function closeTag(state: State, { name, end }: Tag): void {
  const { open, reading } = state
  const index = open.findLastIndex((each) => each.name === name)
  if (index < 1) {
    // Nothing begins here: Markdown shows it as text.
    if (reading.isMarkdown) move(state, end)
    else skip(state, end)
    return
  }
  flush(state, state.at)
  move(state, end)
  restart(state)
  while (open.length > index + 1) closeTop(state)
  const last = open.pop()
  if (last !== undefined) add(state, elementOf(last))
}

/** Ends an element without a tag that closes it; one of Markdown that has to have it is text. */
function closeTop(state: State): void {
  const last = state.open.pop()
  if (last === undefined) return
  if (!state.reading.isMarkdown || ENDS_ITSELF.test(last.name)) {
    add(state, elementOf(last))
    return
  }
  add(state, { kind: 'text', text: last.source, row: last.row })
  for (const node of last.children) add(state, node)
}

const elementOf = ({ name, attributes, children, row }: Open): Element => ({
  ...{ kind: 'element', name, attributes, children, row },
})
