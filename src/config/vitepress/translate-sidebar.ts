// VitePress' sidebars as orion-docs sidebars: lists of links by the path below which they are shown.
import { isList } from '../../model/json.js'
import { isObject } from '../schema/setting.js'
import type { Notes } from '../foreign/fields.js'
import { freeId } from '../foreign/sidebar-items.js'
import { isOwn, routeOf, type PageFiles } from './page-files.js'

export type SidebarsTranslation = {
  /** Items by id. */
  readonly sidebars: Readonly<Record<string, readonly unknown[]>>
  /** The id of the sidebar of all pages below a path. */
  readonly byPath: Readonly<Record<string, string>>
}

/** All sidebars of one language; `root` is the path of its pages. */
export function translateSidebars(
  sidebar: unknown,
  root: string,
  { pages, notes }: { readonly pages: PageFiles; readonly notes: Notes },
): SidebarsTranslation {
  const groups: readonly (readonly [path: string, value: unknown])[] = isList(sidebar)
    ? [[root, sidebar]]
    : isObject(sidebar)
      ? Object.entries(sidebar)
      : []
  const sidebars: Record<string, readonly unknown[]> = {}
  const byPath: Record<string, string> = {}
  for (const [path, value] of groups) {
    const multi = isObject(value) && !isList(value) ? value : undefined
    const items = isList(value) ? value : isList(multi?.['items']) ? multi['items'] : undefined
    if (items === undefined) {
      notes.leaveOut(
        `themeConfig.sidebar of ${path}`,
        'it is not a list, so the pages have no sidebar of their own',
      )
      continue
    }
    const base = textOf(multi?.['base']) ?? ''
    const translated = items.flatMap((item) => translateItem(item, base, pages))
    // Paths with the same list share it.
    const content = JSON.stringify(translated)
    const same = Object.keys(sidebars).find((id) => JSON.stringify(sidebars[id]) === content)
    const id = same ?? idOf(path, sidebars)
    sidebars[id] = translated
    byPath[path.startsWith('/') ? path : `/${path}`] = id
  }
  return { sidebars, byPath }
}

function idOf(path: string, taken: Readonly<Record<string, unknown>>): string {
  const base = path.replace(/^\/+|\/+$/g, '').replace(/[^\w]+/g, '-') || 'main'
  return freeId(base, taken)
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Labels are HTML in VitePress; ours are text. A label that is nothing but a tag is meant to be read. */
export function plainLabel(html: string): string {
  const text = withoutEntities(html.replace(/<[^>]*>/g, ''))
  return text === '' ? withoutEntities(html) : text
}

const withoutEntities = (html: string): string =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

function translateItem(value: unknown, around: string, pages: PageFiles): unknown[] {
  if (!isObject(value)) return []
  const base = textOf(value['base']) ?? around
  const label = plainLabel(textOf(value['text']) ?? '')
  const written = textOf(value['link'])
  // The base of an item is for its children as well as for its own link.
  const link = written === undefined ? undefined : withBase(written, base)
  const children = isList(value['items']) ? value['items'] : undefined
  if (children === undefined)
    return link === undefined ? plainText(label) : [linkItem(link, label, pages)]
  const items = children.flatMap((item) => translateItem(item, base, pages))
  if (label === '' && link === undefined) return items
  const docId = link === undefined ? undefined : pages.docId(link)
  const own = link !== undefined && docId === undefined ? [linkItem(link, label, pages)] : []
  if (items.length === 0)
    return link === undefined ? plainText(label) : [linkItem(link, label, pages)]
  const { collapsed } = value
  return [
    {
      type: 'category',
      label: label === '' ? (link ?? '') : label,
      ...(docId === undefined ? {} : { link: { type: 'doc', id: docId } }),
      collapsible: typeof collapsed === 'boolean',
      collapsed: collapsed === true,
      items: [...own, ...items],
    },
  ]
}

/** A heading without anything below it. */
const plainText = (label: string): unknown[] =>
  label === '' ? [] : [{ type: 'html', value: escaped(label), defaultStyle: true }]

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A base need not end in a slash: `/reference/theme-` and `nav` make one name. */
function withBase(link: string, base: string): string {
  if (!isOwn(link) || base === '') return link
  return base.endsWith('/') ? base + link.replace(/^\/+/, '') : base + link
}

function linkItem(link: string, label: string, pages: PageFiles): unknown {
  const text = label === '' ? link : label
  const id = pages.docId(link)
  if (id !== undefined) return { type: 'doc', id, label: text }
  return {
    type: 'link',
    href: isOwn(link) && !link.startsWith('#') ? routeOf(link) : link,
    label: text,
  }
}
