// The values of a Go template, and how they are printed.
import { escapeHtml } from '../../../../model/text/text.js'
import { isList, isRecord } from '../../../../model/json.js'

/** HTML that is printed as it is; a plain text is escaped. */
export type Html = { readonly html: string }

/** Something of the site whose fields are found by name, such as the page; `text` is how it is printed, if it can be. */
export type Host = { readonly field: (name: string) => Value; readonly text?: string }

export type Method = (...args: readonly Value[]) => Value

export type Dictionary = ReadonlyMap<string, Value>

export type Value =
  undefined | string | number | boolean | Html | Host | Dictionary | Method | readonly Value[]

/** A template that needs something which only Hugo knows. */
export class TemplateFault extends Error {}

export const isHtml = (value: Value): value is Html =>
  typeof value === 'object' && 'html' in value && typeof value.html === 'string'

export const isHost = (value: Value): value is Host =>
  typeof value === 'object' && 'field' in value && typeof value.field === 'function'

export const isDictionary = (value: Value): value is Dictionary => value instanceof Map

export const isValueList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** A value of a data file or of front matter. */
export function valueFrom(data: unknown): Value {
  if (isList(data)) return data.map(valueFrom)
  if (data instanceof Date) return data.toISOString()
  if (isRecord(data))
    return new Map(Object.entries(data).map(([name, value]) => [name, valueFrom(value)]))
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data
  return undefined
}

/** A field of a value; names of dictionaries count without their case where no other is meant. */
export function fieldOf(value: Value, name: string): Value {
  if (isHost(value)) return value.field(name)
  if (!isDictionary(value)) {
    if (value === undefined) return undefined
    throw new TemplateFault(`.${name}`)
  }
  if (value.has(name)) return value.get(name)
  const key = [...value.keys()].find((each) => each.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : value.get(key)
}

/** Whether a condition holds for a value: empty texts and lists, zero and false are no. */
export function isTrue(value: Value): boolean {
  if (isHtml(value)) return value.html !== ''
  if (isValueList(value)) return value.length > 0
  if (isDictionary(value)) return value.size > 0
  return Boolean(value)
}

/** A value as text, as Go prints it. */
export function textOf(value: Value): string {
  if (value === undefined) return ''
  if (isHtml(value)) return value.html
  if (isValueList(value)) return `[${value.map(textOf).join(' ')}]`
  if (isDictionary(value))
    return `map[${[...value].map(([name, each]) => `${name}:${textOf(each)}`).join(' ')}]`
  if (isHost(value) && value.text !== undefined) return value.text
  if (typeof value === 'object' || typeof value === 'function') throw new TemplateFault('a value')
  return String(value)
}

/** A value as it is printed within HTML. */
export const htmlOf = (value: Value): string =>
  isHtml(value) ? value.html : escapeHtml(textOf(value))

/** A number, also one that is written as text; zero for what is none. */
export function numberOf(value: Value): number {
  const number = Number(isHtml(value) ? value.html : typeof value === 'boolean' ? 0 : value)
  return Number.isFinite(number) ? number : 0
}

/** Whether two values are the same for `eq`. */
export function isSame(a: Value, b: Value): boolean {
  const isText = (value: Value): boolean => typeof value === 'string' || isHtml(value)
  return a === b || (isText(a) && isText(b) && textOf(a) === textOf(b))
}
