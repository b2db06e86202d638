// The list of the works that a page cites.
import { anchor, below, paragraph, type Line } from '../../line.js'
import type { Context } from './context.js'

/** Writes the works that were cited so far; those are all, since the list is at the end. */
export function writeReferences(line: Line, context: Context): void {
  const { gathered, references, page, values } = context
  for (const key of gathered.cited) {
    const work = references.work(key, page, values['bibliography'])
    if (work === undefined) continue
    const { authors, year, title, source, address } = work
    const words = title === '' ? '' : `“${title}.”`
    const shown = address === undefined || words === '' ? words : `[${words}](${address})`
    const parts = [
      authors === '' ? '' : `${authors}.`,
      `${year}.`,
      shown,
      source === '' ? '' : `*${source}*.`,
    ]
    const own = address !== undefined && words === '' ? `<${address}>` : ''
    paragraph(
      below(line),
      anchor(`ref-${key}`) + [...parts, own].filter(Boolean).join(' '),
      context,
    )
  }
  gathered.cited.clear()
}
