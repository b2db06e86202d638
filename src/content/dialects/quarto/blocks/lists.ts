// Lists and lines as Pandoc writes them, with marks that our Markdown has not.
import type { Line } from '../../line.js'
import type { Context } from '../page/context.js'

/** `| text`: each line is a line for readers, too. */
export const isLineBlock = (lines: readonly Line[]): boolean =>
  lines.some(({ text }) => /^[ \t]*\|[ \t]/.test(text)) &&
  lines.every(
    ({ text }) =>
      /^[ \t]*\|(?:[ \t]|$)|^[ \t]+\S/.test(text) && !/\|[ \t]*$/.test(text.trim().slice(1)),
  )

/** Lines with a hard break behind each; spaces at their start are kept. */
export const lineBlock = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, row) => {
    const inner = line.text.replace(/^[ \t]*\|?[ \t]?/, '')
    const spaces = /^[ \t]*/.exec(inner)?.[0].length ?? 0
    const text = '&nbsp;'.repeat(spaces) + inner.slice(spaces)
    return { ...line, text: row === lines.length - 1 ? text : `${text || '&nbsp;'}\\` }
  })

const MARK =
  /^([ \t]{0,20})(?:(#\.)|\(@([\w-]*)\)|\(?([a-z]|[ivxlc]{1,7})([.)])|([A-Z])([.)])(?=[ \t]{2})|\((\d{1,9})\))(?=[ \t]+\S)/

/** Lines whose list marks are numbers: `a.`, `i)`, `(1)`, `#.` and examples, which are counted through the page. */
export function withListMarks(lines: readonly Line[], context: Context): readonly Line[] {
  const isList = (text: string): boolean => MARK.test(text)
  if (!lines.some(({ text }) => isList(text))) return withExamples(lines, context)
  let count = 0
  const made = lines.map((line, row) => {
    const found = MARK.exec(line.text)
    // Within a paragraph, such a mark is text.
    const isStart = row === 0 || isList(lines[row - 1]?.text ?? '') || count > 0
    if (found === null || !isStart) return line
    const [whole, indent = '', , example, letter, , capital, , digits] = found
    const isWord = letter !== undefined && /^[a-z]$/.test(letter) && !startsList(letter, count)
    if (isWord) return line
    const number =
      example === undefined
        ? (numberOf(letter ?? capital, count) ??
          (digits === undefined ? count + 1 : Number(digits)))
        : nextExample(example, context)
    count = number
    return {
      ...line,
      text: `${indent}${String(number)}. ${line.text.slice(whole.length).trimStart()}`,
    }
  })
  return withExamples(made, context)
}

/** A list begins with `a` or `i`, or goes on. */
const startsList = (letter: string, count: number): boolean =>
  count > 0 || letter === 'a' || letter === 'i' || letter === 'b' || letter === 'c'

function numberOf(mark: string | undefined, count: number): number | undefined {
  if (mark === undefined) return undefined
  if (mark.length > 1 || (mark === 'i' && count === 0)) return count + 1
  return /[ivx]/.test(mark) && count > 0 ? count + 1 : mark.toLowerCase().charCodeAt(0) - 96
}

function nextExample(name: string, { gathered: { examples } }: Context): number {
  const known = name === '' ? undefined : examples.get(name)
  if (known !== undefined) return known
  const number = (examples.get('') ?? 0) + 1
  examples.set('', number)
  if (name !== '') examples.set(name, number)
  return number
}

/** `(@name)` within a text is the number of that example. */
function withExamples(
  lines: readonly Line[],
  { gathered: { examples } }: Context,
): readonly Line[] {
  if (examples.size === 0) return lines
  return lines.map((line) =>
    line.text.includes('(@')
      ? {
          ...line,
          text: line.text.replace(/\(@([\w-]{1,60})\)/g, (whole: string, name: string) => {
            const number = examples.get(name)
            return number === undefined ? whole : `(${String(number)})`
          }),
        }
      : line,
  )
}
