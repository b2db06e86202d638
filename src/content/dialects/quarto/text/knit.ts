// Code of R within lines: what it prints where that needs no R.
import type { Line } from '../../line.js'
import { rCall, rTexts } from '../read/r-value.js'

const INLINE = /`r[ \t]+([^`\n]{1,1000})`/g

/** A line with what its code of R prints; code that would have to run stays. */
export const printedCode = (text: string): string =>
  text.includes('`r')
    ? text.replace(INLINE, (whole: string, code: string) => printed(code.trim()) ?? whole)
    : text

/** Code over several lines that would have to run. */
const MOST_LINES = 30

/** Lines with what code of R over several lines prints. */
export function withPrintedCode(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => OPEN.test(text))) return lines
  const out: Line[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const [whole, start] = OPEN.exec(line.text) ?? []
    const found = whole === undefined ? undefined : closing(lines, row)
    const before = line.text.slice(0, line.text.length - (whole?.length ?? 0))
    const made = found === undefined ? undefined : rTexts([start ?? '', ...found.code].join('\n'))
    if (found === undefined || made === undefined) out.push(line)
    else {
      const texts = (before + made.join(', ') + found.after).split('\n')
      for (const text of texts) out.push({ ...line, text })
      row = found.end
    }
  }
  return out
}

const OPEN = /(?<!`)`r[ \t]+([^`]+)$/

function closing(
  lines: readonly Line[],
  row: number,
): { readonly code: readonly string[]; readonly after: string; readonly end: number } | undefined {
  const code: string[] = []
  for (let end = row + 1; end < Math.min(lines.length, row + MOST_LINES); end++) {
    const text = lines[end]?.text ?? ''
    const at = text.indexOf('`')
    if (at >= 0) return { code: [...code, text.slice(0, at)], after: text.slice(at + 1), end }
    code.push(text)
  }
  return undefined
}

function printed(code: string): string | undefined {
  const call = rCall(code)
  if (call?.name === 'inline_expr') {
    const [first = ''] = call.args
    const [shown] = rTexts(first) ?? []
    return shown === undefined ? undefined : `\`r ${shown}\``
  }
  return rTexts(code)?.join(', ')
}
