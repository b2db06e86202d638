// Lines of books in R Markdown in the form that Quarto has for them: labels, formulas and texts for captions. What is for
// pages in LaTeX alone is left out.
import { outsideCode, type Line } from '../../line.js'
import { endOfCode, openingFence } from '../../vitepress/source-lines.js'

export type BookLines = {
  readonly lines: readonly Line[]
  /** Texts for captions by their names: `(ref:name) text`. */
  readonly texts: ReadonlyMap<string, string>
}

/** Environments of formulas, and what they are within dollars. */
const FORMULAS: Readonly<Record<string, string>> = {
  ...{ equation: '', displaymath: '', math: '', align: 'aligned', gather: 'gathered' },
  ...{ multline: 'gathered', eqnarray: 'aligned', flalign: 'aligned', alignat: 'aligned' },
}

type Reading = {
  readonly lines: readonly Line[]
  readonly out: Line[]
  readonly texts: Map<string, string>
  /** The rows in which each environment ends. */
  readonly ends: ReadonlyMap<string, readonly number[]>
  readonly isBook: boolean
  /** The rows that end with the bracket of a formula. */
  readonly brackets: readonly number[]
  /** The rows with the sign of a formula. */
  readonly dollars: readonly number[]
}

/** Reads the lines of a page. In a book, formulas may be in brackets with backslashes. */
export function bookLines(lines: readonly Line[], isBook: boolean): BookLines {
  const marks = isBook ? /\\begin\{|\(\\#|\(ref:|\\[[(]/ : /\\begin\{|\(\\#|\(ref:/
  if (!lines.some(({ text }) => marks.test(text))) return { lines, texts: new Map() }
  const reading: Reading = {
    ...{ lines, isBook, out: [], texts: new Map(), ends: endRows(lines) },
    brackets: lines.flatMap(({ text }, row) => (/\\\][ \t]*$/.test(text) ? [row] : [])),
    dollars: lines.flatMap(({ text }, row) => (text.includes('$$') ? [row] : [])),
  }
  for (let row = 0; row < lines.length;) row = readAt(row, reading)
  return { lines: reading.out, texts: reading.texts }
}

function endRows(lines: readonly Line[]): ReadonlyMap<string, readonly number[]> {
  const ends = new Map<string, number[]>()
  for (const [row, { text }] of lines.entries())
    for (const [, name = ''] of text.matchAll(/\\end\{(\w{1,40}\*?)\}/g)) {
      const rows = ends.get(name)
      if (rows === undefined) ends.set(name, [row])
      else rows.push(row)
    }
  return ends
}

/** The first of sorted rows that is not before `row`. */
function rowFrom(rows: readonly number[], row: number): number | undefined {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return rows[low]
}

/** Reads what begins in a row. Returns the row behind it. */
function readAt(row: number, reading: Reading): number {
  const { lines, out, ends, dollars, brackets } = reading
  const line = lines[row]
  if (line === undefined) return row + 1
  const code = openingFence(line.text)
  if (code !== undefined) {
    const end = Math.min(endOfCode(lines, row, code.fence), lines.length - 1)
    addAll(out, lines.slice(row, end + 1))
    return end + 1
  }
  const text = line.text.trimStart()
  if (text.startsWith('$$')) {
    const isWhole = text.includes('$$', 2)
    const end = isWhole ? row : rowFrom(dollars, row + 1)
    if (end !== undefined) {
      addAll(out, labelledFormula(lines.slice(row, end + 1)))
      return end + 1
    }
  }
  const bracket = reading.isBook && text.startsWith('\\[') ? rowFrom(brackets, row) : undefined
  if (bracket !== undefined && isParagraph(lines, row, bracket)) {
    addAll(out, labelledFormula(inDollars(lines.slice(row, bracket + 1))))
    return bracket + 1
  }
  const [, name] = /^\\begin\{(\w{1,40}\*?)\}/.exec(text) ?? []
  const end = name === undefined ? undefined : rowFrom(ends.get(name) ?? [], row)
  if (name !== undefined && end !== undefined) {
    addAll(out, environment(lines.slice(row, end + 1), name))
    return end + 1
  }
  return readText(row, line, reading)
}

/** Adds lines, of which there may be more than a call may have values. */
function addAll(out: Line[], lines: readonly Line[]): void {
  for (const line of lines) out.push(line)
}

/** Rows that a formula in brackets may have. */
const MOST_ROWS = 50

/** Whether no empty line is between two rows. */
const isParagraph = (lines: readonly Line[], from: number, to: number): boolean =>
  to - from < MOST_ROWS && lines.slice(from, to).every(({ text }) => text.trim() !== '')

/** A formula in brackets with backslashes as one in dollars. */
const inDollars = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, at) => {
    const start = at === 0 ? line.text.replace('\\[', () => '$$') : line.text
    const text = at === lines.length - 1 ? start.replace(/\\\][ \t]*$/, () => '$$') : start
    return { ...line, text }
  })

