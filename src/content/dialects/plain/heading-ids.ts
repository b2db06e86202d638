// Ids of headings in a comment, as sites that read Markdown as MDX write them: `## Set up {/*set-up*/}`.
import { fencedRows } from '../../blocks/page-blocks.js'

const ID_AT_END = /\{\/\*([a-z0-9][\w-]*)\*\/\}$/

export const mayHaveCommentIds = (text: string): boolean => /^#{1,6} .*\*\/\}\s*$/m.test(text)

/** The text with these ids as `{#set-up}`. */
export function withBracedIds(text: string): string {
  const lines = text.split('\n')
  const code = fencedRows(lines, 'md')
  return lines
    .map((line, row) => {
      if (code.has(row) || !/^#{1,6} /.test(line)) return line
      return line.trimEnd().replace(ID_AT_END, '{#$1}')
    })
    .join('\n')
}
