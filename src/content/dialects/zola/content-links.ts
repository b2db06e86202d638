// `[Cups](@/tea/cups.md#size)`: links that begin in the content folder.
import { fencedRows } from '../../blocks/page-blocks.js'
import { outsideCode, type Line } from '../line.js'

const LINK = /(\]\(<?|^\s{0,3}\[[^\]]+\]:\s*<?|\b(?:href|src)\s*=\s*["'])@\//g

/** The lines with a slash at the start of such links. */
export function withContentLinks(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => text.includes('@/'))) return [...lines]
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  return lines.map((line, row) =>
    code.has(row) || !line.text.includes('@/')
      ? line
      : { ...line, text: outsideCode(line.text, (part) => part.replace(LINK, '$1/')) },
  )
}
