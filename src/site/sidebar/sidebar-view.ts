// Sidebars as pages show them: every address final.
import { defined } from '../../model/defined.js'
import type { Route, SidebarCategoryNode, SidebarNode, VersionContent } from '../../model/site.js'
import type { Sidebar, SidebarItem } from '../../model/view.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { findDocById } from './navigation.js'
import { fileHref, toHref, writtenHref } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'
import { look } from './sidebar.js'

/** A sidebar's tree with final addresses; unlisted docs are marked, for the page to show or hide them. */
export function viewSidebar(
  nodes: readonly SidebarNode[],
  content: VersionContent,
  settings: PathSettings,
): Sidebar {
  return nodes.map((node) => viewNode(node, content, settings))
}

function viewNode(node: SidebarNode, content: VersionContent, settings: PathSettings): SidebarItem {
  switch (node.kind) {
    case 'doc':
    case 'ref': {
      const doc = findDocById(content, node.docId)
      return {
        type: 'link',
        label: node.label,
        href: toHref(doc.route, settings),
        docId: doc.id,
        ...(doc.isUnlisted ? { unlisted: true } : {}),
        ...look(node),
      }
    }
    case 'link':
      return { type: 'link', label: node.label, href: linkHref(node, settings), ...look(node) }
    case 'html': {
      const { value, defaultStyle, className } = node
      return { type: 'html', value, defaultStyle, ...defined({ className }) }
    }
    case 'category': {
      const link = categoryLink(node, content)
      return {
        type: 'category',
        label: node.label,
        items: viewSidebar(node.items, content, settings),
        ...(link === undefined ? {} : { href: toHref(link.route, settings) }),
        ...(link?.isUnlisted === true ? { linkUnlisted: true } : {}),
        collapsible: node.isCollapsible,
        collapsed: node.isCollapsed,
        ...look(node),
      }
    }
  }
}

/** The page that a category links to, if it has one. */
export function categoryLink(
  node: SidebarCategoryNode,
  content: VersionContent,
): { readonly route: Route; readonly isUnlisted: boolean } | undefined {
  if (node.link === undefined) return undefined
  if (node.link.kind === 'index') return { route: node.link.route, isUnlisted: false }
  return findDocById(content, node.link.docId)
}

/** The final address of a link item. */
export function linkHref(
  node: { readonly href: string; readonly isVerbatim?: true },
  settings: PathSettings,
): string {
  if (node.isVerbatim === true) return node.href
  return isMarked(node.href) ? fileHref(node.href, settings) : writtenHref(node.href, settings)
}
