// Attributes in square brackets: `source,java,subs="attributes+"`, `#id.role%option`.

export type AttributeList = {
  /** Values without a name, the first of them without its id, roles and options. */
  readonly positional: readonly string[]
  readonly named: Readonly<Record<string, string>>
  /** The first value without a name. */
  readonly style: string
  readonly id: string | undefined
  readonly roles: readonly string[]
  readonly options: readonly string[]
}

export const NO_ATTRIBUTES: AttributeList = {
  ...{ positional: [], named: {}, style: '', id: undefined, roles: [], options: [] },
}

type Part = { readonly name: string | undefined; readonly value: string }

const NAME = /^[A-Za-z_][\w-]*$/

/** The attributes of a text between square brackets. */
export function parseAttributes(text: string): AttributeList {
  if (text.trim() === '') return NO_ATTRIBUTES
  const parts = partsOf(text)
  const named: Record<string, string> = {}
  const positional: string[] = []
  for (const { name, value } of parts)
    if (name === undefined) positional.push(value)
    else named[name] = value
  const short = shorthand(positional[0] ?? '')
  const [, ...others] = positional
  const more = (name: string): readonly string[] => (named[name] ?? '').split(/[\s,]+/)
  return {
    positional: positional.length === 0 ? [] : [short.style, ...others],
    named,
    style: short.style || (named['style'] ?? ''),
    id: short.id ?? named['id'],
    roles: [...short.roles, ...more('role'), ...more('roles')].filter(Boolean),
    options: [
      ...[...short.options, ...more('options'), ...more('opts')].filter(Boolean),
      ...Object.keys(named).flatMap((name) =>
        name.endsWith('-option') ? [name.slice(0, -7)] : [],
      ),
    ],
  }
}

/** The parts between commas. A value in quotes may have commas. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let at = 0
  while (at <= text.length) {
    while (/^[ \t\n]$/.test(text.charAt(at))) at++
    const quote = text.charAt(at)
    if (quote === '"' || quote === "'") {
      const [value, end] = quoted(text, at)
      const isAll = /^\s{0,100}(?:,|$)/.test(text.slice(end, end + 102))
      if (isAll) {
        parts.push({ name: undefined, value })
        at = nextComma(text, end) + 1
        continue
      }
    }
    const comma = nextComma(text, at)
    const equals = text.slice(at, Math.min(comma, at + 200)).indexOf('=')
    const name = equals < 0 ? '' : text.slice(at, at + equals).trim()
    if (!NAME.test(name)) {
      parts.push({ name: undefined, value: text.slice(at, comma).trim() })
      at = comma + 1
      continue
    }
    let start = at + equals + 1
    while (/^[ \t\n]$/.test(text.charAt(start))) start++
    const mark = text.charAt(start)
    if (mark === '"' || mark === "'") {
      const [value, end] = quoted(text, start)
      parts.push({ name, value })
      at = nextComma(text, end) + 1
    } else {
      parts.push({ name, value: text.slice(start, comma).trim() })
      at = comma + 1
    }
  }
  return parts
}

function nextComma(text: string, from: number): number {
  const comma = text.indexOf(',', from)
  return comma < 0 ? text.length : comma
}

/** A value in quotes and the place behind it; without a closing quote, the quote belongs to the value. */
function quoted(text: string, at: number): readonly [value: string, end: number] {
  const quote = text.charAt(at)
  for (let end = at + 1; end < text.length; end++) {
    if (text.charAt(end) === '\\' && text.charAt(end + 1) === quote) end++
    else if (text.charAt(end) === quote)
      return [text.slice(at + 1, end).replaceAll(`\\${quote}`, quote), end + 1]
  }
  const comma = nextComma(text, at)
  return [text.slice(at, comma).trim(), comma]
}

type Shorthand = Pick<AttributeList, 'style' | 'id' | 'roles' | 'options'>

/** `style#id.role%option`. */
function shorthand(text: string): Shorthand {
  if (/[\s"']/.test(text) || !/[#.%]/.test(text))
    return { style: text, id: undefined, roles: [], options: [] }
  const roles: string[] = []
  const options: string[] = []
  let id: string | undefined
  for (const [, mark = '', value = ''] of text.matchAll(/([#.%])([^#.%]*)/g)) {
    if (value === '') continue
    if (mark === '#') id = value
    else if (mark === '.') roles.push(value)
    else options.push(value)
  }
  return { style: text.replace(/[#.%].*$/s, ''), id, roles, options }
}
