// The simple settings in a Python file: assignments of literals at the start of a line. No code is run.
import { isList, isRecord } from '../../../model/json.js'
import { readLiteral, readName, skipSpace, skipTo, type Cursor } from './python-literals.js'

type Values = Readonly<Record<string, unknown>>

/** A line of a block that adds extensions. */
const EXTENSIONS_ADDED = /^[ \t]{1,40}extensions(?: ?\+=|\.(?:append|extend)\()/

/** The values of names that the file sets to literals; others are left out. `known` are those that it imports. */
export function pythonValues(text: string, known: Values = {}): Values {
  const cursor: Cursor = { text: text.replace(/^\uFEFF/, ''), at: 0 }
  const values = new Map<string, unknown>(Object.entries(known))
  while (cursor.at < cursor.text.length) {
    // Lines that are part of a block are not read: it may not run. Extensions that it adds are likely to be used.
    if (EXTENSIONS_ADDED.test(cursor.text.slice(cursor.at, cursor.at + 80))) {
      skipSpace(cursor, false)
      statement(cursor, values)
    } else if (/[A-Za-z_]/.test(cursor.text.charAt(cursor.at))) statement(cursor, values)
    skipTo(cursor, '\n')
    cursor.at++
  }
  return Object.fromEntries(values)
}

function statement(cursor: Cursor, values: Map<string, unknown>): void {
  const name = readName(cursor)
  const next = cursor.text.charAt(cursor.at)
  if (next === '.') callOf(name, cursor, values)
  else if (next === '[') entryOf(name, cursor, values)
  else assignment(name, cursor, values)
}

function assignment(name: string, cursor: Cursor, values: Map<string, unknown>): void {
  skipSpace(cursor, false)
  // `name: str = …`, but not `else:` and the like, which end their line.
  if (cursor.text.charAt(cursor.at) === ':') skipTo(cursor, '=\n;')
  const isMore = cursor.text.startsWith('+=', cursor.at)
  if (isMore) cursor.at++
  if (cursor.text.charAt(cursor.at) !== '=' || cursor.text.charAt(cursor.at + 1) === '=') return
  cursor.at++
  const value = readLiteral(cursor, values)
  if (isMore) add(name, value, values)
  else if (value === undefined) values.delete(name)
  else values.set(name, value)
}

/** Adds to a list, a text or a dict that is known. */
function add(name: string, value: unknown, values: Map<string, unknown>): void {
  const own = values.get(name)
  if (isList(own) && isList(value)) values.set(name, [...own, ...value])
  else if (isRecord(own) && isRecord(value)) values.set(name, { ...own, ...value })
  else if (typeof own === 'string' && typeof value === 'string') values.set(name, own + value)
}

/** `name.append(x)`, `name.extend([x])`, `name.update({…})`. */
function callOf(name: string, cursor: Cursor, values: Map<string, unknown>): void {
  cursor.at++
  const method = readName(cursor)
  if (cursor.text.charAt(cursor.at) !== '(') return
  if (method !== 'append' && method !== 'extend' && method !== 'update') return
  cursor.at++
  const value = readLiteral(cursor, values, ',)')
  // Back inside the brackets, so that the line ends behind them.
  if (value === undefined) return
  add(name, method === 'append' ? [value] : value, values)
}

/** `name["key"] = value`. */
function entryOf(name: string, cursor: Cursor, values: Map<string, unknown>): void {
  cursor.at++
  const key = readLiteral(cursor, values, ']')
  cursor.at++
  skipSpace(cursor, false)
  if (cursor.text.charAt(cursor.at) !== '=' || cursor.text.charAt(cursor.at + 1) === '=') return
  cursor.at++
  const value = readLiteral(cursor, values)
  if (typeof key === 'string' && value !== undefined) add(name, { [key]: value }, values)
}

/** The modules and names of `from module import name` at the start of a line; a star is all names. */
export function pythonImports(
  text: string,
): readonly { readonly module: string; readonly names: readonly string[] }[] {
  return text.split('\n').flatMap((line) => {
    const [, module, names = ''] = /^from (\w+) import ([\w, *]+)/.exec(line) ?? []
    return module === undefined
      ? []
      : [{ module, names: names.split(',').map((each) => each.trim()) }]
  })
}
