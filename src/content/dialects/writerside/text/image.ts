// Pictures, in Markdown, or in HTML where they have a size.
import { escapeHtml } from '../../../../model/text/text.js'
import { escapeMarkdown, target } from '../../asciidoc/text/escape.js'
import type { Context } from '../page/context.js'
import { imageUrl } from './links.js'

export type Picture = {
  readonly source: string
  /** As plain text. */
  readonly alt: string
  readonly width?: string | undefined
  readonly height?: string | undefined
  /** A picture shows this one until it is read. */
  readonly title?: string | undefined
}

/** A picture at its place. */
export function pictureText(picture: Picture, context: Context): string {
  const { source, alt, width, height, title } = picture
  const url = imageUrl(source, context)
  const size = [sizeOf('width', width), sizeOf('height', height)].join('')
  if (size === '' && title === undefined)
    return `![${escapeMarkdown(alt.replace(/\s+/g, ' '), false)}](${target(url)})`
  const words = title === undefined ? '' : ` title="${escapeHtml(title)}"`
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt.replace(/\s+/g, ' '))}"${size}${words} />`
}

const sizeOf = (name: string, value: string | undefined): string => {
  const [, number] = /^(\d{1,5})(?:px)?$/.exec(value ?? '') ?? []
  return number === undefined ? '' : ` ${name}="${number}"`
}
