// The page's own title: its first heading, when that is of level 1.
import type { Heading, Nodes } from 'mdast'
import { blockLines, type Block, type Format } from '../blocks/block.js'
import { withBracedId } from '../syntax/heading-id.js'
import { pageBlocks } from '../blocks/page-blocks.js'
import { replaceEmojiCodes } from '../context/emoji.js'
import { markdownParser } from '../parser/parse-markdown.js'
import { withoutIdMarker } from '../plugins/heading-marker.js'
import { isStrayTag } from '../plugins/raw-html.js'
import { oneLine } from '../../model/text/one-line.js'

/** Text of the first heading of the body when it is of level 1, else undefined. */
export function bodyTitle(body: readonly string[], format: Format): string | undefined {
  for (const block of pageBlocks(body, format)) {
    // Footnotes are at the end of the page, wherever they are written.
    if (block.nests.includes('footnote')) continue
    const text = blockLines(block, body).join('\n')
    if (block.kind === 'heading') {
      const line = format === 'mdx' ? withoutAnnotation(withBracedId(text)) : text
      return block.level === 1 ? markdownText(line, body) : undefined
    }
    const level = HAS_HTML.has(block.kind) ? htmlLevel(text) : undefined
    if (level !== undefined) return level === 1 ? htmlTitle(block, body) : undefined
  }
  return undefined
}

/** A heading of MDX without attributes behind it, `{{ id: 'x' }}`; names alone are text. */
function withoutAnnotation(line: string): string {
  const start = line.lastIndexOf('{{')
  const isLast = start !== -1 && line.trimEnd().endsWith('}}')
  return isLast && line.includes(':', start) ? line.slice(0, start).trimEnd() : line
}

const HAS_HTML: ReadonlySet<Block['kind']> = new Set(['html', 'comment', 'tag', 'paragraph'])

/** The level of the first heading in raw HTML, if any. */
function htmlLevel(text: string): number | undefined {
  if (!/<h[1-6]/i.test(text)) return undefined
  const html = text.replace(/<!--[^]*?(?:-->|$)/g, '').replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '')
  const level = /<h([1-6])(?:\s[^>]*)?>/i.exec(html)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** The text between the tags of the heading that a block has, or begins. */
function htmlTitle({ first }: Block, body: readonly string[]): string | undefined {
  const html = body
    .slice(first)
    .join('\n')
    .replace(/<!--[^]*?(?:-->|$)/g, '')
  const content = /<h1(?:\s[^>]*)?>([^]*?)<\/h1\s*>/i.exec(html)?.[1]
  // A paragraph's HTML is inline HTML and text, which is valid in an <h1>.
  return content === undefined ? undefined : markdownText(`# ${oneLine(content)}`, [])
}

/** Definitions of the title's links and footnotes may be anywhere in the page. */
function definitionsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /^ {0,3}\[[^\]]+\]:/.test(line))
}

/** Nothing but letters, digits and punctuation without meaning: no parser is needed. */
const PLAIN = /^# [\p{L}\p{N} .,?!()/+'’“”–—-]+$/u

/** Text of the heading that `line` is, with its underline if it has one. */
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
