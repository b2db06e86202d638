// The page's own title (DOC-7): found by a scan of lines, then only its line is parsed.
import type { Heading, Nodes } from 'mdast'
import { replaceEmojiCodes } from './emoji.js'
import { opensHtmlBlock } from './html-tags.js'
import { markdownParser } from './parse-markdown.js'
import { withoutIdMarker } from './plugins/heading-marker.js'
import { isStrayTag } from './plugins/raw-html.js'
import { oneLine } from '../model/one-line.js'

/** Text of the first heading of the body when it is of level 1, else undefined. */
export function bodyTitle(body: readonly string[]): string | undefined {
  const source = titleSource(body)
  if (source === undefined) return undefined
  return source.isHtml ? htmlText(source.text) : markdownText(source.text)
}

type TitleSource = { readonly text: string; readonly isHtml: boolean }

/** The first heading's source when its level is 1. */
function titleSource(body: readonly string[]): TitleSource | undefined {
  let fence: string | undefined
  let isComment = false
  let isHtml = false
  for (const [index, line] of body.entries()) {
    const mark = /^[\s>]*(?:[-*+]\s+)?(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined
      continue
    }
    if (mark?.[1] !== undefined && !(mark[1].startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1]
      continue
    }
    if (isComment) {
      isComment = !line.includes('-->')
      continue
    }
    if (/^ {0,3}<!--/.test(line) && !line.includes('-->')) {
      isComment = true
      continue
    }
    // Between the tags of an HTML block nothing is Markdown.
    isHtml = line.trim() !== '' && (isHtml || opensHtmlBlock(line))
    const heading = htmlHeadingAt(body, index) ?? (isHtml ? undefined : headingAt(body, index))
    if (heading !== undefined) return heading === 'other' ? undefined : heading
  }
  return undefined
}

/** The raw HTML heading that starts on a line, `other` for one of level 2–6. */
function htmlHeadingAt(body: readonly string[], index: number): TitleSource | 'other' | undefined {
  const level = /^\s*<h([1-6])(?:\s[^>]*)?>/i.exec(body[index] ?? '')?.[1]
  if (level === undefined) return undefined
  const rest = body.slice(index, index + MAXIMAL_HTML_LINES).join('\n')
  const content = /^\s*<h1(?:\s[^>]*)?>([^]*?)<\/h1\s*>/i.exec(rest)?.[1]
  return level === '1' && content !== undefined ? { text: content, isHtml: true } : 'other'
}

/** The Markdown heading that starts on a line, `other` for one of level 2–6. */
function headingAt(body: readonly string[], index: number): TitleSource | 'other' | undefined {
  const line = body[index] ?? ''
  const marks = /^[ >]{0,3}(#{1,6})(?:[ \t]|$)/.exec(line)?.[1]
  if (marks !== undefined) return marks === '#' ? { text: line.trim(), isHtml: false } : 'other'

  const underline = /^ {0,3}(=+|-+)[ \t]*$/.exec(body[index + 1] ?? '')?.[1]
  if (underline === undefined || !isParagraphLine(line)) return undefined
  if (underline.startsWith('-')) return 'other'
  return { text: `# ${paragraphAt(body, index).trim()}`, isHtml: false }
}

const MAXIMAL_HTML_LINES = 20

/** A line that an underline can make a heading of: not blank, and no other block. */
function isParagraphLine(line: string): boolean {
  return (
    /^ {0,3}\S/.test(line) &&
    !/^ {0,3}([>|]|[-*+]\s|\d+[.)]\s|:::|<[a-z/!?]|([-*_]\s*){3,}$)/i.test(line)
  )
}

/** All lines of the paragraph that ends at `index`, as one. */
function paragraphAt(body: readonly string[], index: number): string {
  let start = index
  while (start > 0 && isParagraphLine(body[start - 1] ?? '')) start--
  return body.slice(start, index + 1).join(' ')
}

/** Nothing but letters, digits and punctuation without meaning: no parser is needed. */
const PLAIN = /^# [\p{L}\p{N} .,?!()/+'’“”–—-]+$/u

function markdownText(source: string): string {
  if (PLAIN.test(source)) return oneLine(source.slice(2))
  const [heading] = markdownParser(source, { math: true }).parse(source).children
  if (heading?.type !== 'heading') return ''
  return headingText(heading)
}

function headingText(heading: Heading): string {
  return oneLine(textOf(withoutIdMarker(heading.children).children))
}

/** As `plainTextOf` reads the finished page: no images, no footnote numbers, no tags. */
function textOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node, index) => {
      switch (node.type) {
        case 'text':
          return replaceEmojiCodes(node.value)
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

function htmlText(source: string): string {
  // A paragraph's HTML is inline HTML and text, which is what stands in an <h1>.
  return markdownText(`# ${oneLine(source)}`)
}
