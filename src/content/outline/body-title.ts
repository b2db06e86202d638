// The page's own title. If only paragraphs precede it, lines are enough; otherwise the page is parsed.
import type { Heading, Nodes, Parents } from 'mdast'
import { replaceEmojiCodes } from '../context/emoji.js'
import { isModuleLine, lastOfCode } from '../mdx/module-lines.js'
import { markdownParser } from '../parser/parse-markdown.js'
import { withoutIdMarker } from '../plugins/heading-marker.js'
import { isStrayTag } from '../plugins/raw-html.js'
import { oneLine } from '../../model/text/one-line.js'

/** Text of the first heading of the body when it is of level 1, else undefined. */
export function bodyTitle(body: readonly string[]): string | undefined {
  if (!body.some((line) => MAYBE_HEADING.test(line))) return undefined
  const found = plainTitle(body)
  if (found !== 'unsure') return found
  const lines = withoutCode(body)
  for (let end = 0; end < lines.length;) {
    // Text after the heading does not matter: for most pages only the beginning is parsed.
    const next = lines.findIndex((line, index) => index >= end && MAYBE_HEADING.test(line))
    if (next === -1) return undefined
    const blank = lines.findIndex((line, index) => index > next && line.trim() === '')
    end = blank === -1 ? lines.length : Math.max(blank, Math.min(2 * end, lines.length))
    const text = [...lines.slice(0, end), '', ...definitionsIn(lines.slice(end))].join('\n')
    const heading = firstHeading(markdownParser(text, { math: true }).parse(text))
    if (heading !== undefined) return heading.title
  }
  return undefined
}

/** A mark that every heading has on its line, or on the line below. */
const MAYBE_HEADING = /(?:^|[\s>])#{1,6}(?:\s|$)|^[\s>]*(?:=+|-+)[ \t]*$|<h[1-6][\s>]/i

/** Where a block other than a paragraph may begin, or a line that belongs to one. */
const OTHER_BLOCK =
  /^(?: {4}| {0,3}\t| {0,3}(?:[>|<~:{$]|```|[-*+_](?:\s|$)|\d+[.)](?:\s|$)|import\s|export\s|\[[^\]]*\]:|(?:[-*_][ \t]*){3,}$))/

/** The title of a body that has nothing but paragraphs before its first heading. */
function plainTitle(body: readonly string[]): string | undefined {
  for (const [index, line] of body.entries()) {
    const marks = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line)?.[1]
    if (marks !== undefined) return marks === '#' ? markdownText(line.trim(), body) : undefined
    if (OTHER_BLOCK.test(line)) return 'unsure'
    const underline = /^ {0,3}(=+|-+)[ \t]*$/.exec(body[index + 1] ?? '')?.[1]
    if (underline === undefined || line.trim() === '') continue
    return underline.startsWith('-')
      ? undefined
      : markdownText(`# ${paragraphAt(body, index).trim()}`, body)
  }
  return undefined
}

/** All lines of the paragraph that ends at `index`, as one. */
function paragraphAt(body: readonly string[], index: number): string {
  let start = index
  while (start > 0 && (body[start - 1] ?? '').trim() !== '') start--
  return body.slice(start, index + 1).join(' ')
}

/** The lines with blank ones in place of imports, exports and comments, as MDX pages have them. */
function withoutCode(body: readonly string[]): readonly string[] {
  const lines = [...body]
  for (let index = 0; index < lines.length; index++) {
    if (!isModuleLine(lines[index] ?? '')) continue
    const end = lastOfCode(lines, index) ?? index + 1
    lines.fill('', index, end)
    index = end
  }
  const text = lines.join('\n')
  return text
    .replace(/^[ \t]*\{\/\*[^]*?\*\/\}/gm, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
}

/** Definitions of the title's links and footnotes may be anywhere in the page. */
function definitionsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /^ {0,3}\[[^\]]+\]:/.test(line))
}

/** The first heading of a tree: its title when that is of level 1. */
function firstHeading(parent: Parents): { readonly title: string | undefined } | undefined {
  for (const [index, node] of parent.children.entries()) {
    if (node.type === 'heading') return { title: node.depth === 1 ? headingText(node) : undefined }
    if (node.type === 'html') {
      const found = htmlHeading(parent.children.slice(index))
      if (found !== undefined) return found
    }
    // Footnotes are at the end of the page, wherever they are written.
    if ('children' in node && node.type !== 'footnoteDefinition') {
      const found = firstHeading(node)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** The heading that a piece of raw HTML has, which the nodes behind it may go on with. */
function htmlHeading(nodes: readonly Nodes[]): { readonly title: string | undefined } | undefined {
  const [first] = nodes
  const html = first?.type === 'html' ? first.value.replace(/<!--[^]*?(?:-->|$)/g, '') : ''
  const level = /<h([1-6])(?:\s[^>]*)?>/i.exec(html)?.[1]
  if (level === undefined) return undefined
  const content = /<h1(?:\s[^>]*)?>([^]*?)<\/h1\s*>/i.exec(html)?.[1]
  // A paragraph's HTML is inline HTML and text, which is valid in an <h1>.
  const title = content === undefined ? undefined : markdownText(`# ${oneLine(content)}`, [])
  return { title: level === '1' ? title : undefined }
}

/** Nothing but letters, digits and punctuation without meaning: no parser is needed. */
const PLAIN = /^# [\p{L}\p{N} .,?!()/+'’“”–—-]+$/u

function markdownText(line: string, body: readonly string[]): string {
  if (PLAIN.test(line)) return oneLine(line.slice(2))
  const text = [line, '', ...(line.includes('[') ? definitionsIn(body) : [])].join('\n')
  const [heading] = markdownParser(text, { math: true }).parse(text).children
  if (heading?.type !== 'heading') return ''
  return headingText(heading)
}

function headingText(heading: Heading): string {
  return oneLine(textOf(withoutIdMarker(heading.children).children))
}

const MDX_COMMENT = /\{\/\*.*?\*\/\}/g

/** As `plainTextOf` reads the finished page: no images, no footnote numbers, no tags. */
function textOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node, index) => {
      switch (node.type) {
        case 'text':
          return replaceEmojiCodes(node.value.replace(MDX_COMMENT, ''))
        case 'inlineCode':
        case 'inlineMath':
          return node.value
        case 'html':
          return isStrayTag(node, nodes.slice(index + 1)) ? node.value : ''
        case 'break':
          return ' '
        default:
          return 'children' in node ? textOf(node.children) : ''
      }
    })
    .join('')
}
