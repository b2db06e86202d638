// `include-code::./Kiln[tag=x]` of Spring: the same code in several languages, whose files are found by the section.
import { parseAttributes } from '../read/attribute-list.js'
import { selectedRows, type Row } from '../read/included.js'
import type { Source } from '../read/source.js'
import type { Document } from '../text/document.js'
import { attributeAt, type Context } from './context.js'

type Language = { readonly name: string; readonly ending: string; readonly title: string }

/** In the order in which they are shown. */
const LANGUAGES: readonly Language[] = [
  { name: 'java', ending: 'java', title: 'Java' },
  { name: 'kotlin', ending: 'kt', title: 'Kotlin' },
  { name: 'groovy', ending: 'groovy', title: 'Groovy' },
  { name: 'xml', ending: 'xml', title: 'XML' },
  { name: 'yaml', ending: 'yaml', title: 'YAML' },
  { name: 'properties', ending: 'properties', title: 'Properties' },
]

/**
 * The blocks of code that the macro at a line becomes, one for each language with a file; empty without any. The
 * attributes `include-java`, `include-kotlin` … have the folders of the languages; in them a target with `./` is in a
 * folder by the folder of the page and the id of the section, both without hyphens; a dot in the id begins a folder.
 */
export function includedCode(
  target: string,
  written: string,
  line: Source,
  context: Context,
): readonly Source[] {
  const { document } = context
  const { named } = parseAttributes(written)
  const folder = target.startsWith('.') ? `${sectionFolder(line, context)}/` : ''
  const blocks = LANGUAGES.flatMap((language) => {
    const root = attributeAt(`include-${language.name}`, line, context)
    if (root === undefined) return []
    const name = `${root.replace(/\/+$/, '')}/${folder}${target}.${language.ending}`
    const file = document.resources.included(name, document.page.file)
    const text = file === undefined ? undefined : document.page.read(file)
    if (file === undefined || text === undefined) return []
    return [{ language, file, rows: selectedRows(text, named).rows }]
  })
  return blocks.flatMap(({ language, file, rows }, index) => {
    const role = index === 0 ? 'primary' : 'secondary'
    const fence = delimiterFor(rows)
    const own = (text: string): Source => ({ ...line, before: '', text })
    return [
      own(`[source,${language.name},role="${role}"]`),
      ...(blocks.length > 1 ? [own(`.${language.title}`)] : []),
      own(fence),
      ...rows.map((row) => ({
        ...own(row.text),
        place: { line: row.line, shift: 0, file },
      })),
      own(fence),
    ]
  })
}

/** A delimiter that no row is. */
function delimiterFor(rows: readonly Row[]): string {
  let fence = '----'
  while (rows.some(({ text }) => text === fence)) fence += '-'
  return fence
}

/** The folder of the code of the section that a line is in. */
function sectionFolder(line: Source, context: Context): string {
  const page = attributeAt('page-relative-src-path', line, context) ?? ''
  const folder = page.split('/').slice(0, -1).join('/')
  const id = (sectionAt(line, context.document) ?? '').replaceAll('.', '/')
  return `${folder}/${id}`.replace(/[^A-Za-z\d/]/g, '').toLowerCase()
}

/** The id of the section that a line is in, above the first one that of the page. */
function sectionAt({ place }: Source, { header, lines, outline }: Document): string | undefined {
  let id = header.ids.at(-1)
  for (const each of lines) {
    if (each.place.line === place.line && each.place.file === place.file) return id
    id = outline.ids.get(each) ?? id
  }
  return id
}
