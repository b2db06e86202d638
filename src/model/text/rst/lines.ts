// Lines of a text with their places, and what the reader of each kind of block needs of them.

export type Line = {
  readonly text: string
  /** The line of the file, counted from 1. */
  readonly line: number
  /** Of the line of a heading, its title as references name it. */
  readonly title?: string
}

export type Block = {
  readonly kind: 'text' | 'list' | 'label' | 'table' | 'other'
  readonly lines: readonly Line[]
}

/** A line break that is shown as a space, as what follows would begin a block in Markdown. */
export const JOINT = '\u0001'

/** Fills the second column of a wide character. */
export const FILLER = '\u0002'

const TAB = 8

/** The lines of a file: tabs are spaces, and nothing is behind the text of a line. */
export function linesOf(source: string): readonly Line[] {
  return source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((text, row) => ({ text: cleaned(text), line: row + 1 }))
}

function cleaned(text: string): string {
  // eslint-disable-next-line no-control-regex -- they have a meaning within the reader
  const plain = text.replace(/[\u0000-\u0008\u000B-\u001F]/g, ' ')
  return (plain.includes('\t') ? withoutTabs(plain) : plain).trimEnd()
}

function withoutTabs(text: string): string {
  const [first = '', ...parts] = text.split('\t')
  const made = [first]
  let column = first.length
  for (const part of parts) {
    const gap = TAB - (column % TAB)
    made.push(' '.repeat(gap), part)
    column += gap + part.length
  }
  return made.join('')
}

/** The number of spaces before the text of a line. */
export function indentOf(text: string): number {
  let at = 0
  while (text.charCodeAt(at) === 32) at++
  return at
}

/** Whether a line is empty, or behind the last. */
export const isBlank = (line: Line | undefined): boolean => line === undefined || line.text === ''

/** Lines without the empty ones around them. */
export function trimmed(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex(({ text }) => text !== '')
  const last = lines.findLastIndex(({ text }) => text !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

/** Lines without the indentation that all have. */
export function dedented(lines: readonly Line[]): readonly Line[] {
  const least = lines.reduce(
    (most, { text }) => (text === '' ? most : Math.min(most, indentOf(text))),
    Infinity,
  )
  return least === 0 || least === Infinity ? lines : cut(lines, least)
}

/** Lines without a number of columns. */
const cut = (lines: readonly Line[], columns: number): readonly Line[] =>
  lines.map(({ text, line }) => ({ text: text.slice(columns), line }))

/** The row after the lines from `row` on that are indented by `least` columns, or empty before such ones. */
export function endOfIndented(lines: readonly Line[], row: number, least = 1): number {
  let end = row
  for (let at = row; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    if (text === '') continue
    if (indentOf(text) < least) break
    end = at + 1
  }
  return end
}

/** The row of the first empty line from `row` on, or the number of lines. */
export function endOfText(lines: readonly Line[], row: number): number {
  let end = row
  while (end < lines.length && !isBlank(lines[end])) end++
  return end
}

/** Lines behind marks: one before the first, another before the others. */
export const marked = (lines: readonly Line[], first: string, others: string): readonly Line[] =>
  lines.map(({ text, line }, row) => ({
    text:
      text === '' && row > 0 ? others.trimEnd() : ((row === 0 ? first : others) + text).trimEnd(),
    line,
  }))

/** The lines of blocks, with empty lines between them. */
export function joined(blocks: readonly Block[]): readonly Line[] {
  const all: Line[] = []
  let before: Block['kind'] = 'label'
  for (const { kind, lines } of blocks) {
    const first = lines[0]
    if (first === undefined) continue
    if (before !== 'label') all.push({ text: '', line: first.line })
    for (const line of lines) all.push(line)
    before = kind
  }
  return all
}

/** Lines of a text that was made from lines of the file. */
export function placed(text: string, from: readonly Line[]): readonly Line[] {
  const last = from.at(-1)?.line ?? 1
  let row = 0
  return text.split('\n').map((each) => {
    const line = from[row]?.line ?? last
    const parts = each.split(JOINT)
    row += parts.length
    return { text: parts.join(' ').trimEnd(), line }
  })
}

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g

/** A text in which each character is as wide as its columns in the file. */
export const widened = (text: string): string => text.replace(WIDE, `$&${FILLER}`)

/** Characters that lines around titles repeat. */
export const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/** Whether a line repeats one punctuation character. */
export function isRule(text: string): boolean {
  const first = text.charAt(0)
  if (first === '' || !PUNCTUATION.includes(first)) return false
  for (let at = 1; at < text.length; at++) if (text.charAt(at) !== first) return false
  return true
}
