// The navigation of a Mintlify site as our sidebars and navbar items.
import { isList, isRecord } from '../../model/json.js'
import { compact, nonEmpty, recordsIn, textOf } from '../foreign/fields.js'
import { languageName } from '../../model/text/search-languages.js'
import { languageMenu, languageTag } from '../foreign/languages.js'
import { docId, freeId, labelId } from '../foreign/sidebar-items.js'

type Table = Readonly<Record<string, unknown>>
type Item = Readonly<Record<string, unknown>>

export type NavLanguage = {
  /** In folders and settings. */
  readonly name: string
  readonly tag: string
  readonly settings: Table
  /** Its parts; undefined where its pages are in no folder of its own, so that the menu of languages has them. */
  readonly navbarItems?: readonly Item[] | undefined
}

export type MintlifyNav = {
  readonly sidebars: Readonly<Record<string, readonly Item[]>>
  readonly navbarItems: readonly Item[]
  /** The menu of languages, where there are several. */
  readonly menu: readonly Item[]
  /** Files that the navigation names. */
  readonly named: ReadonlySet<string>
  /** Languages, the main one first; none where the navigation has no languages. */
  readonly languages: readonly NavLanguage[]
  /** Names of pages without a file. */
  readonly missing: readonly string[]
  /** Pages that Mintlify makes of a specification. */
  readonly generated: readonly string[]
}

/** Lists of parts of the navigation, and the key of their names. */
const DIVISIONS = [
  ['versions', 'version'],
  ['products', 'product'],
  ['dropdowns', 'dropdown'],
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
  ['menu', 'item'],
] as const

const ENDPOINT = /^(?:\S+\s+)?(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|WEBHOOK)\s+\S/i

type Pass = {
  /** The file of a page. */
  readonly find: (name: string) => string | undefined
  readonly sidebars: Record<string, readonly Item[]>
  readonly named: Set<string>
  readonly missing: Set<string>
  readonly generated: Set<string>
}

/** A part of the navigation that the navbar names. */
type Section = { readonly label: string; readonly items: readonly Item[] }

/** `files` are those of pages. */
export function readNavigation(navigation: unknown, files: readonly string[]): MintlifyNav {
  const byName = new Map(files.map((file) => [file.replace(/\.mdx?$/, ''), file]))
  const find = (name: string): string | undefined => {
    const plain = name.replace(/^\/+|\/+$/g, '').replace(/\.mdx?$/, '')
    return byName.get(plain) ?? byName.get(plain === '' ? 'index' : `${plain}/index`)
  }
  const pass = emptyPass(find)
  const { node, others } = inMainLanguage(isRecord(navigation) ? navigation : {})
  const sections = sectionsOf(node, 'Documentation', pass)
  const links = globalLinks(navigation)
  const translated = others.map((other) => languageNav(other, links, files, pass))
  const parts = translated.flatMap((each) => each.parts)
  const menu =
    others.length === 0 ? [] : [compact({ ...languageMenu(), dropdownItemsAfter: nonEmpty(parts) })]
  const languages = translated.map(({ language }) => language)
  return {
    ...{ sidebars: pass.sidebars, named: pass.named, menu },
    navbarItems: [...navbarOf(sections), ...links],
    languages: others.length === 0 ? [] : [languageOf(node), ...languages],
    missing: [...pass.missing],
    generated: [...pass.generated],
  }
}

/** Mintlify's names of languages that are not those of language tags. */
const TAGS: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', ua: 'uk' }

function languageOf(settings: Table): NavLanguage {
  const name = textOf(settings['language']) ?? ''
  const tag = Object.hasOwn(TAGS, name) ? (TAGS[name] ?? name) : name
  return { name, tag: languageTag(tag) ?? tag, settings }
}

/**
 * The navbar of a language. Where no page is below its path, nothing says which pages are in it: its parts are in the menu
 * of languages, each with its own word for itself.
 */
function languageNav(
  node: Table,
  links: readonly Item[],
  files: readonly string[],
  pass: Pass,
): { readonly language: NavLanguage; readonly parts: readonly Item[] } {
  const language = languageOf(node)
  const name = languageName(language.tag)
  const sections = sectionsOf(node, name, pass)
  if (files.some((file) => file.startsWith(`${language.name}/`)))
    return { language: { ...language, navbarItems: [...navbarOf(sections), ...links] }, parts: [] }
  const items = sections.flatMap((section) => section.items)
  const parts = items.map((item) => ({
    ...item,
    label: items.length === 1 ? name : `${name}: ${String(item['label'])}`,
  }))
  return { language, parts }
}

const emptyPass = (find: Pass['find']): Pass => ({
  ...{ find, sidebars: {}, named: new Set<string>() },
  ...{ missing: new Set<string>(), generated: new Set<string>() },
})

/** The part in the main language, at whatever level languages are. */
function inMainLanguage(node: Table): { readonly node: Table; readonly others: readonly Table[] } {
  const all = recordsIn(node['languages'])
  const main = all.find((each) => each['default'] === true) ?? all[0]
  if (main === undefined) return { node, others: [] }
  return { node: { ...node, ...main }, others: all.filter((each) => each !== main) }
}

