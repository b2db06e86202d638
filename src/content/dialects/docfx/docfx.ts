// DocFX's Markdown: files and code in place of their names, tabs, columns, links by uid.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, cutLine, linesOf, type Line, type Writer } from '../line.js'
import { withTitleHeading } from '../plain/first-heading.js'
import { addedKeys, readValues, type AddedKeys, type Values } from '../vitepress/front-matter.js'
import { endOfCode, openingFence, PREFIX } from '../vitepress/source-lines.js'
import { snippetOf, writeSnippet } from './code.js'
import { createContainers, type Containers } from './containers.js'
import { withIncludes } from './includes.js'
import { createTabs, type Tabs } from './tabs.js'
import { textLine } from './text-line.js'

const USED =
  /\[!(?:INCLUDE|code|Video|div)|#tabs?\/|:::|xref|~\/|\]\([^()\s]*\.(?:html|yml)|@["'A-Za-z]|^_(?:disable|layout)|^[ \t>]*`{3,}[\w+#]+-interactive/im

/** The dialect of DocFX. */
export const docfx: Dialect = {
  mayUse: (text) => USED.test(text) || (!/^# /m.test(text) && withTitleHeading(text) !== text),
  translate,
}

type Context = {
  readonly page: DialectPage
  readonly writer: Writer
  readonly tabs: Tabs
  readonly containers: Containers
  /** Inside a quote that is a box of the site's own style. */
  isInBox: boolean
  isAfterText: boolean
}

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const { yaml, bodyStart } = splitPage(page.text)
  // DocFX takes a page's first heading for its title, whatever its level.
  const lines = linesOf(withTitleHeading(page.text))
  const head = lines.slice(0, bodyStart)
  const closing = head.at(-1)
  for (const line of head.slice(0, -1)) writer.line(line)
  if (closing !== undefined) {
    for (const text of addedKeys({}, ourKeys(readValues(yaml)))) writer.line(closing, text)
    writer.line(closing)
  }
  const [tabs, containers] = [createTabs(writer), createContainers()]
  const context = { page, writer, tabs, containers, isInBox: false, isAfterText: false }
  rewrite(withIncludes(lines.slice(bodyStart), { page, writer }), context)
  const last = lines.at(-1)
  if (last !== undefined) tabs.end({ ...last, before: '' })
  return writer.done()
}

const isOn = (value: unknown): boolean => value === true || value === 'true'

/** Keys that DocFX's own templates read. */
function ourKeys(values: Values): AddedKeys {
  const keys: Record<string, boolean | null> = {}
  const isLanding = values['_layout'] === 'landing' || values['layout'] === 'landing'
  if (isLanding || isOn(values['_disableToc'])) keys['displayed_sidebar'] = null
  if (isLanding || isOn(values['_disableAffix'])) keys['hide_table_of_contents'] = true
  if (isLanding || isOn(values['_disableContribution'])) keys['custom_edit_url'] = null
  if (isLanding || isOn(values['_disableNextArticle'])) {
    keys['pagination_next'] = null
    keys['pagination_prev'] = null
  }
  return Object.fromEntries(Object.entries(keys).filter(([key]) => values[key] === undefined))
}

function rewrite(lines: readonly Line[], context: Context): void {
  const { writer, containers } = context
  for (let row = 0; row < lines.length; row++) {
    const written = lines[row]
    if (written === undefined) break
    const line = withoutMargin(written, containers)
    const fence = openingFence(line.text)
    if (fence === undefined) {
      bodyLine(line, context)
      continue
    }
    const end = endOfCode(lines, row, fence.fence) + 1
    writer.line(line, line.text.replace(/(`{3,}\s*[\w+#]+)-interactive\b/, '$1'))
    for (const code of lines.slice(row + 1, end)) writer.line(withoutMargin(code, containers))
    context.isAfterText = false
    row = end - 1
  }
}

/** A line without the indentation of the columns around it. */
function withoutMargin(line: Line, containers: Containers): Line {
  const count = containers.indentOf(line)
  if (count === 0) return line
  const { text, place } = line
  return { ...line, text: text.slice(count), place: { ...place, shift: place.shift + count } }
}

function bodyLine(line: Line, context: Context): void {
  const { page, writer, tabs, containers } = context
  const plain = withoutBox(line, context)
  if (plain === undefined) return
  const prefix = PREFIX.exec(plain.text)?.[0] ?? ''
  const inner = cutLine(plain, prefix.length)
  const snippet = snippetOf(inner.text)
  const isAfterText = context.isAfterText
  context.isAfterText = inner.text.trim() !== ''
  if (snippet !== undefined) writeSnippet(inner, snippet, page, writer)
  else if (containers.isMark(inner.text)) writer.blank(inner)
  else if (/^[ \t]{0,3}$/.test(prefix) && tabs.take(inner, isAfterText)) context.isAfterText = false
  else writer.line(plain, textLine(plain, page))
}

/** `[!div class="checklist"]` at the start of a quote: its text is not a quote. Undefined for the mark itself. */
function withoutBox(line: Line, context: Context): Line | undefined {
  const [whole] = /^[ \t]*>[ \t]?/.exec(line.text) ?? []
  if (whole === undefined) {
    context.isInBox = false
    return line
  }
  const rest = line.text.slice(whole.length)
  const isBox = /^\s*\[!div\b[^\]]*\]\s*$/i.test(rest)
  if (isBox) context.isInBox = true
  // A video has no text beside it.
  const isPlain = context.isInBox || /^\s*\[!Video\b[^\]]*\]\s*$/i.test(rest)
  if (isBox) context.writer.blank({ ...line, text: '' })
  if (isBox) return undefined
  const { place } = line
  return isPlain
    ? { ...line, text: rest, place: { ...place, shift: place.shift + whole.length } }
    : line
}
