// A text of Markdown: its variables, links and pictures, and the attributes in braces within it.
import { readBraces, type Attributes } from '../../../../model/text/writerside/tags.js'
import { withCharacters } from '../../../../model/text/writerside/entities.js'
import { target } from '../../asciidoc/text/escape.js'
import { filled, hold, type Context } from '../page/context.js'
import { pictureText } from './image.js'
import { linkOf, linkText } from './links.js'

/** The text of some lines, of which no block is code. */
export function markdownText(text: string, context: Context): string {
  if (!/[`%{[\]<&]/.test(text)) return text
  const withCode = aroundCode(text, context)
  const values = filled(withCode, context)
  const linked = withLinks(values, context)
  return linked.replace(
    /^([ \t]{0,3}\[[^\]\n]{1,500}\]:[ \t]*)(\S+)/gm,
    (_, before: string, to: string) => {
      return before + target(linkOf(to, undefined, context).url)
    },
  )
}

const CODE = /(`+)(?!`)([^]{0,2000}?[^`])\1(?!`)/g

/** Inline code with its values, held apart from what is read. */
function aroundCode(text: string, context: Context): string {
  if (!text.includes('`')) return text
  let made = ''
  let at = 0
  for (const match of text.matchAll(CODE)) {
    const [whole, ticks = '', inner = ''] = match
    if (match.index < at || /\n[ \t]*\n/.test(inner)) continue
    const end = match.index + whole.length
    const braces = text.charAt(end) === '{' ? readBraces(text, end) : undefined
    const isKept = isOn(braces?.attributes, 'ignore-vars')
    const code = isKept ? whole : ticks + filled(inner, context) + ticks
    made += text.slice(at, match.index) + hold(code, context)
    at = braces?.end ?? end
  }
  return made + text.slice(at)
}

const isOn = (attributes: Attributes | undefined, name: string): boolean =>
  attributes?.[name] === 'true'

/** Links and pictures with the address that they mean, without their attributes. */
function withLinks(text: string, context: Context): string {
  if (!text.includes('](')) return text
  let made = ''
  let at = 0
  for (
    let close = text.indexOf('](');
    close >= 0;
    close = text.indexOf('](', Math.max(at, close + 2))
  ) {
    const destination = destinationAt(text, close + 2)
    if (destination === undefined) continue
    const open = openingOf(text, close, at)
    const { attributes, end } = bracesAt(text, destination.end)
    const { url, title } = destination
    if (open !== undefined && text.charAt(open - 1) === '!' && text.charAt(open - 2) !== '\\') {
      const alt = withCharacters(text.slice(open + 1, close).replace(/\\([[\]!*_`])/g, '$1'))
      const { width, height } = attributes
      made +=
        text.slice(at, open - 1) +
        hold(pictureText({ source: url, alt, width, height }, context), context)
    } else {
      const link = linkOf(url, undefined, context)
      const isEmpty = open !== undefined && text.slice(open + 1, close).trim() === ''
      if (isEmpty) {
        const words = link.title ?? (link.url.replace(/^#/, '') || url)
        made += text.slice(at, open) + hold(linkText(words, link.url), context)
      } else made += `${text.slice(at, close)}](${target(link.url)}${title})`
    }
    at = end
  }
  return made + text.slice(at)
}

/** The attributes behind a link, which may be in several braces. */
function bracesAt(
  text: string,
  from: number,
): { readonly attributes: Attributes; readonly end: number } {
  let attributes: Attributes = {}
  let end = from
  for (let count = 0; count < 5 && text.charAt(end) === '{'; count++) {
    const read = readBraces(text, end)
    if (read === undefined) break
    attributes = { ...attributes, ...read.attributes }
    end = read.end
  }
  return { attributes, end }
}

/** Where the words of a link begin, whose end is at `close`. */
function openingOf(text: string, close: number, from: number): number | undefined {
  let depth = 0
  for (let at = close - 1; at >= Math.max(from, close - 2000); at--) {
    const char = text.charAt(at)
    if (text.charAt(at - 1) === '\\') continue
    if (char === ']') depth++
    else if (char === '[') {
      if (depth === 0) return at
      depth--
    }
  }
  return undefined
}

/** The address in parentheses, and the title behind it. */
function destinationAt(
  text: string,
  from: number,
): { readonly url: string; readonly title: string; readonly end: number } | undefined {
  const part = text.slice(from, from + 2000)
  const pointed = /^[ \t]?<([^<>\n]*)>/.exec(part)
  let at = pointed?.[0].length ?? 0
  let depth = 0
  if (pointed === null)
    for (; at < part.length; at++) {
      const char = part.charAt(at)
      if (/\s/.test(char) && at > 0) break
      if (char === '(') depth++
      else if (char === ')' && depth-- === 0) break
    }
  const url = pointed?.[1] ?? part.slice(0, at)
  const rest = part.slice(at)
  const title = /^\s{1,3}(?:"[^"\n]*"|'[^'\n]*')/.exec(rest)?.[0] ?? ''
  const closing = /^\s?\)/.exec(rest.slice(title.length))?.[0]
  // Names of pictures may have spaces.
  const named =
    closing === undefined ? /^[^()\n"]{1,300}\.\w{1,5}(?=\))/.exec(part)?.[0] : undefined
  if (named !== undefined) return { url: named.trim(), title: '', end: from + named.length + 1 }
  if (closing === undefined) return undefined
  return {
    url: url.trim(),
    title: title === '' ? '' : ` ${title.trim()}`,
    end: from + at + title.length + closing.length,
  }
}
