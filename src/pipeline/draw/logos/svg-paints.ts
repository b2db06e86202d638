// What the parts of an SVG document are painted with, as far as the document says.

/** `none` is also a paint by a gradient, whose own stops are counted. */
export type Paint = 'white' | 'black' | 'none' | 'other'

type Paints = ReadonlySet<Paint>

/** The properties of an element or of a rule that decide its colours. */
export type Declared = Readonly<Partial<Record<Property, Paints>>>

export type Property = (typeof PROPERTIES)[number]

const PROPERTIES = ['fill', 'stroke', 'stop-color'] as const

export const isProperty = (name: string): name is Property =>
  PROPERTIES.some((property) => property === name)

/** The least part of a colour that is nearly white, and the greatest of one that is nearly black. */
const WHITE = 0xe0
const BLACK = 0x33

const NAMES: Readonly<Record<string, Paint>> = {
  none: 'none',
  transparent: 'none',
  white: 'white',
  snow: 'white',
  ivory: 'white',
  whitesmoke: 'white',
  ghostwhite: 'white',
  floralwhite: 'white',
  black: 'black',
}

/** `undefined` for the value of the element around it. */
export function paintOf(written: string): Paint | undefined {
  const value = written
    .trim()
    .toLowerCase()
    .replace(/!important$/, '')
    .trimEnd()
  if (value === 'inherit') return undefined
  if (value.startsWith('url(')) return value.endsWith(')') ? 'none' : 'other'
  const parts = hexParts(value) ?? rgbParts(value)
  if (parts === undefined) return NAMES[value] ?? 'other'
  const [red = 0, green = 0, blue = 0, alpha = 255] = parts
  if (alpha === 0) return 'none'
  if (Math.min(red, green, blue) >= WHITE) return 'white'
  return Math.max(red, green, blue) <= BLACK ? 'black' : 'other'
}

function hexParts(value: string): readonly number[] | undefined {
  const digits = /^#([\da-f]{3,8})$/.exec(value)?.[1]
  if (digits === undefined) return undefined
  const size = digits.length < 5 ? 1 : 2
  if (digits.length % size !== 0) return undefined
  const parts = digits.match(size === 1 ? /./g : /../g) ?? []
  return parts.map((part) => parseInt(size === 1 ? part + part : part, 16))
}

function rgbParts(value: string): readonly number[] | undefined {
  const inner = /^rgba?\(([\d.,%/ ]{5,60})\)$/.exec(value)?.[1]
  if (inner === undefined) return undefined
  const parts = inner.split(/[,/ ]/).filter((part) => part !== '')
  if (parts.length < 3) return undefined
  return parts.map((part, index) => {
    const isPercent = part.endsWith('%')
    return parseFloat(part) * (isPercent ? 2.55 : index === 3 ? 255 : 1)
  })
}

/** The properties among declarations such as `fill:#fff;stroke:none`; undefined when they paint in another way. */
export function declarationsOf(text: string): Declared | undefined {
  const found: Partial<Record<Property, Paints>> = {}
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = declaration.slice(colon + 1)
    if (/^(?:background|background-color|background-image|all)$/.test(name)) return undefined
    if (!isProperty(name)) continue
    const paint = paintOf(value)
    if (paint !== undefined) found[name] = new Set([paint])
  }
  return found
}

/** The rules of a `<style>` element by their selectors; undefined when one cannot be matched by a name alone. */
export function rulesOf(text: string): ReadonlyMap<string, Declared> | undefined {
  const rules = new Map<string, Declared>()
  const sheet = withoutComments(text.replace('<![CDATA[', '').replace(']]>', ''))
  if (sheet === undefined || sheet.includes('@')) return undefined
  for (const rule of sheet.split('}')) {
    if (rule.trim() === '') continue
    const [selectors = '', body, ...more] = rule.split('{')
    if (body === undefined || more.length > 0) return undefined
    const declared = declarationsOf(body)
    if (declared === undefined) return undefined
    if (Object.keys(declared).length === 0) continue
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!/^(?:\*|[.#]?[\w-]+)$/.test(selector)) return undefined
      rules.set(selector, together([rules.get(selector), declared]))
    }
  }
  return rules
}

function withoutComments(text: string): string | undefined {
  const [first = '', ...others] = text.split('/*')
  const rest = others.map((part) => {
    const end = part.indexOf('*/')
    return end < 0 ? undefined : part.slice(end + 2)
  })
  return rest.includes(undefined) ? undefined : [first, ...rest].join(' ')
}

/** Which of several rules decides is not asked: all of them count. */
export function together(all: readonly (Declared | undefined)[]): Declared {
  const merged: Partial<Record<Property, Paints>> = {}
  for (const declared of all)
    for (const property of PROPERTIES) {
      const paints = declared?.[property]
      if (paints) merged[property] = new Set([...(merged[property] ?? []), ...paints])
    }
  return merged
}
