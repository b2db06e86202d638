// `![[Note]]` on a line of its own: the text of that note, of one of its sections or of one of its blocks, as a quote.
import { fencedRows } from '../../blocks/page-blocks.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage } from '../dialect.js'
import { linesOf, marksBelow, type Line } from '../line.js'
import { PREFIX } from '../vitepress/source-lines.js'
import { NO_NAMES } from './file-names.js'
import { fileOf, isNote, readLink, type WikiLink } from './wiki-link.js'

/** How deep notes may show other notes. */
const MOST_DEEP = 4

/** So many notes, of so many characters in all, are shown in a page; those behind them are links. */
const MOST = { notes: 200, characters: 2e6 }

const ALONE = /^!\[\[([^[\]\n]+)\]\][ \t]*$/

/** The lines of a page with the notes that they show; what leads to no note stays. */
export function withNotes(lines: readonly Line[], page: DialectPage): readonly Line[] {
  return expand(lines, [page.file], { page, left: { ...MOST } })
}

type Context = { readonly page: DialectPage; readonly left: { notes: number; characters: number } }

/** `around` are the files around these lines, the innermost last. */
function expand(
  lines: readonly Line[],
  around: readonly string[],
  context: Context,
): readonly Line[] {
  if (!lines.some(({ text }) => text.includes('![['))) return lines
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  return lines.flatMap((line, row) => {
    const prefix = PREFIX.exec(line.text)?.[0] ?? ''
    const inner = code.has(row) ? undefined : ALONE.exec(line.text.slice(prefix.length))?.[1]
    if (inner === undefined) return [line]
    const note = noteOf(readLink('!', inner), around, context)
    const shown = note === undefined ? [line] : quoted(note, prefix)
    // With the marker of a list it is the start of its item.
    const blank = { ...line, text: marksBelow(prefix).trimEnd() }
    return [...(/[^>\s]/.test(prefix) ? [] : [blank]), ...shown, blank]
  })
}

/** The lines of a note as a quote behind the marks of the line that shows it. */
function quoted(note: readonly Line[], prefix: string): readonly Line[] {
  return note.map(({ text, place, before }, row): Line => {
    const mark = `${row === 0 ? prefix : marksBelow(prefix)}> `
    const shift = place.shift - mark.length
    return { before, text: `${mark}${text}`.trimEnd(), place: { ...place, shift } }
  })
}

function noteOf(
  link: WikiLink,
  around: readonly string[],
  context: Context,
): readonly Line[] | undefined {
  const { page, left } = context
  const written = around.at(-1) ?? page.file
  const file = fileOf(link, { written, page: page.file }, page.names?.() ?? NO_NAMES)
  if (file === undefined || !isNote(file) || left.notes === 0) return undefined
  if (around.includes(file) || around.length > MOST_DEEP) return undefined
  const text = page.read(file)
  if (text === undefined || text.length > left.characters) return undefined
  left.notes--
  left.characters -= text.length
  const lines = linesOf(text, file).slice(splitPage(text).bodyStart)
  const found = trimmed(partOf(lines, link.part))
  return found.length === 0 ? undefined : expand(found, [...around, file], context)
}

/** The lines of a section or block; all of them where `part` names none, and where the note does not have it. */
function partOf(lines: readonly Line[], part: string): readonly Line[] {
  if (part === '') return lines
  return (part.startsWith('^') ? blockOf(lines, part) : sectionOf(lines, part)) ?? lines
}

function sectionOf(lines: readonly Line[], title: string): readonly Line[] | undefined {
  const levelOf = ({ text }: Line): number => /^(#{1,6})[ \t]/.exec(text)?.[1]?.length ?? Infinity
  const wanted = plainTitle(title)
  const start = lines.findIndex(
    (line) => levelOf(line) < Infinity && plainTitle(line.text) === wanted,
  )
  const first = lines[start]
  if (first === undefined) return undefined
  const end = lines.findIndex((line, row) => row > start && levelOf(line) <= levelOf(first))
  return lines.slice(start, end < 0 ? undefined : end)
}

/** A heading as links write it: without its marks and what they cannot contain. */
const plainTitle = (text: string): string =>
  text
    .replace(/^#+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

function blockOf(lines: readonly Line[], id: string): readonly Line[] | undefined {
  const end = lines.findIndex(
    ({ text }) => text.trimEnd().endsWith(id) && / ?\^[\w-]+$/.test(text.trimEnd()),
  )
  const last = lines[end]
  if (last === undefined) return undefined
  // An id on a line of its own marks the block above it.
  const isFilled = (row: number): boolean => (lines[row]?.text.trim() ?? '') !== ''
  let start = last.text.trim() === id ? end - 1 : end
  while (start > 0 && !isFilled(start)) start--
  while (start > 0 && !isItem(lines[start]) && isFilled(start - 1)) start--
  return lines.slice(start, end + 1)
}

const isItem = (line: Line | undefined): boolean => /^\s*(?:[-*+]|\d+[.)])\s/.test(line?.text ?? '')

function trimmed(lines: readonly Line[]): readonly Line[] {
  const isFilled = ({ text }: Line): boolean => text.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(isFilled)), lines.findLastIndex(isFilled) + 1)
}
