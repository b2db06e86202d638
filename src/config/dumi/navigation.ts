// The navbar of a dumi site: of its settings, else an item for each path that has pages below it.
import { compareNatural } from '../../model/text/natural-order.js'
import { isList, isRecord } from '../../model/json.js'
import {
  createFields,
  recordsIn,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { titled } from '../foreign/sidebar-items.js'
import { navbarItems } from '../vitepress/translate-nav.js'
import { withoutSuffix, type Locale } from './locales.js'
import { secondOf, sortedBy, type DumiPage, type Sorted } from './pages.js'
import type { SidebarGroups } from './sidebars.js'

type NavItem = {
  readonly title: string
  readonly order: number
  /** Absent for an item that only opens its menu. */
  readonly link?: string
  readonly children: NavItem[]
}

/** The items of the navbar in a language, in the words of our settings. */
export function navigationOf(
  theme: Fields,
  {
    locale,
    pages,
    groups,
    notes,
  }: {
    readonly locale: Locale
    readonly pages: readonly DumiPage[]
    readonly groups: SidebarGroups
    readonly notes: Notes
  },
): readonly Values[] {
  const nav = writtenNav(theme.value('nav'), locale)
  const made = nav.mode === 'override' ? [] : madeNav(pages, groups)
  const own = made.map((item) => menuItem(item, locale.base))
  const written = nav.items.map((item) => renamed(item, locale))
  const all = nav.mode === 'prepend' ? [...written, ...own] : [...own, ...written]
  const socialLinks = Object.entries(valuesOf(theme.value('socialLinks'))).map(([icon, link]) => ({
    icon: icon === 'twitter' ? 'x' : icon,
    link,
  }))
  return navbarItems(createFields({ nav: all, socialLinks }, 'themeConfig', notes), [], notes)
}

type WrittenNav = {
  readonly mode: 'override' | 'append' | 'prepend'
  readonly items: readonly Values[]
}

/** `nav` of the settings: a list, lists by language, or either of them beside the items that are made. */
function writtenNav(value: unknown, { id }: Locale): WrittenNav {
  const listOf = (nav: unknown): readonly Values[] | undefined =>
    isList(nav) ? recordsIn(nav) : isRecord(nav) && isList(nav[id]) ? recordsIn(nav[id]) : undefined
  if (isRecord(value) && 'mode' in value) {
    const mode =
      value['mode'] === 'prepend' || value['mode'] === 'append' ? value['mode'] : 'override'
    return { mode, items: listOf(value['value']) ?? [] }
  }
  const items = listOf(value)
  return items === undefined ? { mode: 'append', items: [] } : { mode: 'override', items }
}

/** An item of the settings in the words of VitePress. */
function renamed(item: Values, locale: Locale): Values {
  const { title, link, children } = item
  return {
    text: title,
    ...(typeof link === 'string' && { link: withoutSuffix(link, locale) }),
    ...(isList(children) && { items: recordsIn(children).map((each) => renamed(each, locale)) }),
  }
}

const menuItem = ({ title, link, children }: NavItem, base: string): Values => ({
  text: title,
  ...(children.length > 0
    ? { items: children.map((each) => menuItem(each, base)) }
    : { link: `${base}${link ?? '/'}` }),
})

/** Items by the paths of the sidebars; a path of two names is in the menu of the first one. */
function madeNav(pages: readonly DumiPage[], groups: SidebarGroups): readonly NavItem[] {
  const items = new Map<string, NavItem>()
  for (const path of [...groups.keys()].toSorted(
    (a, b) => a.split('/').length - b.split('/').length,
  )) {
    const [, first = '', second] = path.split('/')
    if (first === '') continue
    const inside = pages.filter(({ route }) => `/${route}`.startsWith(path))
    const nav = firstOf(inside, ({ front }) => sortedBy(front.values['nav']))
    const groupsHere = groups.get(path) ?? []
    const page = groupsHere[0]?.pages[0]
    const fallback = groupsHere[0]?.title ?? page?.title ?? first
    const link = page === undefined ? path : `/${page.route}`
    if (second === undefined) {
      const { title = fallback, order = 0 } = nav
      items.set(path, { title, order, link, children: [] })
      continue
    }
    const above = items.get(`/${first}`) ?? {
      ...{ title: nav.title ?? titled(first), order: nav.order ?? 0, children: [] },
    }
    items.set(`/${first}`, above)
    const own = firstOf(inside, ({ front }) => secondOf(front))
    above.children.push({
      ...{ title: own.title ?? fallback, order: own.order ?? 0, link, children: [] },
    })
  }
  return [...items.values()].map(withOwnLink).toSorted(compareItems)
}

/** The last page that says something about a title and an order. */
function firstOf(pages: readonly DumiPage[], read: (page: DumiPage) => Sorted): Sorted {
  return pages
    .map(read)
    .reduce(
      (known, { title, order }) => ({ title: title ?? known.title, order: order ?? known.order }),
      { title: undefined, order: undefined },
    )
}

/** A menu of one item is that item; a page above others is the first one in their menu. */
function withOwnLink(item: NavItem): NavItem {
  const [only] = item.children
  if (only === undefined) return item
  if (item.link === undefined && item.children.length === 1)
    return { ...only, title: item.title, order: item.order }
  const children = item.children.toSorted(compareItems)
  const own =
    item.link === undefined ? [] : [{ title: item.title, order: 0, link: item.link, children: [] }]
  return { ...item, children: [...own, ...children] }
}

const compareItems = (one: NavItem, other: NavItem): number =>
  one.order - other.order || compareNatural(one.title, other.title)
