// Markdown syntax that MDX does not have, rewritten to MDX syntax of the same length: comments, ids of headings.
import { fencedRows } from '../../blocks/page-blocks.js'

/** Private characters that replace the braces of a heading's id until the page is parsed. */
const OPEN = '\uE101'
const CLOSE = '\uE102'

const HEADING_ID = /^(\s{0,3}#{1,6}\s.*\s)\{#([^\s{}]+)\}(\s*)$/

/**
 * The text with `<!-- … -->` as ``{/*` comments` and `{#id}` behind headings out of the way of expressions. Every character
 * keeps its place; code stays as it is.
 */
export function mdxText(text: string): string {
  if (!text.includes('<!--') && !text.includes('{#')) return text
  const lines = text.split('\n')
  const fenced = fencedRows(lines, 'mdx')
  let isComment = false
  return lines
    .map((line, row) => {
      if (!isComment && fenced.has(row)) return line
      const [plain, stillOpen] = withoutComments(line, isComment)
      isComment = stillOpen
      return plain.replace(HEADING_ID, `$1${OPEN}#$2${CLOSE}$3`)
    })
    .join('\n')
}

/** Text of the parsed page as its author wrote it. */
export function asWritten(text: string): string {
  return text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}')
}

/** Whether a text of the parsed page has something to restore. */
export function isChanged(text: string): boolean {
  return text.includes(OPEN)
}

/** A line with its comments in the other form, and whether one goes on on the next line. */
function withoutComments(line: string, isOpen: boolean): readonly [string, boolean] {
  let result = ''
  let rest = line
  let isComment = isOpen
  for (;;) {
    if (isComment) {
      const end = rest.indexOf('-->')
      if (end === -1) return [result + commentText(rest), true]
      result += `${commentText(rest.slice(0, end))}*/}`
      rest = rest.slice(end + 3)
      isComment = false
      continue
    }
    const start = /^(?:`+[^`]*`+|[^`])*?(?=<!--)/.exec(rest)?.[0]
    if (start === undefined || !rest.startsWith('<!--', start.length)) return [result + rest, false]
    result += `${start}{/* `
    rest = rest.slice(start.length + 4)
    isComment = true
  }
}

const commentText = (text: string): string => text.replaceAll('*/', '* ')
