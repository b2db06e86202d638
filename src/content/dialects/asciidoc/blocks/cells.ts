// The cells of a table: with bars, or with commas or colons.
import type { Source } from '../read/source.js'

type Spec = {
  readonly across: number
  readonly down: number
  /** The number of equal cells. */
  readonly times: number
  readonly align: string | undefined
  readonly valign: string | undefined
  readonly style: string | undefined
}

export type Cell = {
  readonly spec: Spec
  readonly lines: readonly Source[]
  /** The row of the line where it begins. */
  readonly row: number
}

const NO_SPEC: Spec = {
  ...{ across: 1, down: 1, times: 1, align: undefined, valign: undefined, style: undefined },
}

const SPEC = /^(?:(\d{1,3}(?:\.\d{0,3})?|\.\d{1,3})([*+]))?([<^>])?(?:\.([<^>]))?([a-z])?$/
const LONGEST_SPEC = 14

function specOf(text: string): Spec | undefined {
  const found = SPEC.exec(text)
  if (found === null) return undefined
  const [, count = '', kind, align, valign, style] = found
  const [across, down] = count.split('.')
  const number = (value: string | undefined): number =>
    Math.min(1000, Math.max(1, Number(value) || 1))
  return {
    ...{ align: nameOf(align), valign, style },
    across: kind === '+' ? number(across) : 1,
    down: kind === '+' ? number(down) : 1,
    times: kind === '*' ? number(across) : 1,
  }
}

export const nameOf = (align: string | undefined): string | undefined =>
  align === '^' ? 'center' : align === '>' ? 'right' : undefined

/** A table with more cells is not one that a page can show. */
export const MOST_CELLS = 20_000

/** The cells of lines with a mark before each of them. */
export function barCells(lines: readonly Source[], mark: string): readonly Cell[] {
  const cells: { spec: Spec; lines: Source[]; row: number }[] = []
  let count = 0
  for (const [row, line] of lines.entries()) {
    let from = 0
    let at = nextMark(line.text, mark, 0)
    while (at >= 0 && count < MOST_CELLS) {
      const { spec, text } = splitSpec(line.text.slice(from, at))
      addText(cells.at(-1), line, text, mark, from)
      for (let time = 0; time < Math.min(spec.times, MOST_CELLS - count); time++)
        cells.push({ spec, lines: [], row })
      count += spec.times
      from = at + mark.length
      at = nextMark(line.text, mark, from)
    }
    addText(cells.at(-1), line, line.text.slice(from), mark, from)
  }
  return repeated(cells)
}

/** Of cells that are repeated, the last one has the text. */
function repeated(cells: readonly Cell[]): readonly Cell[] {
  const made = [...cells]
  for (let at = made.length - 2; at >= 0; at--) {
    const [cell, next] = [made[at], made[at + 1]]
    if (
      cell !== undefined &&
      next !== undefined &&
      cell.spec.times > 1 &&
      cell.spec === next.spec &&
      cell.lines.length === 0
    )
      made[at] = { ...cell, lines: next.lines }
  }
  return made
}

function nextMark(text: string, mark: string, from: number): number {
  let at = text.indexOf(mark, from)
  while (at > 0 && text.charAt(at - 1) === '\\') at = text.indexOf(mark, at + 1)
  return at
}

/** The text before a mark, without what it says about the next cell. */
function splitSpec(text: string): { readonly spec: Spec; readonly text: string } {
  const tail = text.slice(-LONGEST_SPEC)
  const start = Math.max(tail.lastIndexOf(' '), tail.lastIndexOf('\t')) + 1
  if (start === 0 && tail.length < text.length) return { spec: NO_SPEC, text }
  const written = tail.slice(start)
  const spec = written === '' ? undefined : specOf(written)
  return spec === undefined
    ? { spec: NO_SPEC, text }
    : { spec, text: text.slice(0, text.length - written.length) }
}

function addText(
  cell: { readonly lines: Source[] } | undefined,
  line: Source,
  text: string,
  mark: string,
  shift: number,
): void {
  if (cell === undefined) return
  const plain = text.replaceAll(`\\${mark}`, mark)
  const place = { ...line.place, shift: line.place.shift + shift }
  cell.lines.push({ ...line, place, text: plain.trimEnd() })
}

/** The cells of values between separators, of which those in quotes can have any sign. */
export function valueCells(
  lines: readonly Source[],
  separator: string,
): readonly (readonly Cell[])[] {
  const rows: Cell[][] = []
  let cells: Cell[] = []
  let texts: Source[] = []
  let value = ''
  let isQuoted = false
  const end = (line: Source, row: number): void => {
    cells.push({ spec: NO_SPEC, lines: [...texts, { ...line, text: value.trim() }], row })
    texts = []
    value = ''
  }
  for (const [row, line] of lines.entries()) {
    if (!isQuoted && line.text.trim() === '') continue
    const { text } = line
    for (let at = 0; at < text.length; at++) {
      const sign = text.charAt(at)
      if (sign === '"' && separator !== ':' && isQuoted && text.charAt(at + 1) === '"') {
        value += sign
        at++
      } else if (sign === '"' && separator !== ':' && (isQuoted || value.trim() === ''))
        isQuoted = !isQuoted
      else if (sign === '\\' && text.startsWith(separator, at + 1)) {
        value += separator
        at += separator.length
      } else if (!isQuoted && text.startsWith(separator, at)) {
        end(line, row)
        at += separator.length - 1
      } else value += sign
    }
    if (isQuoted) {
      texts.push({ ...line, text: value })
      value = ''
      continue
    }
    end(line, row)
    rows.push(cells)
    cells = []
  }
  const last = lines.at(-1)
  if (last !== undefined && (cells.length > 0 || texts.length > 0 || value !== '')) {
    end(last, lines.length - 1)
    rows.push(cells)
  }
  return rows
}
