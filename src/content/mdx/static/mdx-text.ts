// Markdown syntax that MDX does not have, rewritten to MDX syntax of the same length: comments, ids of headings.
import { withBracedId } from '../../syntax/heading-id.js'
import { fencedRows } from '../../blocks/page-blocks.js'

/** Private characters that replace the braces of a heading's id until the page is parsed. */
const OPEN = '\uE101'
const CLOSE = '\uE102'

const HEADING_ID = /^(\s{0,3}#{1,6}\s.*\s)\{#([^\s{}]+)\}(\s*)$/

/**
 * The text with `<!-- … -->` as ``{/*` comments` and `{#id}` or `[#id]` behind headings out of the way of expressions. Every
 * character keeps its place; code stays as it is.
 */
export function mdxText(text: string): string {
  if (!/<!--|[{[]#/.test(text)) return text
  const lines = text.split('\n')
  const fenced = fencedRows(lines, 'mdx')
  let comment: Comment
  return lines
    .map((line, row) => {
      if (comment === undefined && fenced.has(row)) return line
      const [plain, stillOpen] = withoutComments(line, comment)
      comment = stillOpen
      return withBracedId(plain).replace(HEADING_ID, `$1${OPEN}#$2${CLOSE}$3`)
    })
    .join('\n')
}

/** Characters of MDX syntax that are text, as private characters until the page is parsed, since the page has them in the wrong place. */
const PRIVATE: Readonly<Record<string, string>> = {
  '<': '\uE103',
  '{': '\uE104',
  i: '\uE105',
  e: '\uE106',
}

const PUBLIC: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(PRIVATE).map(([character, mark]) => [mark, character])),
  [OPEN]: '{',
  [CLOSE]: '}',
}

/** The text with its character at `at` as text; undefined when it is none that MDX means something by. */
export function hidden(text: string, at: number): string | undefined {
  const mark = at < 0 ? undefined : PRIVATE[text[at] ?? '']
  return mark === undefined ? undefined : text.slice(0, at) + mark + text.slice(at + 1)
}

/** Text of the parsed page as its author wrote it. */
export function asWritten(text: string): string {
  return text.replace(/[\uE101-\uE106]/g, (mark) => PUBLIC[mark] ?? mark)
}

/** Whether a text of the parsed page has something to restore. */
export function isChanged(text: string): boolean {
  return /[\uE101-\uE106]/.test(text)
}

/** The language in which a comment is open. */
type Comment = 'html' | 'mdx' | undefined

const TOKEN = /`+[^`]*`+|<!--|\{\/\*|[^`<{]+|[^]/g

/** Where the first comment of a line begins that is not in code. */
function commentStart(line: string): { readonly at: number; readonly kind: Comment } | undefined {
  if (!line.includes('<!--') && !line.includes('{/*')) return undefined
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    if (token === '<!--') return { at: index, kind: 'html' }
    if (token === '{/*') return { at: index, kind: 'mdx' }
  }
  return undefined
}

/** A line with its HTML comments in the form of MDX, and which comment goes on on the next line. */
function withoutComments(line: string, open: Comment): readonly [string, Comment] {
  let result = ''
  let rest = line
  let inside = open
  for (;;) {
    if (inside !== undefined) {
      const mark = inside === 'html' ? '-->' : '*/'
      const end = rest.indexOf(mark)
      const text = end === -1 ? rest : rest.slice(0, end)
      result += inside === 'html' ? commentText(text) : text
      if (end === -1) return [result, inside]
      result += inside === 'html' ? '*/}' : mark
      rest = rest.slice(end + mark.length)
      inside = undefined
      continue
    }
    const start = commentStart(rest)
    if (start === undefined) return [result + rest, undefined]
    const { at, kind } = start
    result += rest.slice(0, at) + (kind === 'html' ? '{/* ' : '{/*')
    rest = rest.slice(at + (kind === 'html' ? 4 : 3))
    inside = kind
  }
}

const commentText = (text: string): string => text.replaceAll('*/', '* ')
