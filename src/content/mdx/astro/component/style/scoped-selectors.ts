// The selectors of a rule, for the elements of one component alone.
import { endOfToken } from './css-token.js'

const GLOBAL = ':global('

/**
 * A list of selectors, each for elements of the class `scope`: the last part that is not `:global(…)` and not the document
 * itself has to be one. Selectors in which there is none stay as they are.
 */
export function scopedSelectors(list: string, scope: string): string {
  const mark = `:where(.${scope})`
  return cut(list, ',')
    .map((selector) => {
      const parts = cut(selector, ' >+~\n\t\r')
      const last = parts.findLastIndex((part) => isOwn(part.trim()))
      return parts.map((part, index) => (index === last ? marked(part, mark) : part)).join('')
    })
    .map(withoutGlobal)
    .join('')
}

const isOwn = (part: string): boolean =>
  part !== '' &&
  !/^[>+~,]/.test(part) &&
  !part.includes(GLOBAL) &&
  !/^(?::root|html|body)(?![\w-])/.test(part)

/** Old pseudo-elements may have one colon. */
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)(?![\w-])/

/** The mark goes before a pseudo-element. */
function marked(part: string, mark: string): string {
  const end = part.search(/[\s,]*$/)
  const found = part.search(PSEUDO_ELEMENT)
  const at = found < 0 ? end : found
  return part.slice(0, at) + mark + part.slice(at)
}

/** The pieces of a text before each of these separators, not within brackets; each separator is a piece of its own. */
function cut(text: string, separators: string): string[] {
  const pieces: string[] = []
  let from = 0
  let depth = 0
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? ''
    const end = endOfToken(text, at)
    if ('(['.includes(letter)) depth++
    else if (')]'.includes(letter)) depth--
    else if (depth === 0 && separators.includes(letter)) {
      pieces.push(text.slice(from, at), letter)
      from = end
    }
    at = end
  }
  return [...pieces, text.slice(from)]
}

/** `:global(.a) b` → `.a b`. */
function withoutGlobal(selector: string): string {
  let made = ''
  let from = 0
  for (;;) {
    const start = selector.indexOf(GLOBAL, from)
    if (start < 0) return made + selector.slice(from)
    const end = endOfBrackets(selector, start + GLOBAL.length)
    made += selector.slice(from, start) + selector.slice(start + GLOBAL.length, end)
    from = end + 1
  }
}

/** The place of the bracket that closes one before `at`. */
function endOfBrackets(text: string, at: number): number {
  let depth = 1
  for (let end = at; end < text.length; end = endOfToken(text, end)) {
    if (text[end] === '(') depth++
    else if (text[end] === ')' && --depth === 0) return end
  }
  return text.length
}
