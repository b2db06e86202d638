// The sidebar of a large site as data for the client: lists of closed categories are in files of their own, which are
// loaded when they are shown.
import type { Sidebar, SidebarItem } from '../../model/view.js'
import { comparablePath } from '../../ui/addresses/paths.js'
import type { CategoryItem } from '../../ui/sidebar/sidebar-items.js'
import { restingCategory, sidebarTrails } from './shown-sidebar.js'

/** The most entries of a sidebar that is one file. */
const MOST_IN_FILE = 1500

/** The most entries in the file of a category, unless its own list and what is open in it are longer. */
const MOST_IN_BRANCH = 300

/** A category with fewer entries is in the file of its list: a request costs more than they do. */
const FEWEST = 10

/** Where an item is: its place in its list, after those of the categories around it. */
export type ItemPath = readonly number[]

/** `write` makes a file of a list and returns its URL; the list of `path` `[]` is the sidebar. */
type WriteList = (items: Sidebar, path: ItemPath) => string

/** Writes a sidebar: the innermost lists first, as a list names the files of those below. Returns the URL of its own list. */
export function writeSidebar(sidebar: Sidebar, write: WriteList): string {
  const branches = branchesOf(sidebar)
  const writtenList = (items: Sidebar, path: ItemPath): Sidebar =>
    items.map((item, place) => {
      if (item.type !== 'category') return item
      const own = [...path, place]
      const below = writtenList(item.items, own)
      const written = { ...item, items: below }
      if (!branches.has(item)) return written
      return { ...restingCategory(written), branch: write(below, own) }
    })
  return write(writtenList(sidebar, []), [])
}

/**
 * For a sidebar the function from a page's path (with base) to the categories around it whose lists are in files of
 * their own: outer ones first.
 */
export function branchPaths(sidebar: Sidebar): (path: string) => readonly ItemPath[] {
  const branches = branchesOf(sidebar)
  if (branches.size === 0) return () => []
  const paths = new Map<SidebarItem, ItemPath>()
  const visit = (items: Sidebar, around: ItemPath): void => {
    for (const [place, item] of items.entries()) {
      const own = [...around, place]
      if (branches.has(item)) paths.set(item, own)
      if (item.type === 'category') visit(item.items, own)
    }
  }
  visit(sidebar, [])
  const trails = sidebarTrails(sidebar)
  return (path) => {
    const trail = [...(trails.get(comparablePath(path)) ?? [])]
    return trail.flatMap((item) => {
      const found = paths.get(item)
      return found === undefined ? [] : [found]
    })
  }
}

/** The categories whose lists are in files of their own. */
function branchesOf(sidebar: Sidebar): ReadonlySet<SidebarItem> {
  const sizes = new Map<Sidebar, number>()
  const sizeOf = (items: Sidebar): number => {
    const known =
      sizes.get(items) ??
      items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? sizeOf(item.items) : 0), 0)
    sizes.set(items, known)
    return known
  }
  const found = new Set<SidebarItem>()
  const visit = (items: Sidebar): void => {
    for (const item of items) {
      if (item.type !== 'category') continue
      if (isClosed(item) && sizeOf(item.items) >= FEWEST) {
        found.add(item)
        if (sizeOf(item.items) > MOST_IN_BRANCH) visit(item.items)
      } else visit(item.items)
    }
  }
  if (sizeOf(sidebar) > MOST_IN_FILE) visit(sidebar)
  return found
}

const isClosed = ({ collapsible, collapsed }: CategoryItem): boolean => collapsible && collapsed
