// Blocks of Markdown that tags mean nothing in, or that have attributes in braces behind them.
import { readBraces, type Attributes } from './tags.js'

/** A block that begins at the start of a line. */
export type Found = {
  /** Empty for what is left out. */
  readonly name: '' | 'fence' | 'blockquote' | 'braces' | 'meta'
  readonly attributes: Attributes
  readonly inner: string
  /** The row of the inner text, counted from the first row of the block. */
  readonly innerRow: number
  /** Characters before it on its line that belong to the text around it. */
  readonly margin: number
  /** The place behind it: before the line break of its last line. */
  readonly end: number
}

/** The block that begins with a line; undefined for other lines. */
export function blockAt(text: string, at: number): Found | undefined {
  const line = lineAt(text, at)
  const margin = marginOf(line)
  const first = line.charAt(margin)
  if (first === '`' || first === '~') return fenceAt(text, at, line, margin)
  if (first === '>') return quoteAt(text, at, margin)
  if (first === '{') return bracesAt(text, at, margin)
  if (first === '[' && line.startsWith('[//]:', margin)) return commentAt(at, line, margin)
  // Code behind the mark of a list.
  const marks = /^[ \t]{0,20}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}){1,4}(?=[`~]{3})/.exec(line)
  return marks === null ? undefined : fenceAt(text, at, line, marks[0].length)
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, end < 0 ? text.length : end)
}

function marginOf(line: string): number {
  let count = 0
  while (line.charAt(count) === ' ' || line.charAt(count) === '\t') count++
  return count
}

/** The place of the line after one that ends at `end`. */
const nextLine = (text: string, end: number): number => Math.min(text.length, end + 1)

function fenceAt(text: string, at: number, line: string, margin: number): Found | undefined {
  const [, fence = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line.slice(margin)) ?? []
  if (fence === '' || (fence.startsWith('`') && info.includes('`'))) return undefined
  const start = at + line.length
  const { end, close } = endOfFence(text, start, fence)
  const inner = text.slice(Math.min(start + 1, end), end)
  const behind = bracesBehind(text, close)
  const own = inBraces(info)
  return {
    ...{ name: 'fence', inner, innerRow: 1, margin, end: behind?.end ?? close },
    attributes: { ...own, ...behind?.attributes, info: withoutBraces(info) },
  }
}

/** Where the code ends, and where the line that closes it does. */
function endOfFence(
  text: string,
  start: number,
  fence: string,
): { readonly end: number; readonly close: number } {
  let end = start
  while (end < text.length) {
    const from = end + 1
    const line = lineAt(text, from)
    const rest = line.trim()
    const isClosing = rest.length >= fence.length && rest === fence.charAt(0).repeat(rest.length)
    if (isClosing) return { end, close: from + line.length }
    end = from + line.length
  }
  return { end: text.length, close: text.length }
}

const inBraces = (info: string): Attributes => {
  const at = info.indexOf('{')
  return at < 0 ? {} : (readBraces(info, at)?.attributes ?? {})
}

const withoutBraces = (info: string): string => {
  const at = info.indexOf('{')
  const isRead = at >= 0 && readBraces(info, at) !== undefined
  return (isRead ? info.slice(0, at) : info).trim()
}

/** Attributes on the lines below a block, which one empty line may part from it. */
function bracesBehind(
  text: string,
  close: number,
): { readonly attributes: Attributes; readonly end: number } | undefined {
  let from = nextLine(text, close)
  let line = lineAt(text, from)
  if (line.trim() === '') {
    from = nextLine(text, from + line.length)
    line = lineAt(text, from)
  }
  const margin = marginOf(line)
  if (line.charAt(margin) !== '{' || from <= close) return undefined
  const read = readBraces(text, from + margin)
  return read !== undefined && lineAt(text, read.end).trim() === ''
    ? { attributes: read.attributes, end: read.end }
    : undefined
}

function quoteAt(text: string, at: number, margin: number): Found {
  const lines: string[] = []
  let from = at
  let end = at
  let wasText = false
  for (;;) {
    const line = lineAt(text, from)
    const quoted = /^[ \t]*>[ \t]?/.exec(line)?.[0].length
    // A paragraph goes on without the mark.
    const isLazy = wasText && line.trim() !== '' && !/^[ \t]*(?:[-*+{<#|`~]|\d+[.)]\s)/.test(line)
    if (quoted === undefined && !isLazy) break
    const inner = line.slice(quoted ?? 0)
    lines.push(inner)
    wasText = /^[ \t]*[^\s#`~{<|]/.test(inner)
    end = from + line.length
    if (end >= text.length) break
    from = end + 1
  }
  const own = ownBraces(lines)
  const behind = bracesBehind(text, end)
  return {
    ...{ name: 'blockquote', innerRow: 0, margin, end: behind?.end ?? end },
    inner: own.lines.join('\n'),
    attributes: { ...own.attributes, ...behind?.attributes },
  }
}

/** Attributes in the last line of a quote. */
function ownBraces(lines: readonly string[]): {
  readonly lines: readonly string[]
  readonly attributes: Attributes
} {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  const line = lines[last]?.trim() ?? ''
  const read = line.startsWith('{') ? readBraces(line, 0) : undefined
  return read?.end === line.length && line !== '' && 'style' in read.attributes
    ? { lines: lines.slice(0, last), attributes: read.attributes }
    : { lines, attributes: {} }
}

function bracesAt(text: string, at: number, margin: number): Found | undefined {
  const read = readBraces(text, at + margin)
  if (read === undefined || lineAt(text, read.end).trim() !== '') return undefined
  const { attributes, end } = read
  return { ...{ name: 'braces', attributes, inner: '', innerRow: 0, margin, end } }
}

/** `[//]: # (title: Of kilns)`: what a comment says of the page, or a comment. */
function commentAt(at: number, line: string, margin: number): Found | undefined {
  const rest = line.slice(margin + '[//]:'.length).trim()
  if (!rest.startsWith('#')) return undefined
  const inner = rest.slice(1).trim()
  const written = /^[("'].*[)"']$/.test(inner) ? inner.slice(1, -1).trim() : inner
  const [, key = '', value = ''] = /^([a-z-]{1,40}):(.*)$/.exec(written) ?? []
  const isMeta = key === 'title' || key === 'description'
  return {
    name: isMeta ? 'meta' : '',
    attributes: isMeta ? { [key]: value.trim() } : {},
    ...{ inner: '', innerRow: 0, margin, end: at + line.length },
  }
}
