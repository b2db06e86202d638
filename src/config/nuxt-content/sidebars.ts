// The folders of a site of Nuxt Content as our sidebars: numbers before names are the order.
import { isRecord } from '../../model/json.js'
import { compareNatural } from '../../model/text/natural-order.js'
import { compact, textOf, type Values } from '../foreign/fields.js'
import { freeId, titled } from '../foreign/sidebar-items.js'

type Item = Readonly<Record<string, unknown>>

export type PageFacts = {
  /** Relative to the pages. */
  readonly file: string
  /** What its front matter says of its place. */
  readonly navigation: unknown
  /** It shows the parts of a home page. */
  readonly isHome: boolean
}

type Folder = {
  readonly path: string
  readonly name: string
  readonly folders: Map<string, Folder>
  readonly pages: PageFacts[]
}

export type Sidebars = {
  readonly sidebars: Readonly<Record<string, readonly Item[]>>
  /** Ids of sidebars by the path of the folder whose pages show them. */
  readonly sidebarPaths: Readonly<Record<string, string>>
  /** A link for each of several sidebars. */
  readonly navbarItems: readonly Item[]
}

/** The values of the files of folders, by the path of their folder. */
type Dirs = ReadonlyMap<string, Values>

/**
 * One sidebar, or one for each folder where none has a number: these are parts of a site, as docs and blog are. Addresses of
 * the pages begin with `start`.
 */
export function sidebarsOf(pages: readonly PageFacts[], dirs: Dirs, start = '/'): Sidebars {
  const root = treeOf(pages)
  const folders = sorted([...root.folders.values()], nameOf).filter((each) => isShown(each, dirs))
  const own = root.pages.filter(({ file, isHome }) => !isHome && file !== 'index.md')
  const isNumbered = [...root.folders.keys(), ...own.map(({ file }) => file)].some((name) =>
    NUMBER.test(name),
  )
  if (isNumbered || own.length > 0 || folders.length === 0) {
    const items = itemsOf(root, dirs)
    return {
      sidebars: items.length === 0 ? {} : { docs: items },
      sidebarPaths: { [start]: 'docs' },
      navbarItems: [],
    }
  }
  const sidebars: Record<string, readonly Item[]> = {}
  const sidebarPaths: Record<string, string> = {}
  const navbarItems: Item[] = []
  for (const folder of folders) {
    const items = itemsOf(folder, dirs, true)
    if (items.length === 0) continue
    const id = freeId(folder.name.replace(/[^\w-]+/g, '-'), sidebars)
    sidebars[id] = items
    sidebarPaths[`${start}${plain(folder.path)}/`] = id
    navbarItems.push({ type: 'docSidebar', sidebarId: id, label: labelOf(folder, dirs) })
  }
  return { sidebars, sidebarPaths, navbarItems: navbarItems.length > 1 ? navbarItems : [] }
}

function treeOf(pages: readonly PageFacts[]): Folder {
  const root: Folder = { path: '', name: '', folders: new Map(), pages: [] }
  for (const page of pages) {
    let folder = root
    for (const name of page.file.split('/').slice(0, -1)) {
      const path = folder.path === '' ? name : `${folder.path}/${name}`
      const inner = folder.folders.get(name) ?? { path, name, folders: new Map(), pages: [] }
      folder.folders.set(name, inner)
      folder = inner
    }
    folder.pages.push(page)
  }
  return root
}

/** Numbers that ids do not have; a date keeps its own. */
const NUMBER = /^\d+\s*[-_.](?!\d)[-_.]*\s*(?=[^-_.\s])/

/** A path without the numbers before its names, as ids have it. */
export const plain = (path: string): string =>
  path
    .split('/')
    .map((part) => part.replace(NUMBER, ''))
    .join('/')

const idOf = ({ file }: PageFacts): string => plain(file.replace(/\.md$/, ''))

const nameOf = ({ name }: Folder): string => name

const sorted = <T>(list: readonly T[], name: (item: T) => string): readonly T[] =>
  list.toSorted((a, b) => compareNatural(name(a), name(b)))

/** The pages and folders of a folder in their order; its own page is first in a sidebar, else that of its category. */
function itemsOf(folder: Folder, dirs: Dirs, isWhole = folder.path === ''): readonly Item[] {
  const pages = folder.pages.filter(
    (page) => page.navigation !== false && !page.isHome && (isWhole || !isIndex(page)),
  )
  const entries = [
    ...pages.map((page) => ({
      name: isIndex(page) ? '' : (page.file.split('/').at(-1) ?? ''),
      order: orderOf(page),
      items: (): readonly Item[] => [{ type: 'doc', id: idOf(page) }],
    })),
    ...[...folder.folders.values()].map((inner) => ({
      name: inner.name,
      order: undefined,
      items: () => category(inner, dirs),
    })),
  ]
  return sorted(entries, ({ name, order }) =>
    order === undefined ? name : `${String(order)}.`,
  ).flatMap((entry) => entry.items())
}

const orderOf = ({ navigation }: PageFacts): number | undefined =>
  isRecord(navigation) && typeof navigation['order'] === 'number' ? navigation['order'] : undefined

const isIndex = (page: PageFacts): boolean => /(?:^|\/)index$/.test(idOf(page))

const isShown = ({ path }: Folder, dirs: Dirs): boolean => dirs.get(path)?.['navigation'] !== false

function category(folder: Folder, dirs: Dirs): readonly Item[] {
  if (!isShown(folder, dirs)) return []
  const items = itemsOf(folder, dirs)
  const index = folder.pages.find((page) => isIndex(page) && page.navigation !== false)
  const link = index && { type: 'doc', id: idOf(index) }
  if (items.length === 0) return link === undefined ? [] : [link]
  return [compact({ type: 'category', label: labelOf(folder, dirs), link, items })]
}

function labelOf({ path, name }: Folder, dirs: Dirs): string {
  const values = dirs.get(path) ?? {}
  const { navigation } = values
  const own = textOf(values['title'])
  return (
    own ?? (isRecord(navigation) ? textOf(navigation['title']) : undefined) ?? titled(plain(name))
  )
}
