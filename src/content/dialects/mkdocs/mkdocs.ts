// MkDocs' Markdown, which is Python-Markdown with the extensions of Material: translated line by line.
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { PAGE_LIST } from '../empty-section.js'
import { fenceLength, fenceOpening } from './page/fence.js'
import { translateBlocks } from './blocks/blocks.js'
import { headingAnchor } from './blocks/headings.js'
import type { Context } from './page/context.js'
import { fileMacros } from './source/file-macros.js'
import { splitFrontMatter } from './source/front-matter.js'
import { fillTemplates } from './source/macros.js'
import { withTitle } from './source/page-title.js'
import { added, linesOf, type Line } from './page/lines.js'
import { readOptions } from './page/options.js'
import { includeFiles } from './source/snippets.js'
import { withTranslatedFiles } from './source/translated-files.js'

export const mkdocs: Dialect = {
  // A glossary that is added to each page can change any of them.
  mayUse: () => true,
  translate: translatePage,
}

function translatePage(page: DialectPage): Translated {
  const diagnostics: Diagnostic[] = []
  const options = readOptions(page.options)
  const shared = { page, options, diagnostics }
  const { head, body: written } = splitFrontMatter(linesOf(page.text))
  const body = withTranslatedFiles(written, page)
  const last = body.at(-1) ?? head.at(-1)
  const appended = options.append.map((name) => added(`--8<-- "${name}"`, last ?? EMPTY))
  const whole = appended.length === 0 ? body : [...body, added('', last ?? EMPTY), ...appended]
  const lines = fillTemplates(includeFiles(fileMacros(whole, shared), shared), shared)
  const context: Context = { ...shared, ...definitionsIn(lines), headingIds: new Set() }
  const list = isMadeByTemplate(head, body) ? ['', PAGE_LIST] : []
  const translated = [
    ...withTitle(head, lines, page),
    ...translateBlocks(lines, context),
    ...list.map((text) => added(text, last ?? EMPTY)),
  ]
  return {
    text: translated.map(({ text }) => text).join('\n'),
    places: translated.map(({ place }) => place),
    diagnostics,
  }
}

/** Whether a template of the theme makes all that a page shows: the page has no text of its own. */
function isMadeByTemplate(head: readonly Line[], body: readonly Line[]): boolean {
  return (
    head.some(({ text }) => /^template:\s*\S/.test(text)) &&
    body.every(({ text }) => text.trim() === '')
  )
}

const EMPTY: Line = { text: '', place: { line: 1, shift: 0 } }

/** What lines anywhere on the page define: addresses of links, explanations of abbreviations. */
function definitionsIn(
  lines: readonly Line[],
): Pick<Context, 'definitions' | 'anchors' | 'abbreviations'> {
  const definitions = new Set<string>()
  const anchors = new Set<string>()
  const abbreviations = new Map<string, string>()
  for (let index = 0; index < lines.length; index++) {
    const { text } = lines[index] ?? EMPTY
    const fence = fenceOpening(text)
    if (fence) {
      index += fenceLength(lines, index, fence).length - 1
      continue
    }
    const id = /^\s*\[([^\]]+)\]:\s*\S/.exec(text)?.[1]
    if (id !== undefined) definitions.add(id.toLowerCase())
    const anchor = text.startsWith('#') ? headingAnchor(text) : undefined
    if (anchor !== undefined) anchors.add(anchor)
    const [, term, title] = /^ {0,3}\*\[([^\]]+)\]:[ \t]*(.*)$/.exec(text) ?? []
    if (term !== undefined && title !== undefined) abbreviations.set(term, title)
  }
  return { definitions, anchors, abbreviations }
}