/** The sections of a node: its own pages, then its divisions, those inside others as menus. */
function sectionsOf(node: Table, label: string, pass: Pass): readonly Section[] {
  const own = [
    ...recordsIn(node['groups']).flatMap((group) => groupItems(group, pass, 0)),
    ...pageItems(node['pages'], pass, 1),
  ]
  const sections = own.length === 0 ? [] : [{ label, items: [sidebarLink(label, own, pass)] }]
  leaveGenerated(node, label, pass)
  const divided = DIVISIONS.flatMap(([list, key]) =>
    recordsIn(node[list])
      .filter((part) => part['hidden'] !== true)
      .map((part): Section => {
        const name = textOf(part[key]) ?? label
        const href = textOf(part['href'])
        if (href !== undefined) return { label: name, items: [linkItem(name, href, pass)] }
        return { label: name, items: sectionsOf(part, name, pass).flatMap(({ items }) => items) }
      }),
  )
  return [...sections, ...divided.filter(({ items }) => items.length > 0)]
}

function leaveGenerated(node: Table, label: string, { generated }: Pass): void {
  const isEmpty = node['pages'] === undefined && node['groups'] === undefined
  if (isEmpty && (node['openapi'] !== undefined || node['asyncapi'] !== undefined))
    generated.add(label)
}

/** A sidebar with the items; where they have no page, a menu of links cannot show it. */
function sidebarLink(label: string, items: readonly Item[], { sidebars }: Pass): Item {
  const id = freeId(labelId(label, 'docs'), sidebars)
  sidebars[id] = items
  return { type: 'docSidebar', sidebarId: id, label }
}

/** One sidebar needs no link. */
function navbarOf(sections: readonly Section[]): readonly Item[] {
  const all = sections.flatMap(({ items }) => items)
  if (all.length === 1 && all[0]?.['type'] === 'docSidebar') return []
  return sections.flatMap(({ label, items }) =>
    items.length === 1
      ? items.map((item) => ({ ...item, label }))
      : [{ type: 'dropdown', label, items }],
  )
}

function linkItem(label: string, href: string, { find }: Pick<Pass, 'find'>): Item {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return { label, href }
  return { label, to: find(href) === undefined && !href.startsWith('/') ? `/${href}` : href }
}

/** Links on all pages. */
function globalLinks(navigation: unknown): readonly Item[] {
  const global = isRecord(navigation) && isRecord(navigation['global']) ? navigation['global'] : {}
  return DIVISIONS.flatMap(([list, key]) =>
    recordsIn(global[list]).flatMap((part) => {
      const label = textOf(part[key])
      const href = textOf(part['href'])
      if (label === undefined || href === undefined || part['hidden'] === true) return []
      return [linkItem(label, href, { find: () => undefined })]
    }),
  )
}

function pageItems(pages: unknown, pass: Pass, depth: number): readonly Item[] {
  if (!isList(pages)) return []
  return pages.flatMap((page): readonly Item[] => {
    if (isRecord(page)) return groupItems(page, pass, depth)
    return typeof page === 'string' ? pageItem(page, pass) : []
  })
}

function pageItem(name: string, pass: Pass): readonly Item[] {
  if (/^https?:/.test(name))
    return [{ type: 'link', href: name, label: name.replace(/^https?:\/\//, '') }]
  const id = idOf(name, pass)
  return id === undefined ? [] : [{ type: 'doc', id }]
}

function idOf(name: string, { find, named, missing, generated }: Pass): string | undefined {
  if (ENDPOINT.test(name)) generated.add(name)
  const file = ENDPOINT.test(name) ? undefined : find(name)
  if (file === undefined) {
    if (!ENDPOINT.test(name)) missing.add(name)
    return undefined
  }
  named.add(file)
  return docId(file)
}

/** Groups at the top are headings that cannot be closed; a hidden one has no place in the sidebar. */
function groupItems(group: Table, pass: Pass, depth: number): readonly Item[] {
  if (group['hidden'] === true) return []
  const label = textOf(group['group']) ?? ''
  leaveGenerated(group, label, pass)
  const root = textOf(group['root'])
  const link = root === undefined ? undefined : idOf(root, pass)
  const inner = [
    ...pageItems(group['pages'], pass, depth + 1),
    ...recordsIn(group['groups']).flatMap((each) => groupItems(each, pass, depth + 1)),
  ]
  const items = inner.filter(({ type, id }) => type !== 'doc' || id !== link)
  if (label === '') return inner
  if (items.length === 0) return link === undefined ? [] : [{ type: 'doc', id: link, label }]
  const isTop = depth === 0
  return [
    compact({
      type: 'category',
      label,
      link: link === undefined ? undefined : { type: 'doc', id: link },
      badge: textOf(group['tag']),
      collapsible: isTop ? false : undefined,
      collapsed: isTop ? undefined : group['expanded'] !== true,
      items,
    }),
  ]
}
