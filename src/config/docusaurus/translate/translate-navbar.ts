// Navbar and footer: most items are the same; unsupported ones are left out by name.
import { isRecord } from '../../../model/json.js'
import { escapeHtml } from '../../../model/text/text.js'
import { languageMenu } from '../../foreign/languages.js'
import { compact, createFields, nonEmpty, type Fields, type Notes } from '../../foreign/fields.js'

export type LinkContext = {
  readonly notes: Notes
  /** Ids of the docs instances there are. */
  readonly instances: readonly string[]
  /** The site's own style sheets, as one text. */
  readonly css: string
  /** Words for the languages by path, where there are several. */
  readonly languages?: Readonly<Record<string, string | undefined>> | undefined
}

/** Keys that only style an element, on items of all kinds. */
const LOOKS = ['target', 'rel', 'title', 'aria-label', 'data-noBrokenLinkCheck', 'id', 'style']

/** The name of the list of items in notes. */
const TOP = 'navbar.items'

export function translateNavbar(navbar: Fields, context: LinkContext): Record<string, unknown> {
  const items = navbar
    .list('items')
    .flatMap((item) => translateItem(item, TOP, context))
    // In Docusaurus, an item without a position is on the right.
    .map((item) => ({ position: 'right', ...item }))
  const logo = translateLogo(navbar.object('logo'))
  const hasMenu = items.some((item) => 'type' in item && item.type === 'localeDropdown')
  const { languages } = context
  const menu = languages === undefined || hasMenu ? [] : [languageMenu(languages)]
  const settings = compact({
    title: navbar.text('title'),
    logo,
    items: nonEmpty([...items, ...menu]),
    style: navbar.text('style'),
    hideOnScroll: navbar.flag('hideOnScroll'),
  })
  navbar.rest()
  return settings
}

function translateLogo(logo: Fields): Record<string, unknown> | undefined {
  const src = logo.text('src')
  const settings = compact({
    src,
    srcDark: logo.text('srcDark'),
    alt: logo.value('alt'),
    href: logo.text('href'),
    target: logo.text('target'),
    width: pixels(logo.value('width')),
    height: pixels(logo.value('height')),
  })
  if (src === undefined) return undefined
  logo.rest()
  return settings
}

function pixels(value: unknown): number | undefined {
  const count = Math.round(Number(value))
  return value !== undefined && count > 0 ? count : undefined
}

function translateItem(
  value: unknown,
  place: string,
  context: LinkContext,
): readonly Record<string, unknown>[] {
  const { notes } = context
  if (!isRecord(value)) return []
  const item = createFields(value, place, notes)
  const type = item.text('type') ?? (item.has('items') ? 'dropdown' : 'default')
  const common = { position: item.text('position'), className: item.text('className') }
  const labelled = { ...common, label: item.text('label') }
  const settings = (() => {
    switch (type) {
      case 'default':
        return translateLink(item, { ...labelled, html: item.text('html') }, context)
      case 'dropdown': {
        const items = item.list('items').flatMap((each) => child(each, `${place}.items`, context))
        return items.length === 0 ? undefined : { type, ...labelled, to: item.text('to'), items }
      }
      case 'doc':
        return { type, ...labelled, docId: item.text('docId'), ...instance(item, context) }
      case 'docSidebar':
        return { type, ...labelled, sidebarId: item.text('sidebarId'), ...instance(item, context) }
      case 'docsVersion':
        return { type, ...labelled, to: item.text('to'), ...instance(item, context) }
      case 'docsVersionDropdown':
        return {
          type,
          ...labelled,
          versions: item.value('versions'),
          dropdownItemsBefore: children(item, 'dropdownItemsBefore', context),
          dropdownItemsAfter: children(item, 'dropdownItemsAfter', context),
          dropdownActiveClassDisabled: item.flag('dropdownActiveClassDisabled'),
          ...instance(item, context),
        }
      case 'search':
        return { type, ...common }
      case 'html':
        return { type, ...common, value: item.text('value') }
      case 'localeDropdown':
        return translateLanguages(item, common, context)
      default:
        notes.leaveOut(`navbar item of type ${type}`, 'it belongs to a component of the site')
        return undefined
    }
  })()
  if (settings === undefined) return []
  item.ignore(...LOOKS, 'activeClassName', 'isDropdownItem', 'exact')
  item.rest()
  return [compact(settings)]
}

