// Lines of a page while they are translated, and the writer that counts the colons of nested containers.
import type { Diagnostic, Fault } from '../../model/diagnostics/diagnostic.js'
import type { LinePlace, Translated } from './dialect.js'

/** A line with the marks of the lists and quotes around it, which are kept apart while its block is translated. */
export type Line = { readonly before: string; readonly text: string; readonly place: LinePlace }

/** The lines of a text; `file` is absent for the page itself. */
export function linesOf(text: string, file?: string): Line[] {
  const texts = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  if (texts.at(-1) === '') texts.pop()
  return texts.map((line, index) => ({
    before: '',
    text: line,
    place: { line: index + 1, shift: 0, ...(file !== undefined && { file }) },
  }))
}

/** The lines of a text that was made of `from`: each with the place of the one it comes from, counted from 1. */
export function placed(
  { text, lines }: { readonly text: string; readonly lines: readonly number[] },
  from: readonly Line[],
): readonly Line[] {
  const last = from.at(-1)
  return linesOf(text).flatMap((line, row) => {
    const source = from[(lines[row] ?? 0) - 1] ?? last
    return source === undefined ? [] : [{ ...source, text: line.text }]
  })
}

/** A line without its first `count` characters, which go to the marks before it. */
export function cutLine({ before, text, place }: Line, count: number): Line {
  return { before: before + text.slice(0, count), text: text.slice(count), place }
}

/** The marks before a line as the lines below it have them: a list marker becomes spaces, a quote stays one. */
export function marksBelow(before: string): string {
  return before.replace(/[^>\s]/g, ' ')
}

/** What a translation writes. */
export type Writer = {
  /** A line with another text. */
  line(line: Line, text?: string): void
  /** An empty line within the same quotes and lists. */
  blank(line: Line): void
  /** The opening line of a container without its colons, such as `note[Title]`. */
  open(line: Line, text: string): void
  /** The closing line of the container that was opened last. */
  close(line: Line): void
  /** A warning about a line. */
  warn(line: Line, fault: Omit<Fault, 'at'>): void
  done(): Translated
}

type Open = { readonly row: number; readonly text: string; height: number }

export function createWriter(): Writer {
  const texts: string[] = []
  const places: LinePlace[] = []
  const diagnostics: Diagnostic[] = []
  const open: Open[] = []
  const add = (text: string, place: LinePlace): void => {
    texts.push(text)
    places.push(place)
  }
  const blank = ({ before, place }: Line): void => {
    const marks = marksBelow(before).trimEnd()
    if (texts.length > 0 && texts.at(-1) !== marks) add(marks, place)
  }
  return {
    line({ before, place, text }, other = text) {
      add(before + other, place)
    },
    blank,
    open(line, text) {
      open.push({ row: texts.length, text: line.before, height: 1 })
      add(text, line.place)
    },
    close(line) {
      const container = open.pop()
      if (container === undefined) return
      const { row, text, height } = container
      const colons = ':'.repeat(height + 2)
      texts[row] = text + colons + (texts[row] ?? '')
      add(marksBelow(line.before) + colons, line.place)
      const around = open.at(-1)
      if (around) around.height = Math.max(around.height, height + 1)
    },
    warn({ before, text, place }, fault) {
      const { file, line } = place
      const column = before.length + 1 + place.shift
      const length = Math.max(1, text.trimEnd().length)
      const at = { ...(file !== undefined && { file }), line, column, length }
      diagnostics.push({ severity: 'warning', ...fault, at })
    },
    done: () => ({
      text: texts.map((text) => text + '\n').join(''),
      // The end of the last line starts one more, which is empty.
      places: [...places, places.at(-1) ?? { line: 1, shift: 0 }],
      diagnostics,
    }),
  }
}

/** Text as the label of a container: in square brackets, which the text itself may have. */
export function label(text: string): string {
  const plain = text.trim()
  return plain === '' ? '' : `[${plain.replace(/(?<!\\)([[\]])(?!\()/g, '\\$1')}]`
}

/** `name="value"`, in quotes that the value does not have. */
export function attribute(name: string, value: string): string {
  if (!value.includes('"')) return `${name}="${value}"`
  return value.includes("'") ? `${name}="${value.replaceAll('"', '”')}"` : `${name}='${value}'`
}

