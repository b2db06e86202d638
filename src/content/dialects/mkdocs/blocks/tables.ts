// Tables as Python-Markdown reads them: bars in code are text, and the line of dashes may have spaces in it.
import { replaced, type Line } from '../page/lines.js'

const DASHES = /^[ \t]*[|:-][|:\t -]*$/
const CODE = /(`+)(?!`)(.*?[^`])\1(?!`)/g

/** The lines of a block; those of a table in the form of GitHub. */
export function tableLines(lines: readonly Line[]): readonly Line[] {
  const [head, dashes] = lines
  if (head === undefined || dashes === undefined || !head.text.includes('|')) return lines
  if (!DASHES.test(dashes.text) || !/-.*\||\|.*-/.test(dashes.text)) return lines
  return lines.map((line, row) => {
    const text =
      row === 1
        ? line.text.replace(/(?<=-)[ \t]+(?=-)/g, '')
        : line.text.replace(CODE, (code) => code.replace(/(?<!\\)\|/g, '\\|'))
    return text === line.text ? line : replaced(line, text)
  })
}
