// The lines of a page as blocks: divs with what is in them, code, headings, formulas, and runs of text.
import { cutLine, rawMark, rowWith, type Line } from '../../line.js'
import { headingLine } from '../../headings/heading-line.js'
import { endOfCode, isClosingFence, openingFence, PREFIX } from '../../vitepress/source-lines.js'
import { parseAttributes, trailingAttributes, type Attributes } from './attributes.js'

export type Div = {
  readonly kind: 'div'
  readonly line: Line
  readonly attributes: Attributes
  readonly children: readonly Block[]
  readonly closing: Line
}

export type Code = {
  readonly kind: 'code'
  readonly line: Line
  readonly fence: string
  readonly info: string
  readonly body: readonly Line[]
  /** The label of the figure or table that a chunk of a book makes, instead of the name of the chunk. */
  readonly label?: string
  /** Of the table that its code makes. */
  readonly caption?: string
}

export type Heading = {
  readonly kind: 'heading'
  readonly line: Line
  readonly level: number
  /** Without its attributes. */
  readonly text: string
  readonly attributes: Attributes
}

/** Lines that follow each other; `raw` ones stay as they are. */
export type Lines = {
  readonly kind: 'text' | 'formula' | 'raw'
  readonly lines: readonly [Line, ...Line[]]
}

type Blank = { readonly kind: 'blank'; readonly line: Line }

export type Block = Div | Code | Heading | Lines | Blank

type Open = {
  readonly line: Line
  readonly attributes: Attributes
  readonly children: Block[]
  /** How many signs before a line are those of lists and quotes around the div. */
  readonly margin: number
}

/** Divs that are deeper within others are not read: what is in them belongs to the one around them. */
const DEEPEST = 30

/** The blocks of lines. A div ends at its fence, or where the lines end. */
export function readBlocks(lines: readonly Line[]): readonly Block[] {
  const top: Block[] = []
  const open: Open[] = []
  let tooDeep = 0
  let isInList = false
  const missing = new Set<string>()
  const add = (block: Block): void => {
    ;(open.at(-1)?.children ?? top).push(block)
  }
  const close = (closing: Line): void => {
    const { line, attributes, children } = open.pop() ?? {}
    if (line !== undefined && attributes !== undefined && children !== undefined)
      add({ kind: 'div', line, attributes, children, closing })
  }
  for (let row = 0; row < lines.length; row++) {
    const written = lines[row]
    if (written === undefined) break
    const margin = open.at(-1)?.margin ?? 0
    const line = withoutMargin(written, margin)
    const fence = divFence(line.text)
    if (fence?.attributes === undefined && fence !== undefined) {
      if (tooDeep > 0) tooDeep--
      else if (open.length > 0) close(line)
      // A fence that closes nothing is left out.
      continue
    }
    if (fence?.attributes !== undefined) {
      const { prefix, attributes } = fence
      const own = cutLine(line, prefix)
      if (open.length < DEEPEST)
        open.push({ line: own, attributes, children: [], margin: margin + prefix })
      else tooDeep++
      continue
    }
    if (!/^[ \t]/.test(line.text) && line.text.trim() !== '') isInList = LIST_ITEM.test(line.text)
    else isInList ||= LIST_ITEM.test(line.text.trimStart()) && !INDENTED.test(line.text)
    const before = (open.at(-1)?.children ?? top).at(-1)
    const isStart = before === undefined || before.kind !== 'text'
    const isCode = !isInList && isStart && INDENTED.test(line.text) && line.text.trim() !== ''
    const found = isCode ? indentedCode(lines, row, margin) : blockAt(lines, row, margin, missing)
    add(found.block)
    row = found.end
  }
  const last = lines.at(-1)
  while (open.length > 0 && last !== undefined) close({ ...last, before: '', text: '' })
  return top
}

const INDENTED = /^(?: {4}|\t)/

