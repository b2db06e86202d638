// Functions for texts.
import { escapeHtml } from '../../../../../model/text/text.js'
import { isHtml, numberOf, TemplateFault, textOf, type Method, type Value } from '../values.js'
import { forKnown } from './inner.js'
import { patternOf, replacementOf } from './patterns.js'
import { formatted } from './printf.js'
import { urlized } from './urlized.js'

/** A function of texts that are known. HTML is taken as its source. */
const ofText = (method: (text: string, ...others: readonly string[]) => Value): Method =>
  forKnown((first, ...others) => method(textOf(first), ...others.map(textOf)))

/** A function of a text that keeps what it holds, such as the content of a shortcode. */
const ofAny =
  (method: (text: string, ...others: readonly string[]) => string): Method =>
  (first, ...others) => {
    const text = method(textOf(first), ...others.map(textOf))
    return isHtml(first) ? { html: text } : text
  }

const html: Method = (value) => ({ html: textOf(value) })

const trimmed = (text: string, signs: string, from: 'both' | 'start' | 'end'): string => {
  const isCut = (sign: string | undefined): boolean => sign !== undefined && signs.includes(sign)
  let [start, end] = [0, text.length]
  if (from !== 'end') while (start < end && isCut(text[start])) start++
  if (from !== 'start') while (end > start && isCut(text[end - 1])) end--
  return text.slice(start, end)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const titled = (text: string): string => text.replace(/(^|\s)(\S)/g, (part) => part.toUpperCase())

const humanized = (text: string): string =>
  capital(text.replace(/[-_]+/g, ' ').trim().toLowerCase())

const anchor = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-')

const NAMED: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#34;': '"', '&#39;': "'", '&amp;': '&' },
}

const unescapedHtml = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp|#34|#39);/g, (entity) => NAMED[entity] ?? entity)

/** Hugo's order is the length, a mark for what is cut, the text. */
const truncated: Method = forKnown((count, ...rest) => {
  const text = textOf(rest.at(-1))
  const mark = rest.length > 1 ? textOf(rest[0]) : ' …'
  const size = numberOf(count)
  if (text.length <= size) return text
  return text.slice(0, size).replace(/\s+\S*$/, '') + mark
})

const substring: Method = forKnown((value, from, count) => {
  const text = textOf(value)
  const start = numberOf(from) < 0 ? Math.max(0, text.length + numberOf(from)) : numberOf(from)
  return text.slice(start, count === undefined ? undefined : start + numberOf(count))
})

const replaceMatches: Method = forKnown((pattern, replacement, text, count) => {
  let left = count === undefined ? Infinity : numberOf(count)
  const matcher = patternOf(textOf(pattern))
  checkGrowth(textOf(text).length, textOf(replacement))
  const once = new RegExp(matcher.source, matcher.flags.replace('g', ''))
  const made = textOf(text).replace(matcher, (match) =>
    left-- > 0 ? match.replace(once, replacementOf(textOf(replacement))) : match,
  )
  return isHtml(text) ? { html: made } : made
})

const matches: Method = forKnown((pattern, text, count) =>
  [...textOf(text).matchAll(patternOf(textOf(pattern)))]
    .map(([match]) => match)
    .slice(0, limitOf(count)),
)

const groups: Method = forKnown((pattern, text, count) =>
  [...textOf(text).matchAll(patternOf(textOf(pattern)))]
    .map((match) => [...match])
    .slice(0, limitOf(count)),
)

const limitOf = (count: Value): number =>
  count === undefined || numberOf(count) < 0 ? Infinity : numberOf(count)

/** No text is longer after one step, in characters. */
const MOST_GROWTH = 5_000_000

function checkGrowth(count: number, text: string): void {
  if (count * text.length > MOST_GROWTH) throw new TemplateFault('too much text')
}

const replaced: Method = forKnown((value, from, to, count) => {
  const [before, after] = [textOf(from), textOf(to)]
  let left = limitOf(count)
  const text = textOf(value)
  const made = before === '' ? text : text.split(before)
  checkGrowth(made.length, after)
  const joined =
    typeof made === 'string'
      ? made
      : made.reduce((sum, part) => sum + (left-- > 0 ? after : before) + part)
  return isHtml(value) ? { html: joined } : joined
})

