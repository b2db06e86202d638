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

type Tree = Pick<OrderedFolder, 'read'> & {
  readonly pages: ReadonlySet<string>
  /** Names of pages and folders by the folder they are in, which is empty or ends with a slash. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
}

/** The sidebar, and the first page: the home page there. */
export function orderedPages({ files, read }: OrderedFolder): {
  readonly items: readonly Item[]
  readonly first: string | undefined
} {
  const pages = new Set(files.filter((file) => file.endsWith('.md')))
  const tree = { pages, names: namesByFolder(pages), read }
  const first = orderOf('', tree)
    .map((name) => `${name}.md`)
    .find((file) => pages.has(file))
  return { items: itemsOf('', tree), first }
}

function namesByFolder(pages: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const page of pages) {
    let folder = ''
    for (const part of page.slice(0, -'.md'.length).split('/')) {
      const known = names.get(folder)
      if (known === undefined) names.set(folder, new Set([part]))
      else known.add(part)
      folder += `${part}/`
    }
  }
  return names
}

/** The pages that `.order` names first, then the other ones. */
function itemsOf(folder: string, tree: Tree): readonly Item[] {
  const found = tree.names.get(folder) ?? new Set()
  const ordered = new Set(orderOf(folder, tree).filter((name) => found.has(name)))
  const others = [...found].filter((name) => !ordered.has(name)).sort(compareText)
  return [...ordered, ...others].map((name) => itemOf(folder + name, tree))
}

/** A page with pages below it is a category that leads to it. */
function itemOf(path: string, tree: Tree): Item {
  const label = decodePart(path.replace(/^.*\//, '').replaceAll('-', ' '))
  const page = tree.pages.has(`${path}.md`) ? { type: 'doc', id: path } : undefined
  if (!tree.names.has(`${path}/`)) return { ...page, label }
  const items = itemsOf(`${path}/`, tree)
  return { type: 'category', label, ...(page && { link: page }), items }
}

const orderOf = (folder: string, { read }: Pick<Tree, 'read'>): readonly string[] =>
  (read(`${folder}.order`) ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
