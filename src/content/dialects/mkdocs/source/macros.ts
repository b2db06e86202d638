// Templates in pages: values by name, and blocks that are left as they are.
import { warn, type Context } from '../page/context.js'
import { fenceLength, fenceOpening } from '../page/fence.js'
import { replaced, type Line } from '../page/lines.js'
import { runStatements } from './statements.js'

const EXPRESSION = /\{\{-?\s*([^{}]*?)\s*-?\}\}/g
export const RAW_START = /\{%-?\s*raw\s*-?%\}/
export const RAW_END = /\{%-?\s*endraw\s*-?%\}/

type Templates = Pick<Context, 'page' | 'diagnostics' | 'options'>

/** Whether pages of the site are templates. */
function hasTemplates({ page, options }: Templates): boolean {
  return Object.keys(page.variables).length > 0 || options.has('macros')
}

/** The lines with the values that they name. What is not known is shown as code, with one warning for the page. */
export function fillTemplates(written: readonly Line[], context: Templates): Line[] {
  if (!hasTemplates(context)) return [...written]
  const { lines, values } = runStatements(written, context.page.variables)
  const code = fencedLines(lines)
  let isRaw = false
  let isReported = false
  return lines.flatMap((line) => {
    if (!/\{[{%#]|%\}/.test(line.text)) return [line]
    let text = ''
    let rest = line.text
    let isUnknown = false
    let hadRaw = false
    while (rest !== '') {
      const edge = (isRaw ? RAW_END : RAW_START).exec(rest)
      const part = edge === null ? rest : rest.slice(0, edge.index)
      const known = isRaw ? part : filled(part, values)
      isUnknown ||= !isRaw && /\{\{|\{%/.test(known)
      text += isRaw || code.has(line) ? known : unknownAsCode(known)
      rest = edge === null ? '' : rest.slice(edge.index + edge[0].length)
      if (edge !== null) {
        isRaw = !isRaw
        hadRaw = true
      }
    }
    if (isUnknown && !isReported) {
      isReported = true
      warn(context, line, {
        code: 'unknown-variable',
        message: 'Unknown macro or template. It is shown as code.',
        hint: 'Name its value in markdown.variables, or write the text itself.',
      })
    }
    if (hadRaw && text.trim() === '') return []
    return [text === line.text ? line : replaced(line, text)]
  })
}

/** The lines of fenced code. */
export function fencedLines(lines: readonly Line[]): ReadonlySet<Line> {
  const fenced = new Set<Line>()
  for (let index = 0; index < lines.length; index++) {
    const fence = fenceOpening(lines[index]?.text ?? '')
    if (fence === undefined) continue
    const { length } = fenceLength(lines, index, fence)
    for (const line of lines.slice(index, index + length)) fenced.add(line)
    index += length - 1
  }
  return fenced
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{#-?[^{}]*-?#\}/g, '').replace(EXPRESSION, (whole, name: string) => {
    const literal = /^(["'])([^"']*)\1$/.exec(name)?.[2]
    if (literal !== undefined) return literal
    const key = name.replace(/^extra\./, '')
    return Object.hasOwn(values, key) ? (values[key] ?? whole) : whole
  })
}

const UNKNOWN = '\\{\\{[^\\n]*?\\}\\}+|\\{%[^\\n]*?%\\}'
/** Code and tags of HTML, links to unknown addresses, and what is unknown elsewhere. */
const PARTS = new RegExp(
  `(\`+)(?!\`)[^]*?[^\`]\\1(?!\`)|<[A-Za-z/!](?:[^<>"']|"[^"]*"|'[^']*')*>` +
    `|!?\\[([^[\\]\\n]*)\\]\\(([^()\\n]*(?:${UNKNOWN})[^()\\n]*)\\)|(${UNKNOWN})`,
  'g',
)

/** Text with unknown expressions and statements as code; a link whose address is unknown is its text. */
export function unknownAsCode(text: string): string {
  return text.replace(
    PARTS,
    (whole: string, _, label?: string, address?: string, unknown?: string) => {
      if (address !== undefined) return `${unknownAsCode(label ?? '')} ${codeOf(address)}`
      return unknown === undefined ? whole : codeOf(unknown)
    },
  )
}

/** As HTML, which is code in Markdown and in HTML; no sign of it means anything to Markdown. */
function codeOf(text: string): string {
  const signs = text.replace(/[^\w\s.,-]|_/gu, (sign) => `&#${sign.codePointAt(0) ?? 32};`)
  return `<code>${signs}</code>`
}
