// HTML between blocks: raw up to its closing tag, or with Markdown inside where an attribute `markdown` says so.
import { fenceLength, fenceOpening } from '../page/fence.js'
import {
  added,
  dedented,
  indentOf,
  isBlank,
  prefixed,
  replaced,
  withoutIndent,
  type Line,
} from '../page/lines.js'

const BLOCK_TAGS =
  'address|article|aside|blockquote|body|canvas|center|details|dialog|div|dl|dt|dd|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|iframe|li|main|menu|nav|noscript|object|ol|optgroup|option|p|pre|script|section|style|summary|svg|table|tbody|td|textarea|tfoot|th|thead|tr|ul|video|audio'

const OPENING = new RegExp(`^[ \\t]*<(${BLOCK_TAGS})(?=[\\s>/])`, 'i')
const MARKDOWN = /\smarkdown(?:=(?:"([^"]*)"|'([^']*)'|([\w-]+)))?(?=[\s/>])/
/** Elements whose content is not changed at all. */
const VERBATIM = /^(?:pre|script|style|textarea|svg)$/i

export type HtmlBlock = {
  /** How many lines it has. */
  readonly length: number
  readonly tag: string
}

/** The block that opens at `start`; undefined when the line is text. */
export function htmlBlock(lines: readonly Line[], start: number): HtmlBlock | undefined {
  const tag = OPENING.exec(lines[start]?.text ?? '')?.[1]
  if (tag === undefined) return undefined
  return { length: elementLength(lines, start, tag) ?? untilBlank(lines, start), tag }
}

