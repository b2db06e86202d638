// Lines of Markdown between blocks, while they are put together.
import type { Element, Node, Text } from '../../../../model/text/writerside/markup.js'
import { put } from '../../marks.js'
import { headingLine } from '../../heading-line.js'
import { PREFIX } from '../../vitepress/source-lines.js'
import { hold, lineAt, released, type Context } from '../page/context.js'
import { headingParts } from '../page/documents.js'
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
  /** Writes all lines before a block, and returns the marks before it on its line. */
  take(element: Element): string
  flush(): void
}

type Row = { text: string; readonly row: number }

export function createLines(context: Context, nodes: readonly Node[]): Lines {
  const margin = marginOf(nodes)
  let rows: Row[] = []
  let isBehind = true
  const addPart = (text: string, row: number, isStart: boolean): void => {
    for (const [index, line] of text.split('\n').entries()) {
      const last = rows.at(-1)
      if (index === 0 && !isStart && last !== undefined) last.text += line
      else rows.push({ text: index > 0 || isBehind ? cut(line, margin) : line, row: row + index })
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
    drop(element) {
      if (rows.length === 0) rows.push({ text: '', row: element.row })
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
  const first = rows.findIndex(({ text }) => text.trim() !== '')
  const last = rows.findLastIndex(({ text }) => text.trim() !== '')
  if (first < 0) return
  const written = rows.slice(first, last + 1)
  const text = markdownText(written.map((each) => each.text).join('\n'), context)
  for (const [index, line] of text.split('\n').entries()) {
    const row = written[Math.min(index, written.length - 1)]?.row ?? 0
    const place = lineAt(row, context)
    const shown = released(headed(line, context), context)
    if (shown.trim() === '') context.writer.blank({ ...place, before: context.marks.rest })
    else put(place, shown, context)
  }
}

/** A heading with the id in our braces. */
function headed(line: string, context: Context): string {
  const heading = line.startsWith('#') ? headingLine(line) : undefined
  if (heading === undefined) return line
  context.seen.level = heading.marks.length
  const { title, id } = headingParts(heading.text)
  return `${heading.marks} ${title}${id === undefined ? '' : ` {#${id}}`}`
}
