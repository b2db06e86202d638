// Lists of items and of definitions, and lines that stay apart.
import { inside, textOf, type Context, type Read } from './inline.js'
import {
  dedented,
  endOfIndented,
  indentOf,
  isBlank,
  joined,
  marked,
  type Block,
  type Line,
} from './lines.js'

type Mark = {
  /** What the marks of all items of a list have. */
  readonly format: string
  readonly ordinal: number
  /** The columns before the text. */
  readonly width: number
  readonly isAuto: boolean
}

const BULLET = /^[-*+•‣⁃](?= |$)/
const NUMBER = /^(\(?)(\d{1,9}|[A-Za-z]|[ivxlcdm]{2,15}|[IVXLCDM]{2,15}|#)([.)])( +|$)/

/** A list of items, with marks or numbers. */
export function readItems(lines: readonly Line[], row: number, context: Context): Read | undefined {
  const first = markOf(lines[row]?.text ?? '')
  if (first === undefined || !isItem(lines, row, first)) return undefined
  const items: {
    readonly mark: string
    readonly blocks: readonly Block[]
    readonly line: number
  }[] = []
  let end = row
  for (let at = row, count = 0; at < lines.length; count++) {
    const { text, line } = lines[at] ?? { text: '', line: 0 }
    const mark = markOf(text, first)
    if (mark?.format !== first.format) break
    const isNext =
      mark.isAuto || first.format.length === 1 || mark.ordinal === first.ordinal + count
    if (!isNext || !isItem(lines, at, mark)) break
    end = endOfItem(lines, at, mark)
    const body = bodyOf(lines.slice(at, end), mark.width)
    const shown =
      first.format.length === 1 ? bullet(first.format) : `${String(first.ordinal + count)}.`
    items.push({ mark: shown, blocks: inside(body, context), line })
    at = end
    while (at < lines.length && isBlank(lines[at])) at++
  }
  const made = items.map((item) => itemLines(item))
  const isTight = made.every((item) => item.every(({ text }) => text !== ''))
  const all: readonly Block[] = made.map((item) => ({ kind: 'list', lines: item }))
  return { blocks: [{ kind: 'list', lines: isTight ? made.flat() : joined(all) }], end }
}

const bullet = (format: string): string => ('-*+'.includes(format) ? format : '-')

function itemLines({
  mark,
  blocks,
  line,
}: {
  readonly mark: string
  readonly blocks: readonly Block[]
  readonly line: number
}): readonly Line[] {
  const [first, second] = blocks
  const isShort =
    blocks.length === 2 &&
    first?.kind === 'text' &&
    second?.kind === 'list' &&
    /^(?:[-*+]|1\.) \S/.test(second.lines[0]?.text ?? '') &&
    second.lines.every(({ text }) => text !== '')
  const lines = isShort ? [...first.lines, ...second.lines] : joined(blocks)
  if (lines.length === 0) return [{ text: mark, line }]
  return marked(lines, `${mark} `, ' '.repeat(mark.length + 1))
}

function markOf(text: string, first?: Mark): Mark | undefined {
  const sign = BULLET.exec(text)?.[0]
  if (sign !== undefined) {
    const width = 1 + indentOf(text.slice(1))
    return { format: sign, ordinal: 0, width, isAuto: false }
  }
  const [whole, open, written, close] = NUMBER.exec(text) ?? []
  if (whole === undefined || open === undefined || written === undefined || close === undefined)
    return undefined
  if (open !== '' && close !== ')') return undefined
  const { kind, ordinal } = numberOf(written, first)
  const isAuto = written === '#'
  const format = isAuto && first !== undefined ? first.format : `${open}${kind}${close}`
  return { format, ordinal, width: whole.length, isAuto }
}

function numberOf(
  written: string,
  first: Mark | undefined,
): { readonly kind: string; readonly ordinal: number } {
  if (written === '#') return { kind: 'number', ordinal: 1 }
  if (/^\d/.test(written)) return { kind: 'number', ordinal: Number(written) }
  const letterCase = written === written.toLowerCase() ? 'lower' : 'upper'
  const isRoman =
    written.length > 1 ||
    (first === undefined ? /^[iI]$/.test(written) : first.format.includes('roman'))
  if (isRoman && /^[ivxlcdm]+$/i.test(written))
    return { kind: `roman ${letterCase}`, ordinal: roman(written.toLowerCase()) }
  return { kind: `letter ${letterCase}`, ordinal: written.toLowerCase().charCodeAt(0) - 96 }
}

const ROMAN: ReadonlyMap<string, number> = new Map<string, number>([
  ...([
    ['i', 1],
    ['v', 5],
    ['x', 10],
    ['l', 50],
  ] as const),
  ...([
    ['c', 100],
    ['d', 500],
    ['m', 1000],
  ] as const),
])

function roman(written: string): number {
  const values = Array.from(written, (letter) => ROMAN.get(letter) ?? 0)
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
}

/** Below the first line of an item is nothing, its text, or the next item. */
function isItem(lines: readonly Line[], row: number, mark: Mark): boolean {
  const next = lines[row + 1]
  if (mark.format.length === 1 || next === undefined) return true
  if (isBlank(next) || indentOf(next.text) > 0) return true
  const following = markOf(next.text, mark)
  return (
    following?.format === mark.format &&
    (following.isAuto || following.ordinal === mark.ordinal + 1)
  )
}

function endOfItem(lines: readonly Line[], row: number, { width }: Mark): number {
  const isEmpty = (lines[row]?.text ?? '').length <= width
  if (!isEmpty) return endOfIndented(lines, row + 1, width)
  return isBlank(lines[row + 1]) ? row + 1 : endOfIndented(lines, row + 1)
}

/** The lines of an item without its mark. */
function bodyOf(lines: readonly Line[], width: number): readonly Line[] {
  const [first, ...others] = lines
  if (first === undefined) return []
  const text = first.text.slice(width)
  if (text === '') return dedented(others)
  return [
    { text, line: first.line },
    ...others.map((each) => ({ text: each.text.slice(width), line: each.line })),
  ]
}

/** Terms with what they mean indented below them. */
export function readDefinitions(
  lines: readonly Line[],
  row: number,
  context: Context,
): Read | undefined {
  const blocks: Block[] = []
  let end = row
  for (let at = row; isTerm(lines, at);) {
    end = endOfIndented(lines, at + 1)
    blocks.push(definition(lines.slice(at, at + 1), lines.slice(at + 1, end), context))
    at = end
    while (at < lines.length && isBlank(lines[at])) at++
    if (/^(?:\.\.|__|:)(?: |\w)/.test(lines[at]?.text ?? '') || markOf(lines[at]?.text ?? '')) break
  }
  return blocks.length === 0 ? undefined : { blocks, end }
}

function isTerm(lines: readonly Line[], row: number): boolean {
  const { text } = lines[row] ?? { text: '' }
  const next = lines[row + 1]?.text ?? ''
  return (
    text !== '' && next !== '' && indentOf(text) === 0 && indentOf(next) > 0 && !text.endsWith('::')
  )
}

/** Terms and their definition. */
function definition(terms: readonly Line[], body: readonly Line[], context: Context): Block {
  const meaning = joined(inside(dedented(body), context))
  const shown = terms.flatMap((term) => termLines(term, context))
  const line = body[0]?.line ?? 1
  const below = meaning.length === 0 ? [{ text: '…', line }] : meaning
  return { kind: 'list', lines: [...shown, ...marked(below, ': ', '  ')] }
}

/** A term, with its classes in emphasis. */
function termLines(term: Line, context: Context): readonly Line[] {
  const [name = '', ...classes] = term.text.split(' : ')
  const text = textOf([{ ...term, text: name }], context)
  const behind = classes.map((each) => ` *${each.trim()}*`).join('')
  return text.map((each) => ({ ...each, text: each.text + behind }))
}

/** The terms of a glossary, of which several can have one definition. */
export function readGlossary(lines: readonly Line[], context: Context): readonly Block[] {
  const blocks: Block[] = []
  let terms: Line[] = []
  for (let row = 0; row < lines.length;) {
    const line = lines[row]
    if (line === undefined) break
    const end = indentOf(line.text) > 0 ? endOfIndented(lines, row) : row + 1
    const written = line.text.split(' : ')[0] ?? ''
    if (indentOf(line.text) === 0) {
      if (line.text !== '' && !/^\.\.(?: |$)/.test(line.text))
        terms.push({ ...line, text: written })
    } else if (terms.length > 0) {
      blocks.push(definition(terms, lines.slice(row, end), context))
      terms = []
    }
    row = end
  }
  if (terms.length > 0) blocks.push({ kind: 'text', lines: textOf(terms, context) })
  return blocks
}

/** Lines behind `|`, which stay apart. */
export function readLineBlock(
  lines: readonly Line[],
  row: number,
  context: Context,
): Read | undefined {
  if (!/^\|(?: |$)/.test(lines[row]?.text ?? '')) return undefined
  const parts: Line[][] = []
  let end = row
  for (; end < lines.length; end++) {
    const line = lines[end]
    if (line === undefined) break
    const { text } = line
    if (/^\|(?: |$)/.test(text)) parts.push([{ ...line, text: text.slice(2) }])
    else if (text.startsWith(' ')) parts.at(-1)?.push(line)
    else break
  }
  const made = parts.map((part) => {
    const indent = indentOf(part[0]?.text ?? '')
    const [first, ...others] = textOf(part, context)
    const spaces = '\u00A0'.repeat(Math.min(indent, 40))
    return first === undefined ? [] : [{ ...first, text: spaces + first.text }, ...others]
  })
  const broken = made.flatMap((part, index) =>
    part.map((line, at) =>
      index < made.length - 1 && at === part.length - 1
        ? { ...line, text: `${line.text}\\` }
        : line,
    ),
  )
  return { blocks: [{ kind: 'text', lines: broken }], end }
}
