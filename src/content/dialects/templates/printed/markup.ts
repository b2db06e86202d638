// What a template of the site prints → HTML and Markdown for the page.
import { ADMONITION_TYPES } from '../../admonition-types.js'
import { CONTENT_PLACE } from '../own-tags.js'
import { inlineMarkdown } from './inline-markdown.js'

/** The Markdown of a printed text, each behind a sign for its place. */
export type Markdown = {
  readonly place: (markdown: string) => string
  readonly fill: (text: string, write: (markdown: string) => string) => string
}

const PLACE = /\uE001(\d+)\uE002/g

export function createMarkdown(): Markdown {
  const texts: string[] = []
  // A text is placed after those that are in it, so its own number is higher than theirs.
  const fill: Markdown['fill'] = (text, write) =>
    text.replace(PLACE, (_, index: string) => write(fill(texts[Number(index)] ?? '', write)))
  return { place: (markdown) => `\uE001${texts.push(markdown) - 1}\uE002`, fill }
}

const HIDDEN =
  /<!--[^]*?-->|<(script|style|template|noscript)\b[^]*?<\/\1\s*>|<(?:meta|link)\b[^>]*>/gi
/** Without a size, a drawing fills the page. */
const UNSIZED_DRAWING = /<svg\b(?![^>]*\swidth=)[^>]*>[^]*?<\/svg>/gi
const ICON = /<(i|span)\b[^>]*\bclass="[^"]*"[^>]*>\s*<\/\1>/gi

const BLOCK =
  /^<(?:address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|main|menu|nav|ol|p|picture|pre|section|summary|table|ul|video|audio)\b/i

/** Whether a text is a block, as opposed to a part of a line. */
export const isBlockText = (text: string): boolean => text.includes('\n') || BLOCK.test(text)

/** HTML without what readers do not see. */
export const visibleHtml = (html: string): string =>
  html.replace(HIDDEN, '').replace(UNSIZED_DRAWING, '').replace(ICON, '')

/** Markdown within HTML: a line of it as HTML, several lines with empty lines around them. */
const withinHtml = (markdown: string): string => {
  const own = markdown.trim()
  return own.includes('\n') || own.includes(CONTENT_PLACE) ? `\n\n${own}\n\n` : inlineMarkdown(own)
}

/** A text that is Markdown already: its lines without what they are all indented by. */
export function markdownText(printed: string, markdown: Markdown): string {
  const lines = markdown
    .fill(printed, withinHtml)
    .replace(/^\s*\n|\s+$/g, '')
    .split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const cut = Math.min(...indents, indents.length === 0 ? 0 : Infinity)
  return lines.map((line) => line.slice(cut)).join('\n')
}

/**
 * HTML on one line, so that Markdown takes it for one piece, without what readers do not see. Markdown of several lines,
 * and the place of the content, have empty lines around them: there, Markdown is read.
 */
export function htmlText(printed: string, markdown: Markdown): string {
  const line = withQuotes(oneLine(visibleHtml(printed)))
  const filled = markdown
    .fill(line, withinHtml)
    .replaceAll(CONTENT_PLACE, `\n\n${CONTENT_PLACE}\n\n`)
  const spaced = filled.replace(/[ \n]*\n\n[ \n]*/g, '\n\n').trim()
  return withoutLook(alertOf(inBlocks(spaced)) ?? inBlocks(spaced))
}

/**
 * Elements without classes, since the theme that they are for is not here and our style sheets may use the same names, and
 * without styles, whose colours are those of one mode.
 */
export const withoutLook = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\s(?:class|style)=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''),
  )

/** Spaces and line ends are one space, but in code, whose line ends are written as entities. */
const oneLine = (html: string): string =>
  html
    .split(/(<pre\b[^]*?<\/pre>)/i)
    .map((part) =>
      /^<pre\b/i.test(part)
        ? part.replaceAll('\n', '&#10;')
        : part
            .replace(/\s+/g, ' ')
            .replace(
              /> (?=<\/?(?:div|p|ul|ol|li|table|t[rhd]|thead|tbody|section|dl|d[td])\b)/gi,
              '>',
            ),
    )
    .join('')
    .trim()

/** A value without quotes may be empty, which Markdown does not take for an attribute. */
const withQuotes = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s[\w:-]+)=(?=[\s>])/g, '$1=""'))

/** A paragraph cannot hold blocks. */
const inBlocks = (html: string): string =>
  html.replace(/<(p|h[1-6]|span)(\s[^<>]*)?>\n\n([^]*?)\n\n<\/\1>/gi, '<div$2>\n\n$3\n\n</div>')

const ALERT =
  /^<(div|aside|section)\b[^>]*\bclass="([^"]*\b(?:alert|admonition|callout|notice)\b[^"]*)"[^>]*>([^]*)<\/\1>$/i

const TITLE =
  /^\s*<(h[1-6]|p|div|strong)\b[^>]*\bclass="[^"]*(?:heading|title)[^"]*"[^>]*>([^]*?)<\/\1>/i

const COLORS: Readonly<Record<string, string>> = {
  ...{ primary: 'info', success: 'success', warn: 'warning', error: 'danger', secondary: 'note' },
}

/** A box of a theme, in the form of an alert; undefined for other HTML, and for a box around content that comes later. */
function alertOf(html: string): string | undefined {
  const [, name = '', classes, inside = ''] = ALERT.exec(html) ?? []
  if (classes === undefined || html.includes(CONTENT_PLACE) || !isWhole(inside, name))
    return undefined
  const words = classes.split(/[\s-]+/).map((word) => word.toLowerCase())
  const type = words.map((word) => ADMONITION_TYPES[word] ?? COLORS[word]).find(Boolean) ?? 'note'
  const [whole = '', , title] = TITLE.exec(inside) ?? []
  const body = inside.slice(whole.length).trim()
  const head = title === undefined ? [] : [`**${title.replace(/<[^>]*>/g, '').trim()}**`, '']
  return [`[!${type.toUpperCase()}]`, ...head, ...body.split('\n')]
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** Whether the elements of a name within a text end in it. */
function isWhole(html: string, name: string): boolean {
  let depth = 0
  for (const [, slash] of html.matchAll(new RegExp(`<(/?)${name}\\b`, 'gi'))) {
    depth += slash === '/' ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
