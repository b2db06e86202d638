// The social card of a page as an SVG document: the logo and the site's name above, the section and the title below.
import { CARD_SIZE, type CardDesign, type SocialCard } from '../../model/images/social-card.js'
import { escapeHtml } from '../../model/text/text.js'
import { textElement, wrapText, type Measure } from './svg-text.js'

/** A change of the picture changes this number, so that cards get other names. */
export const CARD_LOOK = 1

const MARGIN = 80
const WIDTH = CARD_SIZE.width - 2 * MARGIN
const BAR = 16
const LOGO = 80
const SITE_SIZE = 40
const SECTION_SIZE = 32
const SECTION_GAP = 36
/** The baseline of the lowest line of the title. */
const BASE = 540
const LINE_HEIGHT = 1.15

/** Short titles are large; one that does not fit into the lines of its size gets the next. */
const TITLE_SIZES = [
  { size: 84, most: 2 },
  { size: 68, most: 3 },
  { size: 56, most: 3 },
] as const

/** The letters of the title decide its size; a title too long for all sizes is cut. */
export function cardSvg(
  { title, section, site }: Omit<SocialCard, 'path'>,
  { background, color, accent, logo }: CardDesign,
  measure: Measure,
): string {
  const { width, height } = CARD_SIZE
  const heading = titleLines(title, measure)
  const top = BASE - (heading.lines.length - 1) * heading.size * LINE_HEIGHT - heading.size
  const siteX = logo === undefined ? MARGIN : MARGIN + LOGO + 24
  const parts = [
    `<rect width="${String(width)}" height="${String(height)}" fill="${background}"/>`,
    `<rect y="${String(height - BAR)}" width="${String(width)}" height="${String(BAR)}" fill="${accent}"/>`,
    logo !== undefined &&
      `<image x="${String(MARGIN)}" y="${String(MARGIN)}" width="${String(LOGO)}" height="${String(LOGO)}" href="${escapeHtml(logo)}"/>`,
    site !== undefined &&
      oneLine(
        site,
        { x: siteX, y: MARGIN + LOGO / 2 + 14, size: SITE_SIZE, weight: 700 },
        measure,
        color,
      ),
    section.length > 0 &&
      oneLine(
        section.join(' › '),
        { x: MARGIN, y: top - SECTION_GAP + 10, size: SECTION_SIZE, weight: 400 },
        measure,
        accent,
      ),
    ...heading.lines.map((line, index) =>
      textElement(line, {
        x: MARGIN,
        y: BASE - (heading.lines.length - 1 - index) * heading.size * LINE_HEIGHT,
        size: heading.size,
        weight: 700,
        color,
      }),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${parts.filter((part) => part !== false).join('')}</svg>`
}

function titleLines(
  title: string,
  measure: Measure,
): { readonly lines: readonly string[]; readonly size: number } {
  const tried = TITLE_SIZES.map(({ size, most }) => ({
    size,
    ...wrapText(title, { width: WIDTH, size, weight: 700, most }, measure),
  }))
  const whole = tried.find(({ isWhole }) => isWhole) ?? tried.at(-1)
  return whole ?? { lines: [title], size: TITLE_SIZES[0].size }
}

function oneLine(
  text: string,
  place: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly weight: 400 | 700
  },
  measure: Measure,
  color: string,
): string {
  const { x, size, weight } = place
  const width = CARD_SIZE.width - MARGIN - x
  const [line = ''] = wrapText(text, { width, size, weight, most: 1 }, measure).lines
  return textElement(line, { ...place, color })
}
