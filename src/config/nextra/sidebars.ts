// The tree of a Nextra site as our sidebars and navbar items.
import { compact } from '../foreign/fields.js'
import { docId, freeId, separatorItem, titled } from '../foreign/sidebar-items.js'
import type { MapNode } from './page-map.js'

type Item = Readonly<Record<string, unknown>>

export type NextraNav = {
  readonly sidebars: Readonly<Record<string, readonly Item[]>>
  readonly sidebarPaths: Readonly<Record<string, string>>
  readonly navbarItems: readonly Item[]
}

/** Folders this deep are closed at first, as in Nextra. */
const OPEN_LEVELS = 1

/** A sidebar of the docs, and one for each folder that the navbar names; `route` is where the tree is published. */
export function navOf(nodes: readonly MapNode[], route: string): NextraNav {
  const sidebars: Record<string, readonly Item[]> = {}
  const sidebarPaths: Record<string, string> = {}
  const add = (base: string, path: string, items: readonly Item[]): string | undefined => {
    if (!items.some(hasPage)) return undefined
    const id = freeId(base, sidebars)
    sidebars[id] = items
    sidebarPaths[`/${route}/${path}/`.replace(/\/+/g, '/')] = id
    return id
  }
  const tops = topsIn(nodes)
  const folders = tops.map((node) => ({
    node,
    id: add(idOf(node.path || node.name), node.path, itemsOf(ownPages(node), 0)),
  }))
  add('docs', '', itemsOf(nodes, 0))
  const navbarItems = folders.flatMap(({ node, id }) => (node.isHidden ? [] : navbarItem(node, id)))
  return { sidebars, sidebarPaths, navbarItems }
}

/** A category without a page in it cannot be a link of the navbar. */
function hasPage(item: Item): boolean {
  const { type, link, items } = item
  if (type === 'doc' || link !== undefined) return true
  return Array.isArray(items) && items.some((each: Item) => hasPage(each))
}

/** The links of a menu are in the navbar alone. */
const ownPages = ({ kind, children }: MapNode): readonly MapNode[] =>
  kind === 'menu' ? children.filter((child) => child.kind !== 'link') : children

const idOf = (path: string): string => path.replace(/[^\w-]+/g, '-')

function topsIn(nodes: readonly MapNode[]): readonly MapNode[] {
  return nodes.flatMap((node) => [...(node.isTop ? [node] : []), ...topsIn(node.children)])
}

function navbarItem(node: MapNode, sidebarId: string | undefined): readonly Item[] {
  const { kind, title, name, href, file, children } = node
  const label = title ?? titled(name)
  if (kind === 'menu') {
    const items = children.flatMap((child) => (child.isHidden ? [] : menuItem(child)))
    return items.length === 0 ? [] : [{ type: 'dropdown', label, items }]
  }
  if (href !== undefined) return [linkTo(label, href)]
  if (sidebarId !== undefined) return [{ type: 'docSidebar', sidebarId, label }]
  return file === undefined ? [] : [compact({ type: 'doc', docId: docId(file), label: title })]
}

function menuItem({ kind, href, title, name, file, children }: MapNode): readonly Item[] {
  if (kind === 'link' && href !== undefined) return [linkTo(title ?? titled(name), href)]
  if (file !== undefined) return [compact({ type: 'doc', docId: docId(file), label: title })]
  return children.flatMap(menuItem)
}

const linkTo = (label: string, href: string): Item =>
  href.startsWith('/') && !href.startsWith('//') ? { label, to: href } : { label, href }

function itemsOf(nodes: readonly MapNode[], depth: number): readonly Item[] {
  return nodes.flatMap((node): readonly Item[] => {
    if (node.isHidden || node.isTop) return []
    return node.isDissolved ? itemsOf(node.children, depth) : itemOf(node, depth)
  })
}

function itemOf(node: MapNode, depth: number): readonly Item[] {
  const { kind, title, name, file, href } = node
  if (kind === 'separator') return [separatorItem(title)]
  if (kind === 'link') return [{ type: 'link', label: title ?? titled(name), href }]
  if (kind === 'page') return [compact({ type: 'doc', id: docId(file ?? ''), label: title })]
  const inner = itemsOf(node.children, depth + 1)
  // The page beside a folder, or the one that is shown in its place, is that of the category.
  const link = file === undefined ? undefined : { type: 'doc', id: docId(file) }
  if (inner.length === 0) return link === undefined ? [] : [compact({ ...link, label: title })]
  const isCollapsed = node.isCollapsed ?? depth >= OPEN_LEVELS
  const label = title ?? titled(name)
  return [compact({ type: 'category', label, link, collapsed: isCollapsed, items: inner })]
}
