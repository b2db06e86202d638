// Navigation as a Markdown list in SUMMARY.md, of each folder (the plugin literate-nav).
import { globRegExp } from '../settings/globs.js'
import { autoNav, pageTitle, type NavItem } from './nav.js'
import { folderOf, folderTitle, type DocsTree } from './docs-tree.js'

export type LiterateNav = {
  readonly tree: DocsTree
  /** Name of the files with lists. */
  readonly navFile: string
  /** Whether the page of a folder is listed without being named. */
  readonly implicitIndex: boolean
}

/** The items of a folder (`` for the docs folder), a glob of pages or folders; undefined when nothing fits. */
export function literateItems(
  name: string,
  context: LiterateNav,
  around: readonly string[] = [],
): readonly NavItem[] | undefined {
  const { tree, navFile, implicitIndex } = context
  const folder = name.replace(/\/$/, '')
  if (/[*?]/.test(folder)) return globItems(name, context, around)
  const file = folder === '' ? navFile : `${folder}/${navFile}`
  const text = around.includes(file) ? undefined : tree.read(file)
  const own = pagesBelow(folder, tree)
  if (text === undefined || !/^[ \t]*[-*+][ \t]/m.test(text))
    return own.length === 0 ? undefined : relativeNav(own, folder)
  const items = listItems(text, folder, context, [...around, file])
  const index = own.find((page) => folderOf(page) === folder && /(?:^|\/)index\.\w+$/.test(page))
  return implicitIndex && index !== undefined && !items.some(isPage(index))
    ? [{ kind: 'page', file: index }, ...items]
    : items
}

const isPage =
  (file: string) =>
  (item: NavItem): boolean =>
    item.kind === 'page' && item.file === file

function pagesBelow(folder: string, tree: DocsTree): readonly string[] {
  return folder === '' ? tree.pages : tree.pages.filter((page) => page.startsWith(`${folder}/`))
}

/** The pages of a folder as MkDocs lists them. */
function relativeNav(pages: readonly string[], folder: string): readonly NavItem[] {
  const strip = folder === '' ? 0 : folder.length + 1
  const back = (items: readonly NavItem[]): NavItem[] =>
    items.map((item) =>
      item.kind === 'page'
        ? { ...item, file: folder === '' ? item.file : `${folder}/${item.file}` }
        : item.kind === 'section'
          ? { ...item, items: back(item.items) }
          : item,
    )
  return back(autoNav(pages.map((page) => page.slice(strip))))
}

type Row = { readonly depth: number; readonly text: string }

const ROW = /^([ \t]*)(?:[-*+]|\d+\.)[ \t]+(.*)$/

function listItems(
  text: string,
  folder: string,
  context: LiterateNav,
  around: readonly string[],
): NavItem[] {
  const marker = text.split(/<!--[ \t]*nav[ \t]*-->/)
  const rows = (marker.at(-1) ?? text).split('\n').flatMap((line): Row[] => {
    const [, space = '', content] = ROW.exec(line) ?? []
    return content === undefined
      ? []
      : [{ depth: space.replace(/\t/g, '    ').length, text: content.trim() }]
  })
  return itemsOf(rows, folder, context, around)
}

function itemsOf(
  rows: readonly Row[],
  folder: string,
  context: LiterateNav,
  around: readonly string[],
): NavItem[] {
  const least = Math.min(...rows.map(({ depth }) => depth))
  const starts = rows.flatMap(({ depth }, index) => (depth <= least + 1 ? [index] : []))
  return starts.flatMap((start, index) => {
    const [first, ...below] = rows.slice(start, starts[index + 1])
    if (first === undefined) return []
    const children = below.length === 0 ? [] : itemsOf(below, folder, context, around)
    return itemOf(first.text, children, folder, context, around)
  })
}

function itemOf(
  text: string,
  children: readonly NavItem[],
  folder: string,
  context: LiterateNav,
  around: readonly string[],
): readonly NavItem[] {
  const { tree } = context
  const [, label = '', target] = /^\[(.*?)\]\(\s*<?([^)\s>]*)>?[^)]*\)/.exec(text) ?? []
  const plain = label.replace(/[*`]/g, '')
  if (target === undefined) {
    const name = text
      .replace(/[*`]/g, (mark) => (children.length > 0 ? '' : mark))
      .replace(/\\/g, '')
    if (children.length > 0) return [{ kind: 'section', label: name, items: children }]
    return literateItems(under(folder, name), context, around) ?? []
  }
  if (/^[a-z][\w+.-]*:/i.test(target)) return [{ kind: 'link', href: target, label: plain }]
  const file = under(folder, target.replace(/#.*$/, ''))
  if (children.length > 0) {
    const own: NavItem[] = tree.hasPage(file)
      ? [{ kind: 'page', file, label: pageTitle(file, tree) }]
      : []
    return [{ kind: 'section', label: plain, items: [...own, ...children] }]
  }
  if (tree.hasPage(file)) return [{ kind: 'page', file, ...(plain !== '' && { label: plain }) }]
  const items = literateItems(file, context, around)
  return items === undefined ? [] : [{ kind: 'section', label: plain, items }]
}

/** `target` seen from a folder. */
function under(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/') + (target.endsWith('/') && parts.length > 0 ? '/' : '')
}

/** `*.md` is pages, `*` + `/` folders. */
function globItems(
  glob: string,
  context: LiterateNav,
  around: readonly string[],
): readonly NavItem[] | undefined {
  const { tree } = context
  const pattern = globRegExp(glob.replace(/\/$/, ''))
  const pages = tree.pages.filter((page) => pattern.test(page))
  if (!glob.endsWith('/') && pages.length > 0)
    return pages.map((file): NavItem => ({ kind: 'page', file }))
  const folders = [...new Set(tree.pages.flatMap(foldersOf))].filter((name) => pattern.test(name))
  const items = folders.flatMap((name): NavItem[] => {
    const own = literateItems(name, context, around)
    return own
      ? [{ kind: 'section', label: folderTitle(name.split('/').at(-1) ?? name), items: own }]
      : []
  })
  return items.length === 0 ? undefined : items
}

/** All folders that a page is in. */
export function foldersOf(page: string): string[] {
  const parts = page.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
