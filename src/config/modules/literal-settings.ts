// Settings that cannot be computed, read as they are written: strings, numbers, lists and objects.
import type { AnyNode } from 'acorn'
import { isRecord } from '../../model/json.js'
import { named, nameOf, parse, rootValue } from './literal-places.js'

/** Names that lead to another name and back would never end. */
const DEEPEST = 40

/** The object that `file` exports, with what is written out in `text`; undefined when it exports none. */
export function literalSettings(
  file: string,
  text: string,
): Readonly<Record<string, unknown>> | undefined {
  const nodes = parse(file, text)
  const root = rootValue(nodes)
  const value = root && valueOf(root, nodes, 0)
  return isRecord(value) ? value : undefined
}

/** The value of a node; undefined for one that must be computed. */
function valueOf(node: AnyNode, nodes: readonly AnyNode[], depth: number): unknown {
  if (depth > DEEPEST) return undefined
  const inner = (child: AnyNode): unknown => valueOf(child, nodes, depth + 1)
  const plain = named(node, nodes)
  switch (plain.type) {
    case 'Literal':
      return 'regex' in plain ? undefined : plain.value
    case 'TemplateLiteral':
      return plain.expressions.length > 0 ? undefined : plain.quasis[0]?.value.cooked
    case 'UnaryExpression': {
      const value = inner(plain.argument)
      if (plain.operator === '!' && typeof value === 'boolean') return !value
      return plain.operator === '-' && typeof value === 'number' ? -value : undefined
    }
    case 'ArrayExpression':
      return plain.elements.flatMap((item) => listed(item, inner))
    case 'ObjectExpression':
      return Object.fromEntries(plain.properties.flatMap((each) => entries(each, inner)))
    case 'CallExpression':
      return moduleName(plain)
    // `require('x').default` names a module, too.
    case 'MemberExpression':
      return !plain.computed && nameOf(plain.property) === 'default'
        ? inner(plain.object)
        : undefined
    default:
      return undefined
  }
}

type Evaluate = (node: AnyNode) => unknown

function listed(item: AnyNode | null, evaluate: Evaluate): readonly unknown[] {
  if (item === null) return []
  const value = evaluate(item.type === 'SpreadElement' ? item.argument : item)
  if (item.type === 'SpreadElement') return Array.isArray(value) ? value : []
  return value === undefined ? [] : [value]
}

function entries(
  property: AnyNode,
  evaluate: Evaluate,
): readonly (readonly [name: string, value: unknown])[] {
  if (property.type === 'SpreadElement') {
    const spread = evaluate(property.argument)
    return isRecord(spread) ? Object.entries(spread) : []
  }
  if (property.type !== 'Property' || property.computed) return []
  const name = nameOf(property.key)
  const value = evaluate(property.value)
  return name === undefined || value === undefined ? [] : [[name, value]]
}

/** `require('x')` and `require.resolve('x')` name a module. */
function moduleName({ callee, arguments: [first] }: AnyNode & { type: 'CallExpression' }): unknown {
  const target = callee.type === 'MemberExpression' ? callee.object : callee
  if (target.type !== 'Identifier' || target.name !== 'require') return undefined
  return first?.type === 'Literal' ? first.value : undefined
}
