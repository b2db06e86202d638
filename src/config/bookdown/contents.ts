// The sidebar of a book, the numbers of its chapters, and where their pages are.
import { compact, type Values } from '../foreign/fields.js'
import { docId } from '../foreign/sidebar-items.js'
import type { Item } from '../quarto/pages.js'
import { plainHeading, type Chapter } from './chapters.js'

/** What a chapter is called: its first heading, or the part that it alone is of. */
const titleOf = ({ headings, parts }: Chapter): string | undefined =>
  headings.find(({ level }) => level === 1)?.title ||
  plainHeading(parts[0]?.name ?? '') ||
  undefined

/** A group of chapters that a part begins. */
type Group = { readonly label: string; readonly link: Item | undefined; readonly items: Item[] }

/** The chapters, with parts and appendices as groups. */
export function sidebarItems(chapters: readonly Chapter[]): readonly Item[] {
  const top: Item[] = []
  const groups: Group[] = []
  for (const chapter of chapters) {
    const { file, headings, parts } = chapter
    const isPage = headings.length > 0 || parts.length === 0
    const begin = (isFirst: boolean): void => {
      for (const part of parts.filter((each) => each.isFirst === isFirst))
        groups.push({
          label: plainHeading(part.name) || (part.kind === 'part' ? 'Part' : 'Appendix'),
          // A page with the heading of a part alone is what the group leads to.
          link: isPage ? undefined : { type: 'doc', id: docId(file) },
          items: [],
        })
    }
    begin(true)
    if (isPage) (groups.at(-1)?.items ?? top).push(itemOf(chapter))
    begin(false)
  }
  return [...top, ...groups.flatMap(groupItem)]
}

function groupItem({ label, link, items }: Group): readonly Item[] {
  if (items.length === 0) return link === undefined || typeof link === 'string' ? [] : [link]
  const collapsible = link === undefined ? false : undefined
  return [compact({ type: 'category', label, link, collapsible, items })]
}

/** The title of the home page is that of the book, so its entry has the heading. */
function itemOf(chapter: Chapter): Item {
  const id = docId(chapter.file)
  const label = titleOf(chapter)
  return id === 'index' && label !== undefined ? { type: 'doc', id, label } : id
}

/** The number of each chapter that has one; appendices have letters. */
export function chapterNumbers(chapters: readonly Chapter[]): Values {
  const numbers: Record<string, string> = {}
  let count = 0
  let letters: number | undefined
  for (const { file, headings, parts } of chapters) {
    const begins = (isFirst: boolean): boolean =>
      parts.some((part) => part.kind === 'appendix' && part.isFirst === isFirst)
    if (begins(true)) letters ??= 0
    const numbered = headings.filter(({ level, isNumbered }) => level === 1 && isNumbered)
    for (const [at] of numbered.entries()) {
      const number = letters === undefined ? String(++count) : letterOf(letters++)
      if (at === 0) numbers[docId(file)] = number
    }
    if (begins(false)) letters ??= 0
  }
  return numbers
}

const letterOf = (count: number): string => String.fromCharCode(65 + (count % 26))

/** The names of pages by the first heading of their chapter, as bookdown has them in addresses. */
export function pageNames(chapters: readonly Chapter[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { file, headings } of chapters) {
    const id = headings[0]?.id
    if (id !== undefined && /^[\w-]+$/.test(id) && !names.has(id)) names.set(id, file)
  }
  return names
}

/** The file of each id and label in the book; the first file that has one counts. */
export function labelFiles(chapters: readonly Chapter[]): Values {
  const files = new Map<string, string>()
  for (const { file, headings, labels } of chapters)
    for (const label of [...headings.map(({ id }) => id), ...labels])
      if (!files.has(label)) files.set(label, file)
  return Object.fromEntries(files)
}
