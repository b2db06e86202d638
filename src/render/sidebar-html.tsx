// The items of a sidebar as HTML, for every page that shows it: only those that lead to the page are rendered for it,
// the others once for all pages. Without this half of the time of rendering goes to sidebars.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Sidebar, SidebarItem } from '../model/view.js'
import { comparablePath, samePath } from '../ui/paths.js'
import { isItemVisible, type CategoryItem } from '../ui/sidebar-items.js'
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
  const frames = new Map<SidebarItem, Map<string, readonly string[]>>()
  /** What stands around the list of a category that leads to the page: for most pages below it the same. */
  const frame = (item: CategoryItem, trail: Trail, path: string): readonly string[] => {
    const isCurrent = item.href !== undefined && samePath(item.href, path)
    const isList = item.items.some((child) => trail.has(child) || isItemVisible(child, NOWHERE))
    const key = `${String(isCurrent)} ${String(isList)}`
    const ofItem = frames.get(item) ?? new Map<string, readonly string[]>()
    frames.set(item, ofItem)
    const known = ofItem.get(key) ?? entryHtml(item, path, true, BELOW).split(listOf(BELOW))
    ofItem.set(key, known)
    return known
  }
  const listHtml = (items: Sidebar, trail: Trail | undefined, path: string): string => {
    let html = ''
    for (const item of items) {
      if (trail?.has(item) !== true) html += restHtml(item)
      else if (item.type !== 'category') html += entryHtml(item, path, true, '')
      else {
        const [before = '', ...after] = frame(item, trail, path)
        // A category of which nothing else is to be seen is a link: it has no list.
        if (after.length === 0) html += before
        else html += before + listOf(listHtml(item.items, trail, path)) + after.join('')
      }
    }
    return html
  }
  return (path) => listHtml(sidebar, trails.get(comparablePath(path)), path)
}

type Trail = ReadonlySet<SidebarItem>

/** No text of a page can be this list: there `<` is written as a reference. */
const BELOW = '\0'

const listOf = (html: string): string => `<ul class="sidebar-list">${html}</ul>`

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
