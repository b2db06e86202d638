// The module of an MDX page with each component and each expression as a part of its own: `Isolated` of the built-in
// components shows the others when one throws.
import type {
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  Identifier,
  ImportDeclaration,
  Node,
  ObjectExpression,
  Program,
  Property,
  SpreadElement,
} from 'estree'

/** The local name of `Isolated` in modules of pages. */
const ISOLATED = '_Isolated'

/** Components that only hold content: what is directly in them is a part of its own, too. */
const HOLDERS: ReadonlySet<string> = new Set([
  'Accordion',
  'Admonition',
  'Card',
  'Details',
  'Step',
  'Tab',
  'TabItem',
])

/** Elements whose content React takes as text alone. */
const TEXT_TAGS: ReadonlySet<string> = new Set(['option', 'script', 'style', 'textarea', 'title'])

type Child = Expression | SpreadElement | null

/**
 * Makes parts of what a page's module shows, after JSX has become calls. `from` is the module that exports `Isolated`,
 * `source` the text that the places of expressions count in.
 */
export function isolateParts(program: Program, from: string, source: string): void {
  const content = program.body.find(
    (line) => line.type === 'FunctionDeclaration' && line.id.name === '_createMdxContent',
  )
  // With `await` in it, its parts could not be functions of their own.
  if (content?.type !== 'FunctionDeclaration' || content.async) return
  const state = { source, count: 0 }
  for (const line of content.body.body) {
    if (line.type === 'ReturnStatement' && line.argument) {
      line.argument = isolated(line.argument, 'page', state)
    }
  }
  if (state.count > 0) program.body.unshift(importLine(from))
}

type State = { readonly source: string; count: number }

/** Where an expression is. A component may read its children, and the text inside them. */
type Around = 'page' | 'inside a component' | 'a component'

/** `node` as a part of its own, or with such parts inside. */
function isolated(node: Expression, around: Around, state: State): Expression {
  const call = elementCall(node)
  if (!call) {
    if (around !== 'page' || isFixed(node)) return node
    return part(node, { text: textOf(node, state.source) }, state)
  }
  const { type, properties } = call
  const name = componentName(type)
  if (name === undefined) {
    const inside = around === 'page' ? 'page' : 'inside a component'
    if (!TEXT_TAGS.has(tagName(type))) isolateChildren(properties, inside, state)
    return node
  }
  isolateChildren(properties, HOLDERS.has(name) ? 'page' : 'a component', state)
  return around === 'a component' ? node : part(node, { name }, state, properties)
}

function isolateChildren(properties: ObjectExpression, around: Around, state: State): void {
  const children = properties.properties.find(isChildren)
  if (!children) return
  const inside = (child: Child): Child =>
    child === null || child.type === 'SpreadElement' ? child : isolated(child, around, state)
  const { value } = children
  if (value.type === 'ArrayExpression') value.elements = value.elements.map(inside)
  else if (isExpression(value)) children.value = isolated(value, around, state)
}

/** A property of an object, unlike one of a pattern, has a value. */
const isExpression = (value: Property['value']): value is Expression =>
  !value.type.endsWith('Pattern')

const isChildren = (property: ObjectExpression['properties'][number]): property is Property =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  property.key.name === 'children'

/** Type and properties of the element that a call of React's makes; undefined for any other expression. */
function elementCall(
  node: Expression,
): { readonly type: Node; readonly properties: ObjectExpression } | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  if (node.callee.name !== '_jsx' && node.callee.name !== '_jsxs') return undefined
  const [type, properties] = node.arguments
  if (!type || properties?.type !== 'ObjectExpression') return undefined
  return { type, properties }
}

/** The name of a component, `Chart.Line`; undefined for HTML, Markdown and fragments. */
function componentName(type: Node): string | undefined {
  if (type.type === 'Identifier') return type.name === '_Fragment' ? undefined : type.name
  if (type.type !== 'MemberExpression') return undefined
  const { object, property } = type
  if (object.type === 'Identifier' && object.name === '_components') return undefined
  const holder = componentName(object)
  return property.type === 'Identifier' ? `${holder ?? ''}.${property.name}` : holder
}

/** `style` of `"style"` and of `_components.style`. */
function tagName(type: Node): string {
  if (type.type === 'Literal') return String(type.value)
  if (type.type !== 'MemberExpression' || type.property.type !== 'Identifier') return ''
  return type.property.name
}

/** Whether an expression has the same value always, or is a function for the component around it. */
const isFixed = (node: Expression): boolean =>
  ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'].includes(node.type) ||
  (node.type === 'TemplateLiteral' && node.expressions.length === 0)

const LONGEST_TEXT = 80

/** An expression as it was written, `{k/r}`, when it is short. */
function textOf(node: Expression, source: string): string | undefined {
  const { start, end } = { start: -1, end: -1, ...node }
  if (start < 0 || end - start > LONGEST_TEXT) return undefined
  const text = source.slice(start, end)
  return text === '' || text.includes('\n') ? undefined : `{${text}}`
}

type Shown = { readonly name?: string; readonly text?: string | undefined }

/**
 * `_jsx(_Isolated, { name: "Chart", content: () => [...], part: _content => _jsx(Chart, { children: _content }) })`: the
 * content apart, so that it is there when an attribute of the component fails. `properties` are those of the component.
 */
function part(
  node: Expression,
  shown: Shown,
  state: State,
  properties?: ObjectExpression,
): Expression {
  state.count++
  const texts = Object.entries(shown).flatMap(([key, value]) =>
    value === undefined ? [] : [property(key, { type: 'Literal', value })],
  )
  const children = properties?.properties.find(isChildren)
  const content = children && isExpression(children.value) ? children.value : undefined
  if (children && content) children.value = CONTENT
  const given = content ? [property('content', arrow([], content))] : []
  const body = property('part', arrow(content ? [CONTENT] : [], node))
  const call: CallExpression = {
    type: 'CallExpression',
    callee: { type: 'Identifier', name: '_jsx' },
    arguments: [
      { type: 'Identifier', name: ISOLATED },
      { type: 'ObjectExpression', properties: [...texts, ...given, body] },
    ],
    optional: false,
  }
  return call
}

const CONTENT: Identifier = { type: 'Identifier', name: '_content' }

const arrow = (params: Identifier[], body: Expression): ArrowFunctionExpression => ({
  ...{ type: 'ArrowFunctionExpression', params, expression: true, body },
})

const property = (name: string, value: Expression): Property => ({
  type: 'Property',
  key: { type: 'Identifier', name },
  value,
  kind: 'init',
  method: false,
  shorthand: false,
  computed: false,
})

const importLine = (from: string): ImportDeclaration => ({
  type: 'ImportDeclaration',
  specifiers: [
    {
      type: 'ImportSpecifier',
      imported: { type: 'Identifier', name: 'Isolated' },
      local: { type: 'Identifier', name: ISOLATED },
    },
  ],
  source: { type: 'Literal', value: from },
  attributes: [],
})
