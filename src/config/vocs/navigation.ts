// The navbar and the sidebars of a Vocs site.
import { isList, isRecord } from '../../model/json.js'
import { compact, createFields, recordsIn, type Fields, type Notes } from '../foreign/fields.js'
import { docsPages } from '../rspress/docs-pages.js'
import { navbarItems } from '../vitepress/translate-nav.js'
import { translateSidebars, type SidebarsTranslation } from '../vitepress/translate-sidebar.js'

type Item = Readonly<Record<string, unknown>>

/** The menu, then the links to other sites. */
export function navbarOf(config: Fields, notes: Notes): readonly Item[] {
  const menu = {
    nav: config.list('topNav').map(menuItem),
    socialLinks: recordsIn(config.value('socials')).map(({ icon, label, link }) =>
      compact({ icon, link, ariaLabel: label }),
    ),
  }
  return navbarItems(createFields(menu, '', notes), [], notes)
}

/** An item is the current one on all pages below its `match`. Functions are left out. */
function menuItem(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { match, items } = value
  const below = typeof match === 'string' ? match.replace(/\/+$/, '') : ''
  return compact({
    ...value,
    text: plainText(value['text']),
    activeMatch: below === '' ? undefined : `^${escaped(below)}(?:/|$)`,
    items: isList(items) ? items.map(menuItem) : undefined,
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `files`: the pages, relative to their folder. */
export function sidebarsOf(
  config: Fields,
  files: readonly string[],
  notes: Notes,
): SidebarsTranslation {
  const { idOf } = docsPages(files)
  const written = config.value('sidebar')
  const sidebar = isList(written)
    ? written.map(plainItem)
    : isRecord(written)
      ? Object.fromEntries(Object.entries(written).map(([key, list]) => [keyOf(key), entry(list)]))
      : undefined
  return translateSidebars(sidebar, '/', {
    pages: { files, docId: idOf, pathOf: (file: string) => file },
    notes,
  })
}

/** A key is the page itself and all below it, with or without a slash at its end. */
const keyOf = (key: string): string => `/${key.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

/** A list, or an object with a list in it. */
function entry(value: unknown): unknown {
  if (isList(value)) return value.map(plainItem)
  return isRecord(value) && isList(value['items'])
    ? { items: value['items'].map(plainItem) }
    : value
}

/** An item that is disabled leads nowhere, and a group that is disabled does not collapse. */
function plainItem(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { text, link, collapsed, disabled, items, ...rest } = value
  const isOn = disabled !== true
  return compact({
    ...rest,
    text: plainText(text),
    link: isOn ? link : undefined,
    collapsed: isOn ? collapsed : undefined,
    items: isList(items) ? items.map(plainItem) : undefined,
  })
}

/** Labels are text, where VitePress has HTML. */
const plainText = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;') : value
