// The tree of a Fumadocs site as our sidebars and navbar items.
import { compact } from '../foreign/fields.js'
import { docId, freeId, separatorItem } from '../foreign/sidebar-items.js'
import { publishedPath } from '../foreign/addresses/route-groups.js'
import { pagesIn, type FolderNode, type TreeNode } from './page-tree.js'

type Item = Readonly<Record<string, unknown>>

export type TreeSettings = {
  readonly sidebars: Readonly<Record<string, readonly Item[]>>
  /** Ids of sidebars by the path of the folder whose pages show them. */
  readonly sidebarPaths: Readonly<Record<string, string>>
  /** A link for each sidebar. */
  readonly navbarItems: readonly Item[]
}

/** A sidebar called `main` for the tree, and one for each folder in it that is a root; `route` is where the tree is published. */
export function treeSettings(tree: FolderNode, main: string, route: string): TreeSettings {
  const roots = rootsIn(tree)
  const items = itemsOf(tree.children)
  const sidebars: Record<string, readonly Item[]> = {}
  const sidebarPaths: Record<string, string> = {}
  const navbarItems: Item[] = []
  const add = (base: string, folder: FolderNode, own: readonly Item[]): void => {
    if (!folder.children.some(hasPage)) return
    const id = freeId(base, sidebars)
    sidebars[id] = own
    sidebarPaths[`/${[route, publishedPath(folder.path)].join('/')}/`.replace(/\/+/g, '/')] ??= id
    navbarItems.push({ type: 'docSidebar', sidebarId: id, label: folder.title || 'Docs' })
  }
  if (items.length > 0) add(main, { ...tree, children: tree.children.filter(isShown) }, items)
  for (const root of roots) add(idOf(root.path), root, itemsOf(root.children))
  return { sidebars, sidebarPaths, navbarItems }
}

const isShown = (node: TreeNode): boolean => node.kind !== 'folder' || !node.isRoot

const hasPage = (node: TreeNode): boolean => pagesIn(node).length > 0

function rootsIn(node: TreeNode): readonly FolderNode[] {
  if (node.kind !== 'folder') return []
  return node.children.flatMap((child) => [
    ...(child.kind === 'folder' && child.isRoot ? [child] : []),
    ...rootsIn(child),
  ])
}

const idOf = (folder: string): string =>
  publishedPath(folder).replace(/[^\w-]+/g, '-') || folder.replace(/[^\w-]+/g, '')

/** Items below a separator with a label stay below it, at the same level. */
const itemsOf = (nodes: readonly TreeNode[]): Item[] => nodes.flatMap(itemOf)

function itemOf(node: TreeNode): Item[] {
  switch (node.kind) {
    case 'page':
      return [{ type: 'doc', id: docId(node.file) }]
    case 'link':
      return [{ type: 'link', label: node.label, href: node.href }]
    case 'separator':
      return [separatorItem(node.label)]
    case 'folder':
      return node.isRoot ? [] : category(node)
  }
}

function category({ title: label, description, index, isOpen, children }: FolderNode): Item[] {
  const items = itemsOf(children)
  if (items.length === 0) return index === undefined ? [] : [{ type: 'doc', id: docId(index) }]
  const link = index === undefined ? undefined : { type: 'doc', id: docId(index) }
  return [compact({ type: 'category', label, description, link, collapsed: !isOpen, items })]
}
