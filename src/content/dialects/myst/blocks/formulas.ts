// Formulas: those of a directive, in dollars, and in an environment of LaTeX.
import { type Line, below, cutLine, paragraph } from '../../line.js'
import { PREFIX } from '../../vitepress/source-lines.js'
import { anchor, type Context, type Handler } from '../page/context.js'
import { FORMULA_LABEL, FORMULA_LABELS, labelId } from '../page/labels.js'

export const formula: Handler = ({ line, argument, body, options }, context) => {
  const first = argument === '' ? [] : [below(line, argument)]
  writeFormula(
    { line, lines: [...first, ...body], label: options['label'] ?? options['name'] },
    context,
  )
}

const DISPLAYED = /^(?:equation|align|alignat|flalign|gather|multline|eqnarray)\*?$/

/** The last row of a formula that begins in a row; undefined for other lines. `missing` remembers ends that no line has. */
export function formulaEnd(
  lines: readonly Line[],
  row: number,
  missing: Set<string>,
  isAfterText: boolean,
): number | undefined {
  const text = lines[row]?.text ?? ''
  const inner = text.slice(PREFIX.exec(text)?.[0].length ?? 0)
  const environment = /^\\begin\{(\w+\*?)\}/.exec(inner)?.[1]
  const closing = environment === undefined ? '$$' : `\\end{${environment}}`
  if (environment === undefined && !inner.startsWith('$$')) return undefined
  // A matrix may be a part of a formula that goes over lines.
  if (isAfterText && environment !== undefined && !DISPLAYED.test(environment)) return undefined
  const start = environment === undefined ? 2 : 0
  if (inner.includes(closing, start)) return row
  if (missing.has(closing)) return undefined
  const end = lines.findIndex((each, at) => at > row && each.text.includes(closing))
  if (end < 0) missing.add(closing)
  return end < 0 ? undefined : end
}

/** Writes the formula of some rows. */
export function writeFormulaAt(lines: readonly Line[], context: Context): void {
  const [opening, closing] = [lines[0], lines.at(-1)]
  if (opening === undefined || closing === undefined) return
  const length = PREFIX.exec(opening.text)?.[0].length ?? 0
  const line = cutLine(opening, length)
  const rest = lines.slice(1).map((each) => {
    const marks = /^[ \t>]*/.exec(each.text)?.[0].length ?? 0
    return { ...cutLine(each, Math.min(marks, length)), before: below(line).before }
  })
  const inner = [line, ...rest]
  if (!line.text.startsWith('$$')) {
    writeFormula({ line, lines: inner, label: undefined }, context)
    return
  }
  const label = FORMULA_LABEL.exec(closing.text)?.[1]
  const dollars = inner.map((each, row) => {
    const opened = row === 0 ? each.text.slice(2) : each.text
    const end = row === inner.length - 1 ? opened.lastIndexOf('$$') : -1
    return { ...each, text: end < 0 ? opened : opened.slice(0, end) }
  })
  writeFormula({ line, lines: dollars, label }, context)
  // What follows the formula on its last line is text.
  const after = closing.text.slice(closing.text.lastIndexOf('$$') + 2).trim()
  if (label === undefined && after !== '') context.body([below(line, after)], context)
}

type Formula = {
  /** The line where it begins. */
  readonly line: Line
  /** Without dollars. */
  readonly lines: readonly Line[]
  readonly label: string | undefined
}

/** A formula with the numbers of its labels. Several lines without an environment are aligned. */
function writeFormula({ line, lines, label }: Formula, context: Context): void {
  const { writer } = context
  const filled = lines.filter(({ text }) => text.trim() !== '')
  if (filled.length === 0) return
  const whole = filled.map(({ text }) => text).join('\n')
  const labels = [...whole.matchAll(FORMULA_LABELS)].map(([, each = '']) => each)
  for (const each of label === undefined ? labels : [label, ...labels])
    paragraph(line, anchor(labelId(each)), context)
  const isAligned = /\\\\|(?<!\\)&/.test(whole) && !whole.includes('\\begin{')
  const inside = below(line)
  writer.blank(line)
  writer.line(line, '$$')
  if (isAligned) writer.line(inside, '\\begin{aligned}')
  for (const each of filled)
    writer.line({ ...each, before: inside.before }, withTags(each.text, context))
  if (isAligned) writer.line(inside, '\\end{aligned}')
  if (label !== undefined) writer.line(inside, tagOf(label, context))
  writer.line(inside, '$$')
  writer.blank(inside)
}

/** A line with the numbers of its labels, in environments that KaTeX has. */
const withTags = (text: string, context: Context): string =>
  text
    .replace(FORMULA_LABELS, (_, label: string) => tagOf(label, context))
    .replace(/\{(eqnarray|multline)(\*?)\}/g, (_, name: string, star: string) =>
      name === 'eqnarray' ? `{align${star}}` : `{gather${star}}`,
    )

function tagOf(label: string, { numberOf }: Context): string {
  const number = numberOf(label)
  return number === undefined ? '' : `\\tag{${String(number)}}`
}
