// The lines of a page with template tags → lines without them.
import type { Line } from '../line.js'
import { isKnownBlock, isTab, openBlock } from './blocks.js'
import { CODE_TAGS, codeText, groupOfCode, isCodeTag } from './code-tags.js'
import { missUnknown, openContainer, paragraph, stripped, type Context } from './context.js'
import { includedCode, isInclude, writeIncluded } from './included.js'
import { leafText } from './leaves.js'
import {
  isInlineTemplate,
  openOwn,
  ownBlock,
  ownInText,
  ownLeaf,
  ownPart,
  ownText,
  writeOwn,
} from './own-tags.js'
import { contentOf, piecesBetween, tagList } from './tag-lists.js'
import { marginOf, readRows, type Row } from './tags/rows.js'
import { valueOf, type Piece, type Tag } from './tags/tags.js'

/** Content that no reader sees: comments, and what a loop repeats or a template keeps for later. */
const UNSEEN: ReadonlySet<string> = new Set('comment capture macro for tablerow set'.split(' '))

/** Translates the lines of a body. */
export function writeBody(lines: readonly Line[], outer: Context): void {
  const { rows, ends } = readRows(lines, outer.kinds)
  const context = { ...outer, ends }
  let next: Place = { row: 0, piece: 0 }
  while (next.row < rows.length) next = writeRow(rows, next, context)
}

/** The piece of a row that is written next. */
type Place = { readonly row: number; readonly piece: number }

const below = (row: number): Place => ({ row: row + 1, piece: 0 })

function writeRow(rows: readonly Row[], { row, piece }: Place, context: Context): Place {
  const current = rows[row]
  if (current === undefined) return below(row)
  const { line, pieces, isCode } = current
  if (isCode) {
    codeLine(current, context)
    return below(row)
  }
  const rest = pieces.slice(piece)
  if (rest.every(({ tag }) => tag === undefined)) {
    const text = rest.map((each) => each.text).join('')
    if (piece === 0 || text.trim() !== '')
      write(piece === 0 ? { ...line, text } : behind(line, text), context)
    return below(row)
  }
  return blockPieces(rows, { row, piece }, context)
}

const behind = (line: Line, text: string): Line => ({
  ...line,
  text: marginOf(line, false) + text.trim(),
})

function write(line: Line, context: Context): void {
  const own = stripped(context, line)
  if (own.text.trim() === '') return context.writer.blank(own)
  const [first = '', ...more] = own.text.split('\n')
  context.writer.line(own, first)
  // The text of a tag may have several lines: all are where its first one is, in an item of a list.
  const margin = marginOf({ ...own, before: '', text: first }, true)
  for (const text of more) context.writer.line(own, text.trim() === '' ? '' : margin + text)
}

/** Code keeps its tags, but for those that a reader of the built page never sees. */
function codeLine({ line, pieces }: Row, context: Context): void {
  const isMark = pieces.some(({ tag }) => tag !== undefined && isRaw(tag))
  const text = pieces
    .map((piece) => {
      const { tag } = piece
      if (tag === undefined) return piece.text.replace(/^`(\{\{[<%][^]*[>%]\}\})`$/, '$1')
      if (isRaw(tag)) return ''
      if (!tag.isLiquid && isInclude(tag)) return includedCode(tag, context) ?? piece.text
      const isShown = tag.kind === 'value' || /^(?:ref|relref|param)$/.test(tag.name)
      const own = tag.isLiquid ? undefined : ownText(tag, context)
      if (own !== undefined) return own
      return (isShown ? shownInCode(tag, line, context) : undefined) ?? piece.text
    })
    .join('')
  if (isMark && text.trim() === '') return
  const own = stripped(context, line)
  const cut = line.text.length - own.text.length
  for (const each of text.slice(cut).split('\n')) context.writer.line(own, each)
}

function shownInCode(tag: Tag, line: Line, context: Context): string | undefined {
  const text = leafText(tag, line, { ...context, unknown: new Map() }, 'text')
  return text === '' ? undefined : text
}

