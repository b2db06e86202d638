// Runs of text: headings, cards, pictures with captions, players, and lines.
import { headingLine } from '../../headings/heading-line.js'
import { element, below, container, cutLine, paragraph, type Line } from '../../line.js'
import { link } from '../../gitbook/links.js'
import { isAttributes, parseAttributes, trailingAttributes } from '../../quarto/read/attributes.js'
import { linkedPage, type Context } from '../page/context.js'
import { prefixOf } from '../read/blocks.js'
import { playerOf, resolved, textOf, wholeComponent, type Component } from '../text/components.js'
import { inlineText } from '../text/inline.js'
import { snippetIn, writeSnippet } from './code.js'

/** Writes lines of text. */
export function writeText(lines: readonly Line[], context: Context): void {
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const cards = cardsAt(lines, row)
    if (cards.length > 0) {
      writeCards(line, cards, context)
      row += cards.length - 1
    } else writeLine(line, isApart(lines, row), context)
  }
}

/** Whether a line is a paragraph of its own. */
const isApart = (lines: readonly Line[], row: number): boolean =>
  (lines[row - 1]?.text ?? '').trim() === '' && (lines[row + 1]?.text ?? '').trim() === ''

function writeLine(line: Line, isAlone: boolean, context: Context): void {
  const { writer } = context
  if (line.text.trim() === '') {
    writer.blank(line)
    return
  }
  const prefix = prefixOf(line.text)
  const inner = cutLine(line, prefix.length)
  const text = inner.text.trim()
  const snippet = snippetIn(text)
  if (snippet?.['source'] !== undefined) writeSnippet(inner, snippet, context)
  else if (/^#{1,6}(?:[ \t]|$)/.test(text) && prefix.trim() === '') writeHeading(line, context)
  else if (text.startsWith('{') && text.endsWith('}') && isAttributes(text.slice(1, -1)))
    writeAttributes(inner, text, context)
  else if (text.startsWith('[!') && /^[ \t]*>[ \t]*$/.test(prefix)) writeAlert(inner, text, context)
  else if (!writeAlone(inner, text, isAlone, context))
    writer.line(line, inlineText(line.text, line, context))
}

/** Attributes of the block below: only an id matters. */
function writeAttributes(line: Line, text: string, context: Context): void {
  const { id } = parseAttributes(text.slice(1, -1))
  if (id !== undefined) paragraph(line, `<a id="${id.replace(/["<>&]/g, '')}"></a>`, context)
}

function writeHeading(line: Line, context: Context): void {
  const heading = headingLine(line.text.trim())
  if (heading === undefined) return
  const { text, attributes } = trailingAttributes(heading.text)
  context.state.level = heading.marks.length
  const id = attributes.id === undefined ? '' : ` {#${attributes.id}}`
  context.writer.line(line, `${heading.marks} ${inlineText(text, line, context).trim()}${id}`)
}

/** An alert with a title of its own has it as its first line. */
function writeAlert(line: Line, text: string, context: Context): void {
  const { writer } = context
  const [, type, title] =
    /^\[!(note|tip|important|warning|caution)\][ \t]+(\S.*)$/i.exec(text) ?? []
  if (type === undefined || title === undefined) {
    writer.line(line, inlineText(line.text, line, context))
    return
  }
  writer.line(line, `[!${type.toUpperCase()}]`)
  writer.line(line, `**${inlineText(title, line, context)}**`)
  writer.line(line, '')
}

/** A picture, a player or a button that is all of a line; false for another line. */
function writeAlone(line: Line, text: string, isAlone: boolean, context: Context): boolean {
  const component = wholeComponent(text)
  if (component !== undefined && /^(?:embed|youtube|vimeo|video)$/.test(component.name))
    return writePlayer(line, component, context)
  if (/^https:\/\/\S+$/.test(text)) {
    const player = playerOf(text)
    if (player === undefined || /\.\w{2,4}$/.test(text)) return false
    paragraph(line, player, context)
    return true
  }
  const caption = isAlone ? captionIn(text) : undefined
  if (caption === undefined || line.before.trim() !== '') return false
  element(line, 'figure', context, () => {
    paragraph(below(line), inlineText(text, line, context), context)
    element(below(line), 'figcaption', context, () => {
      paragraph(below(line), inlineText(caption, line, context), context)
    })
  })
  return true
}

/** The words below a picture that is alone on its line. */
function captionIn(text: string): string | undefined {
  const [, words = ''] = /^-{0,2}!\[([^[\]]*)\]\([^()]*\)(?:\{[^{}]*\})?-{0,2}$/.exec(text) ?? []
  return words.replace(/\|\d{1,5}(?:x\d{1,5})?$/, '').trim() || undefined
}

function writePlayer(line: Line, component: Component, context: Context): boolean {
  const { target, text } = component
  if (target === undefined) return false
  const player = playerOf(target) ?? link(text ?? target.replace(/^https?:\/\//, ''), target)
  const isPlayer = player.startsWith('<')
  paragraph(line, player, context)
  if (text !== undefined && isPlayer) paragraph(below(line), `*${text}*`, context)
  return true
}

/** Links that are all of a line, and those in the lines below. */
function cardsAt(lines: readonly Line[], row: number): readonly Component[] {
  const found: Component[] = []
  for (let at = row; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    const component = /^[ \t]{0,12}\[!(?:ref|card)/.test(text) ? wholeComponent(text) : undefined
    if (component?.target === undefined) break
    found.push(component)
  }
  return found
}

function writeCards(line: Line, cards: readonly Component[], context: Context): void {
  const { writer } = context
  const own = { ...line, text: '' }
  container(own, 'cards', context, () => {
    for (const written of cards) {
      const card = resolved(written, context)
      const target = card.target ?? ''
      const isCard = card.name === 'card'
      // A word alone is the layout of a card.
      const named =
        isCard && card.values['text'] === undefined ? { ...card, text: undefined } : card
      const titled = isCard ? { ...named, text: card.values['title'] } : named
      const words = textOf(titled, context)
      const about = isCard ? (card.values['text'] ?? descriptionOf(target, context)) : ''
      const shown = inlineText(about, line, context)
      writer.line(below(own), `- ${link(words, target)}${shown === '' ? '' : ` ${shown}`}`)
    }
  })
}

function descriptionOf(target: string, { page }: Context): string {
  const description = linkedPage(target, page)?.values['description']
  return typeof description === 'string' ? description.replace(/\s+/g, ' ').trim() : ''
}
