// reStructuredText as Markdown of MyST: titles, paragraphs, quotes, code, and which reader takes the other blocks.
import { inside, inlineText, textOf, type Context, type Read } from './inline.js'
import { readExplicit } from './directives.js'
import { codeBlock } from './escape.js'
import { readFields, readFileFields, readOptions } from './fields.js'
import { createInline, titleLabel } from './references.js'
import {
  dedented,
  endOfIndented,
  endOfText,
  indentOf,
  isBlank,
  isRule,
  joined,
  linesOf,
  marked,
  trimmed,
  PUNCTUATION,
  type Block,
  type Line,
} from './lines.js'
import { readDefinitions, readItems, readLineBlock } from './lists.js'
import { isUnderline, nameKey, scan } from './scan.js'
import { readTable } from './tables.js'

/** Blocks that are deeper within others stay as they are written. */
const DEEPEST = 60

export type Converted = {
  readonly text: string
  /** Of each line of `text`, the line of the file that it comes from, counted from 1. */
  readonly lines: readonly number[]
}

/** Whether a file is one in reStructuredText by its name. */
export const isRst = (file: string): boolean => file.endsWith('.rst')

/** The Markdown of MyST, and the marks of titles, those of the highest level first. */
export type ConvertedRst = Converted & { readonly levels: readonly string[] }

/** The Markdown of MyST for a text in reStructuredText; `levels` are the marks of titles of a page that includes it. */
export function readRst(source: string, levels: readonly string[] = []): ConvertedRst {
  const written = linesOf(source)
  const { front, lines } = readFileFields(written)
  const inline = createInline(scan(written))
  const state = { language: '', levels: [...levels] }
  const context: Context = { inline, state, depth: 0, hasSections: true, read: readBlocks }
  const body = joined([{ kind: 'other', lines: front }, ...readBlocks(lines, context)])
  const labelled = body.flatMap((line) =>
    line.title !== undefined && inline.referred.delete(line.title)
      ? [{ text: `(${titleLabel(line.title)})=`, line: line.line }, line]
      : [line],
  )
  return {
    text: labelled.map(({ text }) => `${text}\n`).join(''),
    lines: labelled.map(({ line }) => line),
    levels: state.levels,
  }
}

type Reader = (lines: readonly Line[], row: number, context: Context) => Read | undefined

/** The blocks of lines. */
function readBlocks(lines: readonly Line[], context: Context): readonly Block[] {
  if (context.depth > DEEPEST) return [{ kind: 'other', lines: codeBlock(trimmed(lines), '') }]
  const blocks: Block[] = []
  for (let row = 0; row < lines.length;) {
    if (isBlank(lines[row])) {
      row++
      continue
    }
    const read = readBlock(lines, row, context)
    for (const block of read.blocks) blocks.push(apart(block, blocks.at(-1)))
    row = Math.max(row + 1, read.end)
  }
  return blocks
}

const NUMBERED = /^\d+\. /

/** A list below another has other marks, so that it does not continue that one. */
function apart(block: Block, before: Block | undefined): Block {
  const isSecond = [block, before].every(
    (each) => each?.kind === 'list' && NUMBERED.test(each.lines[0]?.text ?? ''),
  )
  if (!isSecond) return block
  const lines = block.lines.map((line) => ({
    ...line,
    text: line.text.replace(/^(\d+)\. /, '$1) '),
  }))
  return { ...block, lines }
}

const READERS: readonly Reader[] = [
  readQuote,
  readExplicit,
  readItems,
  readFields,
  readOptions,
  readDoctest,
  readLineBlock,
  readTable,
  readSection,
  readDefinitions,
]

function readBlock(lines: readonly Line[], row: number, context: Context): Read {
  for (const reader of READERS) {
    const read = reader(lines, row, context)
    if (read !== undefined) return read
  }
  return readParagraph(lines, row, context)
}

/** An indented block: a quote where it has text of its own. Its last paragraph can name its author. */
function readQuote(lines: readonly Line[], row: number, context: Context): Read | undefined {
  if (indentOf(lines[row]?.text ?? '') === 0) return undefined
  const end = endOfIndented(lines, row)
  const body = dedented(lines.slice(row, end)).map((line, index, all) =>
    index > 0 && isBlank(all[index - 1]) && /^(?:---?(?=[^\s-])|---? (?=\S))/.test(line.text)
      ? { ...line, text: line.text.replace(/^-+ ?/, '— ') }
      : line,
  )
  const blocks = inside(body, context)
  // Lists, code and boxes are often indented below a text that they belong to.
  if (blocks.every(({ kind }) => kind !== 'text')) return { blocks, end }
  return { blocks: [{ kind: 'other', lines: marked(joined(blocks), '> ', '> ') }], end }
}

