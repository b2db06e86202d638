// The lines of a page on their way through the translation, each with the place where it was written.
import type { LinePlace } from '../../dialect.js'

export type Line = { readonly text: string; readonly place: LinePlace }

/** What Python-Markdown counts as one level. */
export const LEVEL = 4

/** The lines of a page or of an included file, counted from `first`. */
export function linesOf(text: string, file?: string, first = 1): Line[] {
  return text.split('\n').map((line, index) => ({
    text: line,
    place: { line: first + index, shift: 0, ...(file !== undefined && { file }) },
  }))
}

/** A line that the translation adds for the line `from`. */
export function added(text: string, from: Line): Line {
  return { text, place: { ...from.place, shift: 0 } }
}

/** The line with another text. */
export function replaced(line: Line, text: string): Line {
  return { text, place: line.place }
}

export const isBlank = ({ text }: Line): boolean => text.trim() === ''

/** The column of the first character that is not white space; tabs go to the next multiple of four. */
export function indentOf(text: string): number {
  let column = 0
  for (const char of text) {
    if (char === ' ') column++
    else if (char === '\t') column += LEVEL - (column % LEVEL)
    else break
  }
  return column
}

/** The line without `count` columns of its indentation, or without all of it if it has fewer. */
export function dedented(line: Line, count: number): Line {
  let column = 0
  let index = 0
  while (column < count && (line.text[index] === ' ' || line.text[index] === '\t')) {
    column += line.text[index] === ' ' ? 1 : LEVEL - (column % LEVEL)
    index++
  }
  if (index === 0) return line
  const spare = ' '.repeat(Math.max(0, column - count))
  const text = spare + line.text.slice(index)
  return { text, place: { ...line.place, shift: line.place.shift + index - spare.length } }
}

/** The line with `prefix` before it; a blank one stays as it is. */
export function prefixed(line: Line, prefix: string): Line {
  if (prefix === '' || isBlank(line)) return line
  const place = { ...line.place, shift: line.place.shift - prefix.length }
  return { text: prefix + line.text, place }
}

/** How many lines from `start` on are blank or indented by `indent` at least, without the blank ones at the end. */
export function bodyLength(lines: readonly Line[], start: number, indent: number): number {
  let end = start
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    if (isBlank(line)) continue
    if (indentOf(line.text) < indent) break
    end = index + 1
  }
  return end - start
}

/** The lines without the indentation that all of them have. */
export function withoutIndent(lines: readonly Line[]): readonly Line[] {
  const depths = lines.filter((line) => !isBlank(line)).map(({ text }) => text.search(/\S/))
  const least = Math.min(...depths)
  return Number.isFinite(least) && least > 0 ? lines.map((line) => dedented(line, least)) : lines
}
