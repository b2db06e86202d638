// The pages of a wiki of Azure DevOps: each folder has the order of its pages in a file .order, one name a line.
import { decodePart } from '../../model/addresses/decode.js'
import { compareText } from '../../model/text/text.js'

type Item = Readonly<Record<string, unknown>>

type OrderedFolder = {
  /** Pages of the wiki, relative to its folder. */
  readonly files: readonly string[]
  /** A file of it. */
  readonly read: (name: string) => string | undefined
}

/** The sidebar, and the first page: the home page there. */
export function orderedPages(wiki: OrderedFolder): {
  readonly items: readonly Item[]
  readonly first: string | undefined
} {
  const items = itemsOf('', wiki)
  const names = orderOf('', wiki)
  const first = names.map((name) => `${name}.md`).find((file) => wiki.files.includes(file))
  return { items, first }
}

/** The pages that `.order` names first, then the other ones. */
function itemsOf(folder: string, wiki: OrderedFolder): readonly Item[] {
  const below = wiki.files
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
  const found = new Set(below.map((file) => file.replace(/\/.*$/s, '').replace(/\.md$/, '')))
  const ordered = orderOf(folder, wiki).filter((name) => found.has(name))
  const others = [...found].filter((name) => !ordered.includes(name)).sort(compareText)
  return [...new Set([...ordered, ...others])].map((name) => itemOf(folder + name, wiki))
}

/** A page with pages below it is a category that leads to it. */
function itemOf(path: string, wiki: OrderedFolder): Item {
  const label = decodePart(path.replace(/^.*\//, '').replaceAll('-', ' '))
  const page = wiki.files.includes(`${path}.md`) ? { type: 'doc', id: path } : undefined
  const hasPages = wiki.files.some((file) => file.startsWith(`${path}/`))
  if (!hasPages) return { ...page, label }
  const items = itemsOf(`${path}/`, wiki)
  return { type: 'category', label, ...(page && { link: page }), items }
}

const orderOf = (folder: string, { read }: OrderedFolder): readonly string[] =>
  (read(`${folder}.order`) ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
