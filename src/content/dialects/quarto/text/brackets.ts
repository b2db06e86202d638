// Which brackets belong together in a text whose code is kept apart.

/** The closing bracket of each opening one. */
export function bracketEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '[') open.push(at)
    else if (text[at] === ']') {
      const start = open.pop()
      if (start !== undefined) ends.set(start, at)
    }
  }
  return ends
}

/** Signs that an address or a list of attributes may have. */
const LONGEST = 4000

/** Where the parentheses of an address end that begin at a place. */
export function closingParenthesis(text: string, start: number): number | undefined {
  let depth = 0
  let quote = ''
  const last = Math.min(text.length, start + LONGEST)
  for (let at = start; at < last; at++) {
    const sign = text[at]
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at
    else if (sign === '"' && /\s/.test(text[at - 1] ?? '')) quote = '"'
    else if (sign === '<' && at === start + 1) quote = '>'
  }
  return undefined
}

/** Where the brace ends that begins at a place; braces in quotes do not count. */
export function closingBrace(text: string, start: number): number | undefined {
  let quote = ''
  const last = Math.min(text.length, start + LONGEST)
  for (let at = start + 1; at < last; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at++
    else if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '}') return at
    else if (sign === '{') return undefined
    else if ((sign === '"' || sign === "'") && text[at - 1] === '=') quote = sign
  }
  return undefined
}
