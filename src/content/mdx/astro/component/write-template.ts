// The tree of a template as JSX.
import type { Output } from './output.js'
import {
  attributeOf,
  contentOf,
  isComponent,
  type Code,
  type ElementNode,
  type TemplateNode,
} from './template-nodes.js'
import { textCode, visibleNodes, withoutFirstLineEnd } from './text-code.js'
import { writeAttributes, writeValue } from './write-attributes.js'
import type { Writer } from './writer.js'

export type TemplateOptions = {
  /** The class of the component's elements; undefined if they need none. */
  readonly scope: string | undefined
  readonly lineOf: (at: number) => number
}

/** What the elements around a node mean for it. */
type Around = { readonly isSvg: boolean; readonly isPre: boolean }

/** Tags of a page, whose content alone is that of the component. */
const PAGE_TAGS = ['html', 'head', 'body']

/** Elements in the head of a page, which no class can change. */
const UNSTYLED = new Set(['base', 'link', 'meta', 'style', 'title', 'template', 'noscript'])

/** Writes the nodes of a template as the children of a fragment. */
export function writeTemplate(
  nodes: readonly TemplateNode[],
  output: Output,
  options: TemplateOptions,
): void {
  writeChildren(nodes, '', { isSvg: false, isPre: false }, { output, ...options })
}

type Job = TemplateOptions & { readonly output: Output }

function writerOf(job: Job, around: Around): Writer {
  const { output, lineOf } = job
  return {
    write: output.write,
    toLine: (at) => output.toLine(lineOf(at)),
    toLineInContent: (at) => output.toLineInContent(lineOf(at)),
    code: (code) => writeCode(code, around, job),
  }
}

function writeChildren(
  nodes: readonly TemplateNode[],
  parent: string | undefined,
  around: Around,
  job: Job,
): void {
  const writer = writerOf(job, around)
  for (const node of visibleNodes(nodes, parent)) {
    if (node.kind === 'omitted') continue
    writer.toLineInContent(node.at)
    if (node.kind === 'text') writer.write(textCode(node, around.isPre))
    else if (node.kind === 'expression') {
      writer.write('{')
      writer.code(node.code)
      writer.write('}')
    } else if (PAGE_TAGS.includes(node.name)) writeChildren(node.children, undefined, around, job)
    else writeElement(node, around, job)
  }
}

function writeCode(code: Code, around: Around, job: Job): void {
  for (const part of code) {
    if (part.kind === 'code') {
      job.output.toLine(job.lineOf(part.at))
      job.output.write(part.text)
      continue
    }
    const [first, ...others] = part.nodes
    if (first?.kind === 'element' && others.length === 0 && !PAGE_TAGS.includes(first.name))
      writeElement(first, around, job)
    else if (first !== undefined) {
      job.output.write('<>')
      writeChildren(part.nodes, undefined, around, job)
      job.output.write('</>')
    }
  }
}

/** The name of an element in JSX. */
function tagOf(name: string): string {
  if (name === 'Fragment') return '$$Fragment'
  return name === 'slot' ? 'Astro.Slot' : name
}

function writeElement(node: ElementNode, around: Around, job: Job): void {
  const { name } = node
  const isHtml = name !== '' && name !== 'slot' && !isComponent(name)
  const isSvg = name === 'svg' || around.isSvg
  const isPart = around.isSvg && name !== 'svg'
  const hasScope = isHtml && !isPart && !UNSTYLED.has(name)
  const writer = writerOf(job, around)
  writer.write(`<${tagOf(name)}`)
  writeAttributes(writer, node, { isHtml, isSvg, scope: hasScope ? job.scope : undefined })
  const content = contentOf(node, isHtml)
  if (content === 'attribute' || (content === 'children' && node.isVoid && name !== '')) {
    writer.toLine(node.end)
    writer.write(' />')
    return
  }
  writer.write('>')
  if (content === 'children') {
    const keepsSpace = name === 'pre' || name === 'textarea'
    const isPre = around.isPre || keepsSpace
    const inner = { isSvg: isSvg && name !== 'foreignObject', isPre }
    const children = keepsSpace ? withoutFirstLineEnd(node.children) : node.children
    writeChildren(children, name, inner, job)
  } else {
    const value = attributeOf(node.attributes, content)?.value
    writer.write(content === 'set:html' ? '<$$Html value={' : '{')
    writeValue(writer, value)
    writer.write(content === 'set:html' ? '} />' : '}')
  }
  writer.toLineInContent(node.end)
  writer.write(`</${tagOf(name)}>`)
}

/** Whether any element of a template has this name. */
export function hasElement(nodes: readonly TemplateNode[], name: string): boolean {
  return nodes.some((node) => {
    if (node.kind === 'expression') return codeHas(node.code, name)
    if (node.kind !== 'element') return false
    const isIn = ({ value }: ElementNode['attributes'][number]): boolean =>
      value?.kind === 'code' && codeHas(value.code, name)
    return node.name === name || node.attributes.some(isIn) || hasElement(node.children, name)
  })
}

const codeHas = (code: Code, name: string): boolean =>
  code.some((part) => part.kind === 'nodes' && hasElement(part.nodes, name))
