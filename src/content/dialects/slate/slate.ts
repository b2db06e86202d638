// The Markdown of Slate, in which a reference of an API is one page: its parts are files of their own, and its code is in
// several languages.
import { slug } from '../../context/slug.js'
import { fencedRows } from '../../blocks/page-blocks.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { deeperHeadings } from '../headings/below-title.js'
import { createWrittenIds } from '../headings/written-ids.js'
import { createWriter, linesOf, pathFrom, type Line, type Writer } from '../line.js'
import { codeTabs, type CodeTabs } from './code-tabs.js'
import { readHead } from './head.js'

/** The dialect of Slate. */
export const slate: Dialect = { mayUse: () => true, translate }

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const lines = linesOf(page.text)
  const { bodyStart, yaml = '' } = splitPage(page.text)
  const [first] = lines
  const head = readHead(yaml)
  if (first !== undefined) for (const text of head.lines) writer.line(first, text)
  const parts = head.includes.flatMap((name) => partLines(name, { page, writer, first }))
  const body = createWrittenIds(headingId, 2)([...lines.slice(bodyStart), ...parts])
  // The title is above all of it.
  writeBody(deeperHeadings(body), head.languages, writer)
  return writer.done()
}

/** Letters and digits without accents, in words between hyphens; other scripts have our ids. */
function headingId(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z\d_]+/g, '-').replace(/^-|-$/g, '') || slug(text)
}

type From = {
  readonly page: DialectPage
  readonly writer: Writer
  readonly first: Line | undefined
}

/** The lines of the part `a/b`, which is `includes/a/_b.md` beside the page. */
function partLines(name: string, { page, writer, first }: From): readonly Line[] {
  const file = pathFrom(page.file, `includes/${name.replace(/([^/]+)$/, '_$1')}`)
  for (const found of [`${file}.md`, `${file}.md.erb`, `${file}.html.md`]) {
    const text = page.read(found)
    if (text === undefined) continue
    const lines = linesOf(text, found)
    return [{ before: '', text: '', place: { line: 1, shift: 0, file: found } }, ...lines]
  }
  if (first !== undefined)
    writer.warn(first, {
      code: 'missing-include',
      message: `The included file ${file}.md does not exist.`,
      hint: 'Fix its name in "includes", or remove it.',
    })
  return []
}

const TYPES: Readonly<Record<string, string>> = {
  notice: 'note',
  warning: 'warning',
  success: 'tip',
}

const ASIDE = /^[ \t]*<aside\b[^<>]*\bclass=["'](\w+)["'][^<>]*>(.*)$/i

function writeBody(lines: readonly Line[], languages: CodeTabs, writer: Writer): void {
  const code = fencedRows(
    lines.map(({ text }) => text),
    'md',
  )
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) return
    const tabs = code.has(row) ? codeTabs(lines, row, languages) : undefined
    const type = code.has(row) ? undefined : TYPES[ASIDE.exec(line.text)?.[1] ?? '']
    if (tabs !== undefined) row = tabs.write(writer)
    else if (type !== undefined) row = writeAside(type, lines, row, writer)
    else writer.line(line)
  }
}

/** Writes the box that begins in `row`; the row of its last line. */
function writeAside(type: string, lines: readonly Line[], row: number, writer: Writer): number {
  let last = row
  while (last < lines.length - 1 && lines[last]?.text.includes('</aside>') !== true) last++
  const inside = lines.slice(row, last + 1).map((line) => {
    const text = ASIDE.exec(line.text)?.[2] ?? line.text
    return { ...line, text: text.replace(/<\/aside>.*$/, '').trim() }
  })
  const [first] = inside
  if (first === undefined) return row
  writer.blank(first)
  writer.open(first, type)
  for (const line of inside) if (line.text !== '' || line !== first) writer.line(line)
  writer.close(inside.at(-1) ?? first)
  writer.blank(first)
  return last
}
