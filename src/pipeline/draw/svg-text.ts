// Text in the SVG documents that are drawn, in the font of the package.
import { escapeHtml } from '../../model/text/text.js'

export const FONT_FAMILY = 'Figtree'

export type Weight = 400 | 700

/** Width of a text in pixels at a font size of one pixel. */
export type Measure = (text: string, weight: Weight) => number

type TextStyle = {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly size: number
  readonly weight: Weight
  readonly color?: string
  readonly opacity?: number
}

/** One line of text. */
export function textElement(
  text: string,
  { x, y, size, weight, color, opacity }: TextStyle,
): string {
  const look = [
    ...(color === undefined ? [] : [` fill="${color}"`]),
    ...(opacity === undefined ? [] : [` fill-opacity="${String(opacity)}"`]),
  ].join('')
  return `<text x="${String(x)}" y="${String(y)}" font-family="${FONT_FAMILY}" font-size="${String(size)}" font-weight="${String(weight)}"${look}>${escapeHtml(text)}</text>`
}

/**
 * Lines of at most `width` pixels, broken between words, and within a word that is longer than a line. After `most`
 * lines the text is cut and ends in an ellipsis. `isWhole`: neither the text nor a word is cut.
 */
export function wrapText(
  text: string,
  {
    width,
    size,
    weight,
    most,
  }: {
    readonly width: number
    readonly size: number
    readonly weight: Weight
    readonly most: number
  },
  measure: Measure,
): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  const room = width / size
  const fits = (line: string): boolean => lineWidth(line, weight, measure) <= room
  const lines: string[] = []
  let line = ''
  const words = text.split(' ')
  for (const word of words.flatMap((each) => pieces(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  if (lines.length <= most) return { lines, isWhole: words.every(fits) }
  const last = shorten(lines.slice(most - 1).join(' '), fits)
  return { lines: [...lines.slice(0, most - 1), last], isWhole: false }
}

/** Words are measured one by one: most titles share them. */
function lineWidth(line: string, weight: Weight, measure: Measure): number {
  const words = line.split(' ')
  const space = measure('n n', weight) - 2 * measure('n', weight)
  return words.reduce((sum, word) => sum + measure(word, weight), space * (words.length - 1))
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (word === '' || fits(word)) return word === '' ? [] : [word]
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...found, piece]
}

/** Cut between words; within the first one when it alone is too long. */
function shorten(text: string, fits: (text: string) => boolean): string {
  const words = text.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  let rest = words.join(' ')
  while (rest !== '' && !fits(`${rest}…`)) rest = rest.slice(0, -1)
  return `${rest.replace(/[\s,;:.–—-]+$/, '')}…`
}
