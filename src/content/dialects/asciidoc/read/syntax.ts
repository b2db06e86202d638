// What single lines of AsciiDoc mean. No pattern allows a run before a mark that it looks for.

/** Blocks between two equal lines. */
export type DelimiterKind =
  | 'listing'
  | 'literal'
  | 'example'
  | 'sidebar'
  | 'quote'
  | 'pass'
  | 'comment'
  | 'open'
  | 'fence'
  | 'table'

export type Delimiter = {
  readonly kind: DelimiterKind
  readonly end: string
  readonly info: string
}

const RUNS: Readonly<Record<string, DelimiterKind>> = {
  ...{ '-': 'listing', '.': 'literal', '=': 'example', '*': 'sidebar' },
  ...{ _: 'quote', '+': 'pass', '/': 'comment', '~': 'open' },
}

/** The block that a line opens. */
export function delimiterOf(written: string): Delimiter | undefined {
  const first = written.charAt(0)
  if (first === '`') {
    const fence = /^(`{3,})([^`]*)$/.exec(written)
    return fence === null
      ? undefined
      : { kind: 'fence', end: fence[1] ?? '', info: (fence[2] ?? '').trim() }
  }
  if (/^[|,:!]={3,}/.test(written)) {
    const end = written.trimEnd()
    return /^.=+$/.test(end) ? { kind: 'table', end, info: first } : undefined
  }
  const kind = Object.hasOwn(RUNS, first) ? RUNS[first] : undefined
  if (kind === undefined || written.charAt(1) !== first) return undefined
  const end = written.trimEnd()
  if (end === '--') return { kind: 'open', end, info: '' }
  if (end.length < 4) return undefined
  for (let at = 1; at < end.length; at++) if (end.charAt(at) !== first) return undefined
  return { kind, end, info: '' }
}

/** Blocks whose lines are not read. */
export const isVerbatim = (kind: DelimiterKind): boolean =>
  kind === 'listing' ||
  kind === 'literal' ||
  kind === 'pass' ||
  kind === 'comment' ||
  kind === 'fence'

export const isBlank = (text: string | undefined): boolean =>
  text !== undefined && text.trim() === ''

/** `// comment`. */
export const isComment = (text: string): boolean => text.startsWith('//') && text.charAt(2) !== '/'

/** `[source,java]`, `[[id]]`. */
export function isBlockAttributes(text: string): boolean {
  if (!text.startsWith('[')) return false
  const end = text.trimEnd()
  if (!end.endsWith(']')) return false
  if (end.startsWith('[[')) return /^\[\[[\p{L}_:][^[\]]*\]\]$/u.test(end)
  return /^\[(?:[\w.#%"'*,{+!/]|\])/.test(end) && !/^\[[^\]]*\]\S*[[(]/.test(end)
}

/** `.Title`. */
export const isBlockTitle = (text: string): boolean =>
  /^\.[^\s.]/.test(text) || /^\.\.[^\s.]/.test(text)

export type Heading = { readonly level: number; readonly text: string }

/** `== Title`, with level 0 for one sign. */
export function headingOf(text: string): Heading | undefined {
  const marks = /^(?:={1,6}|#{1,6})(?=[ \t])/.exec(text)?.[0]
  if (marks === undefined) return undefined
  const rest = text.slice(marks.length).trim()
  if (rest === '') return undefined
  const closed = rest.endsWith(` ${marks}`) ? rest.slice(0, -marks.length).trimEnd() : rest
  return { level: marks.length - 1, text: closed }
}

const UNDERLINES = '=-~^+'

/** The level of a title that the next line underlines. */
export function underlinedLevel(text: string, next: string | undefined): number | undefined {
  if (next === undefined || text.length > 500) return undefined
  const line = next.trimEnd()
  const level = UNDERLINES.indexOf(line.charAt(0))
  if (level < 0 || line.length < 2) return undefined
  if (Math.abs(line.length - text.trimEnd().length) > 1) return undefined
  if (!/[\p{L}\p{N}]/u.test(text) || /^[\s.[|]/.test(text)) return undefined
  for (let at = 1; at < line.length; at++) if (line.charAt(at) !== line.charAt(0)) return undefined
  return level
}

type ListKind = 'bullet' | 'number' | 'term' | 'callout'

export type ListMark = {
  readonly kind: ListKind
  /** Items with the same mark belong to one list. */
  readonly mark: string
  /** What follows the mark. */
  readonly text: string
  /** The term of a definition. */
  readonly term: string
  /** The number or letter that is written. */
  readonly value: string
}

const TERM_MARKS = /(?::{2,4}|;;)(?=[ \t]|$)/g

/** The mark at the start of an item of a list. */
export function listMarkOf(written: string): ListMark | undefined {
  const text = written.trimStart()
  const first = text.charAt(0)
  if (first === '') return undefined
  const simple =
    /^(?:(-|\*{1,6}|•)|(\.{1,6})|(\d{1,9}\.|[A-Za-z]\.|[IVXLCDMivxlcdm]{1,9}\)))[ \t]+(?=\S)/.exec(
      text,
    )
  if (simple !== null) {
    const [whole, bullet, dots, value] = simple
    const rest = text.slice(whole.length)
    if (bullet !== undefined)
      return { kind: 'bullet', mark: bullet, text: rest, term: '', value: '' }
    const mark = dots ?? numberKind(value ?? '')
    return { kind: 'number', mark, text: rest, term: '', value: (value ?? '').slice(0, -1) }
  }
  const callout = /^<(\d{1,4}|\.)>[ \t]+(?=\S)/.exec(text)
  if (callout !== null)
    return {
      ...{ kind: 'callout', mark: '<1>', term: '', value: callout[1] ?? '' },
      text: text.slice(callout[0].length),
    }
  return termOf(text)
}

const numberKind = (value: string): string => {
  if (/^\d/.test(value)) return '1.'
  if (value.endsWith(')')) return /^[ivxlcdm]/.test(value) ? 'i)' : 'I)'
  return /^[a-z]/.test(value) ? 'a.' : 'A.'
}

/** `term:: text`. */
function termOf(text: string): ListMark | undefined {
  if (!text.includes('::') && !text.includes(';;')) return undefined
  if (isComment(text) || /^(?:\|===|\[.*\]$)/.test(text)) return undefined
  for (const { 0: mark, index } of text.matchAll(TERM_MARKS)) {
    if (index === 0) continue
    if (/[:;]/.test(text.charAt(index - 1)) && /[:;]/.test(mark)) continue
    return {
      ...{ kind: 'term', mark, value: '', term: text.slice(0, index) },
      text: text.slice(index + mark.length).trim(),
    }
  }
  return undefined
}

/** `name::target[attributes]`. */
export type BlockMacro = { readonly name: string; readonly target: string; readonly text: string }

export function blockMacroOf(written: string): BlockMacro | undefined {
  const text = written.trimEnd()
  const name = /^[a-z_][\w-]{0,60}(?=::)/.exec(text)?.[0]
  if (name === undefined || !text.endsWith(']')) return undefined
  const open = text.indexOf('[')
  const target = text.slice(name.length + 2, open)
  if (open < 0 || /^\s|\s$/.test(target)) return undefined
  return { name, target, text: text.slice(open + 1, -1) }
}

/** `'''`, `---`, `- - -`, `***`. */
export const isRule = (text: string): boolean =>
  /^(?:'{3,}|---|\*\*\*|- - -|\* \* \*)$/.test(text.trimEnd())
