// Pictures, figures with captions, videos and pages within the page.
import { escapeHtml } from '../../../../model/text/text.js'
import { below, paragraph } from '../../line.js'
import { anchor, words, type Context, type Handler } from '../page/context.js'
import type { Directive } from '../page/directive.js'
import { fromPage } from '../page/files.js'
import { labelId, nameOf } from '../page/labels.js'

/** Whether an address is that of the picture itself: Sphinx publishes all pictures in one folder. */
const isPublished = (target: string, file: string): boolean =>
  target.slice(target.lastIndexOf('/_images/') + 1) ===
  `_images/${file.trim().split('/').at(-1) ?? ''}`

/** A picture in Markdown, or in HTML where it has a width in pixels. */
function picture({ argument, options }: Directive, { page }: Context): string {
  const alt = (options['alt'] ?? '').trim()
  const width = /^(\d+)(?:px)?$/.exec(options['width'] ?? '')?.[1]
  const source = fromPage(argument.trim(), page)
  const plain =
    width === undefined
      ? `![${alt.replace(/[[\]]/g, '\\$&')}](${/[\s()]/.test(source) ? `<${source}>` : source})`
      : `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" width="${width}">`
  const target = options['target']?.trim() ?? ''
  if (target === '') return plain
  return `[${plain}](${isPublished(target, argument) ? source : target})`
}

export const image: Handler = (directive, context) => {
  const name = nameOf(directive)
  const id = name === undefined ? '' : anchor(labelId(name))
  if (directive.argument !== '')
    paragraph(directive.line, id + picture(directive, context), context)
}

/** A figure: the picture, or what the body has before its text, then the caption. */
export const figure: Handler = (directive, context) => {
  const { line, body } = directive
  const { writer } = context
  const name = nameOf(directive)
  writer.blank(line)
  writer.line(line, name === undefined ? '<figure>' : `<figure id="${labelId(name)}">`)
  const start = directive.name === 'figure-md' ? afterPicture(body) : 0
  if (start > 0) {
    writer.blank(below(line))
    context.body(body.slice(0, start), context)
  } else if (!directive.argument.startsWith('#'))
    paragraph(below(line), picture(directive, context), context)
  if (body.slice(start).some(({ text }) => text.trim() !== ''))
    caption(directive, body.slice(start), context)
  writer.line(below(line), '</figure>')
  writer.blank(below(line))
}

/** The number of lines up to the end of the first paragraph. */
function afterPicture(body: Directive['body']): number {
  const first = body.findIndex(({ text }) => text.trim() !== '')
  const end = body.findIndex(({ text }, row) => row > first && text.trim() === '')
  return end < 0 ? body.length : end
}

function caption(directive: Directive, body: Directive['body'], context: Context): void {
  const { line } = directive
  const { writer } = context
  writer.blank(below(line))
  writer.line(below(line), '<figcaption>')
  writer.blank(below(line))
  const name = nameOf(directive)
  const number = name === undefined ? undefined : context.numberOf(name)
  const first = body.findIndex(({ text }) => text.trim() !== '')
  context.body(
    body.map((each, row) =>
      row === first && number !== undefined
        ? { ...each, text: `**Fig. ${String(number)}** ${each.text.trimStart()}` }
        : each,
    ),
    context,
  )
  writer.blank(below(line))
  writer.line(below(line), '</figcaption>')
  writer.blank(below(line))
}

/** A video of another site, whose player is that site's. */
export const youtube: Handler = (directive, context) => {
  const id = directive.argument.trim()
  const address = /^https?:/.test(id) ? id : `https://www.youtube.com/watch?v=${id}`
  paragraph(directive.line, `[Video](${address})`, context)
}

export const video: Handler = (directive, context) => {
  const { argument, options } = directive
  const alt = options['alt'] ?? options['caption'] ?? ''
  const named = alt === '' ? '' : ` aria-label="${escapeHtml(alt)}"`
  paragraph(
    directive.line,
    `<video src="${escapeHtml(argument.trim())}" controls${named}></video>`,
    context,
  )
}

/** A part of a page, as a link. */
export const embed: Handler = (directive, context) => {
  const target = (directive.argument || (directive.options['label'] ?? '')).trim()
  paragraph(directive.line, words(`[](#${target.replace(/^#/, '')})`, directive, context), context)
}

/** A page of another site, as a link. */
export const frame: Handler = (directive, context) => {
  const address = directive.argument.trim()
  const own = directive.body
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
  const title = words(directive.options['title'] ?? own, directive, context) || address
  if (address !== '') paragraph(directive.line, `[${title}](${address})`, context)
}
