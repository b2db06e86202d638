// Parts of what is in a div: its heading, its last paragraph.
import type { Line } from '../../line.js'
import type { Context } from '../page/context.js'
import type { Block, Heading, Lines } from '../read/blocks.js'
import { figureIn } from './figures.js'
import { isTable } from './tables.js'

/** The heading that blocks begin with. */
export function firstHeading(blocks: readonly Block[]): Heading | undefined {
  const first = blocks.find(({ kind }) => kind !== 'blank')
  return first?.kind === 'heading' ? first : undefined
}

/** The paragraph that blocks end with, where others are before it. */
export function lastText(blocks: readonly Block[]): Lines | undefined {
  const filled = blocks.filter(({ kind }) => kind !== 'blank')
  const last = filled.at(-1)
  const isText = last?.kind === 'text' && filled.length > 1
  return isText && figureIn(last) === undefined && !isTable(last) ? last : undefined
}

/** The words of a paragraph on one line. */
export const wordsOf = ({ lines }: Lines): string =>
  lines
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/^:[ \t]+/, '')

export const withoutBlocks = (
  blocks: readonly Block[],
  others: readonly Block[],
): readonly Block[] => blocks.filter((block) => !others.includes(block))

/** The title of a box or a tab on one line. Links in it are their words, since a title cannot have any. */
export const titleWords = (text: string, line: Line, context: Context): string =>
  context
    .text(text, line, context)
    .replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^()\s]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
