// Tables of contents in YAML: `_toc.yml` of Jupyter Book, and `project.toc` of myst.yml.
import { isList, isRecord } from '../../model/json.js'
import { recordsIn, textOf, type Values } from '../foreign/fields.js'
import { globRegExp } from '../mkdocs/settings/globs.js'
import { plainTitle, type NavEntry, type NavPages } from './navigation.js'

export type BookToc = {
  readonly entries: readonly NavEntry[]
  /** The page of the root. */
  readonly root: string | undefined
  /** All pages in it, in order; also those that are hidden in the sidebar. */
  readonly files: readonly string[]
}

/** Lists below an entry. */
const LISTS = ['parts', 'chapters', 'sections', 'subtrees', 'entries', 'items', 'children']

/** How deep entries may be. */
const DEEPEST = 20

/** Reads a table of contents in any of the forms. */
export function bookToc(value: unknown, pages: NavPages): BookToc {
  const named: string[] = []
  const page = (written: string | undefined): string | undefined => {
    const found = written === undefined ? undefined : pages.find(written)
    if (found !== undefined) named.push(found)
    else if (written !== undefined) pages.miss(written)
    return found
  }
  const root = isRecord(value) ? page(textOf(value['root'])) : undefined
  if (root !== undefined) pages.claim(root)
  const home: readonly NavEntry[] = root === undefined ? [] : [{ file: root, children: [] }]
  const list = isList(value) ? recordsIn(value) : [isRecord(value) ? withoutRoot(value) : {}]
  const entries = list.flatMap((entry) => entriesOf(entry, { pages, page, depth: 0 }))
  return { entries: [...home, ...entries], root: root ?? named[0], files: [...new Set(named)] }
}

/** The root has its place before the others, and the title of the whole book is left out. */
const withoutRoot = (value: Values): Values =>
  Object.fromEntries(LISTS.map((key) => [key, value[key]]))

type Walk = {
  readonly pages: NavPages
  readonly page: (written: string | undefined) => string | undefined
  readonly depth: number
}

function entriesOf(entry: Values, walk: Walk): readonly NavEntry[] {
  const { pages, page, depth } = walk
  if (depth > DEEPEST) return []
  const title = textOf(entry['title'])
  const label = title === undefined ? undefined : plainTitle(title)
  const caption = textOf(entry['caption']) ?? textOf(entry['part'])
  const file = page(textOf(entry['file']))
  const isOwn = file !== undefined && pages.claim(file)
  const inner = LISTS.flatMap((key) => recordsIn(entry[key])).flatMap((each) =>
    entriesOf(each, { ...walk, depth: depth + 1 }),
  )
  const glob = textOf(entry['glob']) ?? textOf(entry['pattern'])
  const fitting = glob === undefined ? [] : globbed(glob, walk)
  const children = [...inner, ...fitting]
  if (entry['hidden'] === true) return []
  const href = textOf(entry['url'])
  if (href !== undefined) return [{ label, href, children }]
  if (isOwn) return [{ label, file, children }]
  if (caption !== undefined) return [{ label: plainTitle(caption), isPart: true, children }]
  return label === undefined ? children : [{ label, children }]
}

function globbed(glob: string, { pages, page }: Walk): readonly NavEntry[] {
  const pattern = globRegExp(glob.replace(/^\.?\//, ''))
  return pages
    .fitting((file) => pattern.test(file) || pattern.test(file.replace(/\.\w+$/, '')))
    .filter((file) => pages.claim(file))
    .map((file) => ({ file: page(file), children: [] }))
}
