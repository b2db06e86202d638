// Tags that hold nothing but other tags, as the list that they mean: cards with links, file trees. Cards can be in the front
// matter, too: `{{< card-grid key="cards" >}}`.
import { isRecord } from '../../../model/json.js'
import { link } from '../gitbook/links.js'
import type { Context } from './context.js'
import { frontMatterOf } from './param.js'
import type { Row } from './tags/rows.js'
import { valueOf, type Piece, type Tag } from './tags/tags.js'

export type TagList = {
  readonly container: 'cards' | 'file-tree'
  readonly items: readonly string[]
}

const CARDS: ReadonlySet<string> = new Set('cards card-grid cardgrid'.split(' '))

/** The list that a tag means with the tags between it and its end; undefined where something else is between them. */
export function tagList(tag: Tag, content: readonly Piece[]): TagList | undefined {
  const isTree = tag.name === 'filetree/container' || tag.name === 'filetree'
  if (!isTree && !CARDS.has(tag.name)) return undefined
  if (content.some((piece) => piece.tag === undefined && piece.text.trim() !== '')) return undefined
  const tags = content.flatMap(({ tag: each }) => each ?? [])
  const items = isTree ? treeItems(tags) : cardItems(tags)
  if (items === undefined || items.length === 0) return undefined
  return { container: isTree ? 'file-tree' : 'cards', items }
}

/** The pieces between a tag, at a place in the first of the rows, and its end in the last. */
export function piecesBetween(rows: readonly Row[], first: number, end: Tag): readonly Piece[] {
  const pieces = rows.flatMap((row, index) => row.pieces.slice(index === 0 ? first + 1 : 0))
  return pieces.slice(
    0,
    pieces.findIndex(({ tag }) => tag === end),
  )
}

/** The text between a tag and its end, as it is written. */
export function contentOf(
  rows: readonly Row[],
  from: { readonly row: number; readonly piece: number },
  end: { readonly tag: Tag; readonly row: number },
): string {
  return rows
    .slice(from.row, end.row + 1)
    .map(({ pieces, line }, index) => {
      const first = index === 0 ? from.piece + 1 : 0
      const isLast = from.row + index === end.row
      const last = isLast ? pieces.findIndex(({ tag }) => tag === end.tag) : pieces.length
      if (first === 0 && !isLast) return line.text
      return pieces
        .slice(first, last)
        .map(({ text }) => text)
        .join('')
    })
    .join('\n')
}

function cardItems(tags: readonly Tag[]): readonly string[] | undefined {
  const items = tags.map(cardItem)
  return items.every((item) => item !== undefined) ? items : undefined
}

function cardItem(tag: Tag): string | undefined {
  const title = valueOf(tag, 'title', 'header', 'label')
  const href = valueOf(tag, 'link', 'href', 'url')
  if (tag.kind !== 'open' || tag.name !== 'card' || title === undefined || href === undefined)
    return undefined
  const image = valueOf(tag, 'image', 'img')
  const alt = valueOf(tag, 'alt') ?? ''
  const picture = image === undefined ? '' : `!${link(alt, image)} `
  const text = [valueOf(tag, 'subtitle', 'description', 'text'), valueOf(tag, 'tag')]
    .flatMap((each) => each?.replace(/\s+/g, ' ').trim() ?? [])
    .join(' · ')
  return `- ${picture}${link(title, href)} ${text}`.trimEnd()
}

function treeItems(tags: readonly Tag[]): readonly string[] | undefined {
  const items: string[] = []
  let depth = 0
  for (const tag of tags) {
    const isFolder = tag.name === 'filetree/folder'
    if (!isFolder && tag.name !== 'filetree/file') return undefined
    if (tag.kind === 'close') {
      depth--
      continue
    }
    const name = valueOf(tag, 'name') ?? tag.words[0]
    if (name === undefined || depth < 0) return undefined
    items.push(`${'  '.repeat(depth)}- ${name.replace(/\/+$/, '')}${isFolder ? '/' : ''}`)
    if (isFolder && !tag.isSingle) depth++
  }
  return items
}

/** The cards under the key that a tag names, or the text there; undefined where it has neither. */
export function keyedText({ values }: Tag, { page }: Context): string | undefined {
  const key = values.get('key')
  const value = key === undefined ? undefined : frontMatterOf(page.text)[key]
  if (!isRecord(value)) return undefined
  const { items, description } = value
  const cards = Array.isArray(items) ? items.map(keyedCard) : []
  if (cards.length > 0 && cards.every((each) => each !== undefined))
    return `:::cards\n\n${cards.join('\n')}\n\n:::`
  return cards.length === 0 && typeof description === 'string' ? description : undefined
}

function keyedCard(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const { title, href, description } = item
  if (typeof title !== 'string' || typeof href !== 'string') return undefined
  const text = typeof description === 'string' ? description.replace(/\s+/g, ' ').trim() : ''
  return `- ${link(title, href)} ${text}`.trimEnd()
}
