// Formulas on lines of their own, between `$$`, `\[` and `\]`, or `\begin` and `\end`.
import { added } from '../page/lines.js'
import type { At, Taken } from './block-reader.js'

const spaces = (count: number): string => ' '.repeat(count)

/** A formula between lines `\[` and `\]` or `$$`. */
export function formula({ lines, index, line, text, indent, context }: At): Taken | undefined {
  if (!context.options.has('arithmatex')) return undefined
  const isDollar = text.startsWith('$$')
  const environment = /^\\begin\{([\w*]+)\}/.exec(text)?.[1]
  if (!isDollar && !text.startsWith('\\[') && environment === undefined) return undefined
  const closing = isDollar ? '$$' : environment === undefined ? '\\]' : `\\end{${environment}}`
  const from = text.slice(2)
  const end =
    from.includes(closing) || (isDollar && from.endsWith('$$'))
      ? index
      : lines.findIndex((each, row) => row > index && each.text.includes(closing))
  if (end === -1) return undefined
  const own = lines.slice(index, end + 1)
  const count = own.length
  const last = own.at(-1) ?? line
  if (!last.text.trimEnd().endsWith(closing)) return undefined
  if (isDollar) return { lines: own, count }
  if (environment !== undefined)
    return {
      lines: [added(`${spaces(indent)}$$`, line), ...own, added(`${spaces(indent)}$$`, last)],
      count,
    }
  const inside = own.map((each) => each.text).join('\n')
  const content = inside.trim().slice(2, -2).trim().split('\n')
  return {
    lines: [
      added(`${spaces(indent)}$$`, line),
      ...content.map((each) => added(spaces(indent) + each.trim(), line)),
      added(`${spaces(indent)}$$`, last),
    ],
    count,
  }
}
