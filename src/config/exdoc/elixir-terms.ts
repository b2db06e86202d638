// Values in Elixir source, as they are written: nothing is run.

export type Term =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'pattern'; readonly source: string }
  | { readonly kind: 'list' | 'tuple'; readonly items: readonly Term[] }
  /** `key: value` and `"key" => value`. */
  | { readonly kind: 'pair'; readonly key: string; readonly value: Term }
  /** Also a variable and an `@attribute`, without arguments, and the operators `++` and `|>`. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Term[] }
  | { readonly kind: 'unknown' }

const UNKNOWN: Term = { kind: 'unknown' }
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }
/** How deep lists may be in each other. */
const MOST_DEEP = 20
/** How many names may lead to a value, one after the other. */
const MOST_STEPS = 8

/** A place in a source, which moves on as it is read. */
type Cursor = { readonly source: string; at: number }

/** The term that begins at `at`; what is not a literal, a list or a call of known form is `unknown`. */
function readTerm(source: string, at: number): Term {
  const cursor = { source, at }
  skipSpace(cursor)
  return expression(cursor, 0)
}

/** What the sticky `pattern` finds at the cursor, which is behind it then. */
function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.source)
  if (found) cursor.at += found[0].length
  return found
}

const next = ({ source, at }: Cursor): string => source[at] ?? ''

function skipSpace(cursor: Cursor): void {
  take(cursor, /(?:\s|#[^\n]*(?=\n|$))*/y)
}

/** Goes to the next comma or closing bracket of this level. */
function skipRest(cursor: Cursor): void {
  for (let depth = 0; cursor.at < cursor.source.length; cursor.at++) {
    if (take(cursor, /"(?:\\.|[^"\\])*"|#[^\n]*/y)) cursor.at--
    else if (/[([{]/.test(next(cursor))) depth++
    else if (/[)\]}]/.test(next(cursor)) && depth-- === 0) return
    else if (next(cursor) === ',' && depth === 0) return
  }
}

/** The terms up to the bracket `close`, which is read too. */
function items(cursor: Cursor, close: string, depth: number): readonly Term[] {
  const found: Term[] = []
  for (;;) {
    skipSpace(cursor)
    if (cursor.at >= cursor.source.length || next(cursor) === close) break
    const from = cursor.at
    const term = expression(cursor, depth)
    skipSpace(cursor)
    const isWhole = next(cursor) === ',' || next(cursor) === close
    if (!isWhole) skipRest(cursor)
    found.push(isWhole ? term : UNKNOWN)
    if (next(cursor) === ',') cursor.at++
    else if (cursor.at === from) break
  }
  cursor.at++
  return found
}

function expression(cursor: Cursor, depth: number): Term {
  let term = operand(cursor, depth)
  for (;;) {
    const [, operator] = take(cursor, /(?:\s|#[^\n]*\n)*(\+\+|\|>|=>)/y) ?? []
    if (operator === undefined) return term
    skipSpace(cursor)
    if (operator === '=>') {
      const value = depth > MOST_DEEP ? UNKNOWN : expression(cursor, depth + 1)
      return term.kind === 'text' ? { kind: 'pair', key: term.text, value } : UNKNOWN
    }
    term = { kind: 'call', name: operator, args: [term, operand(cursor, depth)] }
  }
}

function operand(cursor: Cursor, depth: number): Term {
  if (depth > MOST_DEEP) return UNKNOWN
  const key = take(cursor, /(?:"((?:\\.|[^"\\])*)"|([A-Za-z_]\w*[?!]?)):(?=\s)/y)
  if (key) {
    skipSpace(cursor)
    const value = expression(cursor, depth + 1)
    return { kind: 'pair', key: plain(key[1] ?? key[2] ?? ''), value }
  }
  const text = take(cursor, /:?"((?:\\.|[^"\\])*)"/y)?.[1]
  if (text !== undefined) return text.includes('#{') ? UNKNOWN : { kind: 'text', text: plain(text) }
  const atom = take(cursor, /:([A-Za-z_]\w*[?!]?)/y)?.[1]
  if (atom !== undefined) return { kind: 'text', text: atom }
  const open = take(cursor, /%\w*\{|[[{]/y)?.[0]
  if (open === undefined) return sigil(cursor) ?? call(cursor, depth)
  const inside = items(cursor, open === '[' ? ']' : '}', depth + 1)
  return { kind: open === '{' ? 'tuple' : 'list', items: inside }
}

/** `~w(a b)`, `~r/a/i`, `~s(text)`. */
function sigil(cursor: Cursor): Term | undefined {
  const [, letter, open = ''] = take(cursor, /~([a-zA-Z])([([{</|"'])/y) ?? []
  if (letter === undefined) return undefined
  const { source, at } = cursor
  const close = CLOSING[open] ?? open
  let end = at
  while (end < source.length && source[end] !== close) end += source[end] === '\\' ? 2 : 1
  const inside = source.slice(at, end)
  cursor.at = end + 1
  take(cursor, /[a-z]*/y)
  if (letter === 'w') return { kind: 'words', words: inside.split(/\s+/).filter(Boolean) }
  if (letter === 'r') return { kind: 'pattern', source: inside.replace(/\\(\/)/g, '$1') }
  return letter.toLowerCase() === 's' ? { kind: 'text', text: inside } : UNKNOWN
}

function call(cursor: Cursor, depth: number): Term {
  const name = take(cursor, /@?[A-Za-z_][\w.]*[?!]?/y)?.[0]
  if (name === undefined || /^(?:fn|if|case|for|cond|with|unless)$/.test(name)) return UNKNOWN
  const args = take(cursor, /\(/y) ? items(cursor, ')', depth + 1) : []
  return { kind: 'call', name, args }
}

const plain = (written: string): string => written.replace(/\\(.)/g, '$1')

/** The value of `key:` that can be read first, with what its name means; undefined when there is none. */
export function valueOf(source: string, key: string): Term | undefined {
  for (const found of source.matchAll(
    new RegExp(`^(?:[^\\n"#]|"[^"\\n]*")*?\\b${key}:[ \\t\\n]`, 'gm'),
  )) {
    const term = readTerm(source, found.index + found[0].length)
    if (term.kind !== 'unknown') return resolved(term, source)
  }
  return undefined
}

/** What the source defines for the name of a function without arguments or of an `@attribute`; other terms as they are. */
export function resolved(term: Term, source: string): Term {
  let found = term
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (found.kind !== 'call' || found.args.length > 0) return found
    const value = definitionOf(source, found.name)
    if (value === undefined) return found
    found = value
  }
  return UNKNOWN
}

function definitionOf(source: string, name: string): Term | undefined {
  const escaped = name.replace(/[.?]/g, '\\$&')
  const start = name.startsWith('@')
    ? new RegExp(`^[ \\t]*${escaped}[ \\t]+(?=\\S)`, 'm')
    : new RegExp(`^[ \\t]*defp?[ \\t]+${escaped}(?:\\(\\))?(?:,[ \\t]*do:|[ \\t]+do\\b)`, 'm')
  const found = start.exec(source)
  return found === null ? undefined : readTerm(source, found.index + found[0].length)
}
