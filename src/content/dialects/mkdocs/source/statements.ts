// Statements of templates on lines of their own: those whose values are known are carried out, the others stay.
import { prefixed, type Line } from '../page/lines.js'

const STATEMENT = /^\s*\{%[-+]?\s*(\w+)\b\s*(.*?)\s*[-+]?%\}\s*$/
const RAW_START = /\{%-?\s*raw\s*-?%\}/
const RAW_END = /\{%-?\s*endraw\s*-?%\}/

/** A block that is open: an `if` with what is known of its branches, or a filter that indents. */
type Open =
  | { readonly kind: 'if'; readonly isKnown: boolean; isShown: boolean; wasShown: boolean }
  | { readonly kind: 'indent'; readonly width: number }
  | { readonly kind: 'other'; readonly end: string }

/** The lines that the statements leave, and the values that they set. All lines as they are when a block lacks its end. */
export function runStatements(
  lines: readonly Line[],
  given: Readonly<Record<string, string>>,
): { readonly lines: readonly Line[]; readonly values: Readonly<Record<string, string>> } {
  const values: Record<string, string> = { ...given }
  const open: Open[] = []
  const shown: Line[] = []
  let isRaw = false
  for (const line of lines) {
    const [, name = '', rest = ''] = isRaw ? [] : (STATEMENT.exec(line.text) ?? [])
    isRaw = isRaw ? !RAW_END.test(line.text) : RAW_START.test(withoutClosed(line.text))
    if (name !== '' && runStatement(name, rest, { open, values })) continue
    if (open.some((each) => each.kind === 'if' && each.isKnown && !each.isShown)) continue
    const indent = open.reduce((sum, each) => sum + (each.kind === 'indent' ? each.width : 0), 0)
    shown.push(prefixed(line, ' '.repeat(indent)))
  }
  return open.length > 0 ? { lines, values: given } : { lines: shown, values }
}

/** The text without raw parts that end in the same line. */
const withoutClosed = (text: string): string =>
  text.replace(/\{%-?\s*raw\s*-?%\}.*?\{%-?\s*endraw\s*-?%\}/g, '')

type State = { readonly open: Open[]; readonly values: Record<string, string> }

/** Carries a statement out; false for one whose line stays. */
function runStatement(name: string, rest: string, { open, values }: State): boolean {
  const last = open.at(-1)
  switch (name) {
    case 'set':
      return setValue(rest, values)
    case 'if': {
      const value = truthOf(rest, values)
      open.push({
        kind: 'if',
        isKnown: value !== undefined,
        isShown: value !== false,
        wasShown: value === true,
      })
      return value !== undefined
    }
    case 'elif':
    case 'else':
      return last?.kind === 'if' && nextBranch(last, name === 'else' ? true : truthOf(rest, values))
    case 'filter': {
      const width = /^indent(?:\(\s*(?:width\s*=\s*)?(\d+))?/.exec(rest)
      if (width === null) open.push({ kind: 'other', end: 'endfilter' })
      else open.push({ kind: 'indent', width: Number(width[1] ?? 4) })
      return width !== null
    }
    case 'for':
      open.push({ kind: 'other', end: 'endfor' })
      return false
    default:
      return closes(name, last) && isCarriedOut(open.pop())
  }
}

function closes(name: string, last: Open | undefined): boolean {
  if (last === undefined) return false
  return name === (last.kind === 'if' ? 'endif' : last.kind === 'indent' ? 'endfilter' : last.end)
}

const isCarriedOut = (open: Open | undefined): boolean =>
  open?.kind === 'indent' || (open?.kind === 'if' && open.isKnown)

/** A branch whose condition is unknown is shown when none before it was. */
function nextBranch(open: Extract<Open, { kind: 'if' }>, value: boolean | undefined): boolean {
  if (!open.isKnown) return false
  open.isShown = !open.wasShown && value !== false
  open.wasShown ||= open.isShown
  return true
}

/** `name = "text"` or a number; false for other values. */
function setValue(text: string, values: Record<string, string>): boolean {
  const [, name, double, single, bare] =
    /^(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(-?[\d.]+|true|false|True|False))$/.exec(text) ?? []
  if (name === undefined) return false
  values[name] = double ?? single ?? bare ?? ''
  return true
}

const FALSE = /^(?:|false|none|null|0)$/i

/** Whether a condition holds; undefined when it needs what is not known. */
function truthOf(text: string, values: Readonly<Record<string, string>>): boolean | undefined {
  const alternatives = text.split(/\s+or\s+/)
  if (alternatives.length > 1) return joined(alternatives, values, true)
  const parts = text.split(/\s+and\s+/)
  if (parts.length > 1) return joined(parts, values, false)
  const [, not, name = '', negated, , double, single] =
    /^(not\s+)?([\w.]+)(?:\s*(?:==|(!=))\s*("([^"]*)"|'([^']*)'))?$/.exec(text.trim()) ?? []
  const literal = /^(?:true|false)$/i.test(name) ? name : undefined
  const key = name.replace(/^extra\./, '')
  const value = literal ?? (Object.hasOwn(values, key) ? values[key] : undefined)
  if (value === undefined) return undefined
  const other = double ?? single
  const truth = other === undefined ? !FALSE.test(value) : (value === other) !== (negated === '!=')
  return truth !== (not !== undefined)
}

/** Of conditions between `or` (`decides` is true) or `and`. */
function joined(
  parts: readonly string[],
  values: Readonly<Record<string, string>>,
  decides: boolean,
): boolean | undefined {
  const truths = parts.map((part) => truthOf(part, values))
  if (truths.includes(decides)) return decides
  return truths.includes(undefined) ? undefined : !decides
}
