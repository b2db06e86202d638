// Tags that are open while a page of GitBook is translated, and how lines are written inside them.
import type { DialectPage } from '../dialect.js'
import { marksBelow, type Line, type Writer } from '../line.js'
import type { Tag } from './tags.js'

/** A tag that is open. */
export type Frame = {
  readonly name: string
  readonly tag: Tag
  readonly line: Line
  /** The margin of each of its lines; the marker of a list item is before the first one. */
  readonly indent: string
  marker?: string | undefined
  /** Of a stepper: each step starts with a heading of one level. */
  readonly hasHeadings: boolean
  /** Lines between tabs, which belong to none. */
  readonly stray: Line[]
  /** Labels of tabs so far. */
  readonly labels: Set<string>
  /** Writes its end. */
  readonly end: (line: Line) => void
}

export type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  readonly frames: Frame[]
  /** Info of the code block that follows, of `{% code %}`. */
  codeMeta: string | undefined
  /** How often the page has given an id to a heading. */
  readonly ids: Map<string, number>
  /** The page and the files in it that are being included. */
  readonly around: readonly string[]
  /** Translates the lines of an included file. */
  readonly body: (lines: readonly Line[], context: Context) => void
}

/** A line with the indentation of what is open. */
export function inside({ frames }: Context, line: Line): Line {
  const before = frames
    .map((frame) => {
      const { marker } = frame
      frame.marker = undefined
      return marker ?? frame.indent
    })
    .join('')
  const place = { ...line.place, shift: line.place.shift - before.length }
  return { ...line, before: before + line.before, place }
}

export function write(context: Context, line: Line, text = line.text): void {
  if (text.trim() === '') {
    blank(context, line)
    return
  }
  context.writer.line(inside(context, line), text)
}

/** An empty line, which does not start an item. */
export function blank({ frames, writer }: Context, line: Line): void {
  const before = frames.map(({ indent }) => indent).join('') + marksBelow(line.before)
  writer.blank({ ...line, before })
}

/** A paragraph of its own. */
export function paragraph(context: Context, line: Line, text: string): void {
  blank(context, line)
  write(context, line, text)
  blank(context, line)
}

/** Opens a container and returns how it ends. */
export function openContainer(context: Context, line: Line, text: string): (end: Line) => void {
  blank(context, line)
  context.writer.open(inside(context, line), text)
  blank(context, line)
  return (end) => {
    blank(context, end)
    context.writer.close(inside(context, end))
    blank(context, end)
  }
}

/** Writes an opening tag of HTML and returns how it ends. */
export function openElement(
  context: Context,
  line: Line,
  name: string,
  attributes = '',
): (end: Line) => void {
  paragraph(context, line, `<${name}${attributes}>`)
  return (end) => {
    paragraph(context, end, `</${name}>`)
  }
}
