// The sidebars of a Quarto site: one, or several that items of the navbar lead to.
import { isList } from '../../model/json.js'
import { recordsIn, textOf, valuesOf, type Values } from '../foreign/fields.js'
import { freeId, labelId } from '../foreign/sidebar-items.js'
import type { Book } from './book.js'
import { contentItems } from './contents.js'
import type { NamedSidebar } from './navbar.js'
import type { Contents, Item } from './pages.js'

export type Sidebars = {
  /** `sidebars` and `sidebarPaths` of the docs. */
  readonly settings: Values
  /** By the id that Quarto has for it. */
  readonly byName: ReadonlyMap<string, NamedSidebar>
}

/** The sidebars of a site, or that of a book. */
export function readSidebars(site: Values, book: Book | undefined, context: Contents): Sidebars {
  const written = site['sidebar']
  const several = isList(written) ? recordsIn(written) : []
  const single = isList(written) ? {} : valuesOf(written)
  const byName = new Map<string, NamedSidebar>()
  if (book !== undefined) return { settings: onePath(book.items), byName }
  if (several.length === 0) {
    const items = contentItems(single['contents'], context)
    const id = textOf(single['id'])
    if (id !== undefined && items.length > 0)
      byName.set(id, { id: 'docs', title: textOf(single['title']) ?? id })
    return { settings: items.length > 0 ? onePath(items) : plainPages(site), byName }
  }
  const sidebars: Record<string, readonly Item[]> = {}
  for (const each of several) {
    const items = contentItems(each['contents'], context)
    if (items.length === 0) continue
    const name = textOf(each['id']) ?? textOf(each['title']) ?? 'docs'
    const id = freeId(labelId(name, 'docs'), sidebars)
    sidebars[id] = items
    if (hasPage(items))
      byName.set(name, { id, title: textOf(each['title']) ?? titleIn(items) ?? name })
  }
  if (Object.keys(sidebars).length === 0) return { settings: plainPages(site), byName }
  return { settings: { sidebars }, byName }
}

/** Quarto shows a single sidebar on all pages. */
const onePath = (items: readonly Item[]): Values =>
  items.length === 0 ? {} : { sidebars: { docs: items }, sidebarPaths: { '/': 'docs' } }

/** A site without sidebars has only its navbar. One with neither has a sidebar of all pages, the only way to them. */
const plainPages = (site: Values): Values =>
  isList(valuesOf(site['navbar'])['left']) ? { sidebars: {} } : {}

const hasPage = (items: readonly Item[]): boolean =>
  items.some((item) => {
    if (typeof item === 'string' || item['type'] === 'doc') return true
    const inner = item['items']
    return item['link'] !== undefined || (isList(inner) && inner.length > 0)
  })

/** A sidebar with one section has the name of that section. */
function titleIn(items: readonly Item[]): string | undefined {
  const [only, ...more] = items
  return more.length > 0 || only === undefined || typeof only === 'string'
    ? undefined
    : textOf(only['label'])
}
