// The items of a sidebar as HTML, for every page that shows it: only those that lead to the page are rendered for it,
// the others once for all pages. Without this half of the time of rendering goes to sidebars.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Sidebar, SidebarItem } from '../model/view.js'
import { comparablePath } from '../ui/paths.js'
import { SidebarEntry, SidebarList } from '../ui/SidebarList.js'
import { NOWHERE, sidebarTrails } from './shown-sidebar.js'

/** For a sidebar the function from a page's path (with base) to what its items are as HTML when the page is opened. */
export function sidebarHtml(sidebar: Sidebar): (path: string) => string {
  const trails = sidebarTrails(sidebar)
  const atRest = new Map<SidebarItem, string>()
  const restHtml = (item: SidebarItem): string => {
    const known = atRest.get(item) ?? entryHtml(item, NOWHERE, isOpenAtRest(item))
    atRest.set(item, known)
    return known
  }
  const listHtml = (
    items: Sidebar,
    trail: ReadonlySet<SidebarItem> | undefined,
    path: string,
  ): string =>
    items
      .map((item) => {
        if (trail?.has(item) !== true) return restHtml(item)
        const below = item.type === 'category' ? listHtml(item.items, trail, path) : ''
        return entryHtml(item, path, true, below)
      })
      .join('')
  return (path) => listHtml(sidebar, trails.get(comparablePath(path)), path)
}

/** `below` is the HTML of the items below a category, when it is known. */
function entryHtml(item: SidebarItem, path: string, isOpen: boolean, below?: string): string {
  const items = item.type === 'category' ? item.items : []
  return renderToStaticMarkup(
    <SidebarEntry item={item} path={path} isOpen={isOpen} onToggle={() => undefined}>
      {below === undefined ? (
        <SidebarList items={items} path={path} autoCollapse={false} />
      ) : (
        <ul className="sidebar-list" dangerouslySetInnerHTML={{ __html: below }} />
      )}
    </SidebarEntry>,
  )
}

const isOpenAtRest = (item: SidebarItem): boolean =>
  item.type === 'category' && (!item.collapsible || !item.collapsed)
