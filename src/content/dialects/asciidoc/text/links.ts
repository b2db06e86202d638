// Links, references, anchors and footnotes.
import { parseAttributes, partsOf } from '../read/attribute-list.js'
import { closingBracket, replaceMacros } from './macros.js'
import type { Scope } from './scope.js'
import { markdownOf, plainOf, type Kept } from './tokens.js'

const URL =
  /(\\?)(?<=^|[\s>()[\];"'<:|/\\—“‘\u2009\uE001])(link:)?((?:https?|ftp|irc|file):\/\/[^\s[\]<>\uE000\uE001]{1,2000})(\[?)/g
const LINK = /(\\?)\b(link|mailto):(\uE000\d+\uE001|[^\s:[\]][^\n[\]]{0,1500})\[/g
/** An address that begins with an attribute without a value. */
const UNKNOWN = /(\\?)(\{[\w-]{1,100}\}[^\s[\]<>\uE000\uE001]{1,1500})\[/g
const EMAIL = /(?<![\w.+/:@-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g

/** Addresses and links. */
export function readLinks(text: string, scope: Scope, kept: Kept): string {
  let made = text
  if (made.includes('://')) made = readUrls(made, scope, kept)
  if (/(?:link|mailto):/.test(made))
    made = replaceMacros(made, LINK, ([whole, escape, kind, written = ''], inner) => {
      if (escape !== '') return kept.literal(whole.slice(1)) + inner + ']'
      const target = plainOf(written, kept)
      const isMail = kind === 'mailto'
      const { words, rest } = wordsOf(inner)
      const url = isMail ? mailAddress(target, rest) : scope.link(target)
      const text = words || kept.literal(target)
      return url === undefined ? text : kept.keep({ kind: 'link', text, url })
    })
  if (/\}[^\s[\]]{1,1500}\[/.test(made))
    made = replaceMacros(made, UNKNOWN, ([, escape, target = ''], inner) => {
      const isLink = escape === '' && target.includes('/') && scope.link(target) === undefined
      return isLink ? wordsOf(inner).words || kept.literal(target) : undefined
    })
  if (made.includes('@')) made = made.replace(EMAIL, (mail) => kept.raw(`<${mail}>`, mail))
  return made
}

function mailAddress(target: string, [subject, body]: readonly string[]): string {
  const query = [
    ...(subject ? [`subject=${encodeURIComponent(subject)}`] : []),
    ...(body ? [`body=${encodeURIComponent(body)}`] : []),
  ]
  return `mailto:${target}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The words of a link, without its attributes. */
function wordsOf(inner: string): { readonly words: string; readonly rest: readonly string[] } {
  const plain = inner.trim()
  const isList = plain.includes('=') || (plain.startsWith('"') && /^"[^"]*"\s*(?:,|$)/.test(plain))
  if (!isList) return { words: plain.replace(/\^$/, ''), rest: [] }
  const parts = partsOf(plain)
  const isNamed = parts.some(({ name }) => name !== undefined) || plain.startsWith('"')
  if (!isNamed) return { words: plain.replace(/\^$/, ''), rest: [] }
  const [words = '', ...rest] = parseAttributes(plain.replace(/^(?!")/, ',')).positional.slice(
    plain.startsWith('"') ? 0 : 1,
  )
  return { words: words.replace(/\^$/, ''), rest }
}

function readUrls(text: string, scope: Scope, kept: Kept): string {
  let made = ''
  let done = 0
  let bracket = -1
  for (const found of text.matchAll(URL)) {
    if (found.index < done) continue
    const [whole, escape = '', link = '', url = '', open = ''] = found
    let end = found.index + whole.length
    let start = found.index
    if (escape !== '' || text.charAt(found.index - 1) === '\\') {
      made += text.slice(done, escape === '' ? start - 1 : start) + kept.literal(link + url)
      done = end - open.length
      continue
    }
    if (open !== '') {
      if (bracket < end) bracket = closingBracket(text, end)
      if (bracket >= 0) {
        const { words } = wordsOf(text.slice(end, bracket).replaceAll('\\]', ']'))
        made += text.slice(done, start)
        const isKnown = words === '' || scope.link(url) !== undefined
        if (words === '') made += bare(url, scope, kept)
        else made += isKnown ? kept.keep({ kind: 'link', text: words, url }) : words
        done = bracket + 1
        continue
      }
    }
    if (link !== '') continue
    const shown = withoutTail(url)
    end = start + shown.length
    if (text.charAt(start - 1) === '<' && text.charAt(end) === '>') {
      start--
      made += text.slice(done, start) + bare(shown, scope, kept)
      done = end + 1
    } else {
      made += text.slice(done, start) + bare(shown, scope, kept)
      done = end
    }
  }
  return made + text.slice(done)
}

/** An address without the signs of the sentence behind it. */
function withoutTail(url: string): string {
  let end = url.length
  for (; end > 0; end--) {
    const last = url.charAt(end - 1)
    if (!/[.,;:!?'"*_)]/.test(last)) break
    if (last === '_' || (last === ')' && url.slice(0, end).includes('('))) break
  }
  return url.slice(0, end)
}

function bare(url: string, scope: Scope, kept: Kept): string {
  if (scope.link(url) === undefined) return kept.literal(url)
  if (scope.get('hide-uri-scheme') !== undefined)
    return kept.keep({ kind: 'link', text: kept.literal(url.replace(/^[a-z]+:\/\//, '')), url })
  return /[[\]{}$\\`]/.test(url)
    ? kept.keep({ kind: 'link', text: kept.literal(url), url })
    : kept.raw(`<${url}>`, url)
}

const BIBLIOGRAPHY = /(?<!\\)\[\[\[([\p{L}_:][\p{L}\p{N}_:.-]{0,200})(?:, ?([^\]]{1,400}))?\]\]\]/gu
const ANCHOR = /(\\?)\[\[([\p{L}_:][\p{L}\p{N}_:./ -]{0,200})(?:, ?[^\]]{1,400})?\]\]/gu
const ANCHOR_MACRO = /(\\?)\banchor:([\p{L}_:][\p{L}\p{N}_:.-]{0,200})\[/gu
const ANGLES = /(\\?)<<(?!<)([\p{L}\p{N}_"#/.:{\uE000](?:(?!<<|>>)[^]){0,600})>>/gu
const XREF = /(\\?)xref:([\p{L}\p{N}_"#/.:{\uE000][^\n[\]]{0,800})\[/gu
const FOOTNOTE = /(\\?)footnote(ref)?:([\w-]{0,200})\[/g

/** A place that links lead to. */
export const anchor = (id: string): string => `<a id="${id.replace(/["<>&]/g, '')}"></a>`

/** Anchors, references and footnotes. */
export function readReferences(text: string, scope: Scope, kept: Kept): string {
  let made = text
  if (made.includes('[['))
    made = made
      .replace(BIBLIOGRAPHY, (_, id: string, words?: string) =>
        kept.raw(`${anchor(id)}\\[${words ?? id}\\]`, `[${words ?? id}]`),
      )
      .replace(ANCHOR, (whole, escape: string, id: string) =>
        escape === '' ? kept.raw(anchor(id)) : kept.literal(whole.slice(1)),
      )
  if (made.includes('anchor:'))
    made = replaceMacros(made, ANCHOR_MACRO, ([, escape, id = '']) =>
      escape === '' ? kept.raw(anchor(id)) : undefined,
    )
  if (made.includes('<<'))
    made = made.replace(ANGLES, (whole, escape: string, inner: string) => {
      if (escape !== '') return kept.literal(whole.slice(1, 3)) + whole.slice(3)
      const comma = inner.indexOf(',')
      const target = (comma < 0 ? inner : inner.slice(0, comma)).trim()
      const words =
        comma < 0
          ? ''
          : inner
              .slice(comma + 1)
              .trim()
              .replace(/^"(.*)"$/s, '$1')
      return reference(target, words, false, scope, kept)
    })
  if (made.includes('xref:'))
    made = replaceMacros(made, XREF, ([whole, escape, target = ''], inner) => {
      if (escape !== '') return kept.literal(whole.slice(1)) + inner + ']'
      return reference(target, wordsOf(inner).words, true, scope, kept)
    })
  return made.includes('footnote') ? readFootnotes(made, scope, kept) : made
}

function reference(
  written: string,
  words: string,
  isMacro: boolean,
  scope: Scope,
  kept: Kept,
): string {
  const target = plainOf(written, kept).replace(/\s+/g, ' ')
  const { address, title } = scope.reference(target, isMacro)
  const name = target.replace(/^.*\$|^(?:[\w.-]*:)+/, '').replace(/^#/, '')
  const shown =
    words !== '' ? words : title !== undefined ? kept.raw(title, title) : kept.literal(name)
  return address === undefined ? shown : kept.keep({ kind: 'link', text: shown, url: address })
}

function readFootnotes(text: string, scope: Scope, kept: Kept): string {
  return replaceMacros(text, FOOTNOTE, ([whole, escape, isOld, id = ''], inner) => {
    if (escape !== '') return kept.literal(whole.slice(1)) + inner + ']'
    const comma = inner.indexOf(',')
    const name = isOld === undefined ? id : (comma < 0 ? inner : inner.slice(0, comma)).trim()
    const words = (isOld === undefined ? inner : comma < 0 ? '' : inner.slice(comma + 1)).trim()
    if (name === '' && words === '') return ''
    const note = words === '' ? undefined : markdownOf(words.replace(/\s*\n\s*/g, ' '), kept)
    return kept.raw(`[^${scope.footnote(name || undefined, note)}]`)
  })
}
