// The lines of a page with their tags, and which tag ends which.
import { fencedRows } from '../../../blocks/page-blocks.js'
import { marksBelow, type Line } from '../../line.js'
import { teraPieces } from './tera-tags.js'
import { piecesOf, type Piece, type Tag, type TagKinds } from './tags.js'

export type Row = {
  readonly line: Line
  readonly isCode: boolean
  readonly pieces: readonly Piece[]
}

export type Rows = {
  readonly rows: readonly Row[]
  /** The end of each tag that has one. */
  readonly ends: ReadonlyMap<Tag, { readonly tag: Tag; readonly row: number }>
}

/** No tag has more lines. */
const MOST_LINES = 60

/** The rows of a body: a tag of several lines is one row. */
export function readRows(lines: readonly Line[], kinds: TagKinds): Rows {
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  const rows: Row[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const isCode = code.has(row)
    const count = isCode ? 1 : heightOf(lines, row)
    const text = lines
      .slice(row, row + count)
      .map((each, index) => (index === 0 ? each.text : each.text.trim()))
      .join(' ')
    rows.push({ line: { ...line, text }, isCode, pieces: partsOf(text, kinds, isCode) })
    row += count - 1
  }
  return { rows, ends: endsOf(rows) }
}

const partsOf = (text: string, kinds: TagKinds, isCode: boolean): readonly Piece[] =>
  kinds.tera === true ? teraPieces(text, isCode) : piecesOf(text, kinds, isCode)

const OPEN = /\{\{[<%](?:(?![<>%]\}\})[^])*$|\{%(?:(?!%\})[^])*$|\{\{-?\s*\w+\((?:(?!\}\})[^])*$/

function heightOf(lines: readonly Line[], first: number): number {
  let text = lines[first]?.text ?? ''
  if (!OPEN.test(text.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, ''))) return 1
  for (let count = 1; count < MOST_LINES; count++) {
    const next = lines[first + count]
    if (next === undefined) return 1
    text += ` ${next.text}`
    if (!OPEN.test(text)) return count + 1
  }
  return 1
}

/** Tags whose content has no tags. */
const LITERAL: ReadonlySet<string> = new Set(['raw', 'highlight', 'comment', 'verbatim'])

function endsOf(rows: readonly Row[]): Rows['ends'] {
  const ends = new Map<Tag, { readonly tag: Tag; readonly row: number }>()
  const lastEnds = lastEndsOf(rows)
  const open: Tag[] = []
  for (const [row, { pieces, isCode }] of rows.entries()) {
    for (const { tag } of pieces) {
      if (tag === undefined || tag.kind === 'value') continue
      const inner = open.at(-1)
      const isLiteral = inner !== undefined && LITERAL.has(inner.name)
      if (isLiteral ? keyOf(inner) !== keyOf(tag) || tag.kind === 'open' : isCode) continue
      const index = open.findLastIndex((each) => keyOf(each) === keyOf(tag))
      if (tag.kind === 'open') {
        if (!tag.isSingle && (lastEnds.get(keyOf(tag)) ?? -1) >= row) open.push(tag)
      } else if (index !== -1) {
        const [begun] = open.slice(index)
        if (begun) ends.set(begun, { tag, row })
        open.length = index
      }
    }
  }
  return ends
}

const keyOf = ({ name, isLiquid, isTera }: Tag): string =>
  isTera === true ? 'end' : `${isLiquid ? '%' : '<'}${name}`

function lastEndsOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const [row, { pieces }] of rows.entries())
    for (const { tag } of pieces) if (tag?.kind === 'close') last.set(keyOf(tag), row)
  return last
}

/** The margin of a row: its spaces, and those of a list marker where text precedes a tag. */
export function marginOf(line: Line, isBehindText: boolean): string {
  const text = line.before + line.text
  const margin = line.before + (/^\s*/.exec(line.text)?.[0] ?? '')
  if (!isBehindText) return marksBelow(margin)
  const [item = ''] = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(text) ?? []
  return item === '' ? margin : ' '.repeat(item.length)
}
