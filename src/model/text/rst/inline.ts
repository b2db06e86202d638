// Inline markup of reStructuredText as that of Markdown and MyST, and what the readers of blocks share.
import { codeSpan, escapeText, linkTo } from './escape.js'
import { placed, type Block, type Line } from './lines.js'
import {
  endOfAddress,
  linked,
  noteLabel,
  replacement,
  resolved,
  type Inline,
} from './references.js'
import { unescaped } from './scan.js'

const STARTS_AFTER =
  /[\s'"([{<\-/:\u00A1\u00AB\u00B7\u00BF\u2010-\u201F\u2039\u3008-\u3011\uFF08\uFF1A]/
const ENDS_BEFORE =
  /[\s'")\]}>\-/\\:.,;!?\u00A1\u00AB\u00BB\u00B7\u00BF\u2010-\u201F\u203A\u3001-\u3011\uFF01\uFF09\uFF0C\uFF1A\uFF1B\uFF1F]/
const PAIRS: Readonly<Record<string, string>> = {
  ...{ '"': '"', "'": "'", '(': ')', '[': ']', '{': '}', '<': '>' },
}

type State = {
  readonly text: string
  readonly inline: Inline
  readonly made: string[]
  plain: string
  /** Marks that nothing closes from here on. */
  readonly open: Set<string>
}

/** A text as Markdown; its line breaks stay. */
export function inlineText(text: string, inline: Inline): string {
  if (!/[\\`*|_:[]/.test(text)) return escapeText(text, true)
  const state: State = { text, inline, made: [], plain: '', open: new Set() }
  for (let at = 0; at < text.length;) at = step(state, at)
  flush(state)
  return state.made.join('')
}

function flush(state: State): void {
  const last = state.made.at(-1)
  if (state.plain !== '')
    state.made.push(escapeText(state.plain, last === undefined || last.endsWith('\n')))
  state.plain = ''
}

function put(state: State, markdown: string): void {
  flush(state)
  if (markdown !== '') state.made.push(markdown)
}

/** Reads what begins at an index, and returns the index behind it. */
function step(state: State, at: number): number {
  const { text } = state
  const char = text.charAt(at)
  if (char === '\\') {
    const next = text.charAt(at + 1)
    if (!/\s/.test(next)) state.plain += next === '' ? char : next
    return at + 2
  }
  const end = markupAt(state, at, char)
  if (end !== undefined) return end
  // A run of one mark is text as a whole when its first is.
  let next = at + 1
  if ('*`|_'.includes(char)) while (text.charAt(next) === char && char !== '_') next++
  state.plain += text.slice(at, next)
  return next
}

function markupAt(state: State, at: number, char: string): number | undefined {
  const { text } = state
  if (char === '*') return text.startsWith('**', at) ? span(state, at, '**') : span(state, at, '*')
  if (char === '`') return text.startsWith('``', at) ? span(state, at, '``') : quoted(state, at, '')
  if (char === '|') return substitution(state, at)
  if (char === ':') return roleAt(state, at)
  if (char === '[') return noteAt(state, at)
  if (char === '_')
    return text.charAt(at + 1) === '`' && canStart(text, at, 2)
      ? inlineTarget(state, at)
      : undefined
  return /[\p{L}\p{N}\uD800-\uDBFF]/u.test(char) ? wordAt(state, at) : undefined
}

/** Whether markup can begin at an index, with a mark of `length` characters. */
function canStart(text: string, at: number, length: number): boolean {
  const before = text.charAt(at - 1)
  const after = text.charAt(at + length)
  if (after === '' || /\s/.test(after)) return false
  if (before === '') return true
  return STARTS_AFTER.test(before) && PAIRS[before] !== after
}

const canEnd = (text: string, end: number): boolean =>
  end >= text.length || ENDS_BEFORE.test(text.charAt(end))

/** The index of a closing mark; what is behind it can be tested. -1 without one. */
function closing(
  state: State,
  from: number,
  mark: string,
  isEnd: (end: number) => boolean = (end) => canEnd(state.text, end),
  key = mark,
): number {
  const { text, open } = state
  if (open.has(key)) return -1
  for (let at = text.indexOf(mark, from + 1); at >= 0; at = text.indexOf(mark, at + 1)) {
    const isEscaped = mark !== '``' && isEscapedAt(text, at)
    if (!isEscaped && !/\s/.test(text.charAt(at - 1)) && isEnd(at + mark.length)) return at
  }
  open.add(key)
  return -1
}

function isEscapedAt(text: string, at: number): boolean {
  let start = at
  while (start > at - 50 && text.charAt(start - 1) === '\\') start--
  return (at - start) % 2 === 1
}

/** Emphasis or code. */
function span(state: State, at: number, mark: string): number | undefined {
  const { text } = state
  const start = at + mark.length
  if (!canStart(text, at, mark.length)) return undefined
  const end = closing(state, start, mark)
  if (end < 0) return undefined
  const inner = text.slice(start, end)
  put(state, mark === '``' ? codeSpan(inner) : mark + escapeText(unescaped(inner), false) + mark)
  return end + mark.length
}

/** Text in back quotes: a reference, or what a role before or behind it says. */
function quoted(state: State, at: number, before: string): number | undefined {
  const { text } = state
  if (before === '' && !canStart(text, at, 1)) return undefined
  const marksBehind = (from: number): string => {
    if (text.startsWith('__', from)) return '__'
    if (text.startsWith('_', from)) return '_'
    return text.charAt(from) === ':'
      ? (/^:[\w.+:-]{1,200}:/.exec(text.slice(from, from + 202))?.[0] ?? '')
      : ''
  }
  const close = closing(state, at + 1, '`', (end) => canEnd(text, end + marksBehind(end).length))
  if (close < 0) return undefined
  const inner = text.slice(at + 1, close)
  const behind = before === '' ? marksBehind(close + 1) : ''
  if (behind.startsWith('_')) reference(state, inner, behind)
  else put(state, interpreted(before || behind.slice(1, -1), inner))
  return close + 1 + behind.length
}

/** Roles whose text keeps its backslashes. */
const AS_WRITTEN = new Set(['math', 'raw', 'eq', 'samp', 'regexp'])

/** Two backslashes are one, as in the names of PHP and Windows. */
const backslashed = (text: string): string => text.replaceAll('\\\\', '\\')

function interpreted(role: string, text: string): string {
  if (role === 'code' || role === 'literal') return codeSpan(text)
  if (role !== '') return `{${role}}${codeSpan(AS_WRITTEN.has(role) ? text : backslashed(text))}`
  const plain = unescaped(text)
  return /\s/.test(plain) ? `*${escapeText(plain, false)}*` : codeSpan(plain)
}

function roleAt(state: State, at: number): number | undefined {
  const { text } = state
  const { role } = state.inline.patterns
  role.lastIndex = at
  const found = role.exec(text)
  if (found === null) return undefined
  const start = at + found[0].length
  if (at > 0 && !STARTS_AFTER.test(text.charAt(at - 1))) return undefined
  if (text.startsWith('``', start) || /^\s?$/.test(text.charAt(start + 1))) return undefined
  return quoted(state, start, found[1] ?? '')
}

function inlineTarget(state: State, at: number): number | undefined {
  const end = closing(state, at + 2, '`', undefined, '_`')
  if (end < 0) return undefined
  state.plain += unescaped(state.text.slice(at + 2, end))
  return end + 1
}

function noteAt(state: State, at: number): number | undefined {
  const { text, inline } = state
  const { note } = inline.patterns
  note.lastIndex = at
  const found = note.exec(text)
  const name = found?.[1]
  if (found === null || name === undefined || !canStart(text, at, 1)) return undefined
  const end = at + found[0].length
  if (!canEnd(text, end)) return undefined
  const label = noteLabel(inline, name)
  if (label === undefined) return undefined
  put(state, `[^${label}]`)
  return end
}

/** A word, an address, or a word with a low line behind it: a reference. */
function wordAt(state: State, at: number): number | undefined {
  const { text } = state
  const { word, url } = state.inline.patterns
  const before = text.charAt(at - 1)
  const isStart = before === '' || STARTS_AFTER.test(before)
  url.lastIndex = at
  const address = isStart ? url.exec(text)?.[0] : undefined
  if (address !== undefined) return addressAt(state, at, address)
  word.lastIndex = at
  const found = word.exec(text)?.[0]
  if (found === undefined) return undefined
  const end = at + found.length
  const marks = text.startsWith('__', end) ? '__' : text.startsWith('_', end) ? '_' : ''
  if (marks !== '' && isStart && canEnd(text, end + marks.length)) {
    const made = resolved(state.inline, found, marks, found)
    if (made !== undefined) {
      put(state, made)
      return end + marks.length
    }
  }
  state.plain += found
  return end
}

function addressAt(state: State, at: number, address: string): number {
  const end = endOfAddress(address)
  const url = unescaped(address.slice(0, end))
  put(state, /[[\]{}$]/.test(url) ? linkTo(escapeText(url, false), url) : `<${url}>`)
  return at + end
}

/** A reference in back quotes, which can have its address within. */
function reference(state: State, inner: string, marks: string): void {
  const open = inner.endsWith('>') ? inner.lastIndexOf('<') : -1
  if (open >= 0 && (open === 0 || /\s/.test(inner.charAt(open - 1)))) {
    const written = inner.slice(open + 1, -1)
    const text = unescaped(inner.slice(0, open).trim())
    const name = /^(.*[^\\])_$/s.exec(written)?.[1]
    if (name !== undefined && !written.includes('://')) {
      const made = resolved(state.inline, text || name, '_', name.replace(/^`|`$/g, ''))
      if (made === undefined) state.plain += text || name
      else put(state, made)
    } else {
      const url = unescaped(written.replace(/\s+/g, ''))
      put(state, linkTo(escapeText(text || url, false), url))
    }
    return
  }
  const text = unescaped(inner)
  const made = resolved(state.inline, text, marks, text)
  if (made === undefined) state.plain += text
  else put(state, made)
}

function substitution(state: State, at: number): number | undefined {
  const { text, inline } = state
  if (!canStart(text, at, 1)) return undefined
  const behind = (end: number): string => /^__?/.exec(text.slice(end, end + 2))?.[0] ?? ''
  const close = closing(state, at + 1, '|', (end) => canEnd(text, end + behind(end).length))
  if (close < 0) return undefined
  const name = text.slice(at + 1, close).replace(/\s+/g, ' ')
  const marks = behind(close + 1)
  const made = replacement(inline, name, inlineText)
  if (made === undefined && !/^[A-Za-z][\w-]*$/.test(name)) return undefined
  const shown = made ?? `{{ ${name.replaceAll('-', '_')} }}`
  const link = marks === '' ? undefined : linked(inline, shown, marks, name)
  put(state, link ?? shown)
  return close + 1 + marks.length
}

export type Context = {
  readonly inline: Inline
  readonly state: {
    /** Of blocks of code without one of their own. */
    language: string
    /** The marks of titles, those of the highest level first. */
    readonly levels: string[]
  }
  /** The number of blocks around. */
  readonly depth: number
  /** Whether titles of sections can be here. */
  readonly hasSections: boolean
  readonly read: (lines: readonly Line[], context: Context) => readonly Block[]
}

/** What a reader made of some lines, and the row after them. */
export type Read = { readonly blocks: readonly Block[]; readonly end: number }

/** The blocks of lines that are within another block. */
export const inside = (lines: readonly Line[], context: Context): readonly Block[] =>
  context.read(lines, { ...context, depth: context.depth + 1, hasSections: false })

/** Lines of one text as Markdown. */
export const textOf = (lines: readonly Line[], { inline }: Context): readonly Line[] =>
  placed(inlineText(lines.map(({ text }) => text.trim()).join('\n'), inline), lines)
