// Attributes of JSX elements whose values are known without running the page.
import { find, html as htmlSchema } from 'property-information'
import type { Properties } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import {
  entriesOf,
  isFile,
  valueOfProgram,
  type StaticValue,
  type StaticNames,
} from './static-value.js'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** The attributes by name; undefined when one of them, or a spread, is known only by running the page. */
export function staticAttributes(
  node: JsxElement,
  names: StaticNames,
): ReadonlyMap<string, StaticValue> | undefined {
  const values = new Map<string, StaticValue>()
  for (const attribute of node.attributes) {
    const known =
      attribute.type === 'mdxJsxAttribute' ? attributeValue(attribute, names) : undefined
    if (attribute.type !== 'mdxJsxAttribute' || !known) return undefined
    values.set(attribute.name, known.value)
  }
  return values
}

/** The value of an attribute; undefined when only running the page tells. */
export function attributeValue(
  { value }: MdxJsxAttribute,
  names: StaticNames,
): { readonly value: StaticValue } | undefined {
  if (value === null || value === undefined) return { value: true }
  if (typeof value === 'string') return { value }
  return valueOfProgram(value.data?.estree, names)
}

/** Attributes of an HTML element as properties of the tree; undefined when one has no form in HTML. */
export function toProperties(attributes: ReadonlyMap<string, StaticValue>): Properties | undefined {
  const properties: Properties = {}
  for (const [name, value] of attributes) {
    // Whatever React alone understands is left to it.
    if (name === 'key' || name === 'ref' || name === 'dangerouslySetInnerHTML') return undefined
    const property = propertyOf(name)
    const known = property === 'style' ? styleText(value) : plainValue(value)
    if (known === undefined) return undefined
    if (known === null || known === false) continue
    properties[property] =
      property === 'className' ? String(known).split(/\s+/).filter(Boolean) : known
  }
  return properties
}

/** React's name of an attribute, or HTML's, as the tree has it. */
function propertyOf(name: string): string {
  return find(htmlSchema, name).property
}

function plainValue(value: StaticValue): string | number | boolean | null | undefined {
  if (value === undefined) return null
  if (isFile(value)) return value.path
  return typeof value === 'object' && value !== null ? undefined : value
}

/** Units that React adds to bare numbers are added here too, but to those that count something. */
const UNITLESS =
  /^(?:animationIterationCount|aspectRatio|columnCount|columns|fillOpacity|flex(?:Grow|Shrink)?|fontWeight|grid(?:Area|Row|Column)(?:Start|End)?|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|strokeWidth|tabSize|widows|zIndex|zoom)$/

/** `{{marginTop: 4}}` → `margin-top:4px`. */
function styleText(value: StaticValue): string | undefined {
  if (typeof value === 'string') return value
  const entries = entriesOf(value)
  if (entries === undefined) return undefined
  const rules: string[] = []
  for (const [name, own] of entries) {
    if (own === null || own === undefined || typeof own === 'boolean' || own === '') continue
    if (typeof own === 'object') return undefined
    const needsUnit = typeof own === 'number' && own !== 0 && !UNITLESS.test(name)
    const property = name.startsWith('--') ? name : kebab(name)
    rules.push(`${property}:${String(own)}${needsUnit ? 'px' : ''}`)
  }
  return rules.join(';')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}
