// The tree of a Fumadocs site as our sidebars and navbar items.
import { compact } from '../foreign/fields.js'
import { freeId, separatorItem } from '../foreign/sidebar-items.js'
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

export type TreePlace = {
  /** The id of the sidebar of the tree. */
  readonly main: string
  /** Where the tree is published. */
  readonly route: string
  /** The doc of a page; a link where it is not a page of the tree itself. */
  readonly itemOf: (page: string) => Item
}

/** A sidebar for the tree, and one for each folder in it that is a root. */
export function treeSettings(tree: FolderNode, { main, route, itemOf }: TreePlace): TreeSettings {
  const roots = rootsIn(tree)
  const hasPage = (node: TreeNode): boolean =>
    pagesIn(node).some((page) => itemOf(page)['type'] === 'doc')
  const items = itemsOf(tree.children, itemOf)
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
  for (const root of roots) add(idOf(root.path), root, itemsOf(root.children, itemOf))
  return { sidebars, sidebarPaths, navbarItems }
}

const isShown = (node: TreeNode): boolean => node.kind !== 'folder' || !node.isRoot

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
const itemsOf = (nodes: readonly TreeNode[], pageItem: TreePlace['itemOf']): Item[] =>
  nodes.flatMap((node) => nodeItems(node, pageItem))

function nodeItems(node: TreeNode, pageItem: TreePlace['itemOf']): Item[] {
  switch (node.kind) {
    case 'page':
      return [pageItem(node.file)]
    case 'link':
      return [{ type: 'link', label: node.label, href: node.href }]
    case 'separator':
      return [separatorItem(node.label)]
    case 'folder':
      return node.isRoot ? [] : category(node, pageItem)
  }
}

function category(
  { title: label, description, index, isOpen, children }: FolderNode,
  pageItem: TreePlace['itemOf'],
): Item[] {
  const items = itemsOf(children, pageItem)
  const own = index === undefined ? undefined : pageItem(index)
  if (items.length === 0) return own === undefined ? [] : [own]
  // Only a doc can be the page of a category.
  const [link, first] = own?.['type'] === 'doc' ? [own, []] : [undefined, own ? [own] : []]
  const all = [...first, ...items]
  return [compact({ type: 'category', label, description, link, collapsed: !isOpen, items: all })]
}