/** An item of a list, a definition or a note, below which indented lines are text. */
const LIST_ITEM = /^(?:[-*+:~]|\(?[\w#@-]{1,12}[.)]|\[\^[^\]\s]{1,60}\]:)(?:[ \t]|$)/

/** Lines of code that are indented, which stay as they are. */
function indentedCode(lines: readonly Line[], row: number, margin: number): Found {
  let end = row
  for (let at = row; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined) break
    const { text } = withoutMargin(line, margin)
    if (INDENTED.test(text)) end = at
    else if (text.trim() !== '') break
  }
  const [first, ...rest] = lines.slice(row, end + 1).map((each) => withoutMargin(each, margin))
  const line = first ?? { before: '', text: '', place: { line: 1, shift: 0 } }
  return { block: { kind: 'raw', lines: [line, ...rest] }, end }
}

/** A line without the signs of the lists and quotes around it. */
function withoutMargin(line: Line, margin: number): Line {
  if (margin === 0) return line
  const marks = /^[ \t>]*/.exec(line.text)?.[0].length ?? 0
  return cutLine(line, Math.min(marks, margin))
}

/** The fence of a div, with attributes where it opens one. */
function divFence(
  text: string,
): { readonly prefix: number; readonly attributes: Attributes | undefined } | undefined {
  if (!text.includes(':::')) return undefined
  const prefix = PREFIX.exec(text)?.[0].length ?? 0
  const colons = /^:{3,}/.exec(text.slice(prefix))?.[0].length
  if (colons === undefined) return undefined
  const rest = text.slice(prefix + colons).trim()
  if (rest === '') return { prefix, attributes: undefined }
  let length = rest.length
  while (rest[length - 1] === ':') length--
  const end = rest.slice(0, length).trimEnd()
  if (end.startsWith('{') && end.endsWith('}'))
    return { prefix, attributes: parseAttributes(end.slice(1, -1)) }
  // A single word is a class; more words are text.
  if (/^[\w.-]+$/.test(end)) return { prefix, attributes: parseAttributes(end) }
  const [, name = '', inner = ''] = /^([\w-]+)[ \t]*\{(.*)\}$/.exec(end) ?? []
  return name === '' ? undefined : { prefix, attributes: parseAttributes(`.${name} ${inner}`) }
}

type Found = { readonly block: Block; readonly end: number }

function blockAt(lines: readonly Line[], row: number, margin: number, missing: Set<string>): Found {
  const at = (index: number): Line | undefined => {
    const line = lines[index]
    return line && withoutMargin(line, margin)
  }
  const line = at(row) ?? { before: '', text: '', place: { line: 1, shift: 0 } }
  if (line.text.trim() === '') return { block: { kind: 'blank', line }, end: row }
  const code = openingFence(line.text)
  if (code !== undefined) return codeAt(lines, row, margin, code)
  const heading = headingLine(line.text)
  if (heading !== undefined && heading.marks.length < line.text.length) {
    const { text, attributes } = trailingAttributes(heading.text)
    const level = heading.marks.length
    if (/^#+[ \t]/.test(line.text))
      return { block: { kind: 'heading', line, level, text, attributes }, end: row }
  }
  const raw = rawEnd(lines, row, line.text, missing)
  const formula = raw === undefined ? formulaEnd(lines, row, line.text, missing) : undefined
  const end = raw ?? formula ?? textEnd(lines, row, at)
  const rest = lines.slice(row + 1, end + 1).map((each) => withoutMargin(each, margin))
  const kind = raw === undefined ? (formula === undefined ? 'text' : 'formula') : 'raw'
  return { block: { kind, lines: [line, ...rest] }, end }
}

function codeAt(
  lines: readonly Line[],
  row: number,
  margin: number,
  {
    prefix,
    fence,
    info,
  }: { readonly prefix: string; readonly fence: string; readonly info: string },
): Found {
  const opening = withoutMargin(
    lines[row] ?? { before: '', text: '', place: { line: 1, shift: 0 } },
    margin,
  )
  const end = endOfCode(lines, row, fence)
  const isClosed = isClosingFence(lines[end]?.text ?? '', fence)
  const body = lines
    .slice(row + 1, isClosed ? end : lines.length)
    .map((each) => withoutMargin(withoutMargin(each, margin), prefix.length))
  const line = cutLine(opening, prefix.length)
  return { block: { kind: 'code', line, fence, info, body }, end: Math.min(end, lines.length - 1) }
}

/** The last row of an element whose text is not Markdown, or of a comment. `missing` remembers ends that no line has. */
function rawEnd(
  lines: readonly Line[],
  row: number,
  text: string,
  missing: Set<string>,
): number | undefined {
  const mark = rawMark(text)
  return mark === undefined ? undefined : rowWith(mark, lines, { row, missing })
}

/** The last row of a formula in dollars. */
function formulaEnd(
  lines: readonly Line[],
  row: number,
  text: string,
  missing: Set<string>,
): number | undefined {
  const prefix = PREFIX.exec(text)?.[0].length ?? 0
  return text.startsWith('$$', prefix)
    ? rowWith('$$', lines, { row, start: prefix + 2, missing })
    : undefined
}

/** The last row of a run of text. */
function textEnd(
  lines: readonly Line[],
  row: number,
  at: (index: number) => Line | undefined,
): number {
  let end = row
  while (end + 1 < lines.length) {
    const text = at(end + 1)?.text ?? ''
    if (text.trim() === '' || openingFence(text) !== undefined || divFence(text) !== undefined)
      break
    if (/^[ \t]*\$\$/.test(text) || rawMark(text) !== undefined) break
    if (/^#{1,6}[ \t]/.test(text) && !/^[ \t>*+-]/.test(at(end)?.text ?? '')) break
    end++
  }
  return end
}