/** Formulas within a line in dollars. */
const withDollars = (text: string): string =>
  text.includes('\\(')
    ? outsideCode(text, (part) =>
        part.replace(/\\\(([^\n]{1,300}?)\\\)/g, (_, inner: string) => `$${inner.trim()}$`),
      )
    : text

const LABEL = /[ \t]?\(\\#eq:([\w/.:-]{1,100})\)/

/** A formula in dollars, with its label as an attribute. */
function labelledFormula(lines: readonly Line[]): readonly Line[] {
  const label = lines.map(({ text }) => LABEL.exec(text)?.[1]).find(Boolean)
  if (label === undefined) return lines
  const plain = lines.map((line) => ({ ...line, text: withoutLabels(line.text) }))
  const last = plain.at(-1)
  return last === undefined
    ? plain
    : [...plain.slice(0, -1), { ...last, text: `${last.text.trimEnd()} {#eq-${label}}` }]
}

const withoutLabels = (text: string): string => text.replace(new RegExp(LABEL, 'g'), '')

/** An environment: a formula, or what pages in HTML do not show. */
function environment(lines: readonly Line[], name: string): readonly Line[] {
  const kind = name.replace(/\*$/, '')
  const [first] = lines
  if (first === undefined || !Object.hasOwn(FORMULAS, kind)) return []
  const inner = FORMULAS[kind] ?? ''
  const opening = `\\begin{${name}}`
  const closing = `\\end{${name}}`
  const body = lines.map((line) => {
    const text = line.text.replace(opening, '').replace(closing, '')
    return { ...line, text: text.replace(/\\(?:label\{[^{}]*\}|nonumber|notag)/g, '') }
  })
  const made = body.filter(({ text }) => text.trim() !== '')
  const indent = /^[ \t]*/.exec(first.text)?.[0] ?? ''
  const at = (line: Line, text: string): Line => ({ ...line, text: indent + text })
  const last = lines.at(-1) ?? first
  return labelledFormula([
    at(first, '$$'),
    ...(inner === '' ? [] : [at(first, `\\begin{${inner}}`)]),
    ...made,
    ...(inner === '' ? [] : [at(last, `\\end{${inner}}`)]),
    at(last, '$$'),
  ])
}

const TEXT = /^\(ref:([\w:.-]{1,80})\)[ \t]+(\S.*)$/
const CAPTION = /^((?:[Tt]able)?:[ \t]*)\(\\#(tab):([\w/.:-]{1,100})\)[ \t]*/
const PICTURE = /^([ \t]*!\[)\(\\#(fig):([\w/.:-]{1,100})\)[ \t]*/

/** A text for captions, a caption with a label, or a line as it is. */
function readText(row: number, line: Line, { lines, out, texts, isBook }: Reading): number {
  const [, name, start] = TEXT.exec(line.text) ?? []
  const caption = CAPTION.exec(line.text) ?? PICTURE.exec(line.text)
  if (name === undefined && caption === null) {
    out.push(isBook ? { ...line, text: withDollars(line.text) } : line)
    return row + 1
  }
  let end = row + 1
  while ((lines[end]?.text ?? '').trim() !== '') end++
  if (name !== undefined) {
    const more = lines.slice(row + 1, end).map(({ text }) => text.trim())
    texts.set(name, [start ?? '', ...more].join(' ').trim())
    return end
  }
  const [whole = '', before = '', kind, label = ''] = caption ?? []
  const own = [
    { ...line, text: before + line.text.slice(whole.length) },
    ...lines.slice(row + 1, end),
  ]
  const last = own.at(-1) ?? line
  const id = `#${kind === 'tab' ? 'tbl' : 'fig'}-${label}`
  addAll(out, own.slice(0, -1))
  out.push({ ...last, text: withId(last.text.trimEnd(), id, kind === 'fig') })
  return end
}

function withId(text: string, id: string, isPicture: boolean): string {
  const open = text.endsWith('}') ? text.lastIndexOf('{') : -1
  if (isPicture && open > 0) return `${text.slice(0, open)}{${id} ${text.slice(open + 1)}`
  return `${text}${isPicture ? '' : ' '}{${id}}`
}
