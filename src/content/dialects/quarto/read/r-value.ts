// Expressions of R, as options of chunks and code within lines have them. Only what needs no R has a value.

/** Expressions that are longer have no value. */
const LONGEST = 5000

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The parts of a list between commas; those in quotes and brackets part nothing. */
export function rParts(text: string): readonly string[] {
  const parts: string[] = []
  const open: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"' || sign === "'" || sign === '`') at = quoteEnd(text, at)
    else if (CLOSING[sign] !== undefined) open.push(CLOSING[sign])
    else if (sign === open.at(-1)) open.pop()
    else if (sign === ',' && open.length === 0) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}

/** The place of the quote that ends what another one begins, or of the last sign. */
function quoteEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[start]) return at
  }
  return text.length - 1
}

/** The name of a function and its arguments, where an expression is one call: `f(a, b)`. */
export function rCall(
  written: string,
): { readonly name: string; readonly args: readonly string[] } | undefined {
  const text = written.trim()
  const [whole, name] = /^(?:[\w.]+:{2,3})?([\w.]+)[ \t]{0,20}\(/.exec(text) ?? []
  if (whole === undefined || name === undefined) return undefined
  const end = callEnd(text, whole.length - 1)
  if (end !== text.length) return undefined
  const args = rParts(text.slice(whole.length, -1))
  return { name, args: args.filter((each) => each !== '') }
}

/** Behind the parenthesis that closes the one at a place; undefined where none does. */
export function callEnd(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"' || sign === "'") at = quoteEnd(text, at)
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at + 1
  }
  return undefined
}

const ESCAPED: Readonly<Record<string, string>> = { n: ' ', t: ' ', r: ' ' }

/** A text in quotes. */
function literal(text: string): string | undefined {
  const quote = text[0]
  if (text.length < 2 || (quote !== '"' && quote !== "'")) return undefined
  if (quoteEnd(text, 0) !== text.length - 1 || text.at(-1) !== quote) return undefined
  return text.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign)
}

/** Expressions that are deeper within others have no value. */
const DEEPEST = 5

/** The texts that an expression means: one in quotes, or several in `c()`; undefined where R would have to run. */
export function rTexts(written: string, depth = 0): readonly string[] | undefined {
  const text = written.trim()
  if (depth > DEEPEST || text.length > LONGEST) return undefined
  const own = literal(text)
  if (own !== undefined) return [own]
  if (/^if[ \t]{0,9}\(/.test(text)) return chosen(text, depth)
  const call = rCall(text)
  const inner = call?.args
    .filter((each) => !/^(?:sep|collapse)[ \t]?=/.test(each))
    .map((each) => rTexts(each, depth + 1))
  if (call === undefined || inner === undefined) return undefined
  const texts = inner.flatMap((each) => each ?? [])
  if (inner.some((each) => each === undefined)) return undefined
  const { name } = call
  if (name === 'c') return texts
  if (name === 'paste' || name === 'paste0') return [texts.join(name === 'paste' ? ' ' : '')]
  if (name === 'here' || name === 'file.path') return [texts.join('/')]
  return undefined
}

/** What `if (…) 'a' else 'b'` means on pages in HTML. */
function chosen(text: string, depth: number): readonly string[] | undefined {
  const start = text.indexOf('(')
  const end = callEnd(text, start)
  const flag = end === undefined ? undefined : rFlag(text.slice(start + 1, end - 1))
  if (end === undefined || flag === undefined) return undefined
  const rest = text.slice(end).trim()
  const isText = rest.startsWith('"') || rest.startsWith("'")
  const first = isText ? quoteEnd(rest, 0) + 1 : rest.search(/\belse\b/)
  const before = first < 0 ? rest : rest.slice(0, first)
  const after = first < 0 ? '' : rest.slice(first).trim()
  if (flag) return rTexts(before, depth + 1)
  if (after === '') return []
  return after.startsWith('else') ? rTexts(after.slice(4), depth + 1) : undefined
}

/** The one text in an expression that R would have to run, such as a function around a caption; an empty one without any. */
export function rWords(written: string): string {
  const texts = (rCall(written.replace(/^[\w.]+\$/, ''))?.args ?? []).flatMap(
    (each) => rTexts(each.replace(/^[\w.]+[ \t]{0,9}=(?!=)/, '')) ?? [],
  )
  return texts.length === 1 ? (texts[0] ?? '') : ''
}

/** Whether an expression holds on pages in HTML; undefined where R would have to run. */
export function rFlag(written: string): boolean | undefined {
  const text = written.trim()
  if (/^T(?:RUE)?$/.test(text)) return true
  if (/^F(?:ALSE)?$/.test(text)) return false
  const [, not, format] =
    /^(!?)[ \t]{0,9}(?:[\w.]+:{2,3})?is_(html|latex)_output\([^()]{0,200}\)$/.exec(text) ?? []
  return format === undefined ? undefined : (format === 'html') !== (not === '!')
}

/** The names and values of options: `a=1, "b"`. Those without a name are left out. */
export function rOptions(written: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of rParts(written)) {
    const [whole, name] = /^["'`]?([\w.-]+)["'`]?[ \t]{0,20}=(?!=)/.exec(part) ?? []
    if (whole !== undefined && name !== undefined) found.set(name, part.slice(whole.length).trim())
  }
  return found
}
