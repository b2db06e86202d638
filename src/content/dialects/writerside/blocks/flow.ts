// The blocks among some nodes, with paragraphs of the text between them.
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'
import { escapeMarkdown } from '../../asciidoc/text/escape.js'
import { createMarks, gap, markedWith, paragraph } from '../../marks.js'
import { isShown, lineAt, type Context } from '../page/context.js'
import { INLINE } from '../page/elements.js'
import { included } from '../page/include.js'
import { inlineText, setVariable } from '../text/inline.js'
import { createLines } from './lines.js'

type WriteBlock = (element: Element, context: Context) => void

/** Elements that only their content counts of. */
const OPEN = /^(?:if|chunk|snippet-ref|available-only-for)$/

/** Blocks that nest deeper than this are not read. */
const DEEPEST = 80

/** Writes nodes; `writeBlock` writes an element that is a block. */
export function writeFlow(nodes: readonly Node[], context: Context, writeBlock: WriteBlock): void {
  if (context.depth > DEEPEST) return
  const inner = { ...context, depth: context.depth + 1 }
  if (context.scope.isXml) writeXml(nodes, inner, writeBlock)
  else writeMarkdown(nodes, inner, writeBlock)
}

const isIn = (node: Node, context: Context): boolean =>
  node.kind === 'text' || isShown(node, context)

/** Whether some nodes are text within a line: no block is among them. */
export function isInline(nodes: readonly Node[], context: Context, depth = 0): boolean {
  return nodes.every((node) => {
    if (node.kind === 'text')
      return (
        context.scope.isXml ||
        !/\n[ \t]*\n|^[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|\|)[ \t]/m.test(node.text.trim())
      )
    if (node.name === 'var' || !isShown(node, context)) return true
    if (OPEN.test(node.name)) return isInline(node.children, context, depth)
    if (node.name !== 'include') return INLINE.has(node.name)
    const found = depth > 8 ? undefined : included(node, silent(context))
    return found === undefined || isInline(found.nodes, found.context, depth + 1)
  })
}

/** What an include lacks is reported where it is written. */
const silent = (context: Context): Context => ({
  ...context,
  writer: { ...context.writer, warn: () => undefined },
  seen: { ...context.seen, warnings: new Set() },
})

function writeXml(nodes: readonly Node[], context: Context, writeBlock: WriteBlock): void {
  let run: Node[] = []
  const flush = (): void => {
    const [first] = run
    if (first === undefined) return
    const text = inlineText(run, context)
      .replace(/[ \n]+/g, ' ')
      .trim()
    const start = run.find((node) => node.kind === 'element' || node.text.trim() !== '') ?? first
    const leading =
      start.kind === 'text' ? (/^\s*/.exec(start.text)?.[0].split('\n').length ?? 1) : 1
    paragraph(lineAt(start.row + leading - 1, context), atLineStart(text), context)
    run = []
  }
  for (const node of nodes) {
    if (!isIn(node, context)) continue
    if (node.kind === 'text' || INLINE.has(node.name)) run.push(node)
    else if (node.name === 'var') setVariable(node, context)
    else if (OPEN.test(node.name)) {
      if (isInline(node.children, context)) run.push(node)
      else {
        flush()
        writeFlow(node.children, context, writeBlock)
      }
    } else if (node.name === 'include') {
      if (isInline([node], context)) {
        run.push(node)
        continue
      }
      flush()
      writeIncluded(node, context, writeBlock)
    } else {
      flush()
      writeBlock(node, context)
    }
  }
  flush()
}

/** Signs that begin a block of Markdown are text. */
const atLineStart = (text: string): string =>
  /^(?:[-+*>%:#=~]|\d{1,9}[.)](?:\s|$))/.test(text) && !/^\*{1,2}[^\s*]/.test(text)
    ? escapeMarkdown(text.charAt(0), true) === text.charAt(0)
      ? escapedStart(text)
      : `\\${text}`
    : text

const escapedStart = (text: string): string =>
  /^\d/.test(text)
    ? text.replace(/^(\d{1,9})([.)])/, '$1\\$2')
    : /^(?:[-+]\s|#{1,6}\s|:\s|[-=]+$)/.test(text)
      ? `\\${text}`
      : text

function writeIncluded(element: Element, context: Context, writeBlock: WriteBlock): void {
  const found = included(element, context)
  if (found === undefined) return
  writeFlow(found.nodes, { ...found.context, marks: context.marks }, writeBlock)
}

function writeMarkdown(nodes: readonly Node[], context: Context, writeBlock: WriteBlock): void {
  const lines = createLines(context, nodes)
  for (const node of nodes) {
    if (!isIn(node, context)) continue
    if (node.kind === 'text') lines.add(node)
    else if (node.name === 'var') {
      setVariable(node, context)
      lines.drop(node)
    } else if (node.name === 'braces') lines.attributes(node)
    else if (INLINE.has(node.name)) lines.hold(node)
    else if (OPEN.test(node.name) || node.name === 'include') {
      if (lines.isInTable() || isInline([node], context)) lines.hold(node)
      else
        writeIn(lines.take(node), node, context, (inner) => {
          if (node.name === 'include') writeIncluded(node, inner, writeBlock)
          else writeFlow(node.children, inner, writeBlock)
        })
    } else if (lines.isInTable())
      lines.hold(node.name === 'video' ? node : { ...node, name: 'cell' })
    else
      writeIn(lines.take(node), node, context, (inner) => {
        writeBlock(node, inner)
      })
  }
  lines.flush()
}

/** Writes a block behind the marks of its line. */
function writeIn(
  prefix: string,
  node: Element,
  context: Context,
  write: (context: Context) => void,
): void {
  const line = lineAt(node.row, context)
  if (prefix.trim() !== '') write({ ...context, marks: markedWith(prefix, context) })
  else {
    gap(line, context)
    const rest = context.marks.rest + prefix
    const marks = createMarks(rest, rest)
    marks.take()
    write(prefix === '' ? context : { ...context, marks })
  }
  gap(line, context)
}
