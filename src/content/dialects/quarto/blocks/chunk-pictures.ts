// Pictures that a chunk of R shows, as figures, and links to the pages that it shows.
import { below, paragraph, pathFrom } from '../../line.js'
import type { Context } from '../page/context.js'
import type { Code } from '../read/blocks.js'
import type { Cell } from '../read/cell.js'
import { shownBy, type Shown } from '../read/pictures.js'
import { writtenImage } from '../text/elements.js'
import { writeFrame } from './figures.js'

/** Whether a chunk shows pictures or pages, and nothing else. */
export const showsPictures = (cell: Cell): boolean =>
  cell.isRun &&
  (cell.language === 'r' || cell.language === 'R') &&
  cell.options['eval'] !== 'false' &&
  cell.options['fig-show'] !== 'hide' &&
  cell.options['results'] !== 'hide' &&
  shownBy(cell.body).length > 0

/** Writes what a chunk shows, with its caption. */
export function writePictures({ line }: Code, cell: Cell, context: Context): void {
  const shown = shownBy(cell.body)
  const { label } = cell
  const caption = cell.options['fig-cap'] ?? ''
  const parts = shown.map((each) => shownText(each, cell, context))
  const isRow = parts.length > 1 && shown.every(({ kind }) => kind === 'picture')
  const write = (): void => {
    const texts = isRow ? [`<p>${parts.join('\n')}</p>`] : parts
    for (const text of texts)
      paragraph(below(line), text.startsWith('<img') ? `<p>${text}</p>` : text, context)
  }
  const id = label !== undefined && context.labels.get(label)?.kind === 'fig' ? label : undefined
  if (caption.trim() === '' && id === undefined) write()
  else writeFrame({ line, id, caption }, context, write)
}

function shownText({ kind, address }: Shown, cell: Cell, context: Context): string {
  if (kind === 'page') return `<${address.replace(/[<>\s]/g, '')}>`
  const { options } = cell
  const { page } = context
  const isOutside = /^(?:[a-z][\w+.-]*:|\/)/i.test(address)
  // Code runs in the folder of the book.
  const isBeside = isOutside || page.read(pathFrom(page.file, address)) !== undefined
  const alt = options['fig-alt'] ?? options['fig-cap'] ?? ''
  const words = context.texts.get(/^\(ref:([\w:.-]+)\)$/.exec(alt)?.[1] ?? '') ?? alt
  return writtenImage(
    words.replace(/\\@ref\([^()]*\)/g, '').replace(/[<>]/g, ''),
    isBeside ? address : `/${address}`,
    { id: undefined, classes: [], values: sizes(options) },
    context,
  )
}

function sizes(options: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  // Of several widths, each picture has the first one.
  const [width] = (options['out-width'] ?? '').split(' ')
  const height = options['out-height'] ?? ''
  return {
    ...(width === undefined || width === '' ? {} : { width }),
    ...(height === '' ? {} : { height }),
  }
}