const isRaw = ({ name, isLiquid }: Tag): boolean => isLiquid && name === 'raw'

/** Writes a row from one of its pieces on: text and tags within a line, or blocks. */
function blockPieces(rows: readonly Row[], from: Place, context: Context): Place {
  const current = rows[from.row]
  if (current === undefined) return below(from.row)
  const { line, pieces } = current
  // Cells of a table stay on their line.
  const isTable = /^\s*\|/.test(line.text)
  let text = ''
  const flush = (): void => {
    if (text.trim() === '') text = ''
    else write(isFirst && !hasFlushed ? { ...line, text } : behind(line, text), context)
    hasFlushed ||= text !== ''
    text = ''
  }
  let isFirst = from.piece === 0
  let hasFlushed = false
  for (let index = from.piece; index < pieces.length; index++) {
    const piece = pieces[index]
    if (piece === undefined) break
    const { tag } = piece
    const place = { row: from.row, piece: index }
    const part =
      tag === undefined || isKnownBlock(tag, context)
        ? undefined
        : ownPart(pieces, index, line, context)
    if (part !== undefined) {
      if (part.isBlock && !isTable)
        writeOwn(part.text, line, marginOf(stripped(context, line), false), context)
      else text += part.text
      index = part.last
      continue
    }
    const isAlone = isAloneAt(pieces, index) || isWholeAt(pieces, index, context)
    if (tag === undefined) text += piece.text
    else if (isBlock(tag, place, { isTable, isAlone }, context)) {
      const own = isAlone ? unmoved(context, line) : stripped(context, line)
      const margin = marginOf(own, text.trim() !== '' || hasFlushed)
      flush()
      isFirst = false
      const next = blockTag(rows, place, margin, context)
      if (next !== undefined) return next
    } else if (isDropped(tag, context)) text += context.shown.get(tag)?.before ?? ''
    else text += inline(tag, line, context, isAlone)
  }
  if (text.trim() !== '') flush()
  return below(from.row)
}

/** A line of tags alone: one with the indentation of the tags around it is not moved to the right with content that has less. */
function unmoved(context: Context, line: Line): Line {
  const own = stripped(context, line)
  if (own.before === '' || own.before.trim() !== '') return own
  return line.text.startsWith(own.before) ? line : own
}

/** Whether a tag has no text beside it, but other tags. */
const isAloneAt = (pieces: readonly Piece[], index: number): boolean =>
  pieces.every(
    (piece, other) => other === index || piece.tag !== undefined || piece.text.trim() === '',
  )

/** Whether a shortcode of Zola with its content is all of a line. */
function isWholeAt(pieces: readonly Piece[], index: number, { ends }: Context): boolean {
  const tag = pieces[index]?.tag
  const end = tag?.isTera === true ? ends.get(tag)?.tag : undefined
  if (end === undefined) return false
  const last = pieces.findIndex((piece) => piece.tag === end)
  const around = last === -1 ? [] : [...pieces.slice(0, index), ...pieces.slice(last + 1)]
  return last !== -1 && around.every(({ text }) => text.trim() === '')
}

function inline(tag: Tag, line: Line, context: Context, isAlone: boolean): string {
  // A label between tabs.
  if (tag.isSingle && isTab(tag, context)) return ''
  if (context.ends.has(tag)) {
    const own = isKnownBlock(tag, context) ? undefined : ownInText(tag, context)
    if (own !== undefined) return own
    const title = valueOf(tag, 'title', 'header', 'heading')
    return title === undefined ? '' : `**${title}** `
  }
  const isHeading = /^\s*#{1,6}\s/.test(line.text)
  return leafText(tag, line, context, isHeading ? 'heading' : isAlone ? 'alone' : 'text')
}

/** Whether a tag is the end of one within a line. */
function isDropped(tag: Tag, { ends }: Context): boolean {
  return tag.kind === 'close' && [...ends.values()].some((end) => end.tag === tag)
}

