// Marks of apps for notes within a line: `==marked==`, `%%a comment%%`, and ` ^id` behind a block that links lead to.
import { fencedRows } from '../../blocks/page-blocks.js'
import type { Line } from '../line.js'
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
  const kept: Line[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    if (code.has(row) || !line.text.includes('%%')) {
      kept.push(line)
      continue
    }
    const text = line.text.replace(/(?<!\\)%%.*?%%/g, '')
    const start = text.indexOf('%%')
    const end = start < 0 ? -1 : closingRow(lines, row + 1)
    if (text !== line.text && text.trim() === '') continue
    if (end < 0) {
      kept.push({ ...line, text })
      continue
    }
    const before = text.slice(0, start)
    if (before.trim() !== '') kept.push({ ...line, text: before })
    const last = lines[end]
    const after = last?.text.slice(last.text.indexOf('%%') + 2) ?? ''
    if (last !== undefined && after.trim() !== '') kept.push({ ...last, text: after })
    row = end
  }
  return kept
}

const closingRow = (lines: readonly Line[], from: number): number =>
  lines.findIndex(({ text }, row) => row >= from && text.includes('%%'))
