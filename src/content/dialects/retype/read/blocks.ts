// The lines of a page as blocks: boxes with what is in their parts, code, and runs of text.
import { cutLine, rawMark, rowWith, type Line } from '../../line.js'
import { endOfCode, isClosingFence, openingFence, PREFIX } from '../../vitepress/source-lines.js'
import { markOf, type BoxType, type Mark } from './marks.js'

export type Part = {
  readonly line: Line
  /** What follows the mark. */
  readonly title: string
  /** The mark itself. */
  readonly sign: string
  readonly lines: readonly Line[]
}

export type Box = {
  readonly kind: 'box'
  readonly type: BoxType
  readonly parts: readonly Part[]
  readonly closing: Line
}

export type Code = {
  readonly kind: 'code'
  readonly line: Line
  /** What follows the fence, as it is written. */
  readonly info: string
  readonly body: readonly Line[]
}

/** Lines that follow each other; `raw` ones stay as they are. */
type Lines = { readonly kind: 'text' | 'raw'; readonly lines: readonly Line[] }

export type Block = Box | Code | Lines

/** The blocks of lines; where `hasBoxes` is false, the marks of boxes are text. */
export function readBlocks(lines: readonly Line[], hasBoxes = true): readonly Block[] {
  const blocks: Block[] = []
  const missing = new Set<string>()
  let text: Line[] = []
  const add = (block: Block): void => {
    if (text.length > 0) blocks.push({ kind: 'text', lines: text })
    text = []
    blocks.push(block)
  }
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const fence = openingFence(line.text)
    if (fence !== undefined) {
      const { block, end } = codeAt(lines, row, line, fence)
      add(block)
      row = end
      continue
    }
    const raw = rawEnd(lines, row, line.text, missing)
    if (raw !== undefined) {
      add({ kind: 'raw', lines: lines.slice(row, raw + 1) })
      row = raw
      continue
    }
    const mark = hasBoxes ? markOf(line.text) : undefined
    if (mark === undefined || !opens(mark)) {
      if (mark === undefined || !isStray(mark)) text.push(line)
      continue
    }
    const { box, end } = boxAt(lines, row, line, mark)
    add(box)
    row = end
  }
  if (text.length > 0) blocks.push({ kind: 'text', lines: text })
  return blocks
}

const opens = ({ type, title }: Mark): boolean =>
  title !== '' || type === 'callout' || type === 'container'

/** A mark that closes nothing; one of equal signs makes a heading of the line above. */
const isStray = ({ type }: Mark): boolean => type !== 'panel' && type !== 'column'

type Fence = { readonly prefix: string; readonly fence: string }

function codeAt(
  lines: readonly Line[],
  row: number,
  line: Line,
  { prefix, fence }: Fence,
): { readonly block: Code; readonly end: number } {
  const end = endOfCode(lines, row, fence)
  const isClosed = isClosingFence(lines[end]?.text ?? '', fence)
  const margin = prefix.length
  const body = lines
    .slice(row + 1, isClosed ? end : lines.length)
    .map((each) => withoutMargin(each, margin))
  const info = line.text.slice(margin + fence.length)
  const block: Code = { kind: 'code', line: cutLine(line, margin), info, body }
  return { block, end: Math.min(end, lines.length - 1) }
}

/** The last row of what is not Markdown: an element, a comment, a formula. `missing` remembers ends that no line has. */
function rawEnd(
  lines: readonly Line[],
  row: number,
  text: string,
  missing: Set<string>,
): number | undefined {
  const dollars = /^[ \t]{0,12}\$\$/.exec(text)?.[0]
  if (dollars !== undefined) return rowWith('$$', lines, { row, start: dollars.length, missing })
  const mark = rawMark(text)
  return mark === undefined ? undefined : rowWith(mark, lines, { row, missing })
}

/** A box from its first mark to the one that closes it, or to the end of the lines. */
function boxAt(
  lines: readonly Line[],
  row: number,
  line: Line,
  first: Mark,
): { readonly box: Box; readonly end: number } {
  const margin = first.prefix
  const marks: { readonly row: number; readonly mark: Mark }[] = [{ row, mark: first }]
  const { end, isClosed } = boxEnd(lines, row, first, (at, mark) => marks.push({ row: at, mark }))
  const parts = marks.map(({ row: at, mark }, index): Part => {
    const next = marks[index + 1]?.row ?? (isClosed ? end : end + 1)
    const inner = lines.slice(at + 1, next).map((each) => withoutMargin(each, margin))
    const opening = cutLine(lines[at] ?? line, mark.prefix)
    return { line: opening, title: mark.title, sign: mark.sign, lines: dedented(inner) }
  })
  const closing = { ...(lines[end] ?? line), before: parts[0]?.line.before ?? '', text: '' }
  return { box: { kind: 'box', type: first.type, parts, closing }, end }
}

/** The last row of a box. Each further part of it is handed to `part`. */
function boxEnd(
  lines: readonly Line[],
  row: number,
  first: Mark,
  part: (row: number, mark: Mark) => void,
): { readonly end: number; readonly isClosed: boolean } {
  let inner = 0
  for (let at = row + 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    const fence = openingFence(text)
    if (fence !== undefined) {
      at = endOfCode(lines, at, fence.fence)
      continue
    }
    const mark = markOf(text)
    if (mark === undefined || mark.type !== first.type || mark.length !== first.length) continue
    if (mark.type === 'container') {
      if (mark.title !== '') inner++
      else if (inner === 0) return { end: at, isClosed: true }
      else inner--
    } else if (mark.title === '' && !mark.isFolding) return { end: at, isClosed: true }
    // Boxes of one length are beside each other.
    else if (mark.type === 'callout') return { end: at - 1, isClosed: false }
    else part(at, mark)
  }
  return { end: lines.length - 1, isClosed: false }
}

/** A line without the signs of the lists and quotes around it. */
function withoutMargin(line: Line, margin: number): Line {
  if (margin === 0) return line
  const marks = /^[ \t>]*/.exec(line.text)?.[0].length ?? 0
  return cutLine(line, Math.min(marks, margin))
}

/** Lines without the indentation that all of them have. */
function dedented(lines: readonly Line[]): readonly Line[] {
  const indents = lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }) => /^ */.exec(text)?.[0].length ?? 0)
  const shared = indents.reduce((least, each) => Math.min(least, each), 1000)
  if (shared === 0 || indents.length === 0) return lines
  return lines.map((line) => ({
    ...line,
    text: line.text.slice(Math.min(shared, line.text.length)),
    place: { ...line.place, shift: line.place.shift + shared },
  }))
}

/** What lists and quotes write before the text of a line. */
export const prefixOf = (text: string): string => PREFIX.exec(text)?.[0] ?? ''
