// Formulas in dollars on lines of their own, with their numbers.
import { anchor, type Line, below, cutLine, paragraph } from '../../line.js'
import { PREFIX } from '../../vitepress/source-lines.js'
import type { Context } from '../page/context.js'
import { trailingAttributes } from '../read/attributes.js'
import type { Lines } from '../read/blocks.js'

/** Writes the formula that lines have, and what follows it on the last one. */
export function writeFormula(lines: Lines['lines'], context: Context): void {
  const { writer } = context
  const length = PREFIX.exec(lines[0].text)?.[0].length ?? 0
  const line = cutLine(lines[0], length)
  const inner: readonly Line[] = [
    line,
    ...lines.slice(1).map((each) => {
      const marks = /^[ \t>]*/.exec(each.text)?.[0].length ?? 0
      return { ...cutLine(each, Math.min(marks, length)), before: below(line).before }
    }),
  ]
  const last = inner.at(-1) ?? line
  const closing = last.text.lastIndexOf('$$')
  const after = last.text.slice(closing + 2)
  const { text: rest, attributes } = trailingAttributes(after)
  const { id } = attributes
  if (id !== undefined) paragraph(line, anchor(id), context)
  const tag = id === undefined ? undefined : context.labels.get(id)?.number
  writer.blank(line)
  writer.line(line, '$$')
  for (const [row, each] of inner.entries()) {
    const end = each === last ? closing : each.text.length
    const text = each.text.slice(row === 0 ? 2 : 0, end)
    if (text.trim() !== '') writer.line({ ...each, before: below(line).before }, text)
  }
  if (tag !== undefined) writer.line(below(line), `\\tag{${tag}}`)
  writer.line(below(line), '$$')
  writer.blank(below(line))
  if (rest.trim() !== '') paragraph(below(line), context.text(rest.trim(), line, context), context)
}
