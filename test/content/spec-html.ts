// HTML in the form in which two renderings of the same Markdown are compared: what a browser makes of it, without
// what this program adds by its own specification.
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { CompiledPage } from '../../src/model/page.js'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** The tree of some HTML as text, one element or text a line. */
export function normalForm(html: string): string {
  return write(parseFragment(html).childNodes, '', false).join('\n')
}

/** The page's HTML with its open addresses written as their author wrote them. */
export function closedHtml({ html, references }: CompiledPage): string {
  return html.reduce((before, piece, index) => {
    const reference = references[index - 1]
    const name = reference?.kind === 'image' ? 'src' : 'href'
    return `${before}${name}="${escapeAttribute(reference?.url ?? '')}"${piece}`
  })
}

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const TAG =
  /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*)(\/?)>/g

/**
 * HTML with the tags mended that no browser can read as their author meant them (MD-1): an opening tag that
 * nothing closes is text, an anchor without address and a tag that closes itself are closed at once.
 */
export function withClosedTags(html: string): string {
  const closed = html.replace(
    TAG,
    (tag: string, slash: string, name: string, rest: string, self: string, at: number) => {
      if (slash !== '' || VOID.has(name.toLowerCase())) return tag
      if (self !== '') return `<${name}${rest}></${name}>`
      if (html.slice(at).includes(`</${name}`)) return tag
      return name === 'a' && !/\shref/.test(rest) ? `${tag}</a>` : `&lt;${tag.slice(1)}`
    },
  )
  // An HTML block without a tag that can be read is a paragraph.
  return closed.includes('<') ? closed : `<p>${closed}</p>`
}

/** HTML without the links that bare addresses are in GFM, which CommonMark leaves as text. */
export function withoutBareLinks(html: string): string {
  return html.replace(/<a href="(?:mailto:)?([^"]*)"[^>]*>\1<\/a>/g, '$1')
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function write(nodes: readonly Node[], indent: string, isCode: boolean): string[] {
  return joinTexts(nodes).flatMap((node) => {
    if (typeof node === 'string') return writeText(node, indent, isCode)
    const own = ours(node)
    if (own === 'left out') return []
    if (own === 'unwrapped') return write(node.childNodes, indent, isCode)
    const isPre = isCode || node.tagName === 'pre'
    const attributes = attributesOf(node)
    return [
      `${indent}<${[node.tagName, ...attributes].join(' ')}>`,
      ...write(contentOf(node), `${indent}  `, isPre),
    ]
  })
}

function writeText(text: string, indent: string, isCode: boolean): string[] {
  // Outside of code a browser shows one space.
  const shown = isCode ? text : text.replace(/\s+/g, ' ').trim()
  return shown === '' ? [] : [indent + JSON.stringify(shown)]
}

/** Comments are left out (MD-4), which can bring two texts together. */
function joinTexts(nodes: readonly Node[]): (Element | string)[] {
  const joined: (Element | string)[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.nodeName === '#text' && 'value' in node) {
      if (typeof last === 'string') joined[joined.length - 1] = last + node.value
      else joined.push(node.value)
    } else if ('tagName' in node) {
      joined.push(node)
    }
  }
  return joined
}

/** What stands around and inside content by our own specification: frames, buttons, links of headings. */
function ours(node: Element): 'left out' | 'unwrapped' | undefined {
  const classes = classesOf(node)
  if (['heading-link', 'code-buttons'].some((name) => classes.includes(name))) return 'left out'
  const frames = ['code-block', 'code-frame', 'table', 'token', 'code-line', 'details-content']
  const isFrame = frames.some((name) => classes.includes(name)) && node.tagName !== 'code'
  return isFrame ? 'unwrapped' : undefined
}

/** The text of code, highlighted or not; the last line break of a block is dropped (CODE-9). */
function contentOf(node: Element): readonly Node[] {
  if (node.tagName !== 'code') return node.childNodes
  const isOurs =
    node.parentNode !== null &&
    'attrs' in node.parentNode &&
    classesOf(node.parentNode).includes('code')
  const text = isOurs ? textOf(node) : textOf(node).replace(/\n$/, '')
  return parseFragment(escapeText(text)).childNodes
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

const ADDED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['target', 'rel'],
  img: ['loading', 'decoding'],
  pre: ['class', 'tabindex', 'role', 'aria-label'],
  input: ['aria-label'],
}

function attributesOf(node: Element): string[] {
  const added = ADDED_ATTRIBUTES[node.tagName] ?? []
  return node.attrs
    .filter(({ name }) => !added.includes(name))
    .filter(({ name }) => !(name === 'id' && /^h[2-6]$/.test(node.tagName)))
    .filter(({ name, value }) => !(name === 'alt' && value === ''))
    .map(({ name, value }) => attribute(name, value))
    .filter((text) => text !== undefined)
    .sort()
}

/** Alignment is a class (MD-2), and so is the language of a code block without one (CODE-1). */
function attribute(name: string, value: string): string | undefined {
  if (name === 'href' || name === 'src') return `${name}=${JSON.stringify(decoded(value))}`
  if (name !== 'class') return `${name}=${JSON.stringify(value)}`
  const align = /^align-(\w+)$/.exec(value)?.[1]
  if (align !== undefined) return `align=${JSON.stringify(align)}`
  if (['language-text', 'task', 'details'].includes(value)) return undefined
  return `class=${JSON.stringify(value.split(/\s+/).join(' '))}`
}

function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

function classesOf(node: Element): readonly string[] {
  return node.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? []
}
