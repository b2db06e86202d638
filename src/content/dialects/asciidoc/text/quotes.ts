// Bold, italic and other marks around words.
import type { Kept, MarkKind } from './tokens.js'

type Quote = {
  readonly open: string
  readonly close: string
  readonly isLoose: boolean
  readonly mark: MarkKind | 'double' | 'single'
}

/** In the order in which they are read. */
const QUOTES: readonly Quote[] = [
  { open: '**', close: '**', isLoose: true, mark: 'strong' },
  { open: '*', close: '*', isLoose: false, mark: 'strong' },
  { open: '"`', close: '`"', isLoose: false, mark: 'double' },
  { open: "'`", close: "`'", isLoose: false, mark: 'single' },
  { open: '``', close: '``', isLoose: true, mark: 'code' },
  { open: '`', close: '`', isLoose: false, mark: 'code' },
  { open: '__', close: '__', isLoose: true, mark: 'em' },
  { open: '_', close: '_', isLoose: false, mark: 'em' },
  { open: '##', close: '##', isLoose: true, mark: 'mark' },
  { open: '#', close: '#', isLoose: false, mark: 'mark' },
  { open: '^', close: '^', isLoose: true, mark: 'sup' },
  { open: '~', close: '~', isLoose: true, mark: 'sub' },
]

const WORD = /[\p{L}\p{N}_]/u
const BEFORE = /[\p{L}\p{N}_;:}]/u

/** The text with its marks as tokens. */
export function readQuotes(text: string, kept: Kept): string {
  let made = text
  for (const quote of QUOTES) if (made.includes(quote.open)) made = readQuote(made, quote, kept)
  return made
}

function readQuote(text: string, quote: Quote, kept: Kept): string {
  const { open, close } = quote
  let made = ''
  let done = 0
  let from = 0
  let end = -1
  for (;;) {
    const at = text.indexOf(open, from)
    if (at < 0) break
    from = at + 1
    if (!canOpen(text, at, quote)) continue
    if (end < at + open.length + 1) end = closing(text, at + open.length + 1, quote)
    if (end < 0) break
    // Small text is one word.
    const isSmall = quote.mark === 'sup' || quote.mark === 'sub'
    if (isSmall && /\s/.test(text.slice(at, end))) continue
    const isEscaped = text.charAt(at - 1) === '\\'
    const [before, attributes] = isEscaped
      ? [text.slice(done, at - 1), undefined]
      : rolesBefore(text.slice(done, at), quote)
    const inside = text.slice(at + open.length, end)
    made += before
    if (isEscaped) made += kept.literal(open) + inside + kept.literal(close)
    else made += wrapped(inside, quote.mark, attributes, kept)
    done = from = end + close.length
  }
  return made + text.slice(done)
}

const ID = /^#[^[\]\n]+\]#/

function canOpen(text: string, at: number, { open, isLoose, mark }: Quote): boolean {
  const next = text.charAt(at + open.length)
  if (next === '') return false
  // The id in the attributes of another mark.
  if (open.startsWith('#') && text.charAt(at - 1) === '[' && ID.test(text.slice(at, at + 200)))
    return false
  if (mark === 'sup' || mark === 'sub') return !/\s/.test(next) && next !== open
  if (isLoose) return true
  if (/\s/.test(next)) return false
  const before = text.charAt(at - 1)
  return before === '' || !BEFORE.test(before)
}

/** The place of the first mark that closes, from a place on. */
function closing(text: string, from: number, { close, isLoose }: Quote): number {
  for (let at = text.indexOf(close, from); at >= 0; at = text.indexOf(close, at + 1)) {
    if (isLoose) return at
    const next = text.charAt(at + close.length)
    if (!/\s/.test(text.charAt(at - 1)) && !(next !== '' && WORD.test(next))) return at
  }
  return -1
}

/** The text before a mark, without the roles in square brackets right before it. */
function rolesBefore(text: string, { mark }: Quote): readonly [string, string | undefined] {
  if (!text.endsWith(']') || mark === 'double' || mark === 'single') return [text, undefined]
  const open = text.lastIndexOf('[')
  const inner = text.slice(open + 1, -1)
  const isRoles =
    open >= 0 &&
    /^[.#%\w][^[\]\n]{0,200}$/.test(inner) &&
    !/[\p{L}\p{N}_;:}]$/u.test(text.slice(0, open))
  return isRoles ? [text.slice(0, open), inner] : [text, undefined]
}

const ROLES: Readonly<Record<string, MarkKind>> = {
  ...{ underline: 'u', 'line-through': 'del', strikethrough: 'del' },
}

function wrapped(
  inside: string,
  mark: Quote['mark'],
  attributes: string | undefined,
  kept: Kept,
): string {
  if (mark === 'double') return `“${inside}”`
  if (mark === 'single') return `‘${inside}’`
  const id = /#([\w:.-]+)/.exec(attributes ?? '')?.[1]
  const anchor = id === undefined ? '' : kept.raw(`<a id="${id}"></a>`)
  const names = (attributes ?? '').split(/[.\s]/)
  const role = names
    .map((name) => (Object.hasOwn(ROLES, name) ? ROLES[name] : undefined))
    .find(Boolean)
  const kind = mark === 'mark' && attributes !== undefined ? (role ?? 'none') : mark
  const token = kept.tokens.length
  return (
    anchor +
    kept.keep({ kind: 'open', mark: kind, id: token }) +
    inside +
    kept.keep({ kind: 'close', id: token })
  )
}
