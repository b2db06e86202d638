// Tags that the site itself defines, such as shortcodes in templates of Hugo.
import { linesOf, type Line } from '../line.js'
import { missUnknown, paragraph, type Context, type Frame, type Shown } from './context.js'
import type { Piece, Tag } from './tags/tags.js'

/** The place of content that is written later: a sign for private use. */
export const CONTENT_PLACE = '\uE000'

/** Texts of tags that have tags in them end here. */
const MOST_LEVELS = 5

const parentOf = ({ frames }: Context): Tag | undefined => frames.at(-1)?.tag

/** Whether the text between a tag and its end is a template of Hugo, which readers never see. */
export const isInlineTemplate = ({ name, isLiquid }: Tag): boolean =>
  !isLiquid && name.endsWith('.inline')

/** What a tag without content shows. */
export function ownLeaf(tag: Tag, context: Context): Shown | undefined {
  const { shown, ownTags } = context
  if (tag.kind !== 'open' || tag.isLiquid) return undefined
  if (!shown.has(tag)) shown.set(tag, ownTags?.(tag, undefined, parentOf(context)))
  return shown.get(tag)
}

/** What a tag without content shows within code: no elements. */
export function ownText(tag: Tag, context: Context): string | undefined {
  const { ends } = context
  if (ends.has(tag)) return undefined
  return ownLeaf(tag, context)
    ?.before.replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => SIGNS[name] ?? '')
    .trim()
}

const SIGNS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#39': "'",
}

/** What a tag and its content within a line show, up to the piece `last`; undefined where other tags are in the content. */
export function ownPart(
  pieces: readonly Piece[],
  index: number,
  line: Line,
  context: Context,
): { readonly text: string; readonly last: number; readonly isBlock: boolean } | undefined {
  const tag = pieces[index]?.tag
  const end = tag && context.ends.get(tag)?.tag
  const last = end === undefined ? -1 : pieces.findIndex((piece) => piece.tag === end)
  const content = pieces.slice(index + 1, Math.max(index, last))
  if (tag === undefined || last === -1 || content.some((piece) => piece.tag)) return undefined
  const text = content.map((piece) => piece.text).join('')
  const own = context.ownTags?.(tag, text.trim(), parentOf(context))
  if (own === undefined) {
    if (!isInlineTemplate(tag)) return undefined
    missUnknown(tag, line, context)
    return { text: '', last, isBlock: false }
  }
  const around = [...pieces.slice(0, index), ...pieces.slice(last + 1)]
  const isAlone = around.every((piece) => piece.tag === undefined && piece.text.trim() === '')
  return { text: own.before, last, isBlock: own.isBlock && isAlone }
}

/** What a tag around a part of a line shows before that part; what is behind it is noted for its end. */
export function ownInText(tag: Tag, context: Context): string | undefined {
  const own = context.ownTags?.(tag, CONTENT_PLACE, parentOf(context))
  const end = context.ends.get(tag)?.tag
  if (own?.after === undefined || end === undefined) return undefined
  context.shown.set(end, { before: own.after, isBlock: false })
  return own.before
}

/** What a tag with content shows: around it, or with a template that reads the content, all of it. */
export function ownBlock(tag: Tag, content: string, context: Context): Shown | undefined {
  const parent = parentOf(context)
  const text = content.trim()
  if (!/[\n{]/.test(text)) return context.ownTags?.(tag, text, parent)
  const around = context.ownTags?.(tag, CONTENT_PLACE, parent)
  return around ?? context.ownTags?.(tag, content.replace(/^\n|\s+$/g, ''), parent)
}

/** Writes what is before the content of a tag, and returns how it ends. */
export function openOwn(
  { before, after = '' }: Shown,
  line: Line,
  margin: string,
  context: Context,
): Pick<Frame, 'close' | 'holdsTabs'> {
  if (before !== '') writeOwn(before, line, margin, context)
  const close = (end: Line): void => {
    if (after !== '') paragraph(context, end, margin, after)
  }
  return { close, holdsTabs: false }
}

/** Writes a text as a block; tags in it are those of the page. */
export function writeOwn(text: string, line: Line, margin: string, context: Context): void {
  if (!/\{\{[<%]/.test(text) || context.around.length > MOST_LEVELS)
    return paragraph(context, line, margin, text)
  const own = { ...line, before: margin }
  context.writer.blank(own)
  const lines = linesOf(text).map((each): Line => ({ ...each, before: margin, place: line.place }))
  context.body(lines, { ...context, frames: [], around: [...context.around, context.page.file] })
  context.writer.blank(own)
}
