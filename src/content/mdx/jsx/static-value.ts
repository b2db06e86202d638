// Expressions whose value is known without running the page: literals, and names of literals.
import type { Expression, Node, Program, Property, SpreadElement, TemplateLiteral } from 'estree'
import { isList } from '../../../model/json.js'

/** A file beside the page that an expression gives the address of. */
export type FileValue = { readonly kind: 'file'; readonly path: string }

export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | FileValue
  | readonly StaticValue[]
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, StaticValue> }

/** The known values of the names of a page. */
export type StaticNames = {
  readonly value: (name: string) => { readonly value: StaticValue } | undefined
  /** Whether a name is the function that puts the base before an address. */
  readonly isBaseUrl: (name: string) => boolean
  /** Whether only a plugin of the site's own program defines a name. */
  readonly isUndefined?: (name: string) => boolean
}

type Known = { readonly value: StaticValue }

/** The value of a program's only expression; undefined when it is known only at run time. */
export function valueOfProgram(
  program: Program | null | undefined,
  names: StaticNames,
): Known | undefined {
  const [only, ...more] = program?.body ?? []
  // `{}` and `{/* comment */}`.
  if (only === undefined) return { value: undefined }
  if (only.type !== 'ExpressionStatement' || more.length > 0) return undefined
  return valueOf(only.expression, names)
}

/** The value of an expression; undefined when it is known only at run time. */
export function valueOf(node: Node, names: StaticNames): Known | undefined {
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) ? { value: node.value } : undefined
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : names.value(node.name)
    case 'TemplateLiteral':
      return templateValue(node, names)
    case 'UnaryExpression': {
      const inner = valueOf(node.argument, names)?.value
      return node.operator === '-' && typeof inner === 'number' ? { value: -inner } : undefined
    }
    case 'BinaryExpression':
      return node.operator === '+' && node.left.type !== 'PrivateIdentifier'
        ? sum(valueOf(node.left, names), valueOf(node.right, names))
        : undefined
    case 'ArrayExpression':
      return arrayValue(node.elements, names)
    case 'ObjectExpression':
      return objectValue(node.properties, names)
    case 'MemberExpression':
      return memberValue(node, names)
    case 'CallExpression':
      return callValue(node, names)
    default:
      return undefined
  }
}

/** The text that React would show for a value; undefined for a value that is not text. */
export function shownText(value: StaticValue): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value === null || value === undefined || typeof value === 'boolean' ? '' : undefined
}

export function isFile(value: StaticValue): value is FileValue {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file'
}

/** The entries of an object, undefined for any other value. */
export function entriesOf(value: StaticValue): ReadonlyMap<string, StaticValue> | undefined {
  return typeof value === 'object' && value !== null && 'entries' in value && 'kind' in value
    ? value.entries
    : undefined
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function templateValue(
  { quasis, expressions }: TemplateLiteral,
  names: StaticNames,
): Known | undefined {
  let text = ''
  for (const [index, quasi] of quasis.entries()) {
    text += quasi.value.cooked ?? ''
    const expression = expressions[index]
    if (expression === undefined) continue
    if (expression.type === 'Identifier' && names.isUndefined?.(expression.name) === true) continue
    const value = valueOf(expression, names)?.value
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    text += String(value)
  }
  return { value: text }
}

function sum(left: Known | undefined, right: Known | undefined): Known | undefined {
  if (typeof left?.value !== 'string' || typeof right?.value !== 'string') return undefined
  return { value: left.value + right.value }
}

function arrayValue(
  elements: readonly (Expression | SpreadElement | null)[],
  names: StaticNames,
): Known | undefined {
  const values: StaticValue[] = []
  for (const element of elements) {
    const known = element && element.type !== 'SpreadElement' ? valueOf(element, names) : undefined
    if (!known) return undefined
    values.push(known.value)
  }
  return { value: values }
}

function objectValue(
  properties: readonly (Property | SpreadElement)[],
  names: StaticNames,
): Known | undefined {
  const entries = new Map<string, StaticValue>()
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.computed) return undefined
    const { key, value } = property
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    const known = valueOf(value, names)
    if (name === undefined || !known) return undefined
    entries.set(name, known.value)
  }
  return { value: { kind: 'object', entries } }
}

function memberValue(
  node: Extract<Node, { type: 'MemberExpression' }>,
  names: StaticNames,
): Known | undefined {
  if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier') return undefined
  const object = valueOf(node.object, names)
  const name = node.computed
    ? valueOf(node.property, names)?.value
    : node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  if (!object || (typeof name !== 'string' && typeof name !== 'number')) return undefined
  // `require('./x.png').default`, and `.src` of a picture that Astro imports.
  if (isFile(object.value)) return name === 'default' || name === 'src' ? object : undefined
  if (isList(object.value)) {
    const index = Number(name)
    return Number.isInteger(index) ? { value: object.value[index] } : undefined
  }
  const entries = entriesOf(object.value)
  return entries?.has(String(name)) === true ? { value: entries.get(String(name)) } : undefined
}

/** `require('./x.png')` and `useBaseUrl('/x')`. */
function callValue(
  node: Extract<Node, { type: 'CallExpression' }>,
  names: StaticNames,
): Known | undefined {
  const [argument, ...more] = node.arguments
  if (node.callee.type !== 'Identifier' || !argument || more.length > 0) return undefined
  const text = argument.type === 'SpreadElement' ? undefined : valueOf(argument, names)?.value
  if (typeof text !== 'string') return undefined
  if (node.callee.name === 'require') {
    const path = filePath(text)
    return path === undefined ? undefined : { value: { kind: 'file', path } }
  }
  return names.isBaseUrl(node.callee.name) ? { value: fromRoot(text) } : undefined
}

/** An address that gets the base: it counts from the root of the site, however it is written. */
function fromRoot(address: string): string {
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i.test(address)
  return isWhole ? address : `/${address.replace(/^(?:\.\/)+/, '')}`
}

/** The file that an import gives the address of, if it is an image or another file for readers; no drawing. */
export function filePath(source: string): string | undefined {
  const path = source.replace(/^!!?(?:url|file)-loader!/, '').replace(/\?url$/, '')
  const isAsked = path !== source
  const isBeside = /^(\.{1,2}\/|@site\/)/.test(path)
  if (!isBeside || !/\.\w+$/.test(path)) return undefined
  return isAsked || /\.(avif|gif|jpe?g|png|webp|ico|bmp|pdf|zip|mp4|webm|mp3|txt|csv)$/i.test(path)
    ? path
    : undefined
}
