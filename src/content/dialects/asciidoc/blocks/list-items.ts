// The lines of the items of a list.
import type { Source } from '../read/source.js'
import {
  delimiterOf,
  isBlank,
  isBlockAttributes,
  isBlockTitle,
  listMarkOf,
  type ListMark,
} from '../read/syntax.js'

export type Item = {
  readonly mark: ListMark
  /** The line with the mark. */
  readonly line: Source
  /** The text behind the mark and below it. */
  readonly text: readonly Source[]
  /** The blocks of the item. */
  readonly body: readonly Source[]
  readonly end: number
}

/** Whether a line is the next item of the same list. */
export function isSibling(text: string, mark: ListMark): boolean {
  const other = listMarkOf(text)
  return other !== undefined && other.kind === mark.kind && other.mark === mark.mark
}

type State = {
  readonly lines: readonly Source[]
  readonly mark: ListMark
  readonly buffer: Source[]
  row: number
  /** Whether a line with `+` is right before. */
  isAttached: boolean
  isNested: boolean
  /** Whether the item has a text: a definition can begin after empty lines. */
  hasText: boolean
  /** A `+` after empty lines, which attaches a block to a list around it. */
  detached: number | undefined
}

/** The item whose mark is at a row. */
export function readItem(lines: readonly Source[], row: number, mark: ListMark): Item | undefined {
  const line = lines[row]
  if (line === undefined) return undefined
  const start = { ...line, text: mark.text }
  const state: State = {
    ...{ lines, mark, row: row + 1, buffer: mark.text === '' ? [] : [start] },
    ...{ isAttached: false, isNested: false, hasText: mark.text !== '', detached: undefined },
  }
  while (state.row < lines.length && readLine(state)) state.row++
  if (state.detached !== undefined) state.buffer.splice(state.detached, 1)
  while (state.buffer.length > 0 && /^(?:\+|\s*)$/.test(state.buffer.at(-1)?.text ?? ''))
    state.buffer.pop()
  const { text, body } = split(state.buffer, mark.text !== '')
  return { mark, line, text, body, end: state.row }
}

/** Reads the line at the row of the state; false when it does not belong to the item. */
function readLine(state: State): boolean {
  const { lines, buffer, mark } = state
  const line = lines[state.row]
  if (line === undefined) return false
  const { text } = line
  if (isSibling(text, mark)) return false
  if (text === '+') return attach(line, state)
  const delimiter = delimiterOf(text)
  if (delimiter !== undefined && delimiter.info !== '!') {
    if (!state.isAttached) return false
    const end = lines.findIndex((each, at) => at > state.row && each.text === delimiter.end)
    const last = end < 0 ? lines.length - 1 : end
    for (let at = state.row; at <= last; at++) {
      const each = lines[at]
      if (each !== undefined) buffer.push(each)
    }
    state.row = last
    state.isAttached = false
    return true
  }
  if (state.isAttached && !isBlank(text)) {
    if (!isBlockTitle(text) && !isBlockAttributes(text)) state.isAttached = false
    nest(text, state)
    buffer.push(line)
    return true
  }
  if (isBlockAttributes(text) && !state.isAttached) return readAttributes(line, state)
  if (isBlank(text)) return readBlank(line, state)
  return readText(line, state)
}

function attach(line: Source, state: State): boolean {
  const isAfterBlank = isBlank(state.buffer.at(-1)?.text)
  if (isAfterBlank && state.isNested && !state.isAttached) state.detached ??= state.buffer.length
  // Blocks within a nested list are attached there.
  state.buffer.push(state.isNested ? line : { ...line, text: '' })
  state.isAttached = true
  state.hasText = true
  return true
}

/** Attributes belong to the item where a nested list follows. */
function readAttributes(line: Source, state: State): boolean {
  const { lines, mark, buffer } = state
  let next = state.row + 1
  while (
    next < lines.length &&
    (isBlank(lines[next]?.text) || isBlockAttributes(lines[next]?.text ?? ''))
  )
    next++
  const text = lines[next]?.text ?? ''
  const isList = listMarkOf(text) !== undefined && !isSibling(text, mark)
  if (!isList && (mark.kind === 'term' || isBlank(buffer.at(-1)?.text) || buffer.length > 0))
    return false
  buffer.push(line)
  return true
}

/** Empty lines, behind which the item goes on with a nested list, or with lines that are indented. */
function readBlank(line: Source, state: State): boolean {
  const { lines, mark, buffer } = state
  let next = state.row
  while (next < lines.length && isBlank(lines[next]?.text)) next++
  const text = lines[next]?.text
  if (text === undefined || isSibling(text, mark)) {
    state.row = next
    return false
  }
  const isContinued =
    text === '+' ||
    listMarkOf(text) !== undefined ||
    (mark.kind === 'term' && isBlockAttributes(text))
  const isLiteral = /^[ \t]/.test(text)
  const isTermText = mark.kind === 'term' && !state.hasText && delimiterOf(text) === undefined
  if (!state.isAttached && !isContinued && !isLiteral && !isTermText) {
    state.row = next
    return false
  }
  if (isTermText && !state.isNested && buffer.length === 0) state.hasText = true
  else buffer.push(line)
  state.row = next - 1
  return true
}

function readText(line: Source, state: State): boolean {
  nest(line.text, state)
  state.hasText = state.hasText || line.text.trim() !== ''
  state.buffer.push(line)
  return true
}

function nest(text: string, state: State): void {
  const nested = listMarkOf(text)
  if (nested === undefined || nested.kind === 'callout') return
  state.isNested = true
  if (nested.kind === 'term' && nested.text === '') state.hasText = false
}

/** The text of an item, which ends before its first block. */
function split(
  buffer: readonly Source[],
  hasText: boolean,
): { readonly text: readonly Source[]; readonly body: readonly Source[] } {
  const first = buffer[0]?.text ?? ''
  const starts = hasText || (!isBlank(first) && isTextLine(first) && !/^\.\S/.test(first))
  if (!starts) return { text: [], body: buffer }
  let end = 1
  while (end < buffer.length && isTextLine(buffer[end]?.text ?? '')) end++
  return { text: buffer.slice(0, end), body: buffer.slice(end) }
}

const isTextLine = (text: string): boolean =>
  !isBlank(text) &&
  text !== '+' &&
  listMarkOf(text) === undefined &&
  !isBlockAttributes(text) &&
  delimiterOf(text) === undefined
