// The place of a value in the text of its file. The text is read as tokens, not parsed: it works for JSON and for
// the object literal of a module, and for anything else it points at the nearest thing that it knows.
import type { Place } from './diagnostic.js'

/** A range of characters of the text. */
type Range = { readonly start: number; readonly end: number }

/** The place of the value at a path: of the value itself, or of its key with `isKey`. */
export type PlaceOf = (
  path: readonly PropertyKey[],
  options?: { readonly isKey?: boolean },
) => Place

/**
 * Place of the value at `path` in `text`: its value, or its key with `isKey`. Values that are not written out
 * (spread, computed, imported) give the place of the innermost object around them that is.
 */
export function literalPlace(
  text: string,
  path: readonly PropertyKey[],
  options: { readonly isKey?: boolean } = {},
): Place {
  let value = rootValue(text)
  let key: Range | undefined
  for (const part of path) {
    const child = childOf(text, value, part)
    if (child === undefined) return rangePlace(text, head(text, value))
    key = child.key
    value = declaredAs(text, child.value) ?? child.value
  }
  return rangePlace(text, options.isKey === true && key !== undefined ? key : value)
}

/** The first object of JSON or of the default export, wherever that object was named. */
function rootValue(text: string): Range {
  const exported = /\bexport\s+default\b|\bmodule\.exports\s*=(?!=)/.exec(text)
  if (exported === null) return valueAt(text, skipSpace(text, 0))
  const start = skipSpace(text, exported.index + exported[0].length)
  const name = /^[A-Za-z_$][\w$]*(?!\s*[\w$(])/.exec(text.slice(start))?.[0]
  const from = (name === undefined ? undefined : declaration(text, name)) ?? start
  const returned = returnedBy(text, from)
  if (returned !== undefined) return valueAt(text, returned)
  // defineConfig({ … }) and other wrappers: the first argument.
  const call = /^[\w$.]+\s*(?:<[^>]*>)?\(\s*/.exec(text.slice(from))
  if (call === null) return valueAt(text, from)
  const argument = skipSpace(text, from + call[0].length)
  return valueAt(text, returnedBy(text, argument) ?? argument)
}

/** Where the value begins that the function at `start` returns first; undefined when there is no function. */
function returnedBy(text: string, start: number): number | undefined {
  const head = /^(?:async\b\s*)?(?:function\b[^{]*|\([^()]*\)[^={(]*=>\s*)/.exec(text.slice(start))
  if (head === null) return undefined
  const body = start + head[0].length
  if (text[body] === '(') return skipSpace(text, body + 1)
  const returns = /\breturn\s+/.exec(text.slice(body))
  return returns === null ? undefined : skipSpace(text, body + returns.index + returns[0].length)
}

/** Where the value of the variable `name` begins. */
function declaration(text: string, name: string): number | undefined {
  const found = new RegExp(
    `\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}(?![\\w$])[^=]*=`,
  ).exec(text)
  return found === null ? undefined : skipSpace(text, found.index + found[0].length)
}

/** The object or list that a value is the name of. */
function declaredAs(text: string, { start, end }: Range): Range | undefined {
  const name = text.slice(start, end)
  const from = /^[A-Za-z_$][\w$]*$/.test(name) ? declaration(text, name) : undefined
  return from !== undefined && /[[{]/.test(text[from] ?? '') ? valueAt(text, from) : undefined
}

function childOf(
  text: string,
  parent: Range,
  part: PropertyKey,
): { readonly key?: Range; readonly value: Range } | undefined {
  const open = text[parent.start]
  if (open === '[' && typeof part === 'number') return elementOf(text, parent, part)
  return open === '{' ? memberOf(text, parent, String(part)) : undefined
}

function elementOf(
  text: string,
  list: Range,
  index: number,
): { readonly value: Range } | undefined {
  let at = skipSpace(text, list.start + 1)
  for (let count = 0; at < list.end - 1; count++) {
    // After a spread, positions cannot be counted.
    if (text.startsWith('...', at)) return undefined
    const value = valueAt(text, at)
    if (count === index) return { value }
    at = skipSpace(text, skipSpace(text, value.end) + 1)
  }
  return undefined
}

function memberOf(
  text: string,
  object: Range,
  name: string,
): { readonly key: Range; readonly value: Range } | undefined {
  let at = skipSpace(text, object.start + 1)
  while (at < object.end - 1) {
    const key = keyAt(text, at)
    const colon = skipSpace(text, key.end)
    const isPair = text[colon] === ':'
    const value = isPair ? valueAt(text, skipSpace(text, colon + 1)) : valueAt(text, at)
    if (key.name === name) return { key, value: isPair ? value : key }
    at = skipSpace(text, skipSpace(text, Math.max(value.end, at + 1)) + 1)
  }
  return undefined
}

function keyAt(text: string, at: number): Range & { readonly name: string } {
  const quoted = /^(['"])((?:\\.|(?!\1).)*)\1/.exec(text.slice(at, at + 300))
  if (quoted) return { start: at, end: at + quoted[0].length, name: quoted[2] ?? '' }
  const plain = /^[\w$]+/.exec(text.slice(at, at + 300))?.[0] ?? ''
  return { start: at, end: at + plain.length, name: plain }
}

/** The expression at `start`, up to the comma or bracket that ends it, without white space after it. */
function valueAt(text: string, start: number): Range {
  let depth = 0
  let end = start
  let at = start
  while (at < text.length) {
    const char = text[at] ?? ''
    if (depth === 0 && (char === ',' || char === ';' || ')]}'.includes(char))) break
    const next = tokenEnd(text, at)
    if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char)) depth--
    if (!isSpace(text, at, next)) end = next
    at = next
    // The first object or list is the value; `as const` or `satisfies …` after it is not.
    if (depth === 0 && (text[start] === '{' || text[start] === '[')) break
  }
  return { start, end: Math.max(end, Math.min(start + 1, text.length)) }
}

/** End of the token at `at`: a string, template, comment, regular expression or one character. */
function tokenEnd(text: string, at: number): number {
  const char = text[at]
  if (char === '"' || char === "'" || char === '`') return stringEnd(text, at)
  if (char !== '/') return at + 1
  if (text[at + 1] === '/') return lineEnd(text, at)
  if (text[at + 1] === '*') {
    const close = text.indexOf('*/', at + 2)
    return close < 0 ? text.length : close + 2
  }
  // After an operator or a bracket a slash opens a regular expression; after a value it divides.
  if (!/[=(:,[!&|?{}]\s*$/.test(text.slice(Math.max(0, at - 40), at))) return at + 1
  const pattern = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/.exec(text.slice(at))
  return at + (pattern?.[0].length ?? 1)
}

function stringEnd(text: string, at: number): number {
  const quote = text[at]
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === quote) return end + 1
    else if (quote === '`' && text.startsWith('${', end)) {
      end = valueAt(text, end + 2).end
      while (end < text.length && text[end] !== '}') end++
    }
  }
  return text.length
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && isSpace(text, at, tokenEnd(text, at))) at = tokenEnd(text, at)
  return at
}

function isSpace(text: string, start: number, end: number): boolean {
  const token = text.slice(start, end)
  return /^(\s|\uFEFF)$/.test(token) || token.startsWith('//') || token.startsWith('/*')
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Only the bracket of an object, so that a message about what is not in it does not underline it all. */
const head = (text: string, { start }: Range): Range => ({
  start,
  end: Math.min(start + 1, text.length),
})

/** The place of a range of characters, cut at the end of its first line. */
export function rangePlace(text: string, { start, end }: Range): Place {
  const before = text.slice(0, start)
  const lineStart = before.lastIndexOf('\n') + 1
  const stop = Math.min(end, lineEnd(text, start))
  return {
    line: before.split('\n').length,
    column: start - lineStart + 1,
    length: Math.max(1, stop - start),
  }
}
