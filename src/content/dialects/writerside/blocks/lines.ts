// Lines of Markdown between blocks, while they are put together.
import type { Element, Node, Text } from '../../../../model/text/writerside/nodes.js'
import { readBraces } from '../../../../model/text/writerside/tags.js'
import { escapeHtml } from '../../../../model/text/text.js'
import { put } from '../../marks.js'
import { headingLine } from '../../headings/heading-line.js'
import { PREFIX } from '../../vitepress/source-lines.js'
import { hold, lineAt, released, type Context } from '../page/context.js'
import { headingParts } from '../page/documents.js'
import { headingText } from '../text/heading.js'
import { inlineText } from '../text/inline.js'
import { markdownText } from '../text/markdown-text.js'

export type Lines = {
  add(text: Text): void
  /** An element within the text. */
  hold(element: Element): void
  /** Goes on behind an element that shows nothing. */
  drop(element: Element): void
  /** The attributes of the block above. */
  attributes(element: Element): void
  /** Whether the text goes on in a row of a table, which has no blocks. */
  isInTable(): boolean
  /** Writes all lines before a block, and returns the marks before it on its line. */
  take(element: Element): string
  flush(): void
}

type Row = {
  text: string
  readonly row: number
  /** Begins with the bar of a table. */
  readonly isCell: boolean
}

const rowOf = (text: string, row: number): Row => ({
  ...{ text, row },
  isCell: text.trimStart().startsWith('|'),
})

export function createLines(context: Context, nodes: readonly Node[]): Lines {
  const margin = marginOf(nodes)
  let rows: Row[] = []
  let isBehind = true
  const addPart = (text: string, row: number, isStart: boolean): void => {
    for (const [index, line] of text.split('\n').entries()) {
      const last = rows.at(-1)
      if (index === 0 && !isStart && last !== undefined) last.text += line
      else rows.push(rowOf(index > 0 || isBehind ? cut(line, margin) : line, row + index))
    }
  }
  const flush = (): void => {
    writeRows(rows, context)
    rows = []
  }
  return {
    add({ text, row }) {
      // Behind a block, what is left of its line is empty.
      addPart(text, row, rows.length === 0)
      isBehind = false
    },
    hold(element) {
      addPart(hold(inlineText([element], context), context), element.row, rows.length === 0)
      isBehind = false
    },
    isInTable: () => rows.at(-1)?.isCell === true,
    drop(element) {
      if (rows.length === 0) rows.push(rowOf('', element.row))
    },
    attributes({ attributes }) {
      const id = attributes['id']
      const index = rows.findLastIndex(({ text }) => text.trim() !== '')
      const above = rows[index]
      if (id === undefined || above === undefined || headingLine(above.text) === undefined) return
      if (!/\{[^{}]*\}\s*$/.test(above.text.slice(-300))) above.text += ` {id="${id}"}`
    },
    take() {
      const last = rows.at(-1)
      const prefix = last === undefined ? '' : (PREFIX.exec(last.text)?.[0] ?? '')
      const isMarks = last !== undefined && prefix.length === last.text.length
      if (isMarks) rows.pop()
      flush()
      isBehind = true
      return isMarks ? prefix : prefix.replace(/[^\s]/g, ' ')
    },
    flush,
  }
}

/** The indentation that all lines have. */
function marginOf(nodes: readonly Node[]): number {
  let margin = Infinity
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'element') continue
    const lines = node.text.split('\n')
    for (const [row, line] of lines.entries()) {
      // What follows an element on its line is not the start of one.
      if (row === 0 && index > 0) continue
      const isLast = row === lines.length - 1 && index < nodes.length - 1
      if (line.trim() === '' && !isLast) continue
      if (row === 0 && index === 0 && line.trim() === '') continue
      margin = Math.min(margin, line.length - line.trimStart().length)
    }
  }
  return Number.isFinite(margin) ? margin : 0
}

const cut = (line: string, margin: number): string =>
  line.slice(Math.min(margin, line.length - line.trimStart().length))

/** Writes lines, without the empty ones around them. */
function writeRows(rows: readonly Row[], context: Context): void {
  const kept = rows.filter(({ text }, index) => !isMark(text, rows[index - 1]?.text ?? ''))
  const first = kept.findIndex(({ text }) => text.trim() !== '')
  const last = kept.findLastIndex(({ text }) => text.trim() !== '')
  if (first < 0) return
  const written = kept.slice(first, last + 1)
  const text = markdownText(written.map((each) => each.text).join('\n'), context)
  let waiting = ''
  for (const [index, line] of text.split('\n').entries()) {
    const row = written[Math.min(index, written.length - 1)]?.row ?? 0
    const place = lineAt(row, context)
    const shown = waiting + withoutBraces(headed(released(line, context), context))
    waiting = ''
    if (shown.trim() === '') {
      context.writer.blank({ ...place, before: context.marks.rest })
      continue
    }
    // A tag alone would begin a block of HTML, in which nothing is Markdown.
    const next = isTag(shown) ? (written[index + 1]?.text.trim() ?? '') : ''
    if (next !== '' && !BEGINS_BLOCK.test(next)) waiting = `${shown} `
    else {
      put(place, shown, context)
      if (next !== '') context.writer.blank({ ...place, before: context.marks.rest })
    }
  }
}

/** Lines that have no text: columns, and items of lists with attributes for the list alone. */
function isMark(text: string, above: string): boolean {
  const plain = text.trim()
  if (/^\|(?:[-:]{2,}\|){1,20}$/.test(plain)) return !above.trim().startsWith('|')
  const item = /^(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}(?=\{)/.exec(plain)?.[0].length
  return item !== undefined && readBraces(plain, item)?.end === plain.length
}

const BEGINS_BLOCK = /^(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|[|>:])/

/** A line that is one tag. */
const isTag = (text: string): boolean => /^\s{0,20}<[a-zA-Z][^<>]{0,4000}>\s{0,20}$/.test(text)

/** A line without the attributes at its end; an id in them stays a place that links lead to. */
function withoutBraces(line: string): string {
  const end = line.trimEnd()
  const at = end.endsWith('}') ? end.lastIndexOf('{') : -1
  const read = at <= 0 || headingLine(line) !== undefined ? undefined : readBraces(end, at)
  if (read === undefined || read.end !== end.length) return line
  const id = read.attributes['id']
  const text = end.slice(0, at).trimEnd()
  if (id === undefined) return text
  const prefix = PREFIX.exec(text)?.[0] ?? ''
  return `${prefix}<a id="${escapeHtml(id)}"></a>${text.slice(prefix.length)}`
}

/** A heading with the id in our braces. */
function headed(line: string, context: Context): string {
  const heading = line.startsWith('#') ? headingLine(line) : undefined
  if (heading === undefined) return line
  const { title, id } = headingParts(heading.text)
  return headingText(heading.marks, title, id, context)
}
