// Figures: a picture that is a paragraph of its own, with its caption.
import { escapeHtml } from '../../../../model/text/text.js'
import { type Line, below, cutLine, paragraph } from '../../line.js'
import { PREFIX } from '../../vitepress/source-lines.js'
import type { Context } from '../page/context.js'
import { KIND_NAMES, kindOf } from '../page/kinds.js'
import {
  isAttributes,
  NO_ATTRIBUTES,
  parseAttributes,
  type Attributes,
} from '../read/attributes.js'
import type { Lines } from '../read/blocks.js'
import { bracketEnds, closingBrace, closingParenthesis } from '../text/brackets.js'
import { writtenImage, writtenLink } from '../text/elements.js'

type Figure = {
  readonly line: Line
  readonly alt: string
  readonly target: string
  readonly attributes: Attributes
  /** Of a picture that is a link. */
  readonly link: string | undefined
}

/** The picture that is all of a paragraph; undefined for others. */
export function figureIn({ lines }: Lines): Figure | undefined {
  const [first] = lines
  const length = PREFIX.exec(first.text)?.[0].length ?? 0
  const line = cutLine(first, length)
  if (!/^\[?!\[/.test(line.text)) return undefined
  const text = [line, ...lines.slice(1)]
    .map((each) => each.text.trim())
    .join(' ')
    .trim()
  if (!text.startsWith('[')) return imageOf(text, line, undefined)
  const end = bracketEnds(text).get(0)
  const close =
    end === undefined || text[end + 1] !== '(' ? undefined : closingParenthesis(text, end + 1)
  if (end === undefined || close === undefined) return undefined
  const rest = text.slice(close + 1)
  if (rest !== '' && !/^\{[^{}]*\}$/.test(rest)) return undefined
  const figure = imageOf(text.slice(1, end), line, text.slice(end + 2, close))
  return figure && rest !== '' && figure.attributes === NO_ATTRIBUTES
    ? { ...figure, attributes: parseAttributes(rest.slice(1, -1)) }
    : figure
}

function imageOf(text: string, line: Line, link: string | undefined): Figure | undefined {
  const end = bracketEnds(text).get(1)
  const close =
    end === undefined || text[end + 1] !== '(' ? undefined : closingParenthesis(text, end + 1)
  if (end === undefined || close === undefined) return undefined
  const rest = text.slice(close + 1).trim()
  const braces = rest.startsWith('{') ? closingBrace(rest, 0) : undefined
  const inner = braces === undefined ? '' : rest.slice(1, braces)
  const isAll = rest === '' || (braces === rest.length - 1 && isAttributes(inner))
  if (!isAll) return undefined
  const attributes = rest === '' ? NO_ATTRIBUTES : parseAttributes(inner)
  return {
    ...{ line, link, attributes },
    alt: text.slice(2, end),
    target: text.slice(end + 2, close),
  }
}

/** Writes a figure; a picture without a caption is one without a frame. */
export function writeFigure(figure: Figure, context: Context): void {
  const { line, alt, target, attributes, link } = figure
  const { id, values, classes } = attributes
  if (classes.includes('dark-content')) return
  const caption = values['fig-cap'] ?? values['caption'] ?? alt
  const image = writtenImage(alt, target, { ...attributes, id: undefined }, context)
  const shown = link === undefined ? image : writtenLink(image, link, NO_ATTRIBUTES, context)
  if (caption.trim() === '' && kindOf(id) === undefined) {
    const plain = shown.startsWith('<img') ? `<p>${shown}</p>` : shown
    paragraph(line, id === undefined ? plain : `<a id="${escapeHtml(id)}"></a>${plain}`, context)
    return
  }
  writeFrame({ line, id, caption }, context, () => {
    paragraph(below(line), shown, context)
  })
}

type Frame = {
  readonly line: Line
  readonly id: string | undefined
  readonly caption: string
}

/** A frame around what `inside` writes, with the number and the words of its caption below. */
export function writeFrame(
  { line, id, caption }: Frame,
  context: Context,
  inside: () => void,
): void {
  const { writer } = context
  writer.blank(line)
  writer.line(line, id === undefined ? '<figure>' : `<figure id="${escapeHtml(id)}">`)
  writer.blank(below(line))
  inside()
  const words = captionText(id, context.text(caption, line, context).trim(), context)
  if (words !== '') {
    writer.blank(below(line))
    writer.line(below(line), '<figcaption>')
    paragraph(below(line), words, context)
    writer.line(below(line), '</figcaption>')
    writer.blank(below(line))
  }
  writer.line(below(line), '</figure>')
  writer.blank(below(line))
}

/** `Figure 1: words`. */
export function captionText(id: string | undefined, words: string, { labels }: Context): string {
  const labelled = id === undefined ? undefined : labels.get(id)
  if (labelled?.number === undefined) return words
  const { kind, number } = labelled
  // A part of a figure has its letter alone.
  const part = / (\([a-z]\))$/.exec(number)?.[1]
  const name = part ?? `${KIND_NAMES[kind] ?? ''} ${number}`
  return `**${name}${words === '' || part !== undefined ? '' : ':'}**${words === '' ? '' : ` ${words}`}`
}
