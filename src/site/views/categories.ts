// The cards of a category's generated index.
import type { SidebarNode, VersionContent } from '../../model/site.js'
import type { Card } from '../../model/view.js'
import { findDocById } from '../sidebar/navigation.js'
import { isExternal, toHref } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'
import { categoryLink, linkHref } from '../sidebar/sidebar-view.js'

const ICONS = { category: '🗃', link: '📄️', external: '🔗' } as const

/** One card for each child that leads somewhere; unlisted docs are left out. */
export function viewCards(
  nodes: readonly SidebarNode[],
  content: VersionContent,
  settings: PathSettings,
): readonly Card[] {
  return nodes.flatMap((node): Card[] => {
    if (node.kind === 'html') return []
    const href = firstHref(node, content, settings)
    if (href === undefined) return []
    const kind = node.kind === 'category' ? 'category' : isExternal(href) ? 'external' : 'link'
    const description = describe(node, content)
    const { icon, label } = splitIcon(node.label)
    return [
      {
        kind,
        href,
        label,
        icon: icon ?? ICONS[kind],
        ...(description === '' ? {} : { description }),
      },
    ]
  })
}

/** The address of a node, or of the first linkable page below it. */
function firstHref(
  node: SidebarNode,
  content: VersionContent,
  settings: PathSettings,
): string | undefined {
  switch (node.kind) {
    case 'html':
      return undefined
    case 'link':
      return linkHref(node, settings)
    case 'doc':
    case 'ref': {
      const doc = findDocById(content, node.docId)
      return doc.isUnlisted ? undefined : toHref(doc.route, settings)
    }
    case 'category': {
      const link = categoryLink(node, content)
      if (link !== undefined && !link.isUnlisted) return toHref(link.route, settings)
      for (const item of node.items) {
        const href =
          item.kind === 'link' && isExternal(item.href)
            ? undefined
            : firstHref(item, content, settings)
        if (href !== undefined) return href
      }
      return undefined
    }
  }
}

function describe(node: Exclude<SidebarNode, { kind: 'html' }>, content: VersionContent): string {
  if (node.description !== undefined) return node.description
  if (node.kind === 'link') return ''
  if (node.kind !== 'category') return findDocById(content, node.docId).description
  const link = node.link?.kind === 'doc' ? findDocById(content, node.link.docId) : undefined
  if (link !== undefined && !link.isUnlisted && link.description !== '') return link.description
  const count = node.items.length
  return count === 1 ? '1 item' : `${count} items`
}

/** A label's leading emoji and the rest of it. */
function splitIcon(text: string): { readonly icon?: string; readonly label: string } {
  const first = new Intl.Segmenter('en').segment(text)[Symbol.iterator]().next().value?.segment
  if (first === undefined || !/\p{Emoji_Presentation}|\ufe0f|\u20e3/u.test(first))
    return { label: text }
  return { icon: first, label: text.slice(first.length).trim() }
}
