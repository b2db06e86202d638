// Pages that show the text of another page with other names in it, as those of several frameworks do: `ref` in front
// matter names the file, and `replace` the names.
import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { translateAfter, type DialectPage, type Translated } from '../dialect.js'
import { createWriter, linesOf, pathFrom, type Line } from '../line.js'

const REF = /^ref:[ \t]*["']?([^\s"']+\.mdx?)\b/m

/** How many pages may lead to a text, one after the other. */
const MOST_STEPS = 5

/** Whether a page may show the text of another one. */
export const mayShareText = (text: string): boolean => REF.test(text)

/** The page with that text, as `next` leaves it. */
export function translateSharedText(
  page: DialectPage,
  next: (page: DialectPage) => Translated,
): Translated {
  const lines = linesOf(page.text)
  const { bodyStart } = splitPage(page.text)
  const writer = createWriter()
  for (const line of lines.slice(0, bodyStart)) writer.line(line)
  for (const line of bodyOf(page.text, page.file, page)) writer.line(line)
  return translateAfter(writer.done(), page, next)
}

/** The lines of a text's body, or of the body of the file that it names. */
function bodyOf(text: string, file: string, page: DialectPage, steps = 0): readonly Line[] {
  const { yaml, bodyStart } = splitPage(text)
  const own = linesOf(text, file === page.file ? undefined : file).slice(bodyStart)
  const { sections, isAll } = sectionsIn(own)
  const name = isAll && steps < MOST_STEPS ? REF.exec(yaml ?? '')?.[1] : undefined
  const found = name === undefined ? undefined : fileOf(name, file, page)
  if (found === undefined) return own
  const names = namesIn(yaml ?? '')
  const shared = bodyOf(found.text, found.path, page, steps + 1).map((line) =>
    SECTION.test(line.text) ? line : { ...line, text: renamed(line.text, names) },
  )
  return withSections(shared, sections)
}

/** From the root of the repository, or from the folder of the page. */
function fileOf(
  name: string,
  from: string,
  { read }: DialectPage,
): { readonly path: string; readonly text: string } | undefined {
  for (const path of [pathFrom('', name), pathFrom(from, name)]) {
    const text = path === from ? undefined : read(path)
    if (text !== undefined) return { path, text }
  }
  return undefined
}

const SECTION = /^\[\/\/\]: # (['"(])([^'"()]*)['")][ \t]*$/

type Sections = ReadonlyMap<string, readonly Line[]>

/** The shared lines with the sections that the page writes itself. */
function withSections(shared: readonly Line[], sections: Sections): readonly Line[] {
  const marks = shared.map(({ text }) => SECTION.exec(text)?.[2])
  const made: Line[] = []
  for (let row = 0; row < shared.length; row++) {
    const mark = marks[row]
    const section = mark === undefined ? undefined : sections.get(mark)
    const end = section === undefined ? -1 : marks.indexOf(mark, row + 1)
    made.push(...shared.slice(row, row + 1))
    if (section === undefined || end < 0) continue
    made.push(...section, ...shared.slice(end, end + 1))
    row = end
  }
  return made
}

/** The lines between two marks of the same name, and whether all other lines are empty. */
function sectionsIn(lines: readonly Line[]): {
  readonly sections: Sections
  readonly isAll: boolean
} {
  const sections = new Map<string, readonly Line[]>()
  let open: { readonly name: string; readonly row: number } | undefined
  let isAll = true
  for (const [row, { text }] of lines.entries()) {
    const name = SECTION.exec(text)?.[2]
    if (open === undefined) {
      if (name !== undefined) open = { name, row }
      else if (text.trim() !== '') isAll = false
    } else if (open.name === name) {
      sections.set(name, lines.slice(open.row + 1, row))
      open = undefined
    }
  }
  return { sections, isAll: isAll && open === undefined }
}

/** What takes the place of what, in the order of `replace`. */
function namesIn(yaml: string): readonly (readonly [string, string])[] {
  try {
    const front: unknown = parseYaml(yaml)
    const written = isRecord(front) ? front['replace'] : undefined
    return Object.entries(isRecord(written) ? written : {}).flatMap(([name, other]) =>
      typeof other === 'string' && name !== '' ? [[literal(name), other] as const] : [],
    )
  } catch {
    return []
  }
}

/** Names are patterns, which are read as texts: `useQuery[(]` and `useQuery\(` are `useQuery(`. */
const literal = (pattern: string): string =>
  pattern.replace(/\[(\\?[^\w\s])\]|\\([^\w\s])/g, (_, one: string | undefined, other: string) =>
    (one ?? other).replace(/^\\/, ''),
  )

const renamed = (text: string, names: readonly (readonly [string, string])[]): string =>
  names.reduce((made, [name, other]) => made.replaceAll(name, () => other), text)
