// Items of the navbar settings as links, dropdowns and boxes.
import { defined } from '../../model/defined.js'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import type { VersionContent } from '../../model/site.js'
import type { ActiveRule, NavItem, NavLink } from '../../model/navbar.js'
import { isMarked } from '../../model/addresses/marked-address.js'
import { safeAddress, withoutUnsafeAddresses } from '../../model/addresses/unsafe-address.js'
import { contextOfInstance, type NavContext } from './nav-context.js'
import { viewLanguages } from './language-menu.js'
import { itemFailure, quoteItem } from './nav-failure.js'
import { firstLink } from '../sidebar/navigation.js'
import {
  fileHref,
  hasProtocol,
  isExternal,
  joinRoute,
  toHref,
  toRoute,
  writtenHref,
} from '../routes/routes.js'
import { frameHref } from '../routes/translated-route.js'
import type { NavbarItemSettings, PathSettings } from '../routes/settings.js'
import { viewDropdownVersions, viewVersionLink } from './version-items.js'

/** An item that has no position of its own yet. */
type Item = DistributiveOmit<NavItem, 'position'>
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never
type Child = NavLink | Extract<Item, { kind: 'html' }>

/**
 * The items in the order of the settings; items of drafts and unlisted docs are left out. Throws
 * one OrionError `navbar-item` for all items that cannot be shown: the message of each fault quotes
 * the item's settings, its hint is what went wrong, the error's `cause` is the first one.
 */
export function viewNavItems(
  items: readonly NavbarItemSettings[],
  context: NavContext,
): readonly NavItem[] {
  const failures: OrionError[] = []
  const views = items.flatMap((item): NavItem[] => {
    try {
      const view = viewItem(item, context)
      return view === undefined ? [] : [{ ...view, position: item.position ?? 'left' }]
    } catch (error) {
      failures.push(quoteItem(item, error))
      return []
    }
  })
  if (failures.length === 0) return views
  throw new OrionError(
    failures.flatMap(({ faults }) => faults),
    { cause: failures[0]?.cause },
  )
}

function viewItem(item: NavbarItemSettings, context: NavContext): Item | undefined {
  switch (item.type ?? (item.items === undefined ? 'default' : 'dropdown')) {
    case 'dropdown':
      return viewDropdown(item, context)
    case 'docsVersionDropdown':
      return ofTree(viewVersionDropdown(item, contextOfInstance(context, item.docsPluginId)), item)
    case 'localeDropdown':
      return viewLanguageMenu(item, context)
    case 'search':
      return { kind: 'search', ...classOf(item) }
    default:
      return viewChild(item, context)
  }
}

function viewChildren(
  items: readonly unknown[] | undefined,
  context: NavContext,
): readonly Child[] {
  return (items ?? []).filter(isItem).flatMap((item) => {
    try {
      const view = viewChild(item, context)
      return view === undefined ? [] : [view]
    } catch (error) {
      throw quoteItem(item, error)
    }
  })
}

/** Items of dropdowns come untyped; the settings have refused all invalid ones. */
function isItem(value: unknown): value is NavbarItemSettings {
  return typeof value === 'object' && value !== null
}

function viewChild(item: NavbarItemSettings, context: NavContext): Child | undefined {
  switch (item.type) {
    case undefined:
    case 'default':
      if (item.items !== undefined) throw itemFailure('Nested dropdowns are not allowed')
      return viewLink(item, context)
    case 'doc':
      return ofTree(viewDocItem(item, contextOfInstance(context, item.docsPluginId)), item)
    case 'docSidebar':
      return ofTree(viewSidebarItem(item, contextOfInstance(context, item.docsPluginId)), item)
    case 'docsVersion':
      return ofTree(viewVersionLink(item, contextOfInstance(context, item.docsPluginId)), item)
    case 'html':
      return { kind: 'html', value: withoutUnsafeAddresses(item.value ?? ''), ...classOf(item) }
    case 'dropdown':
    case 'docsVersionDropdown':
    case 'localeDropdown':
    case 'search':
      throw itemFailure('Nested dropdowns are not allowed')
    default:
      throw itemFailure(`Unknown navbar item type "${item.type}".`)
  }
}

/** The item with the id of the further tree of docs that it is about. */
function ofTree<View extends Item | undefined>(view: View, item: NavbarItemSettings): View {
  const { docsPluginId: tree = 'default' } = item
  return view === undefined || tree === 'default' ? view : { ...view, tree }
}

function viewLink(item: NavbarItemSettings, context: NavContext): NavLink {
  const { settings } = context
  const { to, href, html, label = '' } = item
  if ((to === undefined) === (href === undefined))
    throw itemFailure('Navbar item needs exactly one of "to" and "href".')
  const address = safeAddress(to ?? href ?? '')
  const final =
    to === undefined
      ? hrefItem(address, item.prependBaseUrlToHref === true, settings)
      : frameHref(address, context)
  return {
    kind: 'link',
    href: final,
    ...(html === undefined ? { label } : { html: withoutUnsafeAddresses(html) }),
    isExternal: isExternal(address),
    active:
      to === undefined || hasProtocol(to) ? { kind: 'never' } : linkRule(item, final, context),
    ...classOf(item),
  }
}

/** The address of an `href` item: unchanged, unless base is requested or the marker of files needs it. */
function hrefItem(href: string, isBased: boolean, settings: PathSettings): string {
  return isBased || isMarked(href) ? fileHref(href, settings) : href
}

