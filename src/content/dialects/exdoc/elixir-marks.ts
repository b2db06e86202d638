// What guides for Elixir have besides Markdown, as ExDoc reads it: boxes, tabs, references to modules and functions.
import { fencedRows } from '../../blocks/page-blocks.js'
import { translateAfter, type DialectPage, type Translated } from '../dialect.js'
import { headingLine } from '../headings/heading-line.js'
import {
  anchor,
  attribute,
  createWriter,
  label,
  linesOf,
  outsideCode,
  type Line,
  type Writer,
} from '../line.js'

const MARKS = ['{:', '](`', ']: `', 'tabs-open', '`c:', '`t:', '`m:']

/** Whether a page may have such marks. */
export const mayHaveElixirMarks = (text: string): boolean =>
  MARKS.some((mark) => text.includes(mark))

const QUOTED = /^[ \t]{0,3}>[ \t]?/
const TABS = /^[ \t]*<!--[ \t]*tabs-(open|close)[ \t]*-->/
/** `` [label]: `Module.function/1` ``. */
const DEFINITION = /^ {0,3}\[([^[\]]+)\]:[ \t]*`[^`]+`[ \t]*$/

const TYPES: Readonly<Record<string, string>> = {
  tip: 'tip',
  info: 'info',
  neutral: 'note',
  warning: 'warning',
  error: 'danger',
}

type Context = {
  readonly writer: Writer
  /** Rows of fenced code. */
  readonly code: ReadonlySet<number>
  /** Of references to code. */
  readonly labels: ReadonlySet<string>
}

/** The page in our Markdown, as `next` leaves it. A reference to code is its text: no page describes the code. */
export function translateElixirMarks(
  page: DialectPage,
  next: (page: DialectPage) => Translated,
): Translated {
  const lines = linesOf(page.text)
  const texts = lines.map(({ text }) => text)
  const code = fencedRows(texts, 'md')
  const labels = new Set(
    texts.flatMap((text, row) => (code.has(row) ? [] : (DEFINITION.exec(text)?.[1] ?? []))),
  )
  const writer = createWriter()
  const tabs = createTabs(writer)
  const context: Context = { writer, code, labels }
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const box = code.has(row) ? undefined : boxOf(line.text)
    if (box !== undefined) row = writeBox(box, lines, row, context)
    else if (code.has(row) || !tabs.take(line)) writeLine(line, row, context)
  }
  tabs.end(lines.at(-1))
  return translateAfter(writer.done(), page, next)
}

function writeLine(line: Line, row: number, { writer, code, labels }: Context): void {
  if (code.has(row)) writer.line(line)
  else if (DEFINITION.test(line.text)) writer.line(line, '')
  else writer.line(line, withoutReferences(withIds(line.text), labels))
}

type Box = { readonly type: string; readonly title: string }

/** `> #### Title {: .info}`. */
function boxOf(text: string): Box | undefined {
  if (!text.includes('{:') || !QUOTED.test(text)) return undefined
  const heading = headingLine(text.replace(QUOTED, '').trimStart())
  const { before, list } = withoutList(heading?.text ?? '')
  const names = [...list.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => TYPES[name])
  const type = names.find((name) => name !== undefined)
  return type === undefined ? undefined : { type, title: before }
}

/** A text and the attribute list at its end, which may be empty. */
function withoutList(text: string): { readonly before: string; readonly list: string } {
  const whole = text.trimEnd()
  const at = whole.lastIndexOf('{:')
  const list = whole.slice(at + 2, -1)
  if (at < 0 || !whole.endsWith('}') || /[{}]/.test(list)) return { before: text, list: '' }
  return { before: whole.slice(0, at).trimEnd(), list }
}

/** The quote that begins in `row` as a box; the row of its last line. */
function writeBox(
  { type, title }: Box,
  lines: readonly Line[],
  row: number,
  context: Context,
): number {
  const { writer } = context
  let end = row + 1
  while (QUOTED.test(lines[end]?.text ?? '')) end++
  const inside = lines.slice(row + 1, end)
  const last = inside.at(-1) ?? lines[row]
  if (last === undefined) return row
  const blank = { ...last, text: '' }
  writer.blank(blank)
  writer.open({ ...blank, place: { line: row + 1, shift: 0 } }, type + label(title))
  for (const [index, line] of inside.entries()) {
    const marks = QUOTED.exec(line.text)?.[0].length ?? 0
    const text = line.text.slice(marks)
    writeLine({ ...line, text, place: { ...line.place, shift: marks } }, row + 1 + index, context)
  }
  writer.close(blank)
  writer.blank(blank)
  return end - 1
}

/** An id in an attribute list is that of the heading, or a point behind the text that has the list. */
function withIds(text: string): string {
  if (!text.includes('{:') || text.trimStart().startsWith('{:')) return text
  if (!/^ {0,3}#{1,6}[ \t]/.test(text))
    return outsideCode(text, (part) =>
      part.replace(/(?<=^|\S)\{:[ \t]{0,4}#([\w.?!:-]+)[^{}]*\}/g, (_, id: string) => anchor(id)),
    )
  const { before, list } = withoutList(text)
  const id = /#([\w.?!:-]+)/.exec(list)?.[1]
  return before + (id === undefined ? '' : ` {#${id}}`)
}

/** Tabs, each with a heading as its label. */
function createTabs(writer: Writer) {
  let state: 'none' | 'open' | 'filled' = 'none'
  const end = (line: Line | undefined): void => {
    if (line === undefined || state === 'none') return
    const blank = { ...line, text: '' }
    if (state === 'filled') writer.close(blank)
    writer.close(blank)
    writer.blank(blank)
    state = 'none'
  }
  return {
    end,
    /** Whether the line is one of the marks, which is then written. */
    take(line: Line): boolean {
      const blank = { ...line, text: '' }
      const mark = TABS.exec(line.text)?.[1]
      if (mark === 'close') end(line)
      if (mark === 'open') {
        end(line)
        writer.blank(blank)
        writer.open(blank, 'tabs')
        state = 'open'
      }
      if (mark !== undefined) return true
      const title = state === 'none' ? undefined : headingLine(line.text)?.text
      if (title === undefined) return state === 'open' && line.text.trim() === ''
      if (state === 'filled') writer.close(blank)
      const name = title.replace(/\*\*|`/g, '')
      writer.open(blank, `tab{${attribute('value', name)} ${attribute('label', name)}}`)
      state = 'filled'
      return true
    },
  }
}

function withoutReferences(text: string, labels: ReadonlySet<string>): string {
  const plain = text
    .replace(/(?<!!)\[((?:[^[\]]|\[[^[\]]*\])+)\]\(`[^`\n]+`\)/g, '$1')
    .replace(/(?<!`)`[ct]:([\w.]+[?!]?\/\d+)`(?!`)/g, '`$1`')
    .replace(/(?<!`)`m:([A-Z][\w.]*)(?:#[\w-]+)?`(?!`)/g, '`$1`')
  if (labels.size === 0) return plain
  return plain.replace(
    /(?<![\]!\\])\[([^[\]]+)\](?:\[([^[\]]*)\])?(?![(:])/g,
    (whole, shown: string, name = '') =>
      labels.has(name === '' ? shown : String(name)) ? shown : whole,
  )
}
