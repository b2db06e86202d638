// Reads literals of Python: texts, numbers, lists, tuples, sets and dicts. All else is undefined.
import { isList, isRecord } from '../../../model/json.js'

/** A place in a text, which moves forward. */
export type Cursor = { readonly text: string; at: number }

/** Values of names that were set before. */
export type Known = ReadonlyMap<string, unknown>

/** Where an expression is: what ends it, and whether lines go on. */
type Place = { readonly stops: string; readonly depth: number }

const TOP: Place = { stops: '\n;', depth: 0 }
const DEEPEST = 60

/** The value of the expression at the cursor, which ends behind it. */
export function readLiteral(cursor: Cursor, known: Known, stops?: string): unknown {
  return expression(cursor, known, stops === undefined ? TOP : { stops, depth: 1 })
}

/** Skips spaces and continued lines; with `isNested` also line ends and comments. */
export function skipSpace(cursor: Cursor, isNested: boolean): void {
  const { text } = cursor
  for (;;) {
    const char = text.charAt(cursor.at)
    if (char === ' ' || char === '\t' || char === '\r' || char === '\f') cursor.at++
    else if (char === '\\' && /^\r?\n/.test(text.slice(cursor.at + 1, cursor.at + 3)))
      cursor.at = text.indexOf('\n', cursor.at) + 1
    else if (isNested && char === '\n') cursor.at++
    else if (char === '#') cursor.at = lineEnd(text, cursor.at)
    else return
  }
}

