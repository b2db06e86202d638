// The finished HTML tree of a page for React: everything without components is HTML in strings, which keeps the module small,
// compiling, rendering and hydration fast.
import { find, hastToReact, html as htmlSchema } from 'property-information'
import type { Element, Nodes, Properties, Root, RootContent } from 'hast'
import { hasClass, isBlank, isElement } from '../html/element.js'
import { htmlOf } from '../html/html-text.js'

export type ReactTree = {
  /** What only React can render; each part without components is a text of `marks.part` and its number. */
  readonly tree: Root
  /** The code of these parts: one or more expressions each. */
  readonly parts: readonly (readonly string[])[]
}

/** Texts that no page contains. */
export type Marks = {
  /** Attribute that holds the number of a reference. */
  readonly reference: string
  /** The same in HTML within a string. */
  readonly referenceInHtml: string
  /** Start of the text that represents a part. */
  readonly part: string
}

type Parent = Extract<RootContent, { readonly children: unknown }>

type Context = {
  readonly marks: Marks
  readonly parts: (readonly string[])[]
  /** False for all names inside a component, which may read what is in it: nothing there moves. */
  readonly isOfSite: (name: string) => boolean
}

/**
 * Only the returned tree goes through the compiler of MDX, whose time grows with each element. `isOfSite` returns true
 * for the name of a component of the site.
 */
export function reactTree(
  tree: Root,
  marks: Marks,
  isOfSite: (name: string) => boolean,
): ReactTree {
  const context: Context = { marks, parts: [], isOfSite }
  return { tree: { ...tree, children: reactNodes(tree.children, context) }, parts: context.parts }
}

function reactNodes(nodes: readonly RootContent[], context: Context): RootContent[] {
  const { marks, parts } = context
  const made: RootContent[] = []
  let part: string[] = []
  let texts: RootContent[] = []
  const finish = (): void => {
    if (part.length > 0) {
      made.push({ type: 'text', value: `${marks.part}${String(parts.length)}` })
      parts.push(part)
      part = []
    }
    made.push(...texts)
    texts = []
  }
  for (const node of nodes) {
    // Text is a part only between elements: alone, the compiler writes it as well.
    if (node.type === 'text') {
      if (node.value !== '') texts.push(node)
      continue
    }
    const code = codeOf(node, marks)
    if (code === undefined) {
      finish()
      made.push(reactNode(node, context))
      continue
    }
    if (part.length === 0) finish()
    for (const text of texts) if (text.type === 'text') part.push(JSON.stringify(text.value))
    texts = []
    part.push(code)
  }
  finish()
  return made
}

function reactNode(node: RootContent, context: Context): RootContent {
  if (node.type !== 'element' && !isJsx(node)) return node
  if (isCards(node))
    return { type: 'mdxJsxFlowElement', name: 'DocCardList', attributes: [], children: [] }
  const inner = isComponent(node) ? { ...context, isOfSite: () => false } : context
  const box = context.isOfSite(nameOf(node)) ? aroundTable(node, inner) : undefined
  return box ?? withChildren(node, reactNodes(node.children, inner))
}

const withChildren = (node: RootContent, children: readonly RootContent[]): RootContent =>
  ({ ...node, children }) as RootContent

/**
 * A component of the site whose only content is a table may read the rows of it: these stay elements, and the box in which
 * the table scrolls is around the component.
 */
function aroundTable(component: Parent, context: Context): RootContent | undefined {
  const [box, ...others] = component.children.filter((child) => !isBlank(child))
  if (box?.type !== 'element' || !hasClass(box, 'table') || others.length > 0) return undefined
  const [table] = box.children
  if (!isElement(table, 'table') || !hasOnlyElements(table)) return undefined
  return withChildren(box, [withChildren(component, [tableOfElements(table, context)])])
}

const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])

/** Whether all rows and cells of a table are written out: none of them comes from code. */
function hasOnlyElements({ tagName, children }: Element): boolean {
  return (
    !TABLE_PARTS.has(tagName) ||
    children.every((child) => (child.type === 'element' ? hasOnlyElements(child) : isBlank(child)))
  )
}

function tableOfElements(node: Element, context: Context): RootContent {
  if (!TABLE_PARTS.has(node.tagName)) return withChildren(node, reactNodes(node.children, context))
  const inner = node.children.filter((child) => child.type === 'element')
  return withChildren(
    node,
    inner.map((child) => tableOfElements(child, context)),
  )
}

const isJsx = (node: Nodes) =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

const nameOf = (node: Nodes): string => (isJsx(node) ? (node.name ?? '') : '')

const isComponent = (node: Nodes): boolean => /^[A-Z]|\./.test(nameOf(node))

const isCards = (node: Nodes): boolean =>
  node.type === 'element' && node.properties['dataDocCards'] !== undefined

/** The expression that renders a node without components; undefined for any other. */
function codeOf(node: RootContent, marks: Marks): string | undefined {
  if (node.type === 'raw') return rawCode(node.value)
  // React wants a style attribute as an object.
  if (node.type !== 'element' || node.properties['style'] !== undefined || !isStatic(node))
    return undefined
  const properties = codeOfProperties(node.properties, marks)
  const [only, ...others] = node.children
  if (only === undefined) return call(node.tagName, properties)
  return call(node.tagName, [
    ...properties,
    only.type === 'text' && others.length === 0
      ? `"children": ${JSON.stringify(only.value)}`
      : htmlProperty(htmlOf(node.children), marks),
  ])
}

function isStatic(node: Nodes): boolean {
  if (node.type === 'text' || node.type === 'raw' || node.type === 'comment') return true
  return node.type === 'element' && !isCards(node) && node.children.every(isStatic)
}

const call = (tag: string, properties: readonly string[]): string =>
  `_jsx("${tag}", { ${properties.join(', ')} })`

function htmlProperty(html: string, marks?: Marks): string {
  const text = JSON.stringify(html)
  const marked =
    marks && html.includes(marks.reference)
      ? text.replaceAll(
          new RegExp(`${marks.reference}=\\\\"(\\d+)\\\\"`, 'g'),
          `${marks.referenceInHtml}="$1"`,
        )
      : text
  return `"dangerouslySetInnerHTML": { "__html": ${marked} }`
}

const TAG = /^<([a-z][a-z\d]*)((?: [\w:-]+(?:="[^"]*")?)*)>([^]*)<\/\1>$/

/** HTML that this program made itself: always one element. */
function rawCode(html: string): string {
  const [, tag, attributes = '', content = ''] = TAG.exec(html.trim()) ?? []
  if (tag === undefined) return call('span', [htmlProperty(html)])
  const properties = Object.fromEntries(
    [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
      find(htmlSchema, name).property,
      value === undefined ? true : unescapeHtml(value),
    ]),
  )
  return call(tag, [...codeOfProperties(properties), htmlProperty(content)])
}

function unescapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text
    .replace(/&(lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll('&amp;', '&')
}

/** Attributes of an element as properties for React. */
function codeOfProperties(properties: Properties, marks?: Marks): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return []
    if (name === marks?.reference) return [`${name}="${String(value)}"`]
    const info = find(htmlSchema, name)
    const react = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute
    const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : String(value)
    return [`"${react}": ${value === true ? 'true' : JSON.stringify(text)}`]
  })
}
