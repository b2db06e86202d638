// Markdown of apps for notes, such as Obsidian: links by the names of files in any folder, and the other marks of such apps
// in a page that is one of theirs.
import { fencedRows } from '../../blocks/page-blocks.js'
import { decodePart } from '../../../model/addresses/decode.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { translateAfter, type DialectPage, type FileNames, type Translated } from '../dialect.js'
import { createWriter, linesOf, outsideCode, type Line, type Writer } from '../line.js'
import { writeCallouts } from './callouts.js'
import { withNotes } from './embedded-notes.js'
import { NO_NAMES } from './file-names.js'
import { withNoteMarks, withoutComments } from './note-marks.js'
import {
  addressIn,
  addressOf,
  fileOf,
  readLink,
  resolveWikiLink,
  toMarkdown,
  WIKI_LINK,
  wordsOf,
  type LinkFrom,
} from './wiki-link.js'

/** Whether a page may have such links; on a site of Jekyll they are all that it has of a wiki. */
export const mayHaveWikiLinks = (text: string): boolean => text.includes('[[')

/** Whether a page may have such links or marks. */
export const mayBeNote = (text: string): boolean =>
  /\[\[|%%|\[!\w|(?<!=)==[^\s=][^=\n]*==(?!=)/.test(text)

/** The page with links that lead to files, as `next` leaves it. Without such links, and outside a vault, it stays. */
export function translateWiki(
  page: DialectPage,
  next: (page: DialectPage) => Translated,
): Translated {
  const names = page.names?.() ?? NO_NAMES
  if (page.format !== 'md' || !isNotePage(page, names)) return next(page)
  const { bodyStart } = splitPage(page.text)
  const lines = linesOf(page.text)
  const body = withNotes(lines.slice(bodyStart), page)
  const writer = createWriter()
  for (const line of lines.slice(0, bodyStart)) writer.line(line)
  writeCallouts(withMarks(withoutComments(body), { page, names, writer }), writer)
  return translateAfter(writer.done(), page, next)
}

/** Whether a page belongs to an app for notes: it is in a vault, or one of its links leads to a file. */
function isNotePage(page: DialectPage, names: FileNames): boolean {
  if (names.isVault) return true
  const from = { written: page.file, page: page.file }
  for (const [, mark = '', inner = ''] of page.text.matchAll(WIKI_LINK)) {
    const { link, file } = resolveWikiLink(mark, inner, from, names)
    if (link.name !== '' && file !== undefined) return true
  }
  return false
}

type Context = { readonly page: DialectPage; readonly names: FileNames; readonly writer: Writer }

function withMarks(lines: readonly Line[], context: Context): readonly Line[] {
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  return lines.map((line, row) => {
    if (code.has(row)) return line
    const from = { written: line.place.file ?? context.page.file, page: context.page.file }
    const text = outsideCode(line.text, (part) => {
      const found = part.includes('](') ? withPaths(part, from, context.names) : part
      return withNoteMarks(part.includes('[[') ? withLinks(found, line, from, context) : found)
    })
    return text === line.text ? line : { ...line, text }
  })
}

function withLinks(text: string, line: Line, from: LinkFrom, { names, writer }: Context): string {
  const named = text.replace(NAMED_TARGET, (whole: string, inner: string) => {
    const link = readLink('', inner)
    const file = fileOf(link, from, names)
    return file === undefined ? whole : `](${addressOf(link, file, from)})`
  })
  return named.replace(WIKI_LINK, (whole: string, mark: string, inner: string, at: number) => {
    // `[[1]](address)` is a link of Markdown, with brackets in its words.
    if (!names.isVault && named.startsWith('(', at + whole.length)) return whole
    if (named.startsWith('](', at - 2)) return whole
    const { link, file } = resolveWikiLink(mark, inner, from, names)
    if (file !== undefined) return toMarkdown(link, file, from)
    if (!names.isVault) return whole
    writer.warn(line, {
      code: 'broken-link',
      message: `No file named ${link.name}`,
      hint: 'Fix the name, or remove the link.',
    })
    return wordsOf(link)
  })
}

/** `[words]([[Name]])`, as Logseq has them. */
const NAMED_TARGET = /\]\(\[\[([^[\]\n]+)\]\]\)/g

const TARGET = /(?<=\]\()<?([^()<>\s:#?]+)(?=[)>#?\s])>?/g

/** Paths in links of Markdown that lead to no file from here, but by their name. */
function withPaths(text: string, from: LinkFrom, names: FileNames): string {
  return text.replace(TARGET, (whole: string, target: string) => {
    const path = decodePart(target)
    if (path.startsWith('/') || !(names.isVault || /\.\w+$/.test(path))) return whole
    const file = names.find(path, from.written)
    if (file === undefined) return whole
    const address = addressIn(from.page, file)
    // Within a note that the page shows, a path counts from that note.
    return from.written === from.page && address === `./${target}` ? whole : address
  })
}
