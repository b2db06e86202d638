// How the nodes of a page are written: lines with the margin of what they are in.
import { label, type Line, type Writer } from '../line.js'
import type { BlockNode, Node } from './blocks.js'
import { inlineText, type InlineContext } from './inline.js'

export type Context = InlineContext & {
  readonly writer: Writer
  /** Spaces before each line: those of list items that are written around. */
  readonly margin: string
  /** A name for each code block of a group; undefined outside groups. */
  readonly codeName: ((name: string | undefined, language: string) => string) | undefined
  /** Writes nodes in their order. */
  readonly nodes: (nodes: readonly Node[], context: Context) => void
}

export const write = (context: Context, line: Line, text: string): void => {
  context.writer.line(inside(context, line), text)
}

const inside = ({ margin }: Context, line: Line): Line => ({
  ...line,
  before: margin + line.before,
  place: { ...line.place, shift: line.place.shift - margin.length },
})

export const blank = (context: Context, line: Line): void => {
  context.writer.blank(inside(context, line))
}

/** A paragraph of its own; nothing for an empty text. */
export function paragraph(context: Context, line: Line, text: string): void {
  if (text.trim() === '') return
  blank(context, line)
  write(context, line, text)
  blank(context, line)
}

/** A container around what `content` writes. */
export function container(
  context: Context,
  { line, end }: Pick<BlockNode, 'line' | 'end'>,
  opening: string,
  content: () => void,
): void {
  blank(context, line)
  context.writer.open(inside(context, line), opening)
  blank(context, line)
  content()
  blank(context, end)
  context.writer.close(inside(context, end))
  blank(context, end)
}

/** A container whose title may be absent. */
export const titled = (name: string, title: string | undefined): string => name + label(title ?? '')

/** The nodes of a slot; none without it. */
export const nodesOf = (block: BlockNode, ...names: readonly string[]): readonly Node[] =>
  block.slots.filter((slot) => names.includes(slot.name)).flatMap(({ nodes }) => nodes)

/** The words of a slot in one line; undefined where it has more than text, or none. */
export function slotText(block: BlockNode, name: string, context: Context): string | undefined {
  const nodes = nodesOf(block, name)
  if (nodes.length === 0 || nodes.some(({ kind }) => kind !== 'text')) return undefined
  const lines = nodes.flatMap((node) => (node.kind === 'text' ? node.lines : []))
  const texts = lines.map(({ text }) => text.trim())
  const text = texts.join('\n').trim()
  if (/\n\n|^(?:[-*+>#|]|\d+\.)\s/m.test(text)) return undefined
  return inlineText(text.replace(/\s*\n\s*/g, ' '), context).replace(/\s*<br>\s*/g, ' ')
}

/** Whether nothing is in the nodes but space. */
export const isEmpty = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => node.kind === 'text' && node.lines.every(({ text }) => text.trim() === ''))
