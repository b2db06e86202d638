// The blocks of a page, one after the other.
import type { Source } from '../read/source.js'
import {
  blockMacroOf,
  delimiterOf,
  headingOf,
  isBlank,
  isBlockAttributes,
  isComment,
  isRule,
  listMarkOf,
  underlinedLevel,
} from '../read/syntax.js'
import { gap, paragraph, put } from '../../marks.js'
import { attributeAt, words, writeTitle, type Block, type Context, type Meta } from './context.js'
import { writeDelimited, writeLiteral, writeStyled } from './delimited.js'
import { writeList } from './lists.js'
import { writeMacro } from './media.js'
import { readAttributesBefore } from './meta.js'
import { roleTabs } from './tabs.js'

/** Blocks that are deeper stay as they are written. */
const DEEPEST = 24

/** Writes the blocks of some lines. */
export function writeBlocks(lines: readonly Source[], context: Context): void {
  const [first] = lines
  if (first === undefined) return
  if (context.depth > DEEPEST) {
    for (const line of lines)
      if (!isBlank(line.text)) paragraph(line, words(line.text, line, context), context)
    return
  }
  const inside = { ...context, depth: context.depth + 1, isTight: false, trail: { isList: false } }
  for (let row = 0; row < lines.length;)
    row = writeBlock(
      lines,
      row,
      row === 0 && context.isTight === true ? { ...inside, isTight: true } : inside,
    )
}

/** Writes the block at a row, and returns the row after it. */
function writeBlock(lines: readonly Source[], start: number, context: Context): number {
  const { meta, end: row } = readAttributesBefore(lines, start, context)
  const line = lines[row]
  if (meta !== undefined && line === undefined) writeTitle(meta, context)
  if (meta === undefined || line === undefined) return lines.length
  const { text } = line
  const isAfterList = context.trail.isList && meta.title === undefined && meta.ids.length === 0
  context.trail.isList = false
  const level = context.depth > 1 ? undefined : underlinedLevel(text, lines[row + 1]?.text)
  const heading =
    headingOf(text) ?? (level === undefined ? undefined : { level, text: text.trim() })
  if (heading !== undefined) {
    writeHeading(heading.level, heading.text, meta, context)
    return row + (headingOf(text) === undefined ? 2 : 1)
  }
  const delimiter = delimiterOf(text)
  if (
    delimiter !== undefined &&
    (delimiter.info !== '!' || context.isInTable || delimiter.kind !== 'table')
  ) {
    const end = endOf(lines, row, delimiter.end)
    const block = { ...meta, body: lines.slice(row + 1, end) }
    const tabs = roleTabs(lines, block, end + 1, context)
    if (tabs !== undefined) return tabs
    writeDelimited(delimiter, block, context)
    return end + 1
  }
  if (isRule(text) || text === '<<<') {
    gap(line, context)
    if (text !== '<<<') put(line, '---', context)
    gap(line, context)
    return row + 1
  }
  const macro = blockMacroOf(text)
  if (macro !== undefined && writeMacro(macro, meta, context)) return row + 1
  if (listMarkOf(text) !== undefined && !isStyledParagraph(meta)) {
    if (isAfterList) paragraph(line, '<!-- -->', context)
    context.trail.isList = true
    return writeList(lines, row, meta, context)
  }
  return writeParagraph(lines, row, meta, context)
}

const isStyledParagraph = ({ attributes }: Meta): boolean =>
  /^(?:source|listing|literal|verse|pass|stem|latexmath|asciimath)$/.test(attributes.style)

/** The row of the line that closes a block. */
function endOf(lines: readonly Source[], row: number, end: string): number {
  for (let at = row + 1; at < lines.length; at++) if (lines[at]?.text === end) return at
  return lines.length
}

function writeHeading(level: number, written: string, meta: Meta, context: Context): void {
  const { line, attributes, ids } = meta
  const { document } = context
  const own = /\[\[([^,[\]]+)(?:,[^[\]]*)?\]\]$/.exec(written)?.[1]
  const title = own === undefined ? written : written.slice(0, written.lastIndexOf('[[')).trimEnd()
  const id = document.outline.ids.get(line) ?? attributes.id ?? ids[0] ?? own
  const depth = Math.min(6, Math.max(2, level + line.offset + 1 + shiftAt(line, context)))
  const text = words(title, line, context, { isOneLine: true }).trim()
  const others = ids.filter((each) => each !== id)
  if (text === '') {
    // Without words, a heading is a place that links lead to.
    writeTitle({ ...meta, ids: id === undefined ? others : [...others, id] }, context)
    return
  }
  writeTitle({ ...meta, ids: others }, context)
  gap(line, context)
  put(line, `${'#'.repeat(depth)} ${text}${id === undefined ? '' : ` {#${id}}`}`, context)
  gap(line, context)
}

/** Sections below a title of the highest level, which a page has only once, are one level deeper. */
const shiftAt = (line: Source, { document }: Context): number => (document.parts.has(line) ? 1 : 0)

function writeParagraph(
  lines: readonly Source[],
  row: number,
  meta: Meta,
  context: Context,
): number {
  const { attributes } = meta
  const isLiteral = /^[ \t]/.test(lines[row]?.text ?? '') && attributes.style !== 'normal'
  let end = row + 1
  for (; end < lines.length; end++) {
    const text = lines[end]?.text ?? ''
    if (isBlank(text) || isBlockAttributes(text)) break
    const delimiter = delimiterOf(text)
    if (delimiter !== undefined && (delimiter.info !== '!' || context.isInTable)) break
  }
  const body = lines.slice(row, end)
  const block: Block = { ...meta, body }
  if (isLiteral && !attributes.style) {
    writeLiteral(block, context)
    return end
  }
  const tabs = roleTabs(lines, block, end, context)
  if (tabs !== undefined) return tabs
  if (!writeStyled(block, context)) writePlain(block, context)
  return end
}

const BOXES = /^(NOTE|TIP|IMPORTANT|WARNING|CAUTION):[ \t]+/

function writePlain(block: Block, context: Context): void {
  const { attributes, line } = block
  const body = block.body.filter(({ text }) => !isComment(text) && text.trim() !== '+')
  const [first] = body
  if (first === undefined) return
  const kind = BOXES.exec(first.text)
  if (kind !== null) {
    const rest = [{ ...first, text: first.text.slice(kind[0].length) }, ...body.slice(1)]
    const styled = { ...block, attributes: { ...attributes, style: kind[1] ?? '' }, body: rest }
    if (writeStyled(styled, context)) return
  }
  writeTitle(block, context)
  const text = body.map((each) => each.text.trim()).join('\n')
  const hasHardBreaks =
    attributes.options.includes('hardbreaks') ||
    attributeAt('hardbreaks', line, context) !== undefined ||
    attributeAt('hardbreaks-option', line, context) !== undefined
  const made = words(text, first, context, { hasHardBreaks }).split('\n')
  gap(first, context)
  for (const [row, each] of made.entries()) put(body[row] ?? first, each, context)
  gap(first, context)
}
