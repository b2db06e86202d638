// The sidebars of an Rspress site by its `_meta.json` files: the order of each folder, and what its entries are called.
import { isList, isRecord } from '../../model/json.js'
import { compact, textOf, type Notes } from '../foreign/fields.js'
import { freeId, labelId, separatorItem, titled } from '../foreign/sidebar-items.js'
import type { SidebarsTranslation } from '../vitepress/translate-sidebar.js'
import type { DocsPages } from './docs-pages.js'

type Item = Readonly<Record<string, unknown>>

/** The page of the main language at a path below the docs. */
export type FindFallback = (
  path: string,
) => { readonly href: string; readonly title: string } | undefined

/** What an entry is made from. */
export type MetaFiles = {
  readonly pages: DocsPages
  /** The entries of a folder of the docs; undefined where it has no `_meta.json`. */
  readonly metaOf: (folder: string) => readonly unknown[] | undefined
  readonly notes: Notes
  /** The words of a label. */
  readonly words: (label: string) => string
  /** What addresses of the pages begin with; empty for the main language. */
  readonly root?: string
  /** For a page that is not translated. */
  readonly fallback?: FindFallback | undefined
}

/** One sidebar for the whole site where the docs folder has a `_meta.json`, else one for each of its folders. */
export function metaSidebars(files: MetaFiles): SidebarsTranslation {
  const folders =
    files.metaOf('') === undefined
      ? files.pages.namesIn('').filter((name) => files.pages.isFolder(name))
      : ['']
  const sidebars: Record<string, readonly unknown[]> = {}
  const byPath: Record<string, string> = {}
  for (const folder of folders) {
    const items = itemsIn(folder, files)
    if (items.length === 0) continue
    const id = freeId(labelId(folder, 'main'), sidebars)
    sidebars[id] = items
    byPath[`/${files.root ?? ''}/${folder}/`.replace(/\/+/g, '/')] = id
  }
  return { sidebars, byPath }
}

function itemsIn(folder: string, files: MetaFiles): readonly Item[] {
  const entries = files.metaOf(folder)
  // Without a `_meta.json`, the page of a folder is its first one.
  const names = files.pages.namesIn(folder)
  const listed = entries ?? [
    ...names.filter((name) => name === 'index'),
    ...names.filter((name) => name !== 'index'),
  ]
  return listed.flatMap((entry) => itemOf(entry, folder, files))
}

function itemOf(entry: unknown, folder: string, files: MetaFiles): readonly Item[] {
  if (typeof entry === 'string') return namedItem({ name: entry }, folder, files)
  if (!isRecord(entry)) return []
  switch (entry['type']) {
    case 'divider':
      return [separatorItem(undefined)]
    case 'section-header':
      return [separatorItem(labelOf(entry, files))]
    case 'custom-link':
      return customLink(entry, files)
    default:
      return namedItem(entry, folder, files)
  }
}

/** A page, or a folder with the page that it or its index is. */
function namedItem(entry: Item, folder: string, files: MetaFiles): readonly Item[] {
  const { pages, notes } = files
  const name = textOf(entry['name'])?.replace(/\.mdx?$/, '')
  if (name === undefined) return []
  const path = folder === '' ? name : `${folder}/${name}`
  const label = labelOf(entry, files)
  const id = pages.idOf(path)
  const isDir = entry['type'] === 'dir' || entry['type'] === 'dir-section-header'
  if (!pages.isFolder(path) || (!isDir && id === path)) {
    if (id !== undefined) return [compact({ type: 'doc', id, label })]
    const other = files.fallback?.(path)
    if (other !== undefined)
      return [{ type: 'link', href: other.href, label: label ?? other.title }]
    notes.leaveOut(`_meta.json: ${path}`, 'no page has this name')
    return []
  }
  const link = id === undefined ? undefined : { type: 'doc', id }
  const items = itemsIn(path, files).filter((item) => item['id'] !== id || item['type'] !== 'doc')
  if (items.length === 0) return link === undefined ? [] : [compact({ ...link, label })]
  const isSection = entry['type'] === 'dir-section-header'
  return [
    compact({
      ...{ type: 'category', label: label ?? titled(name), link },
      collapsible: entry['collapsible'] === undefined ? !isSection : entry['collapsible'] === true,
      collapsed: entry['collapsed'] === true,
      items,
    }),
  ]
}

function customLink(entry: Item, files: MetaFiles): readonly Item[] {
  const label = labelOf(entry, files)
  const href = textOf(entry['link'])
  const inside = isList(entry['items'])
    ? entry['items'].filter(isRecord).flatMap((each) => customLink(each, files))
    : []
  const plain = withoutRoot(href, files)
  const id = plain?.startsWith('/') === true ? files.pages.idOf(plain) : undefined
  const page = id === undefined ? undefined : { type: 'doc', id }
  if (inside.length > 0) {
    const isCollapsed = entry['collapsed'] === true
    return [
      compact({
        type: 'category',
        label: label ?? href ?? 'Links',
        link: page,
        collapsed: isCollapsed,
        items: inside,
      }),
    ]
  }
  if (page !== undefined) return [compact({ ...page, label })]
  return href === undefined ? [] : [{ type: 'link', href, label: label ?? href }]
}

/** An address without the start that those of the language have. */
const withoutRoot = (href: string | undefined, { root = '' }: MetaFiles): string | undefined =>
  root !== '' && href?.startsWith(`/${root}/`) === true ? href.slice(root.length + 1) : href

function labelOf(entry: Item, { words }: MetaFiles): string | undefined {
  const label = textOf(entry['label'])
  return label === undefined ? undefined : words(label)
}
