// Lines within the lists and quotes that a translation writes around them.
import { marksBelow, type Line, type Writer } from './line.js'

/** The marks of lists and quotes before the lines. */
export type Marks = {
  /** Of the next line: the first one has the mark of its item. */
  take(): string
  /** Whether the first line is still to come. */
  isNew(): boolean
  /** Of all lines but the first. */
  readonly rest: string
}

/** What blocks are written with. */
export type Marked = { readonly writer: Writer; readonly marks: Marks }

export function createMarks(first: string, rest: string): Marks {
  let isNew = true
  return {
    rest,
    isNew: () => isNew,
    take() {
      const marks = isNew ? first : rest
      isNew = false
      return marks
    },
  }
}

/** Marks inside those of `context`: `own` before the first line, spaces before the others. */
export function markedWith(own: string, { marks }: Marked): Marks {
  return createMarks(marks.take() + own, marks.rest + marksBelow(own))
}

/** Writes the lines of a text. */
export function put(line: Line, text: string, { writer, marks }: Marked): void {
  for (const each of text.split('\n')) writer.line({ ...line, before: marks.take() }, each)
}

/** Writes an empty line; none before the first text of an item. */
export function gap(line: Line, { writer, marks }: Marked): void {
  if (!marks.isNew()) writer.blank({ ...line, before: marks.rest })
}

/** Writes a text as a paragraph. */
export function paragraph(line: Line, text: string, context: Marked): void {
  if (text.trim() === '') return
  gap(line, context)
  put(line, text, context)
  gap(line, context)
}

/** Writes a container around what `inside` writes. */
export function container(line: Line, opening: string, context: Marked, inside: () => void): void {
  const { writer, marks } = context
  gap(line, context)
  writer.open({ ...line, before: marks.take() }, opening)
  gap(line, context)
  inside()
  gap(line, context)
  writer.close({ ...line, before: marks.rest })
  gap(line, context)
}

/** Writes an element of HTML around what `inside` writes. */
export function elementAround(
  line: Line,
  opening: string,
  context: Marked,
  inside: () => void,
): void {
  gap(line, context)
  put(line, `<${opening}>`, context)
  gap(line, context)
  inside()
  gap(line, context)
  put(line, `</${opening.replace(/\s.*$/s, '')}>`, context)
  gap(line, context)
}
