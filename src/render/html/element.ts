// HTML elements from plain values.
import { escapeHtml } from '../../model/text/text.js'

export type Attributes = Readonly<Record<string, string | boolean | undefined>>

const VOID = new Set(['base', 'link', 'meta'])

/** The element as HTML: values escaped, `true` as a bare name, `false` and undefined left out; `text` goes in as it is. */
export function element(tag: string, attributes: Attributes, text = ''): string {
  const list = Object.entries(attributes).map(([name, value]) => attribute(name, value))
  const start = `<${tag}${list.join('')}>`
  return VOID.has(tag) ? start : `${start}${text}</${tag}>`
}

/** A space and the attribute, or nothing. */
export function attribute(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return ''
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
}

/** JSON for a script element: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