/** Path of a file relative to the site folder, from the path as `from` names it. It may lead out of the site, as `../a`. */
export function pathFrom(from: string, written: string): string {
  const parts = written.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** Path of a file from the folder of the file `from`, as a link there names it: `./a.md`, `../a.md`. */
export function pathTo(file: string, from: string): string {
  const folder = from.split('/').slice(0, -1)
  const target = file.split('/')
  let shared = 0
  while (shared < target.length - 1 && target[shared] === folder[shared]) shared++
  const up = folder.slice(shared).map(() => '..')
  return [...(up.length === 0 ? ['.'] : up), ...target.slice(shared)].join('/')
}

/** Parts of a text by whether they are inline code, which no dialect reads. */
export function outsideCode(text: string, change: (part: string) => string): string {
  return text.replace(/(`+)(?!`)[^]*?[^`]\1(?!`)|[^`]+|`+/g, (part) =>
    part.startsWith('`') ? part : change(part),
  )
}

/** A line at the place of another one, below the marks of its list. */
export const below = (line: Line, text = ''): Line => ({
  ...line,
  before: marksBelow(line.before),
  text,
})

/** Writes `text`, of one or more lines, as a paragraph of its own; nothing for an empty text. */
export function paragraph(line: Line, text: string, { writer }: { readonly writer: Writer }): void {
  if (text.trim() === '') return
  writer.blank(line)
  const [first = '', ...rest] = text.split('\n')
  writer.line(line, first)
  for (const each of rest) writer.line(below(line), each)
  writer.blank(below(line))
}

/** Writes a container around what `inside` writes. */
export function container(
  line: Line,
  opening: string,
  { writer }: { readonly writer: Writer },
  inside: () => void,
): void {
  writer.blank(line)
  writer.open(line, opening)
  writer.blank(below(line))
  inside()
  writer.blank(below(line))
  writer.close(line)
  writer.blank(below(line))
}

/** An element whose parts are beside each other, and below each other where the page is narrow. */
export function gridOf(count: number): string {
  const width = count >= 4 ? '9rem' : count === 3 ? '12rem' : '16rem'
  return `div style="display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, ${width}), 1fr))"`
}

/** Writes an element of HTML around Markdown that `inside` writes. */
export function element(
  line: Line,
  opening: string,
  { writer }: { readonly writer: Writer },
  inside: () => void,
): void {
  writer.blank(line)
  writer.line(line, `<${opening}>`)
  writer.blank(below(line))
  inside()
  writer.blank(below(line))
  writer.line(below(line), `</${/^\w+/.exec(opening)?.[0] ?? 'div'}>`)
  writer.blank(below(line))
}

/** A point that links lead to. */
export const anchor = (id: string): string => `<a id="${id.replace(/["<>&]/g, '')}"></a>`

const RAW = /^[ \t]{0,3}<(script|style|pre|textarea)\b/i

/** The end of what a line begins whose text is not Markdown: an element such as `<pre>`, or a comment. */
export function rawMark(text: string): string | undefined {
  const name = RAW.exec(text)?.[1]?.toLowerCase()
  if (name !== undefined) return `</${name}>`
  return /^[ \t]*<!--/.test(text) ? '-->' : undefined
}

/** The first row with `mark`, in `row` itself behind `start`. `missing` remembers marks that no further line has. */
export function rowWith(
  mark: string,
  lines: readonly Line[],
  {
    row,
    start = 0,
    missing,
  }: { readonly row: number; readonly start?: number; readonly missing: Set<string> },
): number | undefined {
  if (lines[row]?.text.toLowerCase().includes(mark, start) === true) return row
  if (missing.has(mark)) return undefined
  for (let end = row + 1; end < lines.length; end++)
    if (lines[end]?.text.toLowerCase().includes(mark) === true) return end
  missing.add(mark)
  return undefined
}

/** A text in a cell of a table: its paragraphs and items are lines in the cell. */
export const textInCell = (text: string): string =>
  text
    .replace(/^[ \t]*[*+-][ \t]+/gm, '• ')
    .replace(/(?<!\\)\|/g, '\\|')
    .split(/\n(?=• )|\n{2,}/)
    .map((part) => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean)
    .join('<br>')
