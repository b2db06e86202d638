// Marks of apps for notes within a line: `==marked==`, `%%a comment%%`, and ` ^id` behind a block that links lead to.
import { fencedRows } from '../../blocks/page-blocks.js'
import { outsideCode, type Line } from '../line.js'
import { blockId } from './wiki-link.js'

const MARKED = /(?<![=\\])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g
const BLOCK_ID = /(^|[ \t])\^([A-Za-z\d-]+)[ \t]*$/

/** A part of a line outside code with elements instead of such marks. */
export function withNoteMarks(text: string): string {
  return text
    .replace(MARKED, '<mark>$1</mark>')
    .replace(
      BLOCK_ID,
      (_, space: string, id: string) => `${space}<span id="${blockId(id)}"></span>`,
    )
}

/** The lines without comments, also those that go over several lines. One that no mark ends stays. */
export function withoutComments(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => text.includes('%%'))) return lines
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  const partsAt = (row: number): readonly string[] =>
    code.has(row) ? [lines[row]?.text ?? ''] : aroundMarks(lines[row]?.text ?? '')
  const kept: Line[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const parts = partsAt(row)
    const shown = parts.filter((_, index) => index % 2 === 0).join('')
    const isOpen = parts.length % 2 === 0
    const end = isOpen ? closingRow(partsAt, row + 1, lines.length) : row
    const text = end < 0 ? `${shown}%%${parts.at(-1) ?? ''}` : shown
    if (parts.length === 1 || text.trim() !== '') kept.push({ ...line, text })
    if (end <= row) continue
    const [, ...after] = partsAt(end)
    const last = lines[end]
    const rest = after.join('%%')
    if (last !== undefined && rest.trim() !== '') kept.push({ ...last, text: rest })
    row = end
  }
  return kept
}

/** The parts of a line before, between and behind its marks of comments; those in code are none. */
function aroundMarks(text: string): readonly string[] {
  if (!text.includes('%%')) return [text]
  const marked = outsideCode(text, (part) => part.replace(/(?<!\\)%%/g, MARK))
  return marked.split(MARK)
}

/** Of no script: no text has it. */
const MARK = '\u{F0000}'

function closingRow(
  partsAt: (row: number) => readonly string[],
  from: number,
  end: number,
): number {
  for (let row = from; row < end; row++) if (partsAt(row).length > 1) return row
  return -1
}
