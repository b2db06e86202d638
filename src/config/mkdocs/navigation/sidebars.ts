// The navigation of an MkDocs site as our sidebars and navbar items.
import { freeId, labelId } from '../../foreign/sidebar-items.js'
import { routeOf, type NavItem } from './nav.js'
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
  /** The title in a page. */
  readonly titleOf: (file: string) => string | undefined
  /** Pages of a site in several languages. */
  readonly language?: NavLanguage | undefined
}

export type NavLanguage = {
  /** Id of the docs, where they are not the main ones. */
  readonly docs: string | undefined
  /** The doc of a page, or its address where the docs do not have it. */
  readonly pageOf: (file: string) => NavPage
}

export type NavPage = { readonly id: string } | { readonly href: string; readonly label: string }

/** Sidebars of the whole navigation. */
export function navSettings(items: readonly NavItem[], style: NavStyle): NavSettings {
  const sections = items.filter((item) => item.kind === 'section')
  if (!style.hasTabs || sections.length < 2)
    return { sidebars: { docs: sidebarItems(items, style) }, navbarItems: [] }
  const sidebars: Record<string, readonly Item[]> = {}
  const top = items.filter((item) => item.kind !== 'section')
  const pages = top.filter((item) => item.kind === 'page')
  if (pages.length > 1) sidebars['pages'] = sidebarItems(pages, style)
  const tree = style.language?.docs
  const inTree = tree === undefined ? {} : { docsPluginId: tree }
  const navbarItems = items.flatMap((item): Readonly<Record<string, unknown>>[] => {
    if (item.kind === 'page') {
      const page = pageOf(item.file, style)
      if ('href' in page) return [linkOf(page.href, item.label ?? page.label)]
      const title = item.label ?? style.titleOf(item.file)
      // A doc would be active on all pages that share its sidebar.
      const isLink = pages.length > 1 && tree === undefined && title !== undefined
      return isLink
        ? [linkOf(`/${routeOf(item.file)}`, title)]
        : [{ type: 'doc', docId: page.id, ...inTree, ...labelled(item.label) }]
    }
    if (item.kind === 'link') return [linkOf(item.href, item.label)]
    const inside = pagesIn(item).map((file) => pageOf(file, style))
    const [first] = inside
    if (first === undefined) return [{ label: item.label, items: linksIn(item) }]
    if ('href' in first && inside.every((page) => 'href' in page))
      return [linkOf(first.href, item.label)]
    const id = freeId(labelId(item.label, 'section'), sidebars)
    sidebars[id] = sidebarItems(item.items, style)
    return [{ type: 'docSidebar', sidebarId: id, ...inTree, label: item.label }]
  })
  return { sidebars, navbarItems }
}

const pageOf = (file: string, { language }: NavStyle): NavPage =>
  language?.pageOf(file) ?? { id: docId(file) }

function pagesIn(item: NavItem): readonly string[] {
  if (item.kind === 'page') return [item.file]
  return item.kind === 'section' ? item.items.flatMap(pagesIn) : []
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
      const page = pageOf(item.file, style)
      const label = item.label === '' ? undefined : item.label
      if ('href' in page) return { type: 'link', href: page.href, label: label ?? page.label }
      return label === undefined ? page.id : { type: 'doc', id: page.id, label }
    }
    const [first, ...rest] = item.items
    const page = style.hasIndexes ? ownPage(first, item, style) : undefined
    const isOpen = style.isExpanded || (style.hasSections && depth === 0)
    const category: Readonly<Record<string, unknown>> = {
      type: 'category',
      label: item.label,
      ...(page !== undefined && { link: { type: 'doc', id: page } }),
      items: sidebarItems(page === undefined ? item.items : rest, style, depth + 1),
      ...(isOpen && { collapsed: false }),
    }
    return category
  })
}

/** The doc that is the page of a section: its first item. */
function ownPage(
  first: NavItem | undefined,
  section: NavItem,
  style: NavStyle,
): string | undefined {
  if (first?.kind !== 'page' || !isIndex(first.file) || !isUnlabelled(first, section))
    return undefined
  const page = pageOf(first.file, style)
  return 'id' in page ? page.id : undefined
}

function isUnlabelled(page: NavItem & { kind: 'page' }, section: NavItem): boolean {
  return page.label === undefined || (section.kind === 'section' && page.label === section.label)
}

/** The id of a page: its path without its ending. */
export function docId(file: string): string {
  const folder = folderOf(file)
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return folder === '' ? name : `${folder}/${name}`
}