/** When a plain item is active: by its pattern, else by its base path, else by its target. */
function linkRule(item: NavbarItemSettings, href: string, context: NavContext): ActiveRule {
  const { activeBaseRegex, activeBasePath } = item
  const { settings, root = '/' } = context
  if (activeBaseRegex !== undefined) return { kind: 'pattern', pattern: activeBaseRegex }
  if (activeBasePath !== undefined)
    return { kind: 'prefix', path: prefixOf(activeBasePath, href, context) }
  const path = pathOf(href)
  // All pages are below the home page: an item for it is active only there.
  const isHome = path === settings.baseUrl || path === toHref(root, settings)
  return { kind: isHome ? 'sidebar' : 'path', path }
}

/** The start of the addresses on which an item is active: below the path of the language when its own is. */
function prefixOf(path: string, href: string, { settings, root = '/' }: NavContext): string {
  const own = pathOf(writtenHref(path, settings))
  const route = toRoute(pathOf(href), settings) ?? '/'
  const isBelow = (each: string): boolean => `${each}/`.startsWith(`${root}/`)
  const plain = toRoute(own, settings)
  return root === '/' || plain === undefined || !isBelow(route) || isBelow(plain)
    ? own
    : toHref(joinRoute(root, plain), settings)
}

function pathOf(href: string): string {
  return href.replace(/[?#].*$/s, '')
}

function viewDocItem(item: NavbarItemSettings, context: NavContext): NavLink | undefined {
  const { candidates, translated, settings } = context
  const id = item.docId ?? ''
  const doc = [...translated, ...candidates]
    .map(({ docs }) => docs.get(id))
    .find((found) => found !== undefined)
  if (doc === undefined) {
    if (candidates.some(({ draftIds }) => draftIds.includes(id))) return undefined
    const ids = candidates.flatMap(({ docs }) => [...docs.keys()])
    throw missing('doc', id, candidates, ids)
  }
  if (doc.isUnlisted) return undefined
  const href = toHref(doc.route, settings)
  const sidebar = doc.sidebar === undefined ? {} : { sidebar: doc.sidebar }
  return {
    kind: 'link',
    href,
    label: item.label ?? doc.frontMatter.sidebar_label ?? (doc.title === '' ? doc.id : doc.title),
    isExternal: false,
    active: { kind: 'sidebar', path: href, ...sidebar },
    ...classOf(item),
  }
}

function viewSidebarItem(item: NavbarItemSettings, context: NavContext): NavLink {
  const { candidates, translated, settings } = context
  const id = item.sidebarId ?? ''
  const contents = [...translated, ...candidates].filter(({ sidebars }) => sidebars.has(id))
  if (contents.length === 0) {
    const ids = candidates.flatMap(({ sidebars }) => [...sidebars.keys()])
    throw missing('sidebar', id, candidates, ids)
  }
  const link = contents
    .map((content) => firstLink(content, id))
    .find((found) => found !== undefined)
  if (link === undefined) throw itemFailure(`Sidebar "${id}" has nothing to link to.`)
  const href = toHref(link.route, settings)
  return {
    kind: 'link',
    href,
    label: item.label ?? link.label,
    isExternal: false,
    active: { kind: 'sidebar', path: href, sidebar: id },
    ...classOf(item),
  }
}

/** The failure of an id that nothing has, with the ids that could be meant. */
function missing(
  noun: 'doc' | 'sidebar',
  id: string,
  candidates: readonly VersionContent[],
  ids: readonly string[],
): OrionError {
  const names = candidates.map(({ version }) => version.name).join(', ')
  const unique = [...new Set(ids)]
  const lines = [
    `No ${noun} with id "${id}" in version(s) ${names}.`,
    `Available ${noun} ids:`,
    ...unique.map((each) => `- ${each}`),
  ]
  return itemFailure(lines.join('\n'))
}

function viewDropdown(item: NavbarItemSettings, context: NavContext): Item {
  const href = item.to === undefined ? undefined : frameHref(safeAddress(item.to), context)
  return {
    kind: 'dropdown',
    label: item.label ?? context.settings.texts.more,
    ...(href === undefined ? {} : { href }),
    items: viewChildren(item.items, context),
    active: href === undefined ? { kind: 'never' } : linkRule(item, href, context),
    ...classOf(item),
  }
}

/** All versions between the items around them; a plain link when that is one entry. */
function viewVersionDropdown(item: NavbarItemSettings, context: NavContext): Item {
  const versions = viewDropdownVersions(item, context)
  const items = [
    ...viewChildren(item.dropdownItemsBefore, context),
    ...versions.entries,
    ...viewChildren(item.dropdownItemsAfter, context),
  ]
  const [only] = items
  if (items.length === 1 && only !== undefined) return { ...only, ...classOf(item) }
  const { versions: name } = context.settings.texts
  return {
    kind: 'dropdown',
    label: item.label ?? versions.shown?.label ?? name,
    mobileLabel: name,
    ...defined({ href: versions.shown?.href, version: versions.shown?.version }),
    items,
    active: { kind: 'never' },
    ...classOf(item),
  }
}

/** The languages between the items around them; nothing in a site of one language. */
function viewLanguageMenu(item: NavbarItemSettings, context: NavContext): Item | undefined {
  const languages = viewLanguages(item, context)
  const items = [
    ...viewChildren(item.dropdownItemsBefore, context),
    ...languages,
    ...viewChildren(item.dropdownItemsAfter, context),
  ]
  if (items.length < 2) return undefined
  const { languages: name } = context.settings.texts
  return {
    ...{ kind: 'dropdown', label: name, mobileLabel: name, items },
    active: { kind: 'never' },
    ...classOf(item),
  }
}

const classOf = ({ className }: NavbarItemSettings): { readonly className?: string } =>
  defined({ className })
