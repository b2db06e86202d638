// Parts of a text that are not read: `+text+`, `++text++`, `+++html+++`, `pass:[]`, and formulas.
import { codeSpan } from './escape.js'
import { passSubs, type Scope, type Subs } from './scope.js'
import { rawHtml, type Kept } from './tokens.js'

type Reader = (text: string, subs: Subs) => string

const START = /\\{0,2}(?:\+{2,3}|\$\$)|\\?\b(?:pass|stem|latexmath|asciimath):[a-z_,]{0,100}\[/g

/** The text with these parts as tokens. `again` reads what `pass:q[]` has within. */
export function readPasses(text: string, scope: Scope, kept: Kept, again: Reader): string {
  let made = ''
  let done = 0
  const missing = new Set<string>()
  const search = createSearch(text)
  for (const found of text.matchAll(START)) {
    if (found.index < done) continue
    const escape = /^\\*/.exec(found[0])?.[0].length ?? 0
    const sign = found[0].slice(escape)
    const start = found.index + found[0].length
    const isMacro = sign.endsWith('[')
    const end = missing.has(isMacro ? '[' : sign)
      ? -1
      : isMacro
        ? search(']', start)
        : search(sign, start)
    if (end < 0) {
      missing.add(isMacro ? '[' : sign)
      continue
    }
    if (end === start && !isMacro) continue
    if (escape > 0 && isMacro) {
      made += text.slice(done, found.index) + kept.literal(sign)
      done = start
      continue
    }
    const inner = text.slice(start, end)
    made += text.slice(done, found.index + escape)
    made += isMacro
      ? macro(sign, inner.replaceAll('\\]', ']'), scope, kept, again)
      : signed(sign, inner, kept)
    done = end + (isMacro ? 1 : sign.length)
  }
  return readSinglePasses(made + text.slice(done), kept)
}

/** `+text+`, and code, in which a plus is only one. */
function readSinglePasses(text: string, kept: Kept): string {
  if (!text.includes('+')) return text
  let made = ''
  let done = 0
  const missing = new Set<string>()
  const search = createSearch(text)
  for (const { 0: sign, index } of text.matchAll(/[+`]/g)) {
    if (index < done || missing.has(sign) || !isPass(text, index)) continue
    const end = closingSign(text, sign, index + 1, search)
    if (end < 0) {
      missing.add(sign)
      continue
    }
    const inner = text.slice(index + 1, end)
    const isEscaped = text.charAt(index - 1) === '\\'
    made += text.slice(done, isEscaped && sign === '+' ? index - 1 : index)
    if (sign === '+')
      made += isEscaped ? kept.literal('+') + inner + kept.literal('+') : kept.literal(inner)
    else if (/^\+.+\+$/s.test(inner)) made += `\`${kept.literal(inner.slice(1, -1))}\``
    else made += text.slice(index, end + 1)
    done = end + 1
  }
  return made + text.slice(done)
}

type Search = (sign: string, from: number) => number

/** The next place of a sign, which is not searched for twice. */
function createSearch(text: string): Search {
  const known = new Map<string, number>()
  return (sign, from) => {
    const last = known.get(sign)
    if (last !== undefined && (last < 0 || last >= from)) return last
    let at = text.indexOf(sign, from)
    while (sign === ']' && at > 0 && text.charAt(at - 1) === '\\') at = text.indexOf(sign, at + 1)
    known.set(sign, at)
    return at
  }
}

function closingSign(text: string, sign: string, start: number, search: Search): number {
  for (let at = search(sign, start + 1); at >= 0; at = search(sign, at + 1)) {
    const next = text.charAt(at + 1)
    if (!/\s/.test(text.charAt(at - 1)) && !/[\p{L}\p{N}_]/u.test(next)) return at
  }
  return -1
}

/** Whether a plus or a back quote begins a text. */
function isPass(text: string, at: number): boolean {
  return !/[\p{L}\p{N}_&;:}]/u.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1))
}

function signed(sign: string, inner: string, kept: Kept): string {
  return sign === '+++'
    ? kept.raw(rawHtml(inner), inner.replace(/<[^<>]{0,1000}>/g, ''))
    : kept.literal(inner)
}

function macro(sign: string, inner: string, scope: Scope, kept: Kept, again: Reader): string {
  const [, name = '', subs = ''] = /^(\w+):([^[]*)/.exec(sign) ?? []
  if (name !== 'pass') return formula(name, inner, scope, kept)
  if (subs === '') return signed('+++', inner, kept)
  const wanted = passSubs(subs)
  const { quotes, attributes, replacements, macros, breaks, escape } = wanted
  if (!quotes && !attributes && !replacements && !macros && !breaks)
    return escape ? kept.literal(inner) : signed('+++', inner, kept)
  return again(inner, wanted)
}

function formula(name: string, inner: string, scope: Scope, kept: Kept): string {
  const isTex = name === 'latexmath' || (name === 'stem' && isTexUsual(scope.get('stem')))
  const plain = inner.trim().replace(/^\$+|\$+$/g, '')
  if (plain === '') return ''
  return isTex
    ? kept.raw(`$${plain.replace(/\s*\n\s*/g, ' ').trim()}$`, plain)
    : kept.raw(codeSpan(plain), plain)
}

/** Whether `stem` means TeX. */
export const isTexUsual = (stem: string | undefined): boolean =>
  stem === 'latexmath' || stem === 'tex' || stem === 'latex'
