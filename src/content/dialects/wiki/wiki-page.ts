// Pages in the wikis of GitHub, GitLab and Gitea: links by the names of pages, and the name of the file as title.
import { decodePart } from '../../../model/addresses/decode.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { fencedRows } from '../../blocks/page-blocks.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, outsideCode, type Line, type Writer } from '../line.js'
import { belowTitle } from '../headings/below-title.js'
import { withPageLinks, withWikiLinks, type WikiContext } from './page-links.js'
import { NO_NAMES } from './file-names.js'

/** The dialect of the wikis of repositories. */
export const wiki: Dialect = { mayUse: () => true, translate }

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const lines = linesOf(page.text)
  const { bodyStart, yaml } = splitPage(page.text)
  const { options, docsDir } = page
  const folder = docsDir === '' || docsDir === '.' ? '' : `${docsDir}/`
  const text = (name: string): string | undefined => {
    const value = options?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const home = text('home')
  const context: WikiContext = {
    ...{ writer, file: page.file, names: page.names?.() ?? NO_NAMES, address: text('address') },
    ...{ folder, hasFile: (name) => page.read(name) !== undefined },
    home: home === undefined ? undefined : folder + home,
  }
  const body = belowTitle(withDiagrams(lines.slice(bodyStart)))
  const needsTitle = !body.hasTitle && !/^title[ \t]*[:=]/m.test(yaml ?? '')
  writeHead(
    lines.slice(0, bodyStart),
    needsTitle ? titleOf(page.file) : undefined,
    lines[0],
    writer,
  )
  const code = fencedRows(
    body.lines.map((line) => line.text),
    'md',
  )
  body.lines.forEach((line, row) => {
    writer.line(line, code.has(row) ? line.text : withLinks(line, context))
  })
  return writer.done()
}

/** Writes the front matter, with the title if there is one. */
function writeHead(
  head: readonly Line[],
  title: string | undefined,
  first: Line | undefined,
  writer: Writer,
): void {
  if (first === undefined) return
  const own = title === undefined ? [] : [`title: ${JSON.stringify(title)}`]
  if (head.length === 0)
    for (const text of title === undefined ? [] : ['---', ...own, '---']) writer.line(first, text)
  for (const [row, line] of head.entries()) {
    writer.line(line)
    if (row === 0 && line.text.startsWith('---')) for (const text of own) writer.line(line, text)
  }
}

const withLinks = (line: Line, context: WikiContext): string =>
  outsideCode(line.text, (part) => withWikiLinks(withPageLinks(part, context), line, context))

/** `::: mermaid` of Azure DevOps as a block of code. */
function withDiagrams(lines: readonly Line[]): readonly Line[] {
  let isInside = false
  return lines.map((line) => {
    const mark = isInside ? /^\s*:::\s*$/ : /^\s*:::\s*mermaid\s*$/
    if (!mark.test(line.text)) return line
    isInside = !isInside
    return { ...line, text: isInside ? '```mermaid' : '```' }
  })
}

/** The name of a file as hosts show it. */
const titleOf = (file: string): string =>
  decodePart(
    file
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' '),
  )
