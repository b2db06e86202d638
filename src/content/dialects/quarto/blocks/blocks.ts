// Writes the blocks of a page in our form.
import { anchor, below, paragraph, type Line } from '../../line.js'
import type { Context } from '../page/context.js'
import type { Block, Heading, Lines } from '../read/blocks.js'
import { trailingAttributes } from '../read/attributes.js'
import { captionOf, isTable, writeTable } from './tables.js'
import { writeCode } from './code.js'
import { writeDiv } from './divs.js'
import { writeFigure, figureIn } from './figures.js'
import { writeFormula } from './formulas.js'
import { annotationsAfter } from './annotations.js'
import { withListMarks, isLineBlock, lineBlock } from './lists.js'

/** Writes blocks that follow each other. */
export function writeBlocks(blocks: readonly Block[], context: Context): void {
  const { writer } = context
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (block === undefined) break
    switch (block.kind) {
      case 'blank':
        writer.blank(block.line)
        break
      case 'heading':
        writeHeading(block, context)
        break
      case 'div':
        writeDiv(block, context)
        break
      case 'formula':
        writeFormula(block.lines, context)
        break
      case 'raw':
        for (const line of block.lines) writer.line(line)
        break
      case 'code': {
        const notes = annotationsAfter(block, blocks, at)
        writeCode(block, context, notes)
        at = notes?.end ?? at
        break
      }
      case 'text':
        at = writeTextAt(block, blocks, at, context)
    }
  }
}

/** Writes a run of text, with the caption that is a paragraph of its own beside a table. Returns the last place. */
function writeTextAt(block: Lines, blocks: readonly Block[], at: number, context: Context): number {
  const own = captionOf(block)
  const [next, afterNext] = nextText(blocks, at)
  if (own !== undefined && next !== undefined && isTable(next) && captionOf(next) === undefined) {
    writeTable(next, own, context)
    return afterNext
  }
  if (isTable(block)) {
    const caption = next === undefined ? undefined : captionOf(next)
    writeTable(block, caption, context)
    return caption === undefined ? at : afterNext
  }
  if (own !== undefined && block.lines[0].text.startsWith('Table:'))
    paragraph(block.lines[0], context.text(own.text, own.line, context), context)
  else writeText(block, context)
  return at
}

/** The run of text that follows after empty lines, and its place. */
function nextText(blocks: readonly Block[], at: number): readonly [Lines | undefined, number] {
  let next = at + 1
  while (blocks[next]?.kind === 'blank') next++
  const found = blocks[next]
  return found?.kind === 'text' ? [found, next] : [undefined, at]
}

function writeHeading({ line, level, text, attributes }: Heading, context: Context): void {
  const { writer } = context
  const { id, classes } = attributes
  if (classes.includes('hidden')) return
  writer.blank(line)
  const marks = '#'.repeat(Math.min(6, level + context.shift))
  const shown = context.text(text, line, context).replace(/\n+/g, ' ').trim()
  // The heading of the page has no id of its own.
  const isTitle = marks === '#'
  writer.line(line, `${marks} ${shown}${id === undefined || isTitle ? '' : ` {#${id}}`}`)
  writer.blank(below(line))
  if (id !== undefined && isTitle) paragraph(below(line), anchor(id), context)
}

function writeText(block: Lines, context: Context): void {
  const figure = figureIn(block)
  if (figure !== undefined) {
    writeFigure(figure, context)
    return
  }
  // Options of cells are for no reader, also where notebooks have them in their text.
  const lines = block.lines.filter(({ text }) => !/^#\|[ \t]?[\w:-]+[ \t]*$/.test(text))
  if (isLineBlock(lines)) {
    writeLines(lineBlock(lines), context)
    return
  }
  writeLines(withListMarks(lines, context), context)
}

/** Writes a paragraph, whose marks may go over its lines. */
function writeLines(lines: readonly Line[], context: Context): void {
  const [first] = lines
  if (first === undefined) return
  const { attributes, text: last } = trailingAttributes(lines.at(-1)?.text ?? '')
  // Attributes on a line of their own are those of what they follow.
  const isAlone = last === '' && attributes.id !== undefined
  const shown = isAlone ? lines.slice(0, -1) : lines
  if (isAlone) paragraph(first, anchor(attributes.id), context)
  const texts = context.text(shown.map(({ text }) => text).join('\n'), first, context).split('\n')
  for (const [row, line] of shown.entries()) {
    const text = texts[row] ?? ''
    // A line that has become empty would end its paragraph.
    if (text.trim() !== '' || line.text.trim() === '') context.writer.line(line, text)
  }
  for (const text of texts.slice(shown.length)) context.writer.line(below(first), text)
}