/** Moves to the first of `stops` that is not in brackets, a text or a comment. */
export function skipTo(cursor: Cursor, stops: string): void {
  const { text } = cursor
  let depth = 0
  while (cursor.at < text.length) {
    const char = text.charAt(cursor.at)
    if (depth === 0 && stops.includes(char)) return
    if (char === '#') cursor.at = lineEnd(text, cursor.at)
    else if (char === '"' || char === "'") readText(cursor, '')
    else {
      if ('([{'.includes(char)) depth++
      else if (')]}'.includes(char)) depth = Math.max(0, depth - 1)
      cursor.at += char === '\\' ? 2 : 1
    }
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function expression(cursor: Cursor, known: Known, place: Place): unknown {
  const isNested = place.depth > 0
  skipSpace(cursor, isNested)
  let value = primary(cursor, known, place)
  for (;;) {
    skipSpace(cursor, isNested)
    const char = cursor.text.charAt(cursor.at)
    const isJoined = TEXT_START.test(cursor.text.slice(cursor.at, cursor.at + 3))
    if (char !== '+' && !isJoined) break
    if (char === '+') cursor.at++
    skipSpace(cursor, isNested)
    value = sum(value, primary(cursor, known, place))
  }
  if (isEnd(cursor, place.stops)) return value
  skipTo(cursor, place.stops)
  return undefined
}

const isEnd = ({ text, at }: Cursor, stops: string): boolean =>
  at >= text.length || stops.includes(text.charAt(at))

function sum(a: unknown, b: unknown): unknown {
  if (typeof a === 'string' && typeof b === 'string') return a + b
  if (isList(a) && isList(b)) return [...a, ...b]
  return undefined
}

/** The prefix of a text and its quote. */
const TEXT_START = /^[bfru]{0,2}["']/i

function primary(cursor: Cursor, known: Known, { depth }: Place): unknown {
  const char = cursor.text.charAt(cursor.at)
  const start = cursor.text.slice(cursor.at, cursor.at + 40)
  const prefix = TEXT_START.exec(start)?.[0].slice(0, -1)
  if (prefix !== undefined) {
    cursor.at += prefix.length
    const text = readText(cursor, prefix.toLowerCase())
    return /f/i.test(prefix) ? filled(text, known) : text
  }
  if ('([{'.includes(char) && char !== '') {
    if (depth >= DEEPEST) return undefined
    cursor.at++
    if (char === '{') return braces(cursor, known, depth + 1)
    const { values, hasComma } = items(cursor, known, { char, depth: depth + 1 })
    if (char === '[') return values.filter(isKnown)
    // The place of a value in a tuple says what it is.
    return hasComma || values.length !== 1 ? values.map((value) => value ?? null) : values[0]
  }
  const number = /^-?\d[\d_]*(?:\.\d+)?/.exec(start)?.[0]
  if (number !== undefined) {
    cursor.at += number.length
    return Number(number.replaceAll('_', ''))
  }
  return named(cursor, known)
}

const isKnown = (value: unknown): boolean => value !== undefined

function items(
  cursor: Cursor,
  known: Known,
  { char, depth }: { readonly char: string; readonly depth: number },
): { readonly values: readonly unknown[]; readonly hasComma: boolean } {
  const close = char === '(' ? ')' : ']'
  const values: unknown[] = []
  let hasComma = false
  for (;;) {
    skipSpace(cursor, true)
    if (cursor.at >= cursor.text.length) break
    if (cursor.text.charAt(cursor.at) === close) break
    values.push(expression(cursor, known, { stops: `,)]}`, depth }))
    if (cursor.text.charAt(cursor.at) !== ',') break
    hasComma = true
    cursor.at++
  }
  cursor.at++
  return { values, hasComma: hasComma || values.length === 0 }
}

/** A dict, or a set as a list. */
function braces(cursor: Cursor, known: Known, depth: number): unknown {
  const entries: (readonly [string, unknown])[] = []
  const values: unknown[] = []
  let isSet = false
  for (;;) {
    skipSpace(cursor, true)
    if (cursor.at >= cursor.text.length || cursor.text.charAt(cursor.at) === '}') break
    const key = expression(cursor, known, { stops: ':,)]}', depth })
    if (cursor.text.charAt(cursor.at) === ':') {
      cursor.at++
      const value = expression(cursor, known, { stops: ',)]}', depth })
      if (typeof key === 'string' && value !== undefined) entries.push([key, value])
    } else {
      isSet ||= key !== undefined
      values.push(key)
    }
    if (cursor.text.charAt(cursor.at) !== ',') break
    cursor.at++
  }
  cursor.at++
  return isSet ? values.filter(isKnown) : Object.fromEntries(entries)
}

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
])

/** A constant or a name that is known; keys in brackets may follow. */
function named(cursor: Cursor, known: Known): unknown {
  const name = readName(cursor)
  // A sign that begins no literal: what holds it is not known.
  if (name === '') return undefined
  if (name === 'os' && ENVIRONMENT.test(cursor.text.slice(cursor.at, cursor.at + 40)))
    return variable(cursor, known)
  let value = CONSTANTS.has(name) ? CONSTANTS.get(name) : known.get(name)
  while (cursor.text.charAt(cursor.at) === '[') {
    cursor.at++
    const key = expression(cursor, known, { stops: ',)]}', depth: DEEPEST })
    if (cursor.text.charAt(cursor.at) === ']') cursor.at++
    value = isRecord(value) && typeof key === 'string' ? value[key] : undefined
  }
  return value
}

/** Reads a variable of the environment, which may have a default. */
const ENVIRONMENT = /^\.(?:getenv|environ\.get)\(/

/** The default of a variable of the environment: no code is run, so it is as if none was set. */
function variable(cursor: Cursor, known: Known): unknown {
  cursor.at = cursor.text.indexOf('(', cursor.at) + 1
  const { values } = items(cursor, known, { char: '(', depth: 1 })
  return values[1]
}

/** The name at the cursor; empty when none is there. */
export function readName(cursor: Cursor): string {
  const { text, at } = cursor
  while (/\w/.test(text.charAt(cursor.at))) cursor.at++
  return text.slice(at, cursor.at)
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"', '\n': '' },
}

/** A formatted text with the values of its names; undefined when it has other expressions. */
function filled(text: string, known: Known): string | undefined {
  const others: string[] = []
  const value = text.replace(/\{\{|\}\}|\{(\w*)\}|[{}]/g, (mark, name?: string) => {
    if (mark === '{{' || mark === '}}') return mark.charAt(0)
    const found = name === undefined ? undefined : known.get(name)
    if (typeof found === 'string' || typeof found === 'number') return String(found)
    others.push(mark)
    return ''
  })
  return others.length === 0 ? value : undefined
}

/** A text from its quote on. */
function readText(cursor: Cursor, prefix: string): string {
  const { text } = cursor
  const quote = text.charAt(cursor.at)
  const marks = text.startsWith(quote.repeat(3), cursor.at) ? quote.repeat(3) : quote
  const isRaw = prefix.includes('r')
  cursor.at += marks.length
  const parts: string[] = []
  let from = cursor.at
  while (cursor.at < text.length && !text.startsWith(marks, cursor.at)) {
    const char = text.charAt(cursor.at)
    // A text of one line that is not closed.
    if (char === '\n' && marks.length === 1) break
    if (char !== '\\') {
      cursor.at++
      continue
    }
    if (!isRaw) {
      const [plain, length] = escapeAt(text, cursor.at + 1)
      parts.push(text.slice(from, cursor.at), plain)
      from = cursor.at + 1 + length
    }
    cursor.at = isRaw ? cursor.at + 2 : from
  }
  parts.push(text.slice(from, cursor.at))
  if (text.startsWith(marks, cursor.at)) cursor.at += marks.length
  return parts.join('')
}

/** What an escape means, and its length behind the backslash. */
function escapeAt(text: string, at: number): readonly [string, number] {
  const char = text.charAt(at)
  const code = /^(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(text.slice(at, at + 5))
  const digits = code?.[1] ?? code?.[2]
  if (digits !== undefined) return [String.fromCharCode(parseInt(digits, 16)), digits.length + 1]
  return [ESCAPES[char] ?? `\\${char}`, 1]
}