/** Up to the line with the tag that closes the element; undefined without one. */
function elementLength(lines: readonly Line[], start: number, tag: string): number | undefined {
  const edge = new RegExp(`<(/?)${tag}(?=[\\s>/])((?:[^<>"']|"[^"]*"|'[^']*')*)>?`, 'gi')
  let depth = 0
  let fence: string | undefined
  for (let index = start; index < lines.length; index++) {
    const text = lines[index]?.text ?? ''
    const marks = /^[ \t]*(`{3,}|~{3,})/.exec(text)?.[1]
    if (marks !== undefined)
      fence = fence === undefined ? marks : marks.startsWith(fence) ? undefined : fence
    if (fence !== undefined || marks !== undefined) continue
    for (const [, slash, inside = ''] of text.replace(/(`+)[^`]*\1/g, '').matchAll(edge)) {
      if (slash === '/') depth--
      else if (!inside.endsWith('/')) depth++
    }
    if (depth <= 0) return index + 1 - start
  }
  return undefined
}

function untilBlank(lines: readonly Line[], start: number): number {
  const end = lines.findIndex((line, index) => index > start && isBlank(line))
  return (end === -1 ? lines.length : end) - start
}

/** The lines of an HTML block; `translate` is for the Markdown inside. */
export function htmlLines(
  lines: readonly Line[],
  { tag }: HtmlBlock,
  translate: (lines: readonly Line[]) => readonly Line[],
): Line[] {
  const [first] = lines
  if (first === undefined) return []
  const whole = MARKDOWN.exec(openingTag(lines))
  if (whole !== null && whole[1] !== '0') return withMarkdown(lines, tag, translate)
  if (whole === null && isTextInDetails(lines, tag)) return withMarkdown(lines, tag, translate)
  return rawLines(lines, tag, translate)
}

/** Whether nothing but text in blocks of its own is below the summary, which authors write as Markdown. */
function isTextInDetails(lines: readonly Line[], tag: string): boolean {
  if (tag.toLowerCase() !== 'details' || !lines.some(isBlank)) return false
  return lines
    .slice(1, -1)
    .every(({ text }) => !/^\s*<(?!\/?summary\b|(?:https?|mailto):)/i.test(text))
}

/** The opening tag, which may go over several lines. */
function openingTag(lines: readonly Line[]): string {
  const text = lines
    .slice(0, 8)
    .map((line) => line.text)
    .join('\n')
  return /<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/.exec(text)?.[0] ?? ''
}

/** Raw HTML without blank lines, which would end it, and without indentation, which would make code of it. */
function rawLines(
  lines: readonly Line[],
  tag: string,
  translate: (lines: readonly Line[]) => readonly Line[],
): Line[] {
  if (VERBATIM.test(tag)) return [...lines]
  const result: Line[] = []
  const indent = ' '.repeat(indentOf(lines[0]?.text ?? ''))
  let verbatim: string | undefined
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    const inner = index === 0 ? undefined : htmlBlock(lines, index)
    if (inner && MARKDOWN.test(openingTag(lines.slice(index)))) {
      const last = result.at(-1)
      if (last !== undefined) result.push(added('', last))
      const own = lines.slice(index, index + inner.length).map((each) => dedented(each, 99))
      result.push(...htmlLines(own, inner, translate).map((each) => prefixed(each, indent)))
      result.push(added('', line))
      index += inner.length - 1
      continue
    }
    // Fenced code is code also in raw HTML.
    const fence = verbatim === undefined ? fenceOpening(line.text) : undefined
    if (fence) {
      const { length } = fenceLength(lines, index, fence)
      const own = withoutIndent(lines.slice(index, index + length))
      const code = isTerminal(lines) ? withoutColours(own) : own
      const inside = translate(code).map((each) => prefixed(each, indent))
      result.push(added('', line), ...inside, added('', line))
      index += length - 1
      continue
    }
    const opened = /<(pre|script|style|textarea)(?=[\s>])/i.exec(line.text)?.[1]
    if (verbatim !== undefined || opened !== undefined) {
      verbatim = verbatim ?? opened
      result.push(line)
      if (new RegExp(`</${verbatim ?? ''}`, 'i').test(line.text)) verbatim = undefined
      continue
    }
    if (!isBlank(line)) result.push(prefixed(dedented(line, 99), indent))
  }
  return result
}

/** Whether a script types the code in the element as into a terminal, with HTML for its colours. */
const isTerminal = (lines: readonly Line[]): boolean =>
  /\sclass=["'][^"']*\bterm(?:y|ynal)\b/.test(openingTag(lines))

const CHARACTERS = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&apos;', "'"],
])

/** Code without the tags that colour it, and with the characters of its entities. */
function withoutColours(lines: readonly Line[]): readonly Line[] {
  const isColoured = lines.some(({ text }) => /<\/(?:font|span|b|u|i)>/.test(text))
  if (!isColoured) return lines
  return lines.map((line) => {
    const plain = line.text.replace(/<\/?(?:font|span|b|u|i)(?: [^<>]*)?>/g, '')
    return replaced(
      line,
      plain.replace(/&[a-z]+;/g, (entity) => CHARACTERS.get(entity) ?? entity),
    )
  })
}

/** The element with its content between blank lines, as Markdown. */
function withMarkdown(
  lines: readonly Line[],
  tag: string,
  translate: (lines: readonly Line[]) => readonly Line[],
): Line[] {
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return []
  const indent = ' '.repeat(indentOf(first.text))
  const opening = openingTag(lines)
  const rows = opening.split('\n').length
  const closing = new RegExp(`</${tag}\\s*>([^]*)$`, 'i').exec(last.text)
  const head = opening.replace(MARKDOWN, '').replace(/\s*\n\s*/g, ' ')
  const openingEnd = lines[rows - 1] ?? first
  const after = openingEnd.text.slice(endOf(openingEnd.text, opening, rows))
  const isOneLine = lines.length === rows
  const before = closing === null ? last.text : last.text.slice(0, closing.index)
  const content: Line[] = isOneLine
    ? [replaced(first, after.replace(new RegExp(`</${tag}\\s*>[^]*$`, 'i'), ''))]
    : [
        replaced(openingEnd, after),
        ...lines.slice(rows, -1),
        ...(closing === null ? [last] : [replaced(last, before)]),
      ]
  const inner = translate(withoutIndent(content.filter((line, at) => at > 0 || !isBlank(line))))
  const tail = closing?.[1]?.trim() ?? ''
  return [
    added(indent + head, first),
    added('', first),
    ...inner.map((line) => prefixed(line, indent)),
    added('', last),
    ...(closing === null ? [] : [added(`${indent}</${tag}>`, last)]),
    ...(tail === '' ? [] : [added('', last), added(indent + tail, last)]),
    added('', last),
  ]
}

/** The column behind the opening tag in its last line. */
function endOf(text: string, opening: string, rows: number): number {
  const lastRow = opening.split('\n').at(-1) ?? ''
  return rows === 1
    ? text.indexOf(opening) + opening.length
    : text.indexOf(lastRow) + lastRow.length
}

/** Whether the element is a grid of cards. */
export function isCardGrid(lines: readonly Line[]): boolean {
  return /class=["'][^"']*\bgrid cards\b/.test(openingTag(lines))
}
