// Tags of XML and attributes in braces. Everything else stays text, so nothing here fails.

export type Attributes = Readonly<Record<string, string>>

/** A tag, and the place behind it. */
export type Tag = {
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly attributes: Attributes
  readonly end: number
}

/** Characters that a tag may have: a longer one is text. */
const LONGEST = 10_000

const SPACE = /\s/
const NAME_START = /[A-Za-z_]/
const NAME = /[\w.:-]/

/** The tag that begins at a place; undefined for other text. */
export function readTag(text: string, at: number): Tag | undefined {
  const part = text.slice(at, at + LONGEST)
  const isClosing = part.startsWith('</')
  const start = isClosing ? 2 : 1
  if (!NAME_START.test(part.charAt(start))) return undefined
  const nameEnd = endOf(part, start, NAME)
  const name = part.slice(start, nameEnd)
  const read = readAttributes(part, nameEnd, '>')
  if (read === undefined) return undefined
  const { attributes, isEmpty, end } = read
  const kind = isClosing ? 'close' : isEmpty ? 'empty' : 'open'
  return { name, kind, attributes, end: at + end }
}

/** The attributes in the braces that begin at a place, and the place behind them; undefined for other text. */
export function readBraces(
  text: string,
  at: number,
): { readonly attributes: Attributes; readonly end: number } | undefined {
  const part = text.slice(at, at + LONGEST)
  const [start = '', id] = /^\{#([\p{L}\p{N}_.:-]{1,200})(?=[\s}])/u.exec(part) ?? []
  if (id === undefined && !/^\{\s?[A-Za-z]/.test(part)) return undefined
  const read = readAttributes(part, id === undefined ? 1 : start.length, '}')
  if (read === undefined || read.isEmpty || (read.values === 0 && id === undefined))
    return undefined
  const attributes = id === undefined ? read.attributes : { ...read.attributes, id }
  return { attributes, end: at + read.end }
}

type Read = {
  readonly attributes: Attributes
  /** The number of attributes with a value. */
  readonly values: number
  /** Ends in a slash. */
  readonly isEmpty: boolean
  readonly end: number
}

function readAttributes(part: string, from: number, closing: string): Read | undefined {
  const attributes = new Map<string, string>()
  let values = 0
  let at = from
  for (;;) {
    const start = endOf(part, at, SPACE)
    if (part.charAt(start) === closing)
      return ended(attributes, values, { isEmpty: false, end: start + 1 })
    if (part.startsWith(`/${closing}`, start))
      return ended(attributes, values, { isEmpty: true, end: start + 2 })
    // Attributes have space between them.
    if (start === at && at > 1 && values + attributes.size > 0 && !/["']/.test(part.charAt(at - 1)))
      return undefined
    if (!NAME_START.test(part.charAt(start))) return undefined
    const nameEnd = endOf(part, start, NAME)
    const name = part.slice(start, nameEnd)
    const sign = endOf(part, nameEnd, SPACE)
    if (part.charAt(sign) !== '=') {
      attributes.set(name, '')
      at = nameEnd
      continue
    }
    const value = readValue(part, endOf(part, sign + 1, SPACE), closing)
    if (value === undefined) return undefined
    if (!attributes.has(name)) attributes.set(name, value.text)
    values++
    at = value.end
  }
}

const ended = (
  attributes: ReadonlyMap<string, string>,
  values: number,
  tail: { readonly isEmpty: boolean; readonly end: number },
): Read => ({ attributes: Object.fromEntries(attributes), values, ...tail })

function readValue(
  part: string,
  start: number,
  closing: string,
): { readonly text: string; readonly end: number } | undefined {
  const quote = part.charAt(start)
  if (quote === '"' || quote === "'") {
    const end = part.indexOf(quote, start + 1)
    return end < 0 ? undefined : { text: part.slice(start + 1, end), end: end + 1 }
  }
  let end = start
  while (end < part.length && !SPACE.test(part.charAt(end)) && part.charAt(end) !== closing) end++
  // Editors turn quotes into those of texts.
  return end === start
    ? undefined
    : { text: part.slice(start, end).replace(/^[“”„]|[“”]$/g, ''), end }
}

function endOf(text: string, from: number, kind: RegExp): number {
  let at = from
  while (at < text.length && kind.test(text.charAt(at))) at++
  return at
}
