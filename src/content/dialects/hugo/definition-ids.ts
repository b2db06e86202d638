// Ids of the terms of definition lists, where the settings of a Hugo site ask for them: `autoDefinitionTermID`.
import { fencedRows } from '../../blocks/page-blocks.js'
import { slug } from '../../context/slug.js'
import { headingLine } from '../headings/heading-line.js'
import { plainWords } from '../headings/written-ids.js'
import { anchor, type Line } from '../line.js'

const DEFINITION = /^ {0,3}:[ \t]+\S/

/** The lines with a point behind each term. Where headings or terms before it have its id, a number follows it. */
export function withDefinitionIds(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => DEFINITION.test(text))) return lines
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  const used = new Set(
    lines.flatMap(({ text }, row) =>
      code.has(row) || !/^#{1,6}[ \t]/.test(text)
        ? []
        : slug(plainWords(headingLine(text)?.text ?? '')),
    ),
  )
  const isFilled = (row: number): boolean => !code.has(row) && lines[row]?.text.trim() !== ''
  return lines.map((line, row) => {
    if (!/^ {0,3}[^\s:#>|]/.test(line.text) || !isFilled(row)) return line
    const next = isFilled(row + 1) ? row + 1 : row + 2
    if (code.has(next) || !DEFINITION.test(lines[next]?.text ?? '')) return line
    const base = slug(plainWords(line.text))
    let id = base
    for (let count = 1; used.has(id); count++) id = `${base}-${String(count)}`
    if (base === '') return line
    used.add(id)
    return { ...line, text: line.text.trimEnd() + anchor(id) }
  })
}
