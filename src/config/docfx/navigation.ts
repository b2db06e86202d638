// The tables of contents of a DocFX site as our sidebars and navbar items.
import { compact, type Notes } from '../foreign/fields.js'
import { shortList } from '../foreign/left-out.js'
import { docId, freeId, labelId, separatorItem } from '../foreign/sidebar-items.js'
import {
  createResolve,
  type DocfxFiles,
  type DocfxToc,
  type Resolve,
  type Target,
} from './pages.js'
import type { TocItem } from './toc.js'

type Item = Readonly<Record<string, unknown>>

export type DocfxNav = {
  readonly sidebars: Readonly<Record<string, readonly Item[]>>
  readonly sidebarPaths: Readonly<Record<string, string>>
  readonly navbarItems: readonly Item[]
}

type Context = {
  readonly resolve: Resolve
  /** Files of the tables of contents around an entry: one that includes itself ends there. */
  readonly around: readonly string[]
  /** Entries that lead nowhere. */
  readonly missing: Set<string>
}

/** The table of the root is the navbar; each other one that is not part of one is the sidebar of its folder. */
export function navOf(files: DocfxFiles, notes: Notes): DocfxNav {
  const context = { resolve: createResolve(files), around: [], missing: new Set<string>() }
  const root = files.tocs.find(({ published }) => published === '')
  const others = files.tocs.filter((toc) => toc !== root)
  const included = new Set(others.flatMap((toc) => includedBy(toc, context)))
  const sidebars: Record<string, readonly Item[]> = {}
  const sidebarPaths: Record<string, string> = {}
  const ids = new Map<string, string>()
  const add = (toc: DocfxToc): void => {
    const address = `/${toc.published}/`.replace(/\/+/g, '/')
    const items = itemsOf(toc.items, toc.file, { ...context, around: [toc.file] })
    if (!items.some(hasPage) || Object.hasOwn(sidebarPaths, address)) return
    const id = freeId(labelId(toc.published, 'main'), sidebars)
    sidebars[id] = items
    sidebarPaths[address] = id
    ids.set(toc.file, id)
  }
  for (const toc of others) if (!included.has(toc.file)) add(toc)
  const isSidebar =
    root !== undefined && (ids.size === 0 || root.items.some(({ items }) => items.length > 0))
  if (isSidebar) add(root)
  const navbarItems =
    root?.items.flatMap((item) => navbarItem(item, root, { ...context, ids })) ?? []
  if (context.missing.size > 0)
    notes.leaveOut(
      `entries of toc.yml (${shortList([...context.missing], MOST_NAMED)})`,
      'no page is there',
    )
  return { sidebars, sidebarPaths, navbarItems }
}

/** The files of the tables of contents that are part of this one. */
function includedBy(toc: DocfxToc, { resolve }: Context): readonly string[] {
  // One that is named from below itself, or by itself, is not a part.
  const isPart = (target: Target | undefined): target is Extract<Target, { kind: 'toc' }> =>
    target?.kind === 'toc' && !`${toc.published}/`.startsWith(`${target.toc.published}/`)
  const walk = (items: readonly TocItem[]): readonly string[] =>
    items.flatMap(({ href, items: inner }) => {
      const target = href === undefined ? undefined : resolve.href(href, toc.file)
      return [...(isPart(target) ? [target.toc.file] : []), ...walk(inner)]
    })
  return walk(toc.items)
}

function itemsOf(items: readonly TocItem[], from: string, context: Context): readonly Item[] {
  return items.flatMap((item) => itemOf(item, from, context))
}

function itemOf(item: TocItem, from: string, context: Context): readonly Item[] {
  const { name, href, isExpanded } = item
  const target = href === undefined ? undefined : context.resolve.href(href, from)
  const own = pageOf(item, target, from, context)
  const items = [...innerItems(target, context), ...itemsOf(item.items, from, context)]
  const link = own?.kind === 'page' && own.tail === '' ? docId(own.page.file) : undefined
  if (items.length > 0) {
    const label = name ?? (own?.kind === 'page' ? own.page.title : undefined)
    if (label === undefined) return items
    const inner = items.filter((each) => each['type'] !== 'doc' || each['id'] !== link)
    const page = link === undefined ? undefined : { type: 'doc', id: link }
    if (inner.length === 0) return [compact({ ...page, label })]
    return [compact({ type: 'category', label, link: page, collapsed: !isExpanded, items: inner })]
  }
  if (link !== undefined) return [compact({ type: 'doc', id: link, label: name })]
  const address = own === undefined ? undefined : addressOf(own)
  if (address !== undefined) return [{ type: 'link', label: name ?? address, href: address }]
  if (href === undefined && item.uid === undefined)
    return name === undefined ? [] : [separatorItem(name)]
  context.missing.add(href ?? item.uid ?? '')
  return []
}

/** The entries of a table of contents that an entry names. */
function innerItems(target: Target | undefined, context: Context): readonly Item[] {
  if (target?.kind !== 'toc' || context.around.includes(target.toc.file)) return []
  const { items, file } = target.toc
  return itemsOf(items, file, { ...context, around: [...context.around, file] })
}

/** The page of an entry, or the address outside that it names. */
function pageOf(
  { page, uid }: TocItem,
  target: Target | undefined,
  from: string,
  { resolve }: Context,
): Target | undefined {
  const named = page === undefined ? undefined : resolve.href(page, from)
  const byUid = uid === undefined ? undefined : resolve.uid(uid)
  return [named, byUid, target].find((each) => each !== undefined && each.kind !== 'toc')
}

function addressOf(target: Target): string | undefined {
  if (target.kind === 'outside') return target.href
  if (target.kind === 'toc') return undefined
  return `/${target.page.published.replace(/(?:(?:^|\/)index)?\.md$/, '')}${target.tail}`
}

type NavContext = Context & {
  /** Sidebars by the files of their tables of contents. */
  readonly ids: ReadonlyMap<string, string>
}

function navbarItem(item: TocItem, root: DocfxToc, context: NavContext): readonly Item[] {
  const target = item.href === undefined ? undefined : context.resolve.href(item.href, root.file)
  const own = pageOf(item, target, root.file, context)
  const label = item.name ?? (own?.kind === 'page' ? own.page.title : undefined)
  if (label === undefined) return []
  if (own?.kind === 'page' && own.tail === '')
    return [{ type: 'doc', docId: docId(own.page.file), label }]
  const address = own === undefined ? undefined : addressOf(own)
  if (address !== undefined)
    return [own?.kind === 'outside' ? { href: address, label } : { to: address, label }]
  const sidebarId = target?.kind === 'toc' ? context.ids.get(target.toc.file) : undefined
  if (sidebarId !== undefined) return [{ type: 'docSidebar', sidebarId, label }]
  const inner = item.items.flatMap((each) => navbarItem(each, root, context))
  const [first] = inner
  // A long list is that of the sidebar.
  if (first !== undefined)
    return inner.length > MOST_INNER
      ? [{ ...first, label }]
      : [{ type: 'dropdown', label, items: inner }]
  if (item.href !== undefined) context.missing.add(item.href)
  return []
}

/** The most entries that a menu of the navbar has. */
const MOST_INNER = 12

/** A table of contents has many entries. */
const MOST_NAMED = 8

/** A sidebar without a page has no pages to be beside. */
function hasPage(item: Item): boolean {
  const { type, link, items } = item
  if (type === 'doc') return true
  return (
    type === 'category' && (link !== undefined || (Array.isArray(items) && items.some(hasPage)))
  )
}
