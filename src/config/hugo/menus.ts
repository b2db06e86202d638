// The main menu of a Hugo site: what its settings list, and what pages say of themselves in their front matter.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { textOf, valuesOf, type Fields, type Values } from '../foreign/fields.js'
import { readPageFront } from '../foreign/page-front.js'
import type { LanguagePages, SitePages } from './content-folders.js'
import type { HugoPlace } from './hugo-place.js'
import type { HugoLanguage } from './languages.js'

export type MenuEntry = Readonly<Record<string, unknown>>

/** The entries of the main menu in the settings. */
export function menuOf(fields: Fields): readonly MenuEntry[] | undefined {
  const menus = [fields.value('menus'), fields.value('menu')]
  return menus
    .map((menu) => valuesOf(menu)['main'])
    .find(isList)
    ?.filter(isRecord)
}

export type PageMenu = {
  readonly entries: readonly MenuEntry[]
  /** The pages that are in the menu, absolute. */
  readonly files: readonly string[]
}

/** What pages of each language say of the main menu. */
export function pageMenusOf(
  { main, others }: SitePages,
  place: HugoPlace,
  { mainPath, isLower }: { readonly mainPath: string; readonly isLower: boolean },
): ReadonlyMap<HugoLanguage, PageMenu> {
  return new Map(
    [main, ...others].map((each) => {
      const base = each === main ? mainPath : `/${each.language.key}`
      return [each.language, pageMenuOf(each, place, { base, isLower })]
    }),
  )
}

/** The entries of the main menu in the front matter of sections and of pages at the top. `base`: the path of the language. */
function pageMenuOf(
  { folder, files, withoutLanguage }: LanguagePages,
  { hugoDir, read }: HugoPlace,
  { base, isLower }: { readonly base: string; readonly isLower: boolean },
): PageMenu {
  const found = files.filter(isNearTop).flatMap((name) => {
    const file = path.join(folder, name)
    const { values } = readPageFront(read(path.relative(hugoDir, file)) ?? '')
    const own = values['draft'] === true ? undefined : entryOf(values['menus'] ?? values['menu'])
    if (own === undefined) return []
    const plain = withoutLanguage(name).replace(/(?:(?:^|\/)_?index)?\.\w+$/, '')
    const address = plain.replace(/\s+/g, '-')
    const place = `${base}/${isLower ? address.toLowerCase() : address}/`.replace(/\/+/g, '/')
    const { linkTitle = values['linktitle'], title, url, weight } = values
    const page = { name: linkTitle ?? title, weight, pageRef: textOf(url) ?? place }
    return [{ file, entry: { ...page, ...own } }]
  })
  return { entries: found.map(({ entry }) => entry), files: found.map(({ file }) => file) }
}

/** Pages deeper down are too many to be in a menu. */
const isNearTop = (name: string): boolean =>
  /(?:^|\/)_index\.[^/]+$/.test(name) || /^(?:[^/]+\/index\.[^/]+|[^/]+)$/.test(name)

/** `menu: main`, a list of menus, or a menu with values for this page. */
function entryOf(menu: unknown): MenuEntry | undefined {
  if (menu === 'main' || (isList(menu) && menu.includes('main'))) return {}
  if (!isRecord(menu) || !Object.hasOwn(menu, 'main')) return undefined
  return valuesOf(menu['main'])
}

/** The entries in the order of their weights; those with a parent are items of its menu. */
export function menuItems(menu: readonly MenuEntry[]): readonly Values[] {
  const sorted = menu.toSorted((a, b) => weightOf(a) - weightOf(b))
  const itemsIn = (key: unknown, level = 0): readonly Values[] =>
    sorted
      .filter(({ parent }) => parent === key && key !== '')
      .flatMap((entry) => {
        const isParent = level < MOST_LEVELS && keyOf(entry) !== key
        // A menu in a menu is part of it.
        return [...linkOf(entry), ...(isParent ? itemsIn(keyOf(entry), level + 1) : [])]
      })
  return sorted
    .filter(({ parent }) => parent === undefined || parent === '')
    .flatMap((entry) => {
      const [link] = linkOf(entry)
      const items = itemsIn(keyOf(entry))
      const label = labelOf(entry)
      if (items.length === 0 || label === '') return link === undefined ? [] : [link]
      if (link?.['to'] !== undefined) return [{ label, to: link['to'], items }]
      return [{ label, items: link === undefined ? items : [link, ...items] }]
    })
}

const MOST_LEVELS = 3

/** What children call an entry. */
const keyOf = ({ identifier, name, title }: MenuEntry): unknown =>
  [identifier, name, title].find((key) => typeof key === 'string' && key !== '') ?? ''

function labelOf({ name, title, identifier }: MenuEntry): string {
  const label = name ?? title ?? identifier
  return typeof label === 'string' ? label.replace(/<[^>]*>/g, '').trim() : ''
}

function linkOf(entry: MenuEntry): readonly Values[] {
  const label = labelOf(entry)
  const url = entry['pageRef'] ?? entry['pageref'] ?? entry['url']
  if (label === '' || typeof url !== 'string') return []
  if (/^https?:/.test(url)) return [{ label, href: url }]
  return [{ label, to: url.startsWith('/') ? url : `/${url}` }]
}

const weightOf = ({ weight }: MenuEntry): number =>
  typeof weight === 'number' ? weight : Number.MAX_SAFE_INTEGER
