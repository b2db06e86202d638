// docsify's Markdown → ours: notes, tabs, included files, ids of headings, options in titles, addresses of the browser.
import { splitPage } from '../../../model/text/front-matter-text.js'
import { isRecord } from '../../../model/json.js'
import { fencedRows } from '../../blocks/page-blocks.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { attribute, createWriter, linesOf, type Line, type Writer } from '../line.js'
import { withAlerts } from '../templates/alerts.js'
import type { Context } from './context.js'
import { coverLines } from './cover.js'
import { includeOf, writeIncluded } from './included.js'
import { textLine } from './text-line.js'

/** The dialect of docsify. */
export const docsify: Dialect = {
  // Links count from the docs folder, which only the translation knows.
  mayUse: (text) =>
    /^[ \t]*(?:[-*+] |\d+[.)] )?[!?]>|:include|tabs:start|docsify-ignore|\]\(|\ssrc=|href=|:id=|\[!\w+|^#/m.test(
      text,
    ),
  translate,
}

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const context: Context = { page, writer, around: [page.file], body: writeBody }
  const lines = linesOf(page.text)
  const { bodyStart } = splitPage(page.text)
  for (const line of lines.slice(0, bodyStart)) writer.line(line)
  const first = lines[bodyStart] ?? lines[0]
  if (first) for (const text of coverOf(page)) writer.line({ ...first, text })
  writeBody(lines.slice(bodyStart), context)
  return writer.done()
}

/** The cover of the site is the top of its first page. */
function coverOf({ options, file, docsDir, read }: DialectPage): readonly string[] {
  const cover = options?.['cover']
  if (!isRecord(cover)) return []
  const inDocs = (name: unknown): string =>
    docsDir === '' || docsDir === '.' ? String(name) : `${docsDir}/${String(name)}`
  const text = inDocs(cover['page']) === file ? read(inDocs(cover['file'])) : undefined
  return text === undefined ? [] : coverLines(text)
}

const TABS_START = /^\s*<!--\s*tabs:start\s*-->/
const TABS_END = /^\s*<!--\s*tabs:end\s*-->/
/** `#### **Label**`, or a comment with the label. */
const TAB = /^\s*(?:#{1,6}\s+(.*?)\s*#*|<!--\s*tab:\s*(.*?)\s*-->)\s*$/

function writeBody(written: readonly Line[], context: Context): void {
  const lines = withAlerts(written.map(plainAlert))
  const { writer } = context
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  const tabs: { isOpen: boolean }[] = []
  for (const [row, line] of lines.entries()) {
    const around = tabs.at(-1)
    if (code.has(row)) writer.line(line)
    else if (TABS_START.test(line.text)) {
      writer.blank(line)
      writer.open(blankLine(line), 'tabs')
      tabs.push({ isOpen: false })
    } else if (around && TABS_END.test(line.text)) {
      tabs.pop()
      endTabs(around, line, writer)
    } else if (around && TAB.test(line.text)) {
      if (around.isOpen) writer.close(blankLine(line))
      const [, heading, comment] = TAB.exec(line.text) ?? []
      const label = (heading ?? comment ?? '').replace(/\*\*|__|`/g, '')
      writer.open(blankLine(line), `tab{${attribute('value', label)} ${attribute('label', label)}}`)
      around.isOpen = true
    } else if (!around || around.isOpen || line.text.trim() !== '')
      writeLine(line, lines, row, context)
  }
  const last = lines.at(-1)
  if (last) for (const around of tabs.reverse()) endTabs(around, last, writer)
}

function endTabs({ isOpen }: { readonly isOpen: boolean }, line: Line, writer: Writer): void {
  if (isOpen) writer.close(blankLine(line))
  writer.close(blankLine(line))
  writer.blank(line)
}

/** A container takes the marks around its line, not its margin. */
const blankLine = (line: Line): Line => ({ ...line, text: '' })

/** `> [!TIP|style:flat|label:Mine]` of a plugin is an alert with a title. */
function plainAlert(line: Line): Line {
  const [whole = '', type = '', options = ''] = /\[!(\w+)\|([^\]]*)\]/.exec(line.text) ?? []
  if (whole === '' || !/^\s*>/.test(line.text)) return line
  const label = /(?:^|\|)\s*label:([^|]*)/.exec(options)?.[1]?.trim() ?? ''
  return { ...line, text: line.text.replace(whole, `[!${type}]${label === '' ? '' : ` ${label}`}`) }
}

const NOTE = /^(\s*(?:(?:[-*+]|\d+[.)])[ \t]+)?)([!?])>[ \t]*(.*)$/

function writeLine(line: Line, lines: readonly Line[], row: number, context: Context): void {
  const { writer } = context
  const included = includeOf(line.text)
  if (included !== undefined && writeIncluded(included, line, context)) return
  const [, margin = '', sign, text = ''] = NOTE.exec(line.text) ?? []
  if (sign === undefined) {
    writer.line(line, textLine(line.text, context.page))
    return
  }
  // The paragraph that it starts goes on below, which a quote does too.
  const isFirst = (lines[row - 1]?.text ?? '').trim() === '' || margin.trim() !== ''
  if (!isFirst) writer.blank(line)
  writer.line(line, `${margin}> [!${sign === '!' ? 'IMPORTANT' : 'TIP'}]`)
  writer.line(line, `${margin.replace(/\S/g, ' ')}> ${textLine(text, context.page)}`)
}