/** The menu of languages, with the items around them. */
function translateLanguages(
  item: Fields,
  look: Readonly<Record<string, unknown>>,
  context: LinkContext,
): Readonly<Record<string, unknown>> | undefined {
  const { languages, notes } = context
  if (languages !== undefined && item.name === TOP)
    return {
      ...languageMenu(languages),
      ...compact(look),
      dropdownItemsBefore: children(item, 'dropdownItemsBefore', context),
      dropdownItemsAfter: children(item, 'dropdownItemsAfter', context),
    }
  notes.leaveOut(
    'navbar item localeDropdown',
    languages === undefined ? 'there is one language' : 'the menu of languages is in the navbar',
  )
  return undefined
}

/** A dropdown item has the position of its dropdown. */
function child(
  value: unknown,
  place: string,
  context: LinkContext,
): readonly Record<string, unknown>[] {
  return translateItem(value, place, context).map((item) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'position')),
  )
}

function children(
  item: Fields,
  key: string,
  context: LinkContext,
): readonly Record<string, unknown>[] | undefined {
  const items = item.list(key).flatMap((each) => child(each, `${item.name}.${key}`, context))
  return nonEmpty(items)
}

function instance(item: Fields, { instances }: LinkContext): { docsPluginId?: string } {
  const id = item.text('docsPluginId')
  return id === undefined || id === 'default' || !instances.includes(id) ? {} : { docsPluginId: id }
}

function translateLink(
  item: Fields,
  look: Look,
  { css }: LinkContext,
): Record<string, unknown> | undefined {
  const target = translateTarget(item)
  if (target === undefined) return undefined
  const name = item.text('aria-label') ?? item.text('title') ?? addressOf(target)
  const shown = look.label === undefined && look.html === undefined ? named(name, look, css) : {}
  return {
    ...look,
    ...shown,
    ...target,
    activeBasePath: item.text('activeBasePath'),
    activeBaseRegex: item.text('activeBaseRegex'),
    prependBaseUrlToHref: item.flag('prependBaseUrlToHref'),
  }
}

type Look = Readonly<Record<'label' | 'html' | 'className' | 'position', string | undefined>>

/** A link without words: where the style sheets of the site draw its class, its name is for screen readers. */
function named(name: string, { className = '' }: Look, css: string): Partial<Look> {
  const isDrawn = className
    .split(' ')
    .some((each) => each !== '' && PARTS.some((part) => css.includes(`.${each}${part}`)))
  return isDrawn
    ? {
        html: `<span class="sr-only">${escapeHtml(name)}</span>`,
        className: `${className} nav-icon`,
      }
    : { label: name }
}

/** What a drawing is written into. */
const PARTS = [':before', '::before', ':after', '::after'] as const

const addressOf = ({ to, href }: { readonly to?: string; readonly href?: string }): string =>
  to ?? href ?? ''

/** Where a link leads; undefined for one that leads nowhere. */
function translateTarget(
  item: Fields,
): { readonly to?: string; readonly href?: string } | undefined {
  const to = item.text('to')
  const href = item.text('href')
  if (to === undefined) return href === undefined ? undefined : { href }
  return { to }
}

export function translateFooter(
  footer: Fields,
  context: LinkContext,
): Record<string, unknown> | undefined {
  const links = footer.list('links').flatMap((entry): Record<string, unknown>[] => {
    if (!isRecord(entry)) return []
    if (!Array.isArray(entry['items'])) return translateFooterLink(entry, context)
    const column = createFields(entry, 'footer.links', context.notes)
    const items = column.list('items').flatMap((item) => translateFooterLink(item, context))
    const settings = compact({ title: column.text('title'), items })
    column.ignore('className')
    column.rest()
    return items.length === 0 ? [] : [settings]
  })
  const isMixed =
    links.some((entry) => 'items' in entry) && links.some((entry) => !('items' in entry))
  const settings = compact({
    style: footer.text('style'),
    links: links.length === 0 ? undefined : isMixed ? links.map(asColumn) : links,
    logo: translateLogo(footer.object('logo')),
    copyright: footer.text('copyright'),
  })
  footer.rest()
  return Object.keys(settings).length === 0 ? undefined : settings
}

const asColumn = (entry: Record<string, unknown>): Record<string, unknown> =>
  'items' in entry ? entry : { items: [entry] }

function translateFooterLink(value: unknown, context: LinkContext): Record<string, unknown>[] {
  const link = createFields(value, 'footer.links.items', context.notes)
  const html = link.text('html')
  const label = link.text('label')
  link.ignore(...LOOKS, 'className', 'prependBaseUrlToHref')
  if (html !== undefined) return [{ html }]
  const target = translateTarget(link)
  link.rest()
  return target === undefined ? [] : [{ label: label ?? addressOf(target), ...target }]
}
