// The words in the attributes of a component that cannot run: what its readers would have read.
import { isList, isRecord } from '../json.js'

/** A text of the component, or a link of it. */
export type Prose = { readonly text: string; readonly href?: string }

/** Attributes that are texts, whatever is in them. */
const TEXTS =
  /^(?:.*(?:title|label|text|description|caption|summary|heading|message)|alt|header|question|answer|tagline|details|note|quote|author|body|subtitle|placeholder|content|address)$/i

/** Lists of what readers choose from. */
const LISTS = /^(?:.*(?:items|labels|tabs|options|steps|features|links|cards|rows|columns|list))$/i

const ADDRESSES = /^(?:href|to|url|link|links?to|permalink)$/i

/** Addresses without a sign that they are one, such as `guide/start`: only the component knows where they begin. */
const LINKS = /^(?:href|link|links?to|permalink)$/i

/** Where a video or another page of a site elsewhere comes from; pictures alone say little as links. */
const isElsewhere = (name: string, value: unknown): value is string =>
  name === 'src' &&
  typeof value === 'string' &&
  /^https?:\/\/\S+$/.test(value) &&
  !/\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(value)

/** How something looks or works. */
const UNSEEN =
  /^(?:class|className|style|styles|id|key|ref|slot|is|d|path|points|viewBox|transform|sizes|srcset|srcSet|width|height|fill|color|icon|lang|language|code|query|variant|type|kind|src|image|img|media|sources|.*(?:class|classnames?|style|icon|color|colour|height|width|path|src))$/i

/** Deeper than any list of words that an author writes into a tag. */
const DEEPEST = 6

/** The texts and links among attributes by name, in their order; values that are neither are left out. */
export function proseAttributes(attributes: Readonly<Record<string, unknown>>): readonly Prose[] {
  return proseOf(attributes, 0)
}

function proseOf(values: Readonly<Record<string, unknown>>, depth: number): readonly Prose[] {
  if (depth > DEEPEST) return []
  const all = Object.entries(values)
  const entries = all.filter(([name]) => !UNSEEN.test(name))
  const links = entries.flatMap(([name, value]) =>
    ADDRESSES.test(name) && isAddress(value, name) ? [value] : [],
  )
  const sources = all.flatMap(([name, value]) => (isElsewhere(name, value) ? [value] : []))
  const [href] = [...links, ...sources]
  const texts = entries
    .filter(([name, value]) => !(ADDRESSES.test(name) && typeof value === 'string'))
    .flatMap(([name, value]) => textsOf(name, value, depth))
  const [first, ...others] = texts
  if (href === undefined) return texts
  if (first === undefined || first.href !== undefined) return [{ text: href, href }, ...texts]
  return [{ ...first, href }, ...others]
}

function textsOf(name: string, value: unknown, depth: number): readonly Prose[] {
  if (typeof value === 'string') {
    const text = value.trim()
    if (name === 'link' && isAddress(text, name)) return [{ text, href: text }]
    return isProse(name, text) ? [{ text }] : []
  }
  if (isList(value)) {
    const isText = LISTS.test(name) || TEXTS.test(name)
    const inner = /links$/i.test(name) ? 'link' : isText ? 'text' : ''
    return value.flatMap((item) => textsOf(inner, item, depth + 1))
  }
  return isRecord(value) && isPlain(value) ? proseOf(value, depth + 1) : []
}

/** Two words at least, or a text by its name. */
function isProse(name: string, text: string): boolean {
  if (!/\p{L}/u.test(text) || isAddress(text)) return false
  return (
    name === 'link' ||
    TEXTS.test(name) ||
    (/\p{L}{2}\S*\s+\S*\p{L}{2}/u.test(text) && !/[{}<>;]/.test(text))
  )
}

const isAddress = (value: unknown, name = ''): value is string =>
  typeof value === 'string' &&
  (/^(?:https?:\/\/|mailto:|\.{0,2}\/|#)\S+$/.test(value) ||
    (LINKS.test(name) && /^[\w.-]+(?:\/[\w.-]+)+(?:#\S*)?$/.test(value)))

/** Not an element of React, or another object of a program. */
const isPlain = (value: Readonly<Record<string, unknown>>): boolean =>
  !('$$typeof' in value) && Object.getPrototypeOf(value) === Object.prototype
