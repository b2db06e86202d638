// Templates in pages: values by name, and blocks that are left as they are.
import { warn, type Context } from '../page/context.js'
import { replaced, type Line } from '../page/lines.js'

const EXPRESSION = /\{\{-?\s*([^{}]*?)\s*-?\}\}/g
const RAW_START = /\{%-?\s*raw\s*-?%\}/
const RAW_END = /\{%-?\s*endraw\s*-?%\}/

type Templates = Pick<Context, 'page' | 'diagnostics' | 'options'>

/** Whether pages of the site are templates. */
function hasTemplates({ page, options }: Templates): boolean {
  return Object.keys(page.variables).length > 0 || options.has('macros')
}

/** The lines with the values that they name. What is not known stays as it is, with one warning for the page. */
export function fillTemplates(lines: readonly Line[], context: Templates): Line[] {
  if (!hasTemplates(context)) return [...lines]
  let isRaw = false
  let isReported = false
  return lines.flatMap((line) => {
    if (!/\{[{%#]|%\}/.test(line.text)) return [line]
    let text = ''
    let rest = line.text
    let hadRaw = false
    while (rest !== '') {
      const edge = (isRaw ? RAW_END : RAW_START).exec(rest)
      const part = edge === null ? rest : rest.slice(0, edge.index)
      text += isRaw ? part : filled(part, context)
      rest = edge === null ? '' : rest.slice(edge.index + edge[0].length)
      if (edge !== null) {
        isRaw = !isRaw
        hadRaw = true
      }
    }
    if (!isReported && !isRaw && !hadRaw && /\{\{|\{%/.test(text)) {
      isReported = true
      warn(context, line, {
        code: 'unknown-variable',
        message: 'Unknown macro or template. It is shown as text.',
        hint: 'Name its value in markdown.variables, or write the text itself.',
      })
    }
    if (hadRaw && text.trim() === '') return []
    return [text === line.text ? line : replaced(line, text)]
  })
}

function filled(text: string, { page }: Templates): string {
  return text.replace(/\{#-?[^{}]*-?#\}/g, '').replace(EXPRESSION, (whole, name: string) => {
    const literal = /^(["'])([^"']*)\1$/.exec(name)?.[2]
    if (literal !== undefined) return literal
    const key = name.replace(/^extra\./, '')
    return Object.hasOwn(page.variables, key) ? (page.variables[key] ?? whole) : whole
  })
}
