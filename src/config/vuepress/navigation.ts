// Navbar and sidebars of VuePress in the form of VitePress.
import { isList, isRecord } from '../../model/json.js'
import { compact, nonEmpty, textOf, type Notes } from '../foreign/fields.js'
import { isOwn } from '../vitepress/page-files.js'
import { FROM_FOLDER } from '../vitepress/translate-sidebar.js'

export type NavigationSource = {
  /** Whether groups can be closed unless they say otherwise, as in VuePress 1. */
  readonly isFirst: boolean
  /** Paths of the languages in folders. */
  readonly languages: readonly string[]
  /** The title of the page at a link. */
  readonly titleOf: (link: string) => string | undefined
  readonly notes: Notes
}

type Item = Record<string, unknown>

/** An item of the navbar. */
export function navItem(value: unknown, source: NavigationSource, around = '/'): Item[] {
  if (typeof value === 'string') {
    const link = joined(around, value)
    return [{ text: source.titleOf(link) ?? link, link }]
  }
  if (!isRecord(value)) return []
  const prefix = joined(around, textOf(value['prefix']) ?? '')
  const link = typeof value['link'] === 'string' ? joined(around, value['link']) : undefined
  const children = value['children'] ?? value['items']
  const items = isList(children)
    ? children.flatMap((child) => navItem(child, source, prefix))
    : undefined
  const text = textOf(value['text']) ?? (link === undefined ? undefined : source.titleOf(link))
  const { activeMatch, ariaLabel } = value
  return [compact({ text, link, items: items && nonEmpty(items), activeMatch, ariaLabel })]
}

/** Sidebars: one list for all pages of the language at `root`, or lists by path. */
export function sidebarOf(value: unknown, root: string, source: NavigationSource): unknown {
  if (isList(value) || value === 'structure') return items(value, root, source)
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([path, list]): [string, unknown][] => {
      const own = items(list, path, source)
      // Pages with a list of their own headings have it beside their text.
      return own === undefined ? [[path, []]] : [[path, own]]
    }),
  )
}

function items(value: unknown, base: string, source: NavigationSource): Item[] | undefined {
  const folder = base.endsWith('/') ? base : `${base}/`
  if (value === 'structure')
    return [{ [FROM_FOLDER]: nameOf(folder) || '.', ...others(folder, source) }]
  return isList(value) ? value.flatMap((item) => sidebarItem(item, folder, source)) : undefined
}

const nameOf = (path: string): string => path.replace(/^\/|\/$/g, '')

/** The list of all folders leaves out those of other languages. */
function others(folder: string, { languages }: NavigationSource): Item {
  const exclude = languages.map(nameOf)
  return folder === '/' && exclude.length > 0 ? { exclude } : {}
}

function sidebarItem(value: unknown, base: string, source: NavigationSource): Item[] {
  if (typeof value === 'string') return [{ link: joined(base, value) }]
  if (isList(value)) {
    const [link, text] = value
    return typeof link === 'string' ? [compact({ link: joined(base, link), text })] : []
  }
  if (!isRecord(value)) return []
  const written = value['link'] ?? value['path']
  const link = typeof written === 'string' ? joined(base, written) : undefined
  const prefix = joined(base, textOf(value['prefix']) ?? '')
  const inside = items(value['children'] ?? value['items'], prefix, source)
  const own = textOf(value['text']) ?? textOf(value['title'])
  // A group has a name of its own, a page that of its page.
  const isGroup = inside !== undefined && inside.length > 0
  const text = own ?? (isGroup && link !== undefined ? source.titleOf(link) : undefined)
  return [compact({ text, link, items: inside, collapsed: collapsedOf(value, source) })]
}

/** Undefined for a group that is always open. */
function collapsedOf(
  value: Readonly<Record<string, unknown>>,
  { isFirst }: NavigationSource,
): boolean | undefined {
  if (isFirst) return value['collapsable'] === false ? undefined : true
  if (typeof value['collapsed'] === 'boolean') return value['collapsed']
  return value['collapsible'] === true ? value['expanded'] !== true : undefined
}

/** A link as it is from the root; `README.md` is the page of its folder. */
function joined(base: string, link: string): string {
  if (!isOwn(link) || link.startsWith('#')) return link
  const parts: string[] = []
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  for (const part of (path.startsWith('/') ? path : base + path).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  const whole = parts.join('/').replace(/\/{2,}/g, '/')
  const plain = whole.replace(/(^|\/)(?:README|index)(?:\.md|\.html)?$/i, '$1')
  return (plain.startsWith('/') ? plain : `/${plain}`) + rest
}
