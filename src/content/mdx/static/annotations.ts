// `{{ … }}` behind an element, as the package mdx-annotations reads it: attributes of that element. To React it would be
// an object, which is not text.
import type { ObjectExpression } from 'estree'
import type { Heading, InlineCode, Nodes, Paragraph, Parents } from 'mdast'
import type {} from 'mdast-util-mdx-expression'
import { annotatedMeta } from '../../code/annotated-meta.js'
import { toProperties } from '../jsx/attributes.js'
import { text, textIn } from '../jsx/make-nodes.js'
import { valueOf, type StaticNames, type StaticValue } from '../jsx/static-value.js'
import type { Scope } from './scope.js'

/** Elements of a line that an annotation directly behind them belongs to. */
const IN_LINES: ReadonlySet<string> = new Set(
  'link linkReference image imageReference inlineCode emphasis strong delete'.split(' '),
)

/** Blocks of one line: an annotation at their end is theirs. */
const LINES: ReadonlySet<string> = new Set(['heading', 'paragraph', 'tableCell'])

/** Turns the annotations below `parent` into attributes of their elements. Placeholders such as `{{name}}` are text. */
export function takeAnnotations(parent: Parents, names: Scope): void {
  const children: Nodes[] = parent.children
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child === undefined) break
    if (child.type === 'code' && child.meta) child.meta = annotatedMeta(child.meta)
    const object = objectOf(child)
    if (object !== undefined && isPlaceholder(object, names)) {
      children[index] = text(`{${'value' in child ? child.value : ''}}`)
    } else if (object !== undefined) {
      const target = targetOf(parent, children, index)
      if (target === undefined) continue
      children.splice(index--, 1)
      if (target === parent) trimEnd(children.at(-1))
      annotate(target, valuesOf(object, names))
    } else if ('children' in child) {
      const request = child.type === 'heading' ? requestOf(child, names) : undefined
      takeAnnotations(child, names)
      if (request !== undefined) children.splice(++index, 0, request)
    }
  }
}

/** The object that is all of an expression. */
function objectOf(node: Nodes | undefined): ObjectExpression | undefined {
  if (node?.type !== 'mdxTextExpression' && node?.type !== 'mdxFlowExpression') return undefined
  const [only, ...more] = node.data?.estree?.body ?? []
  return only?.type === 'ExpressionStatement' &&
    more.length === 0 &&
    only.expression.type === 'ObjectExpression'
    ? only.expression
    : undefined
}

/** `{{name}}`, where the page has no such name: the author shows it to readers. */
function isPlaceholder({ properties }: ObjectExpression, names: Scope): boolean {
  return (
    properties.length > 0 &&
    properties.every(
      (property) =>
        property.type === 'Property' &&
        property.shorthand &&
        property.key.type === 'Identifier' &&
        !names.isBound(property.key.name) &&
        names.value(property.key.name) === undefined,
    )
  )
}

/** The node that the annotation at `index` belongs to; undefined for an object that a component takes. */
function targetOf(parent: Parents, siblings: readonly Nodes[], index: number): Nodes | undefined {
  const before = siblings[index - 1]
  const isInLine = siblings[index]?.type === 'mdxTextExpression'
  if (isInLine && before && IN_LINES.has(before.type)) return before
  if (parent.type === 'mdxJsxFlowElement' || parent.type === 'mdxJsxTextElement') return undefined
  if (isInLine) return LINES.has(parent.type) ? parent : before
  return before ?? parent
}

type Values = ReadonlyMap<string, StaticValue>

/** The properties whose values are known. */
function valuesOf({ properties }: ObjectExpression, names: StaticNames): Values {
  return new Map(
    properties.flatMap((property): [string, StaticValue][] => {
      if (property.type !== 'Property' || property.computed) return []
      const { key, value } = property
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null
      const known = valueOf(value, names)
      return name === null || known === undefined ? [] : [[String(name), known.value]]
    }),
  )
}

/** Attributes of HTML are the element's; an id of a heading is written behind it, as in Markdown. */
function annotate(node: Nodes, values: Values): void {
  const properties = { ...node.data?.hProperties }
  for (const [name, value] of values) {
    if (name === 'id' && node.type === 'heading' && typeof value === 'string')
      node.children.push(text(` {#${value}}`))
    else if (ATTRIBUTE.test(name)) Object.assign(properties, toProperties(new Map([[name, value]])))
  }
  node.data = { ...node.data, hProperties: properties }
}

/** Attributes that change no address and run nothing. */
const ATTRIBUTE =
  /^(?:class|className|id|style|title|alt|lang|dir|hidden|translate|role|target|rel|download|loading|width|height|(?:data|aria)-.+)$/

/** Method and path of a request, which the heading of an API reference has in `tag` and `label`. */
function requestOf({ children }: Heading, names: StaticNames): Paragraph | undefined {
  const object = objectOf(children.at(-1))
  const values = object && valuesOf(object, names)
  const [first, second] = ['tag', 'label'].flatMap((name): InlineCode[] => {
    const value = textIn(values?.get(name))
    return value === undefined ? [] : [{ type: 'inlineCode', value }]
  })
  if (first === undefined) return undefined
  return { type: 'paragraph', children: second ? [first, text(' '), second] : [first] }
}

function trimEnd(node: Nodes | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd()
}
