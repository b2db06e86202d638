// The navigation of an MkDocs site as our sidebars and navbar items.
import { freeId, labelId } from '../foreign/sidebar-items.js'
import type { NavItem } from './nav.js'
import { folderOf, isIndex } from './docs-tree.js'

type Item = string | Readonly<Record<string, unknown>>

export type NavSettings = {
  readonly sidebars: Readonly<Record<string, readonly Item[]>>
  readonly navbarItems: readonly Readonly<Record<string, unknown>>[]
}

export type NavStyle = {
  /** The topmost sections are links above the page, each with a sidebar of its own. */
  readonly hasTabs: boolean
  /** The first page of a section is the page of its label. */
  readonly hasIndexes: boolean
  /** Sections start open. */
  readonly isExpanded: boolean
  /** Topmost sections are headings in the sidebar. */
  readonly hasSections: boolean
}

/** Sidebars of the whole navigation. */
export function navSettings(items: readonly NavItem[], style: NavStyle): NavSettings {
  const sections = items.filter((item) => item.kind === 'section')
  if (!style.hasTabs || sections.length < 2)
    return { sidebars: { docs: sidebarItems(items, style) }, navbarItems: [] }
  const sidebars: Record<string, readonly Item[]> = {}
  const top = items.filter((item) => item.kind !== 'section')
  const pages = top.filter((item) => item.kind === 'page')
  if (pages.length > 1) sidebars['pages'] = sidebarItems(pages, style)
  const navbarItems = items.flatMap((item): Readonly<Record<string, unknown>>[] => {
    if (item.kind === 'page')
      return [{ type: 'doc', docId: docId(item.file), ...labelled(item.label) }]
    if (item.kind === 'link') return [linkOf(item.href, item.label)]
    const own = sidebarItems(item.items, style)
    if (!hasPage(item)) return [{ label: item.label, items: linksIn(item) }]
    const id = freeId(labelId(item.label, 'section'), sidebars)
    sidebars[id] = own
    return [{ type: 'docSidebar', sidebarId: id, label: item.label }]
  })
  return { sidebars, navbarItems }
}

function hasPage(item: NavItem): boolean {
  return item.kind === 'page' || (item.kind === 'section' && item.items.some(hasPage))
}

function linksIn(item: NavItem): Readonly<Record<string, unknown>>[] {
  if (item.kind === 'link') return [linkOf(item.href, item.label)]
  return item.kind === 'section' ? item.items.flatMap(linksIn) : []
}

function linkOf(href: string, label: string): Readonly<Record<string, unknown>> {
  return href.startsWith('/') && !href.startsWith('//') ? { to: href, label } : { href, label }
}

function labelled(label: string | undefined): { readonly label?: string } {
  return label === undefined || label === '' ? {} : { label }
}

function sidebarItems(items: readonly NavItem[], style: NavStyle, depth = 0): Item[] {
  return items.map((item): Item => {
    if (item.kind === 'link') return { type: 'link', href: item.href, label: item.label }
    if (item.kind === 'page') {
      const id = docId(item.file)
      return item.label === undefined || item.label === ''
        ? id
        : { type: 'doc', id, label: item.label }
    }
    const [first, ...rest] = item.items
    const hasOwnPage =
      style.hasIndexes && first?.kind === 'page' && isIndex(first.file) && isUnlabelled(first, item)
    const isOpen = style.isExpanded || (style.hasSections && depth === 0)
    const category: Readonly<Record<string, unknown>> = {
      type: 'category',
      label: item.label,
      ...(hasOwnPage && categoryLink(first.file)),
      items: sidebarItems(hasOwnPage ? rest : item.items, style, depth + 1),
      ...(isOpen && { collapsed: false }),
    }
    return category
  })
}

function categoryLink(file: string): Readonly<Record<string, unknown>> {
  return { link: { type: 'doc', id: docId(file) } }
}

function isUnlabelled(page: NavItem & { kind: 'page' }, section: NavItem): boolean {
  return page.label === undefined || (section.kind === 'section' && page.label === section.label)
}

/** The id of a page: its path without its ending. */
function docId(file: string): string {
  const folder = folderOf(file)
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return folder === '' ? name : `${folder}/${name}`
}
