// Where values are written in a file of settings: JSON, JavaScript or TypeScript. Loaded when there is a place to report.
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { getLineInfo, Parser, type AnyNode, type Expression, type Node } from 'acorn'
import type { Place } from '../../model/diagnostics/diagnostic.js'
import type { PlaceQuery } from '../../model/diagnostics/open-place.js'

declare module 'acorn' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only interfaces merge
  interface NodeTypes {
    typed: Typed
  }
}

/** `x as T`, `x satisfies T`, `x!`, `<T>x` and `export = x`. */
type Typed = Node & { readonly type: (typeof TYPED)[number]; readonly expression: Expression }

const TYPED = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSExportAssignment',
] as const

type Range = { readonly start: number; readonly end: number }

/**
 * Answers queries about the text of `file`. Values that are not written out (spread, computed, imported) give the place
 * of the innermost value around them that is; undefined for a missing string, and for what cannot be parsed.
 */
export function literalPlaces(
  file: string,
  text: string,
): (query: PlaceQuery) => Place | undefined {
  const nodes = parse(file, text)
  return (query) => {
    const range =
      'path' in query
        ? valueAt(query.path, query.isKey === true, nodes)
        : firstString(query.strings, query.key, nodes)
    return range && placeOf(range, text)
  }
}

/** All nodes, each before those inside it; none of a text with faults. */
export function parse(file: string, text: string): readonly AnyNode[] {
  const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const
  try {
    if (file.endsWith('.json')) return [...nodesIn(Parser.parseExpressionAt(text, 0, options))]
    return [...nodesIn(Parser.extend(tsPlugin()).parse(text, options))]
  } catch {
    return []
  }
}

function* nodesIn(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value

function valueAt(
  path: readonly PropertyKey[],
  isKey: boolean,
  nodes: readonly AnyNode[],
): Range | undefined {
  let value = rootValue(nodes)
  let key: AnyNode | undefined
  for (const part of path) {
    const child = value && childOf(value, part)
    // Only the bracket: a message about what is not in an object does not underline all that is.
    if (!child) return value && isNest(value) ? { ...value, end: value.start + 1 } : value
    key = child.key
    const written = named(child.value, nodes)
    value = isNest(written) ? written : untyped(child.value)
  }
  return isKey && key ? key : value
}

const isNest = ({ type }: AnyNode): boolean =>
  type === 'ObjectExpression' || type === 'ArrayExpression'

/** The value of JSON or of the default export, wherever that was named: of a function what it returns first. */
export function rootValue(nodes: readonly AnyNode[]): AnyNode | undefined {
  const [first] = nodes
  const value = first?.type === 'Program' ? nodes.map(exported).find(isNode) : first
  return value && returned(named(value, nodes))
}

function exported(node: AnyNode): AnyNode | undefined {
  if (node.type === 'ExportDefaultDeclaration') return node.declaration
  if (node.type === 'TSExportAssignment') return node.expression
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression')
    return undefined
  const { object, property } = node.left
  const isExports = object.type === 'Identifier' && object.name === 'module'
  return isExports && nameOf(property) === 'exports' ? node.right : undefined
}

/** What `defineConfig({ … })` and other wrappers are called with, and what a function returns first. */
function returned(node: AnyNode): AnyNode {
  const value = untyped(node)
  const inner =
    value.type === 'CallExpression'
      ? value.arguments[0]
      : value.type === 'ArrowFunctionExpression' && value.expression
        ? value.body
        : isFunction(value)
          ? [...nodesIn(value)].find((statement) => statement.type === 'ReturnStatement')?.argument
          : undefined
  return inner ? returned(inner) : value
}

const isFunction = ({ type }: AnyNode): boolean =>
  /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(type)

const untyped = (node: AnyNode): AnyNode => (isTyped(node) ? untyped(node.expression) : node)

const isTyped = (node: AnyNode): node is Typed => TYPED.some((type) => type === node.type)

/** The value of the variable that `node` is the name of, else its own. */
export function named(node: AnyNode, nodes: readonly AnyNode[]): AnyNode {
  const value = untyped(node)
  if (value.type !== 'Identifier') return value
  const { name } = value
  for (const other of nodes) {
    if (other.type !== 'VariableDeclarator' && other.type !== 'FunctionDeclaration') continue
    if (other.id?.type !== 'Identifier' || other.id.name !== name) continue
    return other.type === 'FunctionDeclaration' ? other : untyped(other.init ?? value)
  }
  return value
}

function childOf(
  parent: AnyNode,
  part: PropertyKey,
): { readonly key?: AnyNode; readonly value: AnyNode } | undefined {
  if (parent.type === 'ArrayExpression' && typeof part === 'number') {
    const before = parent.elements.slice(0, part + 1)
    const value = before[part]
    // After a spread, positions cannot be counted.
    return value && before.every((item) => item?.type !== 'SpreadElement') ? { value } : undefined
  }
  if (parent.type !== 'ObjectExpression') return undefined
  for (const property of parent.properties) {
    if (property.type !== 'Property' || nameOf(property.key) !== String(part)) continue
    const { key, value, computed, method } = property
    if (!computed) return { key, value: method ? key : value }
  }
  return undefined
}

export function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** The first of `strings` that is the value of `key` or, without one, an item that is neither a key nor a label. */
function firstString(
  strings: readonly string[],
  key: string | undefined,
  nodes: readonly AnyNode[],
): Range | undefined {
  const pairs = nodes.filter((node) => node.type === 'Property')
  const keys = new Set<AnyNode>(pairs.map((pair) => pair.key))
  const names = new Map<AnyNode, string | undefined>(
    pairs.map((pair) => [untyped(pair.value), nameOf(pair.key)]),
  )
  const found = nodes.filter((node) => {
    const value = stringOf(node)
    if (value === undefined || !strings.includes(value) || keys.has(node)) return false
    return key === undefined ? names.get(node) !== 'label' : names.get(node) === key
  })
  return found.sort((a, b) => a.start - b.start)[0]
}

function stringOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** The place of a range of characters, cut at the end of its first line. */
function placeOf({ start, end }: Range, text: string): Place {
  const { line, column } = getLineInfo(text, start)
  const lineEnd = text.indexOf('\n', start)
  const stop = lineEnd < 0 ? end : Math.min(end, lineEnd)
  return { line, column: column + 1, length: Math.max(1, stop - start) }
}
