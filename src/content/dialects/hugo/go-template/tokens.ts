// The text of a Go template → its texts and actions, an action as a list of tokens.
import { TemplateFault } from './values.js'

export type Token = {
  readonly kind: 'text' | 'number' | 'variable' | 'field' | 'name' | 'mark'
  /** Of a text: its value. Of a field: its name. */
  readonly text: string
  /** No space is before it. */
  readonly isJoined: boolean
}

/** A text between actions, or an action. */
export type Segment =
  { readonly text: string } | { readonly tokens: readonly Token[]; readonly text?: undefined }

/** The segments of a template. A `-` beside the braces removes the white space there. */
export function segmentsOf(source: string): readonly Segment[] {
  const segments: Segment[] = []
  let from = 0
  let isCut = false
  const addText = (to: number, isCutAtEnd: boolean): void => {
    const text = source.slice(from, to)
    const begun = isCut ? text.trimStart() : text
    const cut = isCutAtEnd ? begun.trimEnd() : begun
    if (cut !== '') segments.push({ text: cut })
  }
  for (let open = source.indexOf('{{'); open !== -1; open = source.indexOf('{{', from)) {
    const isCutBefore = /^-\s/.test(source.slice(open + 2, open + 4))
    addText(open, isCutBefore)
    const first = open + (isCutBefore ? 3 : 2)
    const end = endOf(source, first)
    const inner = source.slice(first, end)
    isCut = /\s-$/.test(inner)
    const action = isCut ? inner.slice(0, -1) : inner
    if (!/^\s*\/\*/.test(action)) segments.push({ tokens: tokensOf(action) })
    from = end + 2
  }
  addText(source.length, false)
  return segments
}

/** The offset of the braces that end an action; texts and comments may have braces, too. */
function endOf(source: string, first: number): number {
  const comment = /^\s*\/\*/.exec(source.slice(first, first + 200))
  const closed = comment ? source.indexOf('*/', first) : first
  if (closed === -1) throw new TemplateFault('{{/*')
  const quoted = new RegExp(QUOTED_OR_END, 'g')
  quoted.lastIndex = closed
  for (let match = quoted.exec(source); match !== null; match = quoted.exec(source))
    if (match[0] === '}}') return match.index
  throw new TemplateFault('{{')
}

const QUOTED_OR_END = /"(?:\\.|[^"\\\n])*"|`[^`]*`|'(?:\\.|[^'\\\n])'|\}\}/

const TOKEN =
  /(?<space>\s+)|(?<double>"(?:\\.|[^"\\])*")|`(?<raw>[^`]*)`|'(?<sign>\\?.)'|(?<number>[+-]?\d+(?:\.\d+)?)|(?<variable>\$\w*)|\.(?<field>[A-Za-z_]\w*)|(?<name>[A-Za-z_]\w*)|(?<mark>:=|[=|(),.])/gy

function tokensOf(action: string): Token[] {
  const tokens: Token[] = []
  let isJoined = false
  let end = 0
  for (const match of action.matchAll(TOKEN)) {
    end = match.index + match[0].length
    if (match.groups?.['space'] === undefined) tokens.push({ ...tokenOf(match), isJoined })
    isJoined = match.groups?.['space'] === undefined
  }
  if (end < action.length) throw new TemplateFault(`{{${action.trim()}}}`)
  return tokens
}

function tokenOf(match: RegExpMatchArray): Omit<Token, 'isJoined'> {
  const { double, raw, sign, number, variable, field, name } = match.groups ?? {}
  if (double !== undefined) return { kind: 'text', text: unescaped(double.slice(1, -1)) }
  if (raw !== undefined) return { kind: 'text', text: raw }
  if (sign !== undefined)
    return { kind: 'number', text: String(unescaped(sign).codePointAt(0) ?? 0) }
  if (number !== undefined) return { kind: 'number', text: number }
  if (variable !== undefined) return { kind: 'variable', text: variable }
  if (field !== undefined) return { kind: 'field', text: field }
  if (name !== undefined) return { kind: 'name', text: name }
  return { kind: 'mark', text: match[0] }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([^]))/g, (_, four, two, sign: string) => {
    const code: unknown = four ?? two
    if (typeof code === 'string') return String.fromCodePoint(Number.parseInt(code, 16))
    return ESCAPES[sign] ?? sign
  })
