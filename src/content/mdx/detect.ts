// Whether a page is MDX: by the setting, its extension or its content.
import { fencedRows } from '../blocks/page-blocks.js'
import { splitPage } from '../../model/text/front-matter-text.js'

export type MdxFormat = 'detect' | 'md' | 'mdx' | 'detect-content'

/** Whether the file `path` with this text is MDX. `sure`: the answer does not depend on the text. */
export function isMdxPage(path: string, text: string, format: MdxFormat): boolean {
  if (format === 'md' || format === 'mdx') return format === 'mdx'
  if (path.endsWith('.mdx')) return true
  return format === 'detect-content' && usesMdx(text)
}

/**
 * Tags with Markdown between them on one line, or on the line that follows at once: Markdown shows its marks as text
 * there, MDX what they mean.
 */
const MARKDOWN_IN_HTML =
  /^[ \t]*<([a-z][\w-]*)(?:\s[^<>]*)?>[^\n]*(?:\*\*\S|__\S|\]\()[^\n]*<\/\1>|^[ \t]*<(?!pre|script|style|textarea)[a-z][\w-]*(?:\s[^<>]*)?>[ \t]*\n[ \t]*(?:[-*+] |#{1,6} |\*\*\S|!?\[|\d+\. )/m

/**
 * Whether a page has syntax that only MDX reads, outside its code: import or export lines, components, expressions, its
 * own head, Markdown in HTML.
 */
export function usesMdx(text: string): boolean {
  if (!/^(?:import|export)\s|<[A-Z]|=\{|^[ \t]*<[a-z]|\{(?:\/\*|frontMatter\.)/m.test(text))
    return false
  const { lines, bodyStart } = splitPage(text)
  const body = lines.slice(bodyStart)
  const fenced = fencedRows(body, 'mdx')
  const prose = body
    .map((line, row) => (fenced.has(row) ? '' : line))
    .join('\n')
    .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '')
    .replace(/<!--[^]*?-->/g, '')
  return (
    /^import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"]/m.test(prose) ||
    /^export\s+(?:const|let|function|default|\{|\*)/m.test(prose) ||
    /<[A-Z][\w.]*(?:\s[^<>]*)?\/>|<([A-Z][\w.]*)(?:\s[^<>]*)?>[^]*?<\/\1>/.test(prose) ||
    /<[a-z][a-z\d]*\s[^<>]*=\{/.test(prose) ||
    /^<head>|\{\/\*[^]*?\*\/\}|\{frontMatter\.\w+\}/m.test(prose) ||
    MARKDOWN_IN_HTML.test(prose)
  )
}
