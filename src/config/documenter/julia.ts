// Values in Julia source, as they are written: nothing is run.

export type Julia =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Julia[] }
  /** `"key" => value`, and `name = value` in a call. */
  | { readonly kind: 'pair'; readonly key: Julia; readonly value: Julia }
  /** Also a variable, without arguments. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Julia[] }
  | { readonly kind: 'unknown' }

const UNKNOWN: Julia = { kind: 'unknown' }
/** How deep lists may be in each other. */
const MOST_DEEP = 20

type Cursor = { readonly source: string; at: number }

/** What the sticky `pattern` finds at the cursor, which is behind it then. */
function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.source)
  if (found) cursor.at += found[0].length
  return found
}

const next = ({ source, at }: Cursor): string => source[at] ?? ''

function skipSpace(cursor: Cursor): void {
  while (take(cursor, /\s+|#=[^]*?=#|#[^\n]*/y));
}

const TEXT = /(?:raw)?(?:"""([^]*?)"""|"((?:\\.|[^"\\])*)")/y

/** The arguments of the first call of a function in a source; undefined when it is not called. */
export function callOf(source: string, name: string): readonly Julia[] | undefined {
  const found = new RegExp(`^[^\\n#"]*?\\b${name}\\s*\\(`, 'm').exec(source)
  if (found === null) return undefined
  return items({ source, at: found.index + found[0].length }, ')', 0)
}

/** The value that a source gives to a variable at the start of a line. */
export function variableOf(source: string, name: string): Julia | undefined {
  const found = new RegExp(`^[ \\t]*(?:const[ \\t]+)?${name}[ \\t]*=(?![=>])[ \\t]*`, 'm').exec(
    source,
  )
  return found === null ? undefined : value({ source, at: found.index + found[0].length }, 0)
}

/** The values up to the bracket `close`, which is read too. */
function items(cursor: Cursor, close: string, depth: number): readonly Julia[] {
  const found: Julia[] = []
  for (;;) {
    while (take(cursor, /[\s,;]+|#=[^]*?=#|#[^\n]*/y));
    if (cursor.at >= cursor.source.length || next(cursor) === close) break
    const from = cursor.at
    const item = value(cursor, depth)
    skipSpace(cursor)
    const isWhole = /[,;]/.test(next(cursor)) || next(cursor) === close
    if (!isWhole) skipRest(cursor)
    found.push(isWhole ? item : UNKNOWN)
    if (cursor.at === from) break
  }
  cursor.at++
  return found
}

/** Goes to the next comma or closing bracket of this level. */
function skipRest(cursor: Cursor): void {
  for (let depth = 0; cursor.at < cursor.source.length; cursor.at++) {
    if (take(cursor, TEXT) ?? take(cursor, /#=[^]*?=#|#[^\n]*/y)) cursor.at--
    else if (/[([{]/.test(next(cursor))) depth++
    else if (/[)\]}]/.test(next(cursor)) && depth-- === 0) return
    else if (/[,;]/.test(next(cursor)) && depth === 0) return
  }
}

function value(cursor: Cursor, depth: number): Julia {
  if (depth > MOST_DEEP) return UNKNOWN
  const key = operand(cursor, depth)
  if (take(cursor, /(?:\s|#[^\n]*\n)*(?:=>|=(?!=))(?:\s|#[^\n]*\n)*/y) === null) return key
  return { kind: 'pair', key, value: value(cursor, depth + 1) }
}

function operand(cursor: Cursor, depth: number): Julia {
  const isRaw = cursor.source.startsWith('raw"', cursor.at)
  const text = take(cursor, TEXT)
  if (text) {
    const written = text[1] ?? text[2] ?? ''
    if (!isRaw && /(?<!\\)\$/.test(written)) return UNKNOWN
    return { kind: 'text', text: isRaw ? written : written.replace(/\\([\\"$])/g, '$1') }
  }
  if (take(cursor, /\[/y)) return { kind: 'list', items: items(cursor, ']', depth + 1) }
  if (take(cursor, /\(/y)) return { kind: 'list', items: items(cursor, ')', depth + 1) }
  const symbol = take(cursor, /:([A-Za-z_]\w*)/y)?.[1]
  if (symbol !== undefined) return { kind: 'text', text: symbol }
  const name = take(cursor, /@?[A-Za-z_][\w.!]*/y)?.[0]
  if (name === undefined || /^(?:if|for|let|begin|map|function)$/.test(name)) return UNKNOWN
  if (take(cursor, /\[/y)) return { kind: 'list', items: items(cursor, ']', depth + 1) }
  const args = take(cursor, /\(/y) ? items(cursor, ')', depth + 1) : []
  return { kind: 'call', name, args }
}

/** The value of the argument `name = …`; undefined when there is none. */
export function argument(args: readonly Julia[], name: string): Julia | undefined {
  for (const each of args)
    if (each.kind === 'pair' && each.key.kind === 'call' && each.key.name === name)
      return each.value
  return undefined
}

export const textIn = (found: Julia | undefined): string | undefined =>
  found?.kind === 'text' && found.text.trim() !== '' ? found.text.trim() : undefined
