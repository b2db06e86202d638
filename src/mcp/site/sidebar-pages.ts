// The pages of a sidebar, in reading order.
import type { Sidebar, SidebarItem } from '../../model/view.js'

export type SidebarPage = {
  readonly href: string
  readonly label: string
  /** Labels of the categories around it, from the outermost in. */
  readonly categories: readonly string[]
}

export function sidebarPages(sidebar: Sidebar): readonly SidebarPage[] {
  return sidebar.flatMap((item) => pagesOf(item, []))
}

function pagesOf(item: SidebarItem, categories: readonly string[]): readonly SidebarPage[] {
  if (item.type === 'html') return []
  const { href, label } = item
  const own = href === undefined ? [] : [{ href, label, categories }]
  if (item.type === 'link') return own
  return [...own, ...item.items.flatMap((each) => pagesOf(each, [...categories, label]))]
}
