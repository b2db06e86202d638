// Attributes of AsciiDoc: those of the settings, and what their names in a text are replaced by.
import { isRecord } from '../../model/json.js'
import { characterOf } from '../../model/text/asciidoc/characters.js'
import { textOf } from '../foreign/fields.js'
import type { Attributes } from './asciidoc-files.js'

type Value = string | number | boolean | null

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The attributes in an object: texts, numbers, flags and nothing. */
export const attributesOf = (value: unknown): Attributes =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, each]) =>
      isValue(each) ? [[name.toLowerCase(), each] as const] : [],
    ),
  )

/** A value that ends in `@` may be set again by what comes later. */
const isSoft = (value: unknown): boolean => typeof value === 'string' && value.endsWith('@')

/** Attributes of the whole site and of one component, whose own hold unless the site fixes them. */
export const merged = (site: Attributes, component: Attributes): Attributes => ({
  ...site,
  ...Object.fromEntries(
    Object.entries(component).filter(
      ([name]) => !Object.hasOwn(site, name) || isSoft(site[name]) || site[name] === false,
    ),
  ),
})

/** The texts of attributes that are set. */
export const attributeTexts = (attributes: Attributes): Map<string, string> =>
  new Map(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === false || value === null
        ? []
        : [[name, value === true ? '' : String(value).replace(/@$/, '')] as const],
    ),
  )

/** A line that sets an attribute, or unsets it: `:name: value`, `:!name:`. */
export function readEntry(
  line: string,
): { readonly name: string; readonly value: string | undefined } | undefined {
  const [, before, name, after, value = ''] =
    /^:(!?)([\w][\w-]{0,100})(!?):(?:[ \t](.*))?$/.exec(line) ?? []
  if (name === undefined) return undefined
  const isSet = before === '' && after === ''
  return { name: name.toLowerCase(), value: isSet ? value.trim() : undefined }
}

/** The lines of a text, in which a value that goes on behind a backslash is one line. */
export function linesOf(text: string): readonly string[] {
  const lines: string[] = []
  let isOpen = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const goesOn: boolean = line.endsWith(' \\') && (isOpen || readEntry(line) !== undefined)
    const written = goesOn ? line.slice(0, -1) : line
    if (isOpen) lines.push(`${lines.pop() ?? ''}${written.trimStart()}`)
    else lines.push(written)
    isOpen = goesOn
  }
  return lines
}

/** Attributes of attributes can double a text with each of them. */
const MOST_ADDED = 100_000

/** A text with the values of attributes in it, which may have attributes themselves. */
export function withAttributes(text: string, values: ReadonlyMap<string, string>): string {
  let result = text
  let added = 0
  for (let round = 0; round < 3 && result.includes('{'); round++)
    result = result.replace(/\{([\w][\w-]{0,100})\}/g, (whole, name: string) => {
      const value = values.get(name.toLowerCase())
      if (value === undefined || added + value.length > MOST_ADDED) return whole
      added += value.length
      return value
    })
  return result
}

/** Marks of AsciiDoc around words, and quotes and references to characters. */
export function plainText(written: string): string {
  return (textOf(written) ?? '')
    .replace(/(?:pass:\w{0,10}|kbd|btn|menu):?\[([^[\]]*)\]/g, '$1')
    .replace(/(?:link:|xref:|https?:\/\/)[^\s[\]]{1,500}\[([^[\]]*)\]/g, '$1')
    .replace(/\[[.#][^[\]]*\](?=[#*_`])/g, '')
    .replace(/(["'])`([^`]*)`\1/g, '$1$2$1')
    .replace(/(^|[^\w])([*_`#+]{1,2})(?=\S)([^*_`#+]*[^\s*_`#+])\2(?!\w)/g, '$1$3')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\((?:C|R|TM)\)/g, (mark) => ({ '(C)': '©', '(R)': '®' })[mark] ?? '™')
    .replace(/\{([a-z-]{2,14})\}/g, (whole, name: string) => characterOf(name) ?? whole)
    .replaceAll('\u00A0', ' ')
    .replace(/[\u200B\u2060]/g, '')
    .trim()
}
