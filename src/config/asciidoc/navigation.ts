// The navigation of an Antora site as our sidebars.
import path from 'node:path'
import { resourceId } from '../../model/text/asciidoc/resource-id.js'
import { compact } from '../foreign/fields.js'
import { docId } from '../foreign/sidebar-items.js'
import type { AsciidocTree, Attributes } from './asciidoc-files.js'
import type { AntoraPage, Component, FindPage, From } from './components.js'
import { readNavLists, type NavItem, type NavList } from './nav-list.js'
import type { Published } from './published.js'

type Item = string | Readonly<Record<string, unknown>>

export type NavContext = {
  readonly tree: AsciidocTree
  readonly find: FindPage
  readonly published: Published
  /** Entries that lead nowhere. */
  readonly missing: Set<string>
}

/** The sidebar of a component. */
export function sidebarOf(
  component: Component,
  attributes: Attributes,
  context: NavContext,
): readonly Item[] {
  return component.nav.flatMap((name) => {
    const text = context.tree.text(path.posix.join(component.root, name))
    if (text === undefined) return []
    const module = /^modules\/([^/]+)\//.exec(name)?.[1] ?? 'ROOT'
    const from = { component, module }
    const include = (target: string): string | undefined =>
      context.tree.text(includedFile(target, name, from))
    return readNavLists(text, attributes, include).flatMap((list) => listItems(list, from, context))
  })
}

/** The file that a list of the navigation includes. */
function includedFile(target: string, nav: string, { component, module }: From): string {
  const { root } = component
  const id = resourceId(target)
  if (id.family === undefined) return path.posix.join(root, path.posix.dirname(nav), target)
  return path.posix.join(root, 'modules', id.module ?? module, `${id.family}s`, id.path)
}

function listItems({ title, items }: NavList, from: From, context: NavContext): readonly Item[] {
  const inner = items.flatMap((item) => itemOf(item, from, context))
  if (title === undefined) return inner
  const { label, page } = entryOf(title, from, context)
  if (label === undefined) return inner
  if (inner.length === 0) return page === undefined ? [] : itemOf(title, from, context)
  const link = page && { type: 'doc', id: context.published.idOf(page) }
  return [
    compact({ type: 'category', label, link, collapsible: link ? undefined : false, items: inner }),
  ]
}

function itemOf(item: NavItem, from: From, context: NavContext): readonly Item[] {
  const { label, page, href } = entryOf(item, from, context)
  const items = item.items.flatMap((each) => itemOf(each, from, context))
  if (label === undefined) return items
  if (items.length > 0) {
    const link = page && { type: 'doc', id: context.published.idOf(page) }
    return [compact({ type: 'category', label, link, items })]
  }
  if (href !== undefined) return [{ type: 'link', label, href }]
  if (page === undefined) return []
  const id = context.published.idOf(page)
  return [item.label === '' ? id : { type: 'doc', id, label }]
}

/** What an entry shows, and the page or the address that it leads to. */
function entryOf(
  { label, target }: NavItem,
  from: From,
  { find, published, missing }: NavContext,
): {
  readonly label: string | undefined
  readonly page?: AntoraPage | undefined
  readonly href?: string | undefined
} {
  const own = label === '' ? undefined : label
  if (target === undefined) return { label: own }
  if (target.kind === 'link') {
    const isAddress = /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target.name) && !target.name.includes('{')
    if (!isAddress) missing.add(target.name)
    return isAddress ? { label: own ?? target.name, href: target.name } : { label: own }
  }
  const page = find(target.name, from)
  if (page === undefined) {
    missing.add(target.name)
    return { label: own }
  }
  const shown = own ?? page.head.title ?? docId(path.posix.basename(page.file))
  const { hash } = resourceId(target.name)
  return hash.length > 1
    ? { label: shown, href: published.routeOf(page) + hash }
    : { label: shown, page }
}
