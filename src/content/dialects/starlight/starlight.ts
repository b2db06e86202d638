// Starlight's Markdown and MDX. Components are not text: `content/mdx` knows them by the module that they come from.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { openAliases } from '../aliases.js'
import { translateFence } from './code-fence.js'
import { translateFrontMatter } from './front-matter.js'
import { openDirectives } from './directives.js'
import { lineAt, type Line } from './lines.js'
import { isMarkdoc, translateMarkdoc } from './markdoc.js'

/** Keys of front matter that have another form here, what can be before code, boxes, aliases, and tags of Markdoc. */
const CONSTRUCTS = new RegExp(
  [
    String.raw`^(?:sidebar|template|hero|banner|slug|editUrl|tableOfContents|head|prev|next|lastUpdated):`,
    '^[ \\t>]*(?:(?:[-*+]|\\d+[.)])[ \\t]+)?(?:`{3,}|~{3,}(?!~))[^\\s`]+(?![^\\s`])(?:[ \\t]+\\S|[^\\n]*\\n(?:[^\\n]*\\n){0,3}?[ \\t>]*(?://|#|<!--|/\\*))',
    String.raw`^[ \t>]*:{3,}(?:\w+[^\n]*\{|(?:div|section|article|center|figure|aside)\b)|(?:^|[\s(]):[a-z][\w-]*\[[^\]\n]*\]\{`,
    String.raw`(?:\bfrom\s*|\bimport\s*|\]\()['"]?(?:~|@|#|/src/)`,
    String.raw`^import\s*\{\s*Content\b`,
    String.raw`\{%`,
  ].join('|'),
  'm',
)

export const starlight: Dialect = {
  mayUse: (text) => CONSTRUCTS.test(text),
  translate,
}

function translate(page: DialectPage): Translated {
  const { lines: all, bodyStart, yaml } = splitPage(page.text)
  const aliases = openAliases(page)
  const front = yaml === undefined ? undefined : translateFrontMatter(yaml, page, aliases)
  const head: readonly Line[] =
    front === undefined
      ? all.slice(0, bodyStart).map((text, row) => lineAt(text, row + 1))
      : [lineAt('---', 1), ...front.lines, lineAt('---', bodyStart)]
  const written = all.slice(bodyStart).map((text, row) => lineAt(text, bodyStart + row + 1))
  const body = isMarkdoc(page.file) ? translateMarkdoc(written) : written
  const lines = [...head, ...(front?.opening ?? []), ...translateBody(body, page, aliases)]
  return {
    text: lines.map(({ text }) => text).join('\n'),
    places: lines.map(({ place }) => place),
    diagnostics: [],
  }
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})([^\n]*)$/

function translateBody(
  lines: readonly Line[],
  page: DialectPage,
  aliases: ReturnType<typeof openAliases>,
): Line[] {
  const made: Line[] = []
  const directives = openDirectives()
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const [, before = '', fence = '', info = ''] = OPENING.exec(line.text) ?? []
    if (fence !== '' && !(fence.startsWith('`') && info.includes('`'))) {
      const end = closingRow(lines, row + 1, fence)
      made.push(...translateFence({ lines: lines.slice(row, end + 1), before, fence, info }))
      row = end
      continue
    }
    const own = directives(withoutIcon(line.text))
    const text = aliases.inLine(withDefaultImport(own, page.format), page.format)
    made.push(text === line.text ? line : { ...line, text })
  }
  return made
}

/** Astro gives a Markdown file a name for its content, which is its default here. */
const withDefaultImport = (text: string, format: DialectPage['format']): string =>
  format === 'mdx' && text.startsWith('import')
    ? text.replace(
        /^import\s*\{\s*Content(?:\s+as\s+(\w+))?\s*,?\s*\}\s*from\s*(?=['"][^'"]+\.(?:mdx?|markdown)['"])/,
        (_, name = 'Content') => `import ${name} from `,
      )
    : text

/** The row that closes a fence; the last one where none does. */
function closingRow(lines: readonly Line[], start: number, fence: string): number {
  const pattern = new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*$`)
  const found = lines.findIndex((line, row) => row >= start && pattern.test(line.text))
  return found === -1 ? lines.length - 1 : found
}

/** `:::note[Title]{icon="star"}`: boxes have the icon of their kind. */
const withoutIcon = (text: string): string =>
  /^[ \t>]*:{3,}\w/.test(text)
    ? text.replace(/^([ \t>]*:{3,}\w+(?:\[.*\])?)[ \t]*\{[^{}]*\bicon=[^{}]*\}[ \t]*$/, '$1')
    : text
