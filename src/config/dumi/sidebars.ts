// The sidebars of a dumi site: of its settings, else one for the pages below each path, in the groups that they name.
import { compareNatural } from '../../model/text/natural-order.js'
import { isList } from '../../model/json.js'
import { recordsIn, valuesOf, type Fields, type Notes, type Values } from '../foreign/fields.js'
import { pageFiles } from '../vitepress/page-files.js'
import { translateSidebars, type SidebarsTranslation } from '../vitepress/translate-sidebar.js'
import { orderOf, type DumiPage } from './pages.js'

/** Pages of one group in the order of the sidebar. */
type Group = {
  /** Absent for the group of pages that name none. */
  readonly title: string | undefined
  readonly order: number
  readonly pages: readonly DumiPage[]
}

/** The groups of the pages that share a sidebar, by the path that they share, with a slash at its start. */
export type SidebarGroups = ReadonlyMap<string, readonly Group[]>

/** Groups by path; `depth` is how many names such a path has at most: 0 where all pages share a sidebar. */
export function sidebarGroups(pages: readonly DumiPage[], depth: number): SidebarGroups {
  const byPath = new Map<string, DumiPage[]>()
  for (const page of pages) {
    if (page.route === '' && depth > 0) continue
    const path = parentPath(page, depth)
    byPath.set(path, [...(byPath.get(path) ?? []), page])
  }
  return new Map([...byPath].map(([path, inside]) => [path, groupsOf(inside)] as const))
}

/** The path whose sidebar a page is in. */
function parentPath({ route, published, isOfComponents }: DumiPage, depth: number): string {
  const parts = route.split('/')
  const isIndex = depth === 2 && !isOfComponents && published.endsWith('/index.md')
  const length = Math.max(1, isIndex ? parts.length : parts.length - 1)
  return `/${parts.slice(0, Math.min(depth, length)).join('/')}`
}

function groupsOf(pages: readonly DumiPage[]): readonly Group[] {
  const byTitle = new Map<string, { order: number; pages: DumiPage[] }>()
  for (const page of pages) {
    const { title = '', order = 0 } = page.group
    const group = byTitle.get(title) ?? { order: 0, pages: [] }
    byTitle.set(title, group)
    group.order ||= order
    group.pages.push(page)
  }
  return [...byTitle]
    .map(([title, { order, pages: inside }]) => ({
      ...{ title: title === '' ? undefined : title, order },
      pages: inside.toSorted(comparePages),
    }))
    .toSorted(compareGroups)
}

const depthOf = ({ route }: DumiPage): number => route.split('/').length

const comparePages = (one: DumiPage, other: DumiPage): number =>
  orderOf(one.front) - orderOf(other.front) ||
  depthOf(one) - depthOf(other) ||
  compareNatural(one.title, other.title)

const compareGroups = (one: Group, other: Group): number =>
  one.order - other.order || compareNatural(one.title ?? '', other.title ?? '')

/** The sidebars of a language; `base` is what its addresses begin with. */
export function sidebarsOf(
  pages: readonly DumiPage[],
  groups: SidebarGroups,
  { theme, base, notes }: { readonly theme: Fields; readonly base: string; readonly notes: Notes },
): SidebarsTranslation {
  const published = new Map(pages.map((page) => [page.plain, page.published]))
  const files = pageFiles([...published.keys()], (file) => published.get(file) ?? file)
  const written = writtenSidebars(theme.value('sidebar'), { base, pages })
  const made = [...groups].flatMap(([path, all]): [string, unknown][] => {
    const isOnePage = all.flatMap((group) => group.pages).length === 1
    const key = `${path}/`
    return isOnePage || Object.hasOwn(written, key) ? [] : [[key, all.flatMap(groupItems)]]
  })
  const lists = { ...Object.fromEntries(made), ...written }
  const { sidebars, byPath } = translateSidebars(lists, '/', { pages: files, notes })
  // A page that is made an item belongs to that sidebar, wherever it is.
  const paths = Object.entries(byPath).filter(([path]) => Object.hasOwn(written, path))
  return { sidebars, byPath: Object.fromEntries(paths) }
}

function groupItems({ title, pages }: Group): readonly Values[] {
  const items = pages.map(({ published, title: text }) => ({
    text,
    link: `/${published.replace(/\.md$/, '')}`,
  }))
  return title === undefined ? items : [{ text: title, items }]
}

/** Where items of the settings lead. */
type Place = { readonly base: string; readonly pages: readonly DumiPage[] }

/** Sidebars of the settings, by path: those of the language alone. */
function writtenSidebars(value: unknown, place: Place): Values {
  const { base } = place
  const entries = Object.entries(valuesOf(value)).flatMap(([path, list]): [string, unknown][] => {
    const key = `${path.replace(/\/+$/, '')}/`
    if (!isList(list) || !key.startsWith(`${base}/`)) return []
    return [[key.slice(base.length), recordsIn(list).map((each) => written(each, place))]]
  })
  return Object.fromEntries(entries)
}

/** An item in the words of VitePress; one of the first version of dumi may be the file of a page. */
function written(item: Values, place: Place): Values {
  const { title, link, children, file } = item
  const { base, pages } = place
  const page =
    typeof file === 'string' ? pages.find(({ plain }) => isNamed(plain, file)) : undefined
  const own = typeof link === 'string' && base !== '' && `${link}/`.startsWith(`${base}/`)
  const target = page === undefined ? link : `/${page.published.replace(/\.md$/, '')}`
  return {
    text: title ?? page?.title,
    ...(typeof target === 'string' && { link: own ? target.slice(base.length) || '/' : target }),
    ...(isList(children) && { items: recordsIn(children).map((each) => written(each, place)) }),
  }
}

const isNamed = (file: string, name: string): boolean =>
  ['.md', '/index.md', '/README.md', ''].some((end) => `/${file}`.endsWith(`/${name}${end}`))
