// The pages before and after a page in its sidebar's reading order.
import { defined } from '../../model/defined.js'
import type { Doc, SidebarIndex, SidebarStop, VersionContent } from '../../model/site.js'
import type { Link, PageView } from '../../model/view.js'
import { findDocById } from './navigation.js'
import { toHref } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'

/** Both neighbours of a page; `doc` is the page's own doc, whose front matter may name others. */
export function viewPagination(
  stop: SidebarStop | undefined,
  index: SidebarIndex | undefined,
  content: VersionContent,
  settings: PathSettings,
  doc?: Doc,
): NonNullable<PageView['pagination']> {
  const side = (own: string | null | undefined, place: number | undefined): Link | undefined => {
    if (own === null) return undefined
    if (own !== undefined) {
      const target = content.docs.get(own)
      return target === undefined || target.isUnlisted
        ? undefined
        : docLink(target, index?.docs.get(own), settings)
    }
    const neighbour = place === undefined ? undefined : index?.stops[place]
    if (neighbour === undefined) return undefined
    return neighbour.kind === 'category'
      ? { href: toHref(neighbour.route, settings), label: neighbour.label }
      : docLink(findDocById(content, neighbour.docId), neighbour, settings)
  }
  return defined({
    previous: side(doc?.frontMatter.pagination_prev, stop?.previous),
    next: side(doc?.frontMatter.pagination_next, stop?.next),
  })
}

function docLink(doc: Doc, stop: SidebarStop | undefined, settings: PathSettings): Link {
  const { pagination_label, sidebar_label } = doc.frontMatter
  return {
    href: toHref(doc.route, settings),
    label: pagination_label ?? sidebar_label ?? stop?.label ?? doc.title,
  }
}
