// Lines of text: attributes, spans, references, citations, shortcodes and notes of Pandoc and Quarto in our form.
import { withoutTex } from '../../../../model/text/rmarkdown/tex.js'
import { anchor, type Line } from '../../line.js'
import type { Context } from '../page/context.js'
import { parseAttributes, isAttributes } from '../read/attributes.js'
import { citation, reference } from './citations.js'
import { writtenImage, writtenLink, writtenSpan } from './elements.js'
import { inlineShortcodes } from './shortcodes.js'
import { bookLabel, bookReference, headingReference, missingWork } from './book-references.js'
import { bracketEnds, closingBrace, closingParenthesis } from './brackets.js'

/** Code, whose signs mean nothing else, and signs that are escaped. */
const CODE =
  /\\@ref\([^()\s]{1,200}\)|\(\\#[a-z]{2,4}:[\w/.:-]{1,100}\)|\\[^\n]|(?<!`)(`+)(?!`)([^]*?[^`])\1(?!`)(?:\{([^{}\n]*)\})?/g

/** Formulas, comments, addresses and tags, for which the same holds. */
const KEPT =
  /\$\$[^$]*\$\$(?:[ \t]*\{#[\w:.-]+\})?|(?<![\w$])\$(?![\s$])[^$\n]*(?<![\s\\])\$(?!\d)|<!--[^]*?-->|<(?:[a-z][\w+.-]*:|[\w.+-]+@)[^<>\s]*>|<\/?[A-Za-z](?:"[^"<>]*"|'[^'<>]*'|[^<>"'])*>/g

/** A text with what Pandoc and Quarto mean by it. Its number of lines stays. */
export function inlineText(text: string, line: Line, context: Context): string {
  if (!/[{[`@^~$\\<]|--|\.\.\.|\(ref:/.test(text)) return text
  const kept: string[] = []
  const keep = (part: string): string => `\uE000${String(kept.push(part))}\uE001`
  const plain = withoutTex(withTexts(text, context)).replace(
    CODE,
    (whole: string, ticks?: string, code?: string, attributes?: string) =>
      keep(
        ticks === undefined
          ? escapedText(whole, line, context)
          : codeText(whole, ticks, code ?? '', attributes),
      ),
  )
  const hidden = inlineShortcodes(plain, line, context, keep).replace(KEPT, (whole) =>
    keep(formulaText(whole)),
  )
  const { notes } = context.gathered
  const known = notes.length
  const made = bracketText(hidden, line, context, 0)
  for (let at = known; at < notes.length; at++) notes[at] = restored(notes[at] ?? '', kept, 0)
  return restored(made, kept, 0)
}

function restored(text: string, kept: readonly string[], depth: number): string {
  if (depth > 3 || !text.includes('\uE000')) return text
  return text.replace(/\uE000(\d+)\uE001/g, (_, count: string) =>
    restored(kept[Number(count) - 1] ?? '', kept, depth + 1),
  )
}

/** A space that does not break, or an escaped sign. */
function escapedText(whole: string, line: Line, context: Context): string {
  if (whole.startsWith('\\@ref(')) return bookReference(whole.slice(6, -1), context, line)
  if (whole.startsWith('(')) return bookLabel(whole.slice(3, -1), context)
  return whole === '\\ ' ? '&nbsp;' : whole.startsWith('\\@') ? whole.slice(1) : whole
}

/** A text with those that books name in captions. */
const withTexts = (text: string, { texts }: Context): string =>
  texts.size > 0 && text.includes('(ref:')
    ? text.replace(/\(ref:([\w:.-]{1,80})\)/g, (whole, name: string) => texts.get(name) ?? whole)
    : text

/** A formula with a place for links, or what has no other form. */
function formulaText(whole: string): string {
  const id = /\$\$[ \t]*\{#([\w:.-]+)\}$/.exec(whole)?.[1]
  return id === undefined ? whole : `${anchor(id)}${whole.slice(0, whole.lastIndexOf('$$') + 2)}`
}

/** Code; that of another format is part of the page, or of none. */
function codeText(
  whole: string,
  ticks: string,
  code: string,
  attributes: string | undefined,
): string {
  const plain = code.replaceAll('{{{<', '{{<').replaceAll('>}}}', '>}}')
  if (attributes === undefined) return ticks + plain + ticks
  const format = /^=([\w+-]+)$/.exec(attributes.trim())?.[1]
  if (format !== undefined) return /^html5?$/.test(format) ? code : ''
  return isAttributes(attributes) ? ticks + plain + ticks : whole
}

/** Words in brackets that are deeper within others stay as they are. */
const DEEPEST = 12

function bracketText(text: string, line: Line, context: Context, depth: number): string {
  if (depth > DEEPEST || !text.includes('[')) return plainText(text, line, context)
  const ends = bracketEnds(text)
  let made = ''
  let from = 0
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at)) {
    const end = ends.get(at)
    if (end === undefined) {
      at++
      continue
    }
    const isImage = text[at - 1] === '!'
    const isNote = text[at - 1] === '^'
    const start = isImage || isNote ? at - 1 : at
    const found = bracketAt(text, { at, end, isImage, isNote }, line, context, depth)
    if (found === undefined) {
      at++
      continue
    }
    made += plainText(text.slice(from, start), line, context) + found.text
    at = found.end
    from = found.end
  }
  return made + plainText(text.slice(from), line, context)
}

type Bracket = {
  readonly at: number
  readonly end: number
  readonly isImage: boolean
  readonly isNote: boolean
}

/** What words in brackets and what follows them become; undefined where they are text. */
function bracketAt(
  text: string,
  { at, end, isImage, isNote }: Bracket,
  line: Line,
  context: Context,
  depth: number,
): { readonly text: string; readonly end: number } | undefined {
  const written = text.slice(at + 1, end)
  const words = (): string => bracketText(written, line, context, depth + 1)
  const lost = (made: string, to: number): string => {
    const count = text.slice(at, to).split('\n').length - made.split('\n').length
    return made + '\n'.repeat(Math.max(0, count))
  }
  if (isNote) {
    const number = context.gathered.notes.push(words().replace(/\s*\n\s*/g, ' '))
    return { text: lost(`[^inline-${String(number)}]`, end + 1), end: end + 1 }
  }
  const after = text[end + 1]
  if (after === '(') {
    const close = closingParenthesis(text, end + 1)
    if (close === undefined) return undefined
    const target = text.slice(end + 2, close)
    const attributes = attributesAt(text, close + 1)
    const more = attributes?.text ?? ''
    const made = isImage
      ? writtenImage(written, target, parseAttributes(more), context)
      : writtenLink(words(), target, parseAttributes(more), context)
    const to = attributes?.end ?? close + 1
    return { text: lost(made, to), end: to }
  }
  if (after === '{') {
    const attributes = attributesAt(text, end + 1)
    if (attributes === undefined || isImage) return undefined
    const made = writtenSpan(words(), parseAttributes(attributes.text), context)
    return { text: lost(made, attributes.end), end: attributes.end }
  }
  const isDefinition = after === ':' && (at === 0 || text[at - 1] === '\n')
  if (isImage || after === '[' || isDefinition || written.startsWith('^')) return undefined
  const cited =
    citation(written, context) ??
    headingReference(written, context) ??
    missingWork(written, context, line)
  return cited === undefined ? undefined : { text: lost(cited, end + 1), end: end + 1 }
}

function attributesAt(
  text: string,
  at: number,
): { readonly text: string; readonly end: number } | undefined {
  if (text[at] !== '{') return undefined
  const close = closingBrace(text, at)
  const inner = close === undefined ? '' : text.slice(at + 1, close)
  if (close === undefined || !isAttributes(inner)) return undefined
  return { text: inner, end: close + 1 }
}

const REFERENCE = /(?<![\w@./\\:&-])(-?)@(?:\{([^{}\s]+)\}|([A-Za-z\d_][\w:.#$%&+?<>~/-]*))/g

/** Text without brackets: references, and signs above and below the line. */
function plainText(text: string, line: Line, context: Context): string {
  let made = text
  if (made.includes('@'))
    made = made.replace(
      REFERENCE,
      (whole: string, dash: string, braced?: string, bare?: string) => {
        const written = braced ?? bare ?? ''
        const key = braced ?? written.replace(/[^\w]+$/, '')
        const found = reference(key, dash !== '', context, line)
        return found === undefined ? whole : found + written.slice(key.length)
      },
    )
  if (made.includes('^'))
    made = made.replace(/(?<![\^[\\])\^([^\s^[\]]{1,80})\^(?!\^)/g, '<sup>$1</sup>')
  if (made.includes('~'))
    made = made.replace(
      /(?<![~\\\w/])~~|(?<![~\\/])~([^\s~/]{1,80})~(?!~)/g,
      (whole: string, inner?: string) => (inner === undefined ? whole : `<sub>${inner}</sub>`),
    )
  return withDashes(made)
}

/** Two or three hyphens between spaces, or between words. */
const DASH =
  /(?<=^|[ \t])-{2,3}(?=[ \t])|(?<=[\p{L}\p{N}.,;!?"')\uE001])-{2,3}(?=[\p{L}\p{N}"'(\uE000])/gu

/** Hyphens as dashes, and three points as one sign; lines of marks stay. */
function withDashes(text: string): string {
  if (!text.includes('--') && !text.includes('...')) return text
  return text
    .split('\n')
    .map((each) =>
      /^[-\s|:+=]*$/.test(each)
        ? each
        : each
            .replace(DASH, (dashes) => (dashes.length === 2 ? '–' : '—'))
            .replace(/(?<![./])\.\.\.(?![./])/g, '…'),
    )
    .join('\n')
}
