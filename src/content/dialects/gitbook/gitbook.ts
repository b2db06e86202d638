// GitBook's Markdown → ours: tags, cards, anchors in headings, links to pages that are gone.
import { fencedRows } from '../../blocks/page-blocks.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, type Line } from '../line.js'
import { BLOCK_TAGS } from './block-tags.js'
import { cardList, opensCards } from './card-table.js'
import { blank, inside, openContainer, paragraph, write, type Context } from './frames.js'
import { readHead } from './head.js'
import { inlineTag, LEAF_TAGS } from './leaf-tags.js'
import { soundLinks } from './links.js'
import { closeTo, NONE, warnUnknown, writeTag } from './tag-line.js'
import { piecesOf, type Piece, type Tag } from './tags.js'
import { plainLine, withoutIcons } from './text-line.js'

/** The dialect of GitBook. */
export const gitbook: Dialect = {
  mayUse: (text) =>
    /\{%|\{\{\s*book\.|<table\b[^>]*\bdata-view=|broken|\.gitbook\/assets\/[^)\n]* |"mention"|class="fa-|\\(?:&\w+;|\))|[^\s\w*]\*\*\w|\w\*\*[^\s\w*]|^#.*<a\b|^(?:cover|hidden|description)\s*:|\\$/m.test(
      text,
    ),
  translate,
}

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const context: Context = {
    page,
    writer,
    frames: [],
    codeMeta: undefined,
    ids: new Map(),
    around: [page.file],
    body: writeBody,
  }
  const lines = linesOf(page.text)
  const { bodyStart } = splitPage(page.text)
  const head = readHead(lines.slice(0, bodyStart))
  for (const line of head.lines) writer.line(line)
  const body = lines.slice(bodyStart)
  const title = head.belowTitle.length > 0 ? titleEnd(body) : 0
  writeBody(body.slice(0, title), context)
  const last = body[title - 1]
  if (last) for (const text of head.belowTitle) paragraph(context, last, text)
  writeBody(body.slice(title), context)
  const end = lines.at(-1)
  if (end) closeTo(context, 0, end, true)
  return writer.done()
}

/** How many lines there are up to the title of the page, with it; 0 when the page does not start with one. */
function titleEnd(lines: readonly Line[]): number {
  const row = lines.findIndex(({ text }) => text.trim() !== '')
  return /^#\s/.test(lines[row]?.text ?? '') ? row + 1 : 0
}

function writeBody(lines: readonly Line[], context: Context): void {
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) return
    if (code.has(row)) codeLine(line, code.has(row - 1), context)
    else row += textLine(line, lines.slice(row + 1, row + 1 + MOST_LINES), context)
  }
}

/** No tag or table of cards has more lines. */
const MOST_LINES = 2000

/** The first line of a code block gets what `{% code %}` says of it. */
function codeLine(line: Line, isBehindCode: boolean, context: Context): void {
  const around = context.frames.at(-1)
  if (around?.name === 'tabs') {
    around.stray.push(line)
    return
  }
  const { codeMeta } = context
  const opening = /^(\s*(?:`{3,}|~{3,}))\s*([^\s{]*)(.*)$/.exec(line.text)
  if (codeMeta === undefined || isBehindCode || opening === null) {
    context.writer.line(inside(context, line))
    return
  }
  context.codeMeta = undefined
  const [, marks = '', language = '', rest = ''] = opening
  const info = [language || (codeMeta === '' ? '' : 'text'), rest.trim(), codeMeta].filter(Boolean)
  context.writer.line(inside(context, line), marks + info.join(' '))
}

/** Writes a line and returns how many of those below belong to it. */
function textLine(line: Line, below: readonly Line[], context: Context): number {
  const isRaw = context.frames.some(({ name }) => name === 'raw')
  if (isRaw && !/\{%-?\s*endraw\b/.test(line.text)) {
    write(context, line)
    return 0
  }
  if (opensCards(line.text)) return cardTable([line, ...below], context)
  const pieces = piecesOf(line.text)
  if (pieces.every(({ tag }) => tag === undefined)) {
    plainLine(line, below[0], context)
    return 0
  }
  if (!isBlock(line.text, pieces)) {
    const text = pieces.map((piece) => inText(piece, line, context)).join('')
    plainLine({ ...line, text }, below[0], context)
    return 0
  }
  return blockLine(line, pieces, below, context)
}

/** Whether the tags of a line are blocks: not in a table or in HTML, and not a link within text. */
function isBlock(text: string, pieces: readonly Piece[]): boolean {
  if (/^\s*[|<]/.test(text)) return false
  const first = pieces.find((piece) => piece.text.trim() !== '')
  return first?.tag !== undefined || pieces.some(({ tag }) => tag !== undefined && isContainer(tag))
}

const isContainer = ({ name }: Tag): boolean => Object.hasOwn(BLOCK_TAGS, name.replace(/^end/, ''))

function blockLine(
  line: Line,
  pieces: readonly Piece[],
  below: readonly Line[],
  context: Context,
): number {
  const margin = /^\s*/.exec(line.text)?.[0] ?? ''
  for (const [index, { text, tag, at }] of pieces.entries()) {
    const own = { ...line, before: line.before + margin, text: text.trim() }
    if (tag === undefined) {
      // Behind a tag, editors leave a second end of it.
      if (own.text !== '' && own.text !== '%}') plainLine(own, undefined, context)
      continue
    }
    const rest = line.text.slice(at + text.length)
    const count = writeTag(tag, own, { text: rest, lines: below }, context)
    if (count === NONE) continue
    // The content of the tag ends in this line, whose later pieces are written, or in one below.
    if (count > 0) return count
    const end = pieces.findIndex(
      (each, other) => other > index && each.tag?.name === `end${tag.name}`,
    )
    return blockRest(line, pieces.slice(end + 1), below, context)
  }
  return 0
}

function blockRest(
  line: Line,
  pieces: readonly Piece[],
  below: readonly Line[],
  context: Context,
): number {
  return pieces.some(({ text }) => text.trim() !== '') ? blockLine(line, pieces, below, context) : 0
}

/** A piece of a line of text or a table; containers are left out there, and their content stays. */
function inText({ text, tag }: Piece, line: Line, context: Context): string {
  if (tag === undefined) return text
  if (isContainer(tag)) return ''
  if (Object.hasOwn(LEAF_TAGS, tag.name.replace(/^end/, ''))) return inlineTag(tag, context)
  warnUnknown(tag, line, context)
  return `\`${tag.source}\``
}

/** Writes a table of cards and returns how many lines it has below its first one. */
function cardTable(lines: readonly Line[], context: Context): number {
  const end = lines.findIndex(({ text }) => text.includes('</table>'))
  const own = lines.slice(0, end === -1 ? 1 : end + 1)
  const [line] = own
  const list = cardList(withoutIcons(own.map(({ text }) => text).join(' ')))
  if (line === undefined || list === undefined) {
    for (const each of own) write(context, each)
    return own.length - 1
  }
  const close = list.areLinks ? openContainer(context, line, 'cards') : undefined
  if (close === undefined) blank(context, line)
  for (const text of list.lines) write(context, line, soundLinks(text))
  close?.(line)
  if (close === undefined) blank(context, line)
  return own.length - 1
}