/** Texts and HTML with nothing, or a space, between them. */
const printed =
  (between: string): Method =>
  (...values) =>
    values.map(textOf).join(between)

const rooted = (text: string): string =>
  /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(text) ? text : `/${text}`

/** By name in lower case. */
export const TEXTS: Readonly<Record<string, Method>> = {
  lower: ofText((text) => text.toLowerCase()),
  tolower: ofText((text) => text.toLowerCase()),
  upper: ofText((text) => text.toUpperCase()),
  toupper: ofText((text) => text.toUpperCase()),
  title: ofText(titled),
  humanize: ofText(humanized),
  firstupper: ofText(capital),
  trim: ofAny((text, signs = '') => trimmed(text, signs === '' ? ' \n\t\r' : signs, 'both')),
  trimspace: ofAny((text) => text.trim()),
  trimleft: (signs, text) => ofAny((each) => trimmed(each, textOf(signs), 'start'))(text),
  trimright: (signs, text) => ofAny((each) => trimmed(each, textOf(signs), 'end'))(text),
  trimprefix: forKnown((part, text) =>
    textOf(text).startsWith(textOf(part)) ? textOf(text).slice(textOf(part).length) : textOf(text),
  ),
  trimsuffix: forKnown((part, text) =>
    textOf(text).endsWith(textOf(part)) && textOf(part) !== ''
      ? textOf(text).slice(0, -textOf(part).length)
      : textOf(text),
  ),
  chomp: ofAny((text) => text.replace(/[\r\n]+$/, '')),
  hasprefix: ofText((text, part = '') => text.startsWith(part)),
  hassuffix: ofText((text, part = '') => text.endsWith(part)),
  contains: ofText((text, part = '') => text.includes(part)),
  containsany: ofText((text, signs = '') => Array.from(signs).some((sign) => text.includes(sign))),
  count: ofText((part, text = '') => (part === '' ? 0 : text.split(part).length - 1)),
  repeat: forKnown((count, text) =>
    repeated(textOf(text), Math.max(0, Math.trunc(numberOf(count)))),
  ),
  replace: replaced,
  replacere: replaceMatches,
  findre: matches,
  findresubmatch: groups,
  truncate: truncated,
  substr: substring,
  slicestr: forKnown((text, from, to) =>
    textOf(text).slice(numberOf(from), to === undefined ? undefined : numberOf(to)),
  ),
  countwords: ofText((text) => text.split(/\s+/).filter(Boolean).length),
  countrunes: ofText((text) => Array.from(text).length),
  urlize: ofText(urlized),
  anchorize: ofText(anchor),
  plainify: ofAny((text) => text.replace(/<[^<>]*>/g, '')),
  htmlescape: ofText(escapeHtml),
  htmlunescape: ofAny(unescapedHtml),
  emojify: ofAny((text) => text),
  print: printed(''),
  println: printed(' '),
  printf: (format, ...values) => formatted(textOf(format), values),
  relurl: ofText(rooted),
  absurl: ofText(rooted),
  rellangurl: ofText(rooted),
  abslangurl: ofText(rooted),
  safehtml: html,
  'safe.html': html,
  safehtmlattr: html,
  'safe.htmlattr': html,
  safeurl: (value) => value,
  'safe.url': (value) => value,
  safecss: html,
  'safe.css': html,
  safejs: html,
  'path.join': (...parts) => joinedPath(parts.map(textOf)),
  'path.base': ofText((text) => text.split('/').at(-1) ?? ''),
  'path.dir': ofText((text) => text.split('/').slice(0, -1).join('/') || '.'),
  'path.ext': ofText((text) => /\.[^./]*$/.exec(text)?.[0] ?? ''),
  'path.clean': ofText((text) => joinedPath([text])),
}

function repeated(text: string, count: number): string {
  checkGrowth(count, text)
  return text.repeat(count)
}

function joinedPath(parts: readonly string[]): string {
  const made: string[] = []
  const text = parts.filter((part) => part !== '').join('/')
  for (const part of text.split('/')) {
    if (part === '..' && made.length > 0 && made.at(-1) !== '..') made.pop()
    else if (part !== '' && part !== '.') made.push(part)
  }
  return (text.startsWith('/') ? '/' : '') + made.join('/')
}
