// The attributes of a tag as those of JSX.
import type { Writer } from './writer.js'
import { isJsxName, reactName } from './react-name.js'
import {
  attributeOf,
  type Attribute,
  type AttributeValue,
  type ElementNode,
} from './template-nodes.js'

export type TagContext = {
  /** Whether it is an element of HTML or SVG rather than a component. */
  readonly isHtml: boolean
  readonly isSvg: boolean
  /** The class that the element gets. */
  readonly scope: string | undefined
}

/** Directives for Astro's own work, which have no meaning in React. */
const DIRECTIVE = /^(?:client|server|transition|is|define|set|class):/

/** Writes the attributes of an element; those that set its content as well if it is one of HTML. */
export function writeAttributes(writer: Writer, node: ElementNode, context: TagContext): void {
  const classes = classesOf(node, context)
  for (const attribute of node.attributes) {
    if (attribute === classes.at(-1)) writeClasses(writer, classes, context)
    if (classes.includes(attribute)) continue
    const isContent = context.isHtml && attribute.name === 'set:html'
    if (!isContent && (DIRECTIVE.test(attribute.name) || isTextHandler(attribute, context)))
      continue
    writer.toLine(attribute.at)
    writer.write(' ')
    if (isContent) {
      writer.write('{...$$html(')
      writeValue(writer, attribute.value)
      writer.write(')}')
    } else writeAttribute(writer, attribute, node.name, context)
  }
  if (classes.length === 0 && context.scope !== undefined)
    writer.write(` className="${context.scope}"`)
}

/** A handler given as text, which React cannot run. */
const isTextHandler = ({ name, value }: Attribute, { isHtml }: TagContext): boolean =>
  isHtml && /^on/i.test(name) && (value?.kind !== 'code' || isTemplate(value))

const isTemplate = (value: AttributeValue): boolean => {
  const first = value.kind === 'code' ? value.code[0] : undefined
  return first?.kind === 'code' && first.text.trimStart().startsWith('`')
}

/** The attributes that make up the class, in their order; those of the code come last, so that they keep their lines. */
function classesOf({ attributes }: ElementNode, { isHtml, scope }: TagContext): Attribute[] {
  const list = attributeOf(attributes, 'class:list')
  if (list === undefined && (!isHtml || scope === undefined)) return []
  const own = attributeOf(attributes, 'class')
  const both = [own, list].filter((each) => each?.value !== undefined)
  return attributes
    .filter((each) => both.includes(each))
    .toSorted((a, b) => Number(a.value?.kind === 'code') - Number(b.value?.kind === 'code'))
}

function writeClasses(writer: Writer, classes: readonly Attribute[], context: TagContext): void {
  const { isHtml, scope } = context
  const name = isHtml ? 'className' : 'class'
  const extra = isHtml && scope !== undefined ? [scope] : []
  const [first, ...others] = classes
  if (first === undefined) return
  // Text may come from a later line.
  writer.toLine((classes.find((each) => each.value?.kind === 'code') ?? first).at)
  const { value } = first
  if (others.length === 0 && value?.kind === 'text' && first.name === 'class') {
    const quote = value.quote === '' ? '"' : value.quote
    writer.write(` ${name}=${quote}${[...wordsOf(value.text), ...extra].join(' ')}${quote}`)
    return
  }
  const isList = others.length > 0 || extra.length > 0
  writer.write(` ${name}={$$classes(${isList ? '[' : ''}`)
  classes.forEach((each, index) => {
    if (index > 0) writer.write(', ')
    if (each.value?.kind === 'text') {
      writer.write(JSON.stringify(wordsOf(each.value.text).join(' ')))
      return
    }
    writer.toLine(each.at)
    writeValue(writer, each.value)
  })
  writer.write(`${extra.map((each) => `, ${JSON.stringify(each)}`).join('')}${isList ? ']' : ''})}`)
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

function writeAttribute(
  writer: Writer,
  { name: given, value }: Attribute,
  element: string,
  { isHtml, isSvg }: TagContext,
): void {
  const { name, isBoolean } = isHtml
    ? reactName(given, element, isSvg)
    : { name: given, isBoolean: true }
  if (given === '') {
    writer.write('{')
    writeValue(writer, value)
    writer.write('}')
  } else if (!isJsxName(name)) {
    writer.write(`{...{${JSON.stringify(name)}: `)
    writeValue(writer, value, isBoolean)
    writer.write('}}')
  } else if (value === undefined || (isHtml && isBoolean && isEmpty(value))) {
    writer.write(`${name}=${isBoolean ? '{true}' : '""'}`)
  } else if (value.kind === 'text') {
    const quote = value.quote === '' ? quoteFor(value.text) : value.quote
    writer.write(`${name}=${quote}${value.text}${quote}`)
  } else {
    writer.write(`${name}={`)
    writeValue(writer, value)
    writer.write('}')
  }
}

/** React takes an empty text for false, HTML for true. */
const isEmpty = (value: AttributeValue): boolean => value.kind === 'text' && value.text === ''

const quoteFor = (text: string): string => (text.includes('"') ? "'" : '"')

/** Writes a value as JavaScript. */
export function writeValue(
  writer: Writer,
  value: AttributeValue | undefined,
  isBoolean = false,
): void {
  if (value?.kind === 'code') writer.code(value.code)
  else writer.write(value ? JSON.stringify(value.text) : isBoolean ? 'true' : '""')
}
