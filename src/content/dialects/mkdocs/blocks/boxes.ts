// Admonitions, collapsible blocks and tabs: the line that opens one, and the container that it becomes.
import { ADMONITION_TYPES } from '../../admonition-types.js'
import { containerAttributes } from '../page/attributes.js'
import { added, isBlank, prefixed, type Line } from '../page/lines.js'

export type Box = {
  readonly kind: 'admonition' | 'details' | 'open-details'
  readonly type: string
  /** Undefined without one: the type names it. Empty for a box without a title. */
  readonly title: string | undefined
  readonly classes: readonly string[]
}

const OPENING = /^(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: *"(.*)")? *$/
const KINDS: Readonly<Record<string, Box['kind']>> = {
  '!!!': 'admonition',
  '???': 'details',
  '???+': 'open-details',
}
/** Classes that place a box of Material beside the text, or say how it is printed. */
const PLACES = new Set(['inline', 'end', 'annotate', 'left', 'right', 'block'])

/** The box that a line without indentation opens; undefined when it is text. */
export function boxOpening(text: string): Box | undefined {
  const [, mark = '', words = '', quoted] = OPENING.exec(text.trimEnd()) ?? []
  const kind = KINDS[mark]
  if (kind === undefined || (words === '' && quoted === undefined)) return undefined
  const [first = 'note', ...rest] = words.split(/ +/).filter((word) => word !== '')
  // A title without its quotes is still the title.
  const isTitle = quoted === undefined && rest.some((word) => /[A-Z]/.test(word))
  return {
    kind,
    type: first,
    title: quoted ?? (isTitle ? rest.join(' ') : undefined),
    classes: isTitle ? [] : rest.filter((word) => !PLACES.has(word.toLowerCase())),
  }
}

/** The type here that looks most like one of Material. */
const TYPES: Readonly<Record<string, string>> = {
  ...ADMONITION_TYPES,
  seealso: 'note',
  example: 'note',
}

/** The container of a box around its translated content, indented by `indent`. */
export function boxLines(
  box: Box,
  opening: Line,
  content: readonly Line[],
  indent: string,
): Line[] {
  const type = box.type.toLowerCase()
  const ours = (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined) ?? 'note'
  const own = [...(ours === type ? [] : [box.type]), ...box.classes]
  const title = box.title ?? (ours === type && box.kind === 'admonition' ? '' : nameOf(box.type))
  if (box.title === '' && box.kind === 'admonition') return untitled(ours, opening, content, indent)
  const attributes = containerAttributes({
    classes: own.filter((name) => /^[A-Za-z][\w-]*$/.test(name)),
    values: new Map(),
  })
  const isOpen = box.kind === 'open-details'
  const name = box.kind === 'admonition' ? ours : 'details'
  const all = isOpen
    ? attributes === ''
      ? '{open}'
      : `${attributes.slice(0, -1)} open}`
    : attributes
  return containerLines(`${name}${labelOf(title)}${all}`, opening, content, indent)
}

/** `:::name` … `:::` around lines, with more colons than any container in them has. */
export function containerLines(
  head: string,
  opening: Line,
  content: readonly Line[],
  indent: string,
): Line[] {
  const colons = ':'.repeat(mostColons(content) + 1)
  const last = content.findLast((line) => !isBlank(line)) ?? opening
  return [
    added(`${indent}${colons}${head}`, opening),
    ...content.map((line) => prefixed(line, indent)),
    added(`${indent}${colons}`, last),
  ]
}

/** At least two, so that a container has three. */
function mostColons(lines: readonly Line[]): number {
  let most = 2
  for (const { text } of lines) {
    const [, colons = ''] = /^[\s>]*(:{3,})/.exec(text) ?? []
    most = Math.max(most, colons.length)
  }
  return most
}

/** A box without a title: the element itself, since a container always has a title. */
function untitled(type: string, opening: Line, content: readonly Line[], indent: string): Line[] {
  return [
    added('', opening),
    added(`${indent}<div class="admonition admonition-${type}">`, opening),
    added('', opening),
    ...content.map((line) => prefixed(line, indent)),
    added('', opening),
    added(`${indent}</div>`, opening),
    added('', opening),
  ]
}

/** Whether a type is one of Material's own. */
export function isKnownType(type: string): boolean {
  return Object.hasOwn(TYPES, type.toLowerCase())
}

/** The title of a box without one: `version-added` → Version added. */
export function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replace(/[-_]/g, ' ')
}

/** `[title]`, whose brackets pair up. */
function labelOf(title: string): string {
  if (title.trim() === '') return ''
  let depth = 0
  let isBalanced = true
  for (const bracket of title.match(/[[\]]/g) ?? []) {
    depth += bracket === '[' ? 1 : -1
    isBalanced &&= depth >= 0
  }
  isBalanced &&= depth === 0
  return `[${isBalanced ? title : title.replace(/[[\]]/g, '\\$&')}]`
}
