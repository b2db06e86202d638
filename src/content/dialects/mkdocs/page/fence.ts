// Where fenced code starts and ends.
import { indentOf, isBlank, LEVEL, type Line } from './lines.js'

/** An opening fence, perhaps behind the markers of list items. */
const FENCE = /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*([^\n]*)$/

export type FenceOpening = {
  readonly prefix: string
  readonly marks: string
  readonly info: string
}

export function fenceOpening(text: string): FenceOpening | undefined {
  const [, prefix = '', marks = '', info = ''] = FENCE.exec(text) ?? []
  if (marks === '' || (marks.startsWith('`') && info.includes('`'))) return undefined
  return { prefix, marks, info: info.trim() }
}

/** How many lines the block that opens at `start` has, and whether its last one closes it. */
export function fenceLength(
  lines: readonly Line[],
  start: number,
  { marks, prefix }: FenceOpening,
): { readonly length: number; readonly isClosed: boolean } {
  const column = columnOf(prefix)
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    const text = line.text.trim()
    const isMarks = text.startsWith(marks) && text === marks.charAt(0).repeat(text.length)
    const indent = indentOf(line.text)
    // Deeper ones are code of a page that shows how to write blocks.
    if (isMarks && indent < column + LEVEL) return { length: index + 1 - start, isClosed: true }
    // A block that is never closed ends where its list item ends.
    if (column > 0 && !isBlank(line) && indent < Math.min(2, column))
      return { length: index - start, isClosed: false }
  }
  return { length: lines.length - start, isClosed: false }
}

/** The column of what follows the markers of list items. */
function columnOf(prefix: string): number {
  return indentOf(prefix.replace(/[^ \t]/g, ' '))
}
