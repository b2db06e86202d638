// Elements in place of their names: `<include from="lib.topic" element-id="x"/>`.
import { isTopic } from '../../../../model/text/writerside/topic-file.js'
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'
import { elementsOf, variablesIn } from '../../../../model/text/writerside/xml.js'
import { attributeAt, filled, warnOnce, type Context, type Scope } from './context.js'
import { headingLine } from '../../headings/heading-line.js'
import { headingParts } from './documents.js'

/** How deep files may include files. */
const MOST_DEEP = 12

/** Elements that a page may include in all: includes of includes multiply. */
const MOST = 20_000

/** Elements whose content counts without them. */
const CONTENT = /^(?:snippet|chunk|topic)$/

/** The included nodes, in their own scope; nothing, with a warning, where it is missing. */
export function included(
  element: Element,
  context: Context,
): { readonly nodes: readonly Node[]; readonly context: Context } | undefined {
  const { scope, module, documents, seen } = context
  const from = attributeAt(element, 'from', context)
  const id = attributeAt(element, 'element-id', context)
  const isTooDeep = depthOf(scope) > MOST_DEEP || seen.includes.count++ > MOST
  const file = from === undefined ? scope.file : module.fileOf(from)
  const text = file === undefined || isTooDeep ? undefined : module.page.read(file)
  const all = file === undefined || text === undefined ? undefined : documents.nodes(file, text)
  const nodes = all === undefined || id === undefined ? all : partOf(all, id)
  if (nodes === undefined || file === undefined) {
    if (attributeAt(element, 'nullable', context) === 'true') return undefined
    const name = [from ?? '', id ?? ''].filter(Boolean).join('#')
    const fault = isTooDeep
      ? { message: `Too many includes: ${name}`, hint: 'The files include each other.' }
      : {
          message: `Included element not found: ${name}`,
          hint: 'Files are named alone, elements by their id.',
        }
    warnOnce(`include ${name}`, element.row, { code: 'missing-include', ...fault }, context)
    return undefined
  }
  const given = variablesIn(element.children, module.instance)
  const own = variablesIn(directVariables(all ?? []), module.instance)
  const filters = attributeAt(element, 'use-filter', context)
  const values = new Map([...given].map(([name, value]) => [name, filled(value, context)]))
  const inner: Scope = {
    ...{ file, isXml: isTopic(file), values, outer: withOuter(scope, own) },
    fixed: new Set(values.keys()),
    filters:
      filters === undefined ? undefined : new Set(filters.split(',').map((each) => each.trim())),
  }
  return { nodes, context: { ...context, scope: inner } }
}

/** Values that the included file has for itself count where nothing else has one. */
function withOuter(scope: Scope, own: ReadonlyMap<string, string>): Scope {
  if (own.size === 0) return scope
  const last: Scope = { ...scope, values: new Map(own), fixed: new Set(), outer: undefined }
  const chain = (at: Scope): Scope => ({
    ...at,
    outer: at.outer === undefined ? last : chain(at.outer),
  })
  return chain(scope)
}

const directVariables = (nodes: readonly Node[]): readonly Node[] =>
  nodes.filter((node) => node.kind === 'element' && node.name === 'var')

function depthOf(scope: Scope): number {
  let depth = 0
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) depth++
  return depth
}

/** The element with an id: without the element itself where only its content counts. */
function partOf(nodes: readonly Node[], id: string): readonly Node[] | undefined {
  const found = findElement(nodes, id)
  if (found !== undefined) return CONTENT.test(found.name) ? found.children : [found]
  return sectionOf(nodes, id)
}

function findElement(nodes: readonly Node[], id: string): Element | undefined {
  for (const each of elementsOf(nodes)) {
    if (each.attributes['id'] === id && each.name !== 'braces') return each
    const inner = findElement(each.children, id)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** A section of Markdown: its heading, and all up to the next one of its level. */
function sectionOf(nodes: readonly Node[], id: string): readonly Node[] | undefined {
  const found: Node[] = []
  let level = 0
  for (const node of nodes) {
    if (node.kind === 'element') {
      if (level > 0) found.push(node)
      continue
    }
    const lines = node.text.split('\n')
    const kept: string[] = []
    let first = 0
    for (const [row, line] of lines.entries()) {
      const heading = headingLine(line)
      const own = heading === undefined ? undefined : headingParts(heading.text).id
      if (heading !== undefined && level > 0 && heading.marks.length <= level)
        return withText(found, kept, node.row + first)
      if (level === 0 && heading !== undefined && own === id) {
        level = heading.marks.length
        first = row
      }
      if (level > 0) kept.push(line)
    }
    if (level > 0) withText(found, kept, node.row + first)
  }
  return level === 0 ? undefined : found
}

function withText(found: Node[], lines: readonly string[], row: number): Node[] {
  found.push({ kind: 'text', text: lines.join('\n'), row })
  return found
}