function readDoctest(lines: readonly Line[], row: number): Read | undefined {
  if (!/^>>>(?: |$)/.test(lines[row]?.text ?? '')) return undefined
  const end = endOfText(lines, row)
  return { blocks: [{ kind: 'other', lines: codeBlock(lines.slice(row, end), 'pycon') }], end }
}

/** A title with a line below it, or with lines above and below it, and a line on its own. */
function readSection(lines: readonly Line[], row: number, context: Context): Read | undefined {
  const [first, second, third] = [lines[row], lines[row + 1], lines[row + 2]]
  if (first === undefined) return undefined
  const next = second?.text ?? ''
  if (isRule(first.text)) {
    const isOver =
      next !== '' &&
      third?.text.charAt(0) === first.text.charAt(0) &&
      isUnderline(third.text, next.trim()) &&
      isUnderline(first.text, next.trim())
    if (isOver && second !== undefined)
      return { blocks: title(second, `${first.text.charAt(0)} over`, context), end: row + 3 }
    if (first.text.length >= 4 && next === '')
      return {
        blocks: [{ kind: 'other', lines: [{ text: '---', line: first.line }] }],
        end: row + 1,
      }
  }
  if (!isUnderline(next, first.text)) return undefined
  return { blocks: title(first, next.charAt(0), context), end: row + 2 }
}

const HIGHEST = 6

function title(line: Line, mark: string, context: Context): readonly Block[] {
  const { levels } = context.state
  const written = line.text.trim()
  const text = inlineText(written, context.inline)
  if (!context.hasSections)
    return [
      { kind: 'text', lines: [{ text: `**${text.replaceAll('**', '')}**`, line: line.line }] },
    ]
  if (!levels.includes(mark)) levels.push(mark)
  const marks = '#'.repeat(Math.min(HIGHEST, levels.indexOf(mark) + 1))
  const name = nameKey(written.replace(/[`*]/g, ''))
  const heading = `${marks} ${text.endsWith('#') ? `${text.slice(0, -1)}\\#` : text}`
  return [{ kind: 'other', lines: [{ text: heading, line: line.line, title: name }] }]
}

/** A paragraph, and the code below it when it ends with two colons. */
function readParagraph(lines: readonly Line[], row: number, context: Context): Read {
  let end = row + 1
  while (end < lines.length && !isBlank(lines[end]) && indentOf(lines[end]?.text ?? '') === 0) end++
  const own = lines.slice(row, end)
  const last = own.at(-1)
  if (last?.text.endsWith('::') !== true || last.text.endsWith('\\::'))
    return { blocks: [{ kind: 'text', lines: textOf(own, context) }], end }
  const code = literal(lines, end, context)
  const before = last.text.slice(0, -2)
  const shown = before === '' || before.endsWith(' ') ? before.trimEnd() : `${before}:`
  const text = [...own.slice(0, -1), ...(shown === '' ? [] : [{ ...last, text: shown }])]
  const paragraph: readonly Block[] =
    text.length === 0 ? [] : [{ kind: 'text', lines: textOf(text, context) }]
  return { blocks: [...paragraph, ...code.blocks], end: code.end }
}

/** Code that is indented, or whose lines begin with the same mark. */
function literal(lines: readonly Line[], from: number, { state }: Context): Read {
  let row = from
  while (row < lines.length && isBlank(lines[row])) row++
  const first = lines[row]?.text ?? ''
  if (first === '') return { blocks: [], end: from }
  const mark = first.charAt(0)
  let end = endOfIndented(lines, row)
  if (end === row && row > from && PUNCTUATION.includes(mark) && !first.startsWith('..'))
    while ((lines[end]?.text ?? '').startsWith(mark)) end++
  if (end === row) return { blocks: [], end: from }
  const body = trimmed(dedented(lines.slice(row, end)))
  return { blocks: [{ kind: 'other', lines: codeBlock(body, state.language) }], end }
}
