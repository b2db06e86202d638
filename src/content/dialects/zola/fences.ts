// The annotations of Zola's code blocks: ```` ```rust,linenos,linenostart=10,hl_lines=3-5 8,hide_lines=1-2,name=mod.rs ````.
import type { Line } from '../line.js'

const FENCE = /^(?<margin>[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?<marks>`{3,}|~{3,})(?<info>.*)$/

type Annotations = {
  language: string
  isNumbered: boolean
  first: number
  title?: string
  marked: ReadonlySet<number>
  hidden: ReadonlySet<number>
}

/** The lines with annotations as our Markdown writes them, and without hidden lines. */
export function withZolaFences(lines: readonly Line[]): Line[] {
  const made: Line[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const { margin = '', marks = '', info = '' } = FENCE.exec(line.text)?.groups ?? {}
    if (marks === '' || (marks.startsWith('`') && info.includes('`'))) {
      made.push(line)
      continue
    }
    const end = endOf(lines, row, marks)
    const annotations = info.includes(',') ? readInfo(info) : undefined
    const code = lines.slice(row + 1, end)
    made.push(
      annotations ? { ...line, text: margin + marks + ourInfo(annotations, code.length) } : line,
    )
    made.push(...code.filter((_, index) => annotations?.hidden.has(index + 1) !== true))
    const last = lines[end]
    if (last) made.push(last)
    row = end
  }
  return made
}

/** The row of the fence that closes the one in `row`; that behind the last line when none does. */
function endOf(lines: readonly Line[], row: number, marks: string): number {
  const end = lines.findIndex(({ text }, index) => {
    const close = index > row ? FENCE.exec(text)?.groups : undefined
    return close?.['info']?.trim() === '' && close['marks']?.startsWith(marks) === true
  })
  return end === -1 ? lines.length : end
}

function readInfo(info: string): Annotations {
  const read: Annotations = {
    ...{ language: '', isNumbered: false, first: 1 },
    ...{ marked: new Set(), hidden: new Set() },
  }
  for (const part of info.split(',')) {
    const [, name = '', value] = /^\s*([^=]*?)\s*(?:=\s*(.*?)\s*)?$/.exec(part) ?? []
    if (name === 'linenos') read.isNumbered = value !== 'false'
    else if (name === 'linenostart') read.first = Number(value) || 1
    else if (name === 'hl_lines') read.marked = rangesOf(value)
    else if (name === 'hide_lines') read.hidden = rangesOf(value)
    else if (name === 'name' && value !== undefined) read.title = value
    else if (name !== 'copy' && value === undefined && read.language === '') read.language = name
  }
  return read
}

/** No code block has more lines. */
const MOST_LINES = 100_000

function rangesOf(text = ''): ReadonlySet<number> {
  const rows = new Set<number>()
  for (const [, from = '', to = from] of text.matchAll(/(\d+)(?:-(\d+))?/g)) {
    const [first, last] = [Number(from), Number(to)].toSorted((a, b) => a - b)
    for (let row = first ?? 1; row <= Math.min(last ?? 1, MOST_LINES); row++) rows.add(row)
  }
  return rows
}

/** Marks count the lines that are hidden, here and there; numbers begin behind those at the start. */
function ourInfo({ language, title, hidden, marked, ...rest }: Annotations, count: number): string {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (row) => !hidden.has(row),
  )
  const lines = shown.flatMap((row, index) => (marked.has(row) ? [index + 1] : []))
  const first = rest.first + (shown[0] ?? 1) - 1
  const parts = [
    language === '' && (title !== undefined || lines.length > 0) ? 'text' : language,
    title === undefined ? '' : `title="${title.replaceAll('"', '”')}"`,
    lines.length === 0 ? '' : `{${lines.join(',')}}`,
    rest.isNumbered ? `showLineNumbers${first === 1 ? '' : `=${first}`}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
