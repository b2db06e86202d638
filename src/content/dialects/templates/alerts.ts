// `> [!TIP] Title` and `> [!TIP] A whole sentence.`: alerts with words behind their type, which GitHub does not have.
import { fencedRows } from '../../blocks/page-blocks.js'
import { ADMONITION_TYPES } from '../admonition-types.js'
import type { Line } from '../line.js'

const ALERT = /^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)>\s?\[!(\w+)\][+-]?(?:[ \t]+(\S.*?))?[ \t]*$/

/** The types that GitHub has, and those that our Markdown has as well. */
const OWN: ReadonlySet<string> = new Set(
  'note tip important warning caution info danger success secondary'.split(' '),
)

/** The lines with a known type for each alert, and its title as a line of its own. */
export function withAlerts(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => text.includes('[!'))) return [...lines]
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  return lines.flatMap((line, row): Line[] => {
    const [, margin = '', word = '', rest] = code.has(row) ? [] : (ALERT.exec(line.text) ?? [])
    const type =
      ADMONITION_TYPES[word.toLowerCase()] ?? (OWN.has(word.toLowerCase()) ? word : undefined)
    if (word === '') return [line]
    const isKept = rest === undefined && OWN.has(word.toLowerCase())
    if (isKept) return [line]
    const first = { ...line, text: `${margin}> [!${(type ?? 'note').toUpperCase()}]` }
    if (rest === undefined) return [first]
    const isTitle =
      rest.length < 60 && !/[.:;,]$/.test(rest) && /^\s*>\s*\S?/.test(lines[row + 1]?.text ?? '')
    const inner = margin.replace(/\S/g, ' ')
    const text = isTitle ? `**${rest.replaceAll('**', '')}**` : rest
    return [
      first,
      { ...line, text: `${inner}> ${text}` },
      ...(isTitle ? [{ ...line, text: `${inner}>` }] : []),
    ]
  })
}