function isBlock(
  tag: Tag,
  { row }: Place,
  at: { readonly isTable: boolean; readonly isAlone: boolean },
  context: Context,
): boolean {
  const { ends, frames } = context
  if (tag.kind === 'close') return frames.some((frame) => ends.get(frame.tag)?.tag === tag)
  if (tag.kind === 'value' || at.isTable) return false
  const end = ends.get(tag)
  if (end === undefined)
    return at.isAlone && (isInclude(tag) || ownLeaf(tag, context)?.isBlock === true)
  const isOwnBlock = [UNSEEN, CODE_TAGS].some((names) => names.has(tag.name))
  return end.row > row || at.isAlone || isOwnBlock || isTab(tag, context)
}

/** Writes a tag that is a block; the place to go on, when that is not the next piece. */
function blockTag(
  rows: readonly Row[],
  at: Place,
  margin: string,
  context: Context,
): Place | undefined {
  const { line, pieces } = rows[at.row] ?? {}
  const tag = pieces?.[at.piece]?.tag
  if (line === undefined || tag === undefined) return undefined
  if (tag.kind === 'close') {
    closeTo(tag, line, context)
    return undefined
  }
  const end = context.ends.get(tag)
  if (end === undefined) {
    if (!isInclude(tag) || !writeIncluded(tag, line, margin, context)) {
      const text = leafText(tag, line, context, 'alone')
      if (text !== '') writeOwn(text, line, margin, context)
    }
    return undefined
  }
  const close: Place = { row: end.row, piece: pieceOf(rows[end.row], end.tag) + 1 }
  if (UNSEEN.has(tag.name)) {
    if (tag.name === 'for' || tag.name === 'tablerow') missUnknown(tag, line, context)
    return close
  }
  const list = tagList(tag, piecesBetween(rows.slice(at.row, end.row + 1), at.piece, end.tag))
  if (list !== undefined) {
    const endList = openContainer(context, line, margin, list.container)
    paragraph(context, line, margin, list.items.join('\n'))
    endList(rows[end.row]?.line ?? line)
    return close
  }
  const content = contentOf(rows, at, end)
  if (isCodeTag(tag, content, context)) {
    const around = isTab(tag, context) ? openBlock(tag, line, margin, context) : undefined
    paragraph(context, line, margin, codeText(tag, content, margin, context))
    around?.close(rows[end.row]?.line ?? line)
    return close
  }
  const own = isKnownBlock(tag, context) ? undefined : ownBlock(tag, content, context)
  if (own?.after === undefined && own !== undefined) {
    writeOwn(own.before, line, margin, context)
    return close
  }
  if (own === undefined && isInlineTemplate(tag)) {
    missUnknown(tag, line, context)
    return close
  }
  const strip = stripOf(rows.slice(at.row + 1, end.row), margin, context)
  const opened = own
    ? openOwn(own, line, margin, context)
    : openBlock(groupOfCode(tag, content), line, margin, context)
  context.frames.push({ tag, strip, ...opened })
  return undefined
}

const pieceOf = (row: Row | undefined, tag: Tag): number =>
  row?.pieces.findIndex((piece) => piece.tag === tag) ?? 0

/** Ends a tag, and those in it that have no end. */
function closeTo(end: Tag, line: Line, { ends, frames }: Context): void {
  const index = frames.findLastIndex((frame) => ends.get(frame.tag)?.tag === end)
  while (index !== -1 && frames.length > index) frames.pop()?.close(line)
}

/** How many spaces more than the tag all lines of its content have before them. */
function stripOf(inner: readonly Row[], margin: string, context: Context): number {
  const filled = inner
    .map(({ line }) => stripped(context, line))
    .filter(({ text }) => text.trim() !== '')
  const least = Math.min(
    ...filled.map(({ before, text }) => /^ */.exec(before + text)?.[0].length ?? 0),
  )
  return Number.isFinite(least) ? least - margin.length : 0
}
