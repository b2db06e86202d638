// One icon as an SVG document: the image in the middle of a square.
import { escapeHtml } from '../../model/text/text.js'

export type IconPicture = {
  /** A `data:` address. */
  readonly href: string
  /** Of the square, in pixels. */
  readonly size: number
  /** Room on each side, as a part of the whole. */
  readonly margin: number
  /** Transparent without one. */
  readonly background?: string
}

/** The image keeps its ratio. */
export function iconSvg({ href, size, margin, background }: IconPicture): string {
  const room = size * margin
  const side = size - 2 * room
  const tile =
    background === undefined
      ? ''
      : `<rect width="${String(size)}" height="${String(size)}" fill="${background}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}">${tile}<image x="${String(room)}" y="${String(room)}" width="${String(side)}" height="${String(side)}" href="${escapeHtml(href)}"/></svg>`
}
