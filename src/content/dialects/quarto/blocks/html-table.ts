// A table whose cells have blocks of Markdown, in HTML.
import { below, type Line } from '../../line.js'
import type { Context } from '../page/context.js'
import { readBlocks } from '../read/blocks.js'
import type { GridTable } from './plain-tables.js'

/** Writes rows whose cells are lines of Markdown. */
export function writeHtmlTable(line: Line, { head, body }: GridTable, context: Context): void {
  const { writer } = context
  const put = (text: string): void => {
    writer.line(below(line), text)
  }
  const part = (name: string, cell: string, rows: GridTable['head']): void => {
    if (rows.length === 0) return
    put(`<${name}>`)
    for (const row of rows) {
      put('<tr>')
      for (const lines of row) {
        put(`<${cell}>`)
        writer.blank(below(line))
        const inside = lines.map((each) => ({ ...each, before: below(line).before }))
        context.write(readBlocks(inside), { ...context, depth: context.depth + 1 })
        writer.blank(below(line))
        put(`</${cell}>`)
      }
      put('</tr>')
    }
    put(`</${name}>`)
  }
  writer.blank(line)
  put('<table>')
  part('thead', 'th', head)
  part('tbody', 'td', body)
  put('</table>')
  writer.blank(below(line))
}
