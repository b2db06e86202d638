// Pages whose only heading of the highest level is not of level 1: it is their title.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { fencedRows } from '../../blocks/page-blocks.js'

/** The text with its first heading as one of level 1, when the page starts with it and has no title. */
export function withTitleHeading(text: string): string {
  const { lines, bodyStart, yaml } = splitPage(text)
  const body = lines.slice(bodyStart)
  const first = body.findIndex((line) => line.trim() !== '')
  const level = levelOf(body[first])
  if (level < 2 || /^title\s*:/m.test(yaml ?? '')) return text
  const code = fencedRows(body, 'md')
  const others = body.some((line, row) => {
    if (row === first || code.has(row)) return false
    const other = levelOf(line)
    return (other > 0 && other <= level) || /^={3,}\s*$|<h1\b/i.test(line)
  })
  if (others) return text
  const rest = (body[first] ?? '').replace(/^#+/, '#')
  return [...lines.slice(0, bodyStart + first), rest, ...body.slice(first + 1)].join('\n')
}

const levelOf = (line = ''): number => /^(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 0
