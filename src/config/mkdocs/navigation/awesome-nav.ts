// Navigation in a file of each folder: `.nav.yml` (awesome-nav) and `.pages` (awesome-pages).
import { isRecord } from '../../../model/json.js'
import { folderOf, folderTitle, type DocsTree } from './docs-tree.js'
import { globRegExp } from '../settings/globs.js'
import { foldersOf } from './literate-nav.js'
import type { NavItem } from './nav.js'
import { parseLoose } from '../settings/read-yaml.js'

type FolderFile = {
  readonly title?: string
  readonly isHidden: boolean
  readonly isDescending: boolean
  readonly nav?: readonly unknown[]
}

const FILES = ['.nav.yml', '.nav.yaml', '.pages', '.pages.yml', '.pages.yaml']

function folderFile(folder: string, tree: DocsTree): FolderFile {
  const text = FILES.map((name) => tree.read(folder === '' ? name : `${folder}/${name}`)).find(
    (found) => found !== undefined,
  )
  const value = text === undefined ? undefined : parseLoose(text)
  if (!isRecord(value)) return { isHidden: false, isDescending: false }
  const { title, nav, arrange, hide, order, sort } = value
  const list = Array.isArray(nav) ? nav : Array.isArray(arrange) ? arrange : undefined
  const direction = isRecord(sort) ? sort['direction'] : order
  return {
    ...(typeof title === 'string' && { title }),
    isHidden: hide === true,
    isDescending: direction === 'desc',
    ...(list && { nav: list as readonly unknown[] }),
  }
}

/** The items of a folder (`` for the docs folder) by its file, or by name. */
export function awesomeItems(folder: string, tree: DocsTree, list?: readonly unknown[]): NavItem[] {
  const file = folderFile(folder, tree)
  const all = childrenOf(folder, tree)
  const children = file.isDescending ? all.toReversed() : all
  const nav = list ?? file.nav
  if (nav === undefined) return children.flatMap((name) => childItem(name, tree))
  const isRest = (entry: unknown): boolean =>
    typeof entry === 'string' && /^\.\.\.|[*?]/.test(entry)
  const named = new Set(
    nav.flatMap(targetsOf).map((target) => join(folder, target.replace(/\/$/, ''))),
  )
  let rest = children.filter((name) => !named.has(name))
  return nav.flatMap((entry): NavItem[] => {
    if (isRest(entry)) {
      const glob = String(entry).replace(
        /^\.\.\.[ \t]*(?:\|[ \t]*)?(?:glob=|flat[ \t]*\|?[ \t]*)?/,
        '',
      )
      const pattern = glob === '' ? /^/ : globRegExp(join(folder, glob))
      const taken = rest.filter((name) => pattern.test(name))
      rest = rest.filter((name) => !taken.includes(name))
      return taken.flatMap((name) => childItem(name, tree))
    }
    return entryItems(entry, folder, tree)
  })
}

function targetsOf(entry: unknown): string[] {
  if (typeof entry === 'string') return /^\.\.\.|[*?]/.test(entry) ? [] : [entry]
  if (!isRecord(entry)) return []
  return Object.values(entry).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(targetsOf) : typeof value === 'string' ? [value] : [],
  )
}

function entryItems(entry: unknown, folder: string, tree: DocsTree): NavItem[] {
  if (typeof entry === 'string') return target(entry, undefined, folder, tree)
  if (!isRecord(entry)) return []
  return Object.entries(entry).flatMap(([label, value]): NavItem[] => {
    if (typeof value === 'string') return target(value, label, folder, tree)
    if (!Array.isArray(value)) return []
    const items = value.flatMap((each: unknown) => entryItems(each, folder, tree))
    return items.length === 0 ? [] : [{ kind: 'section', label, items }]
  })
}

function target(
  written: string,
  label: string | undefined,
  folder: string,
  tree: DocsTree,
): NavItem[] {
  if (/^[a-z][\w+.-]*:/i.test(written))
    return [{ kind: 'link', href: written, label: label ?? written }]
  const name = join(folder, written.replace(/\/$/, ''))
  if (tree.hasPage(name))
    return [{ kind: 'page', file: name, ...(label !== undefined && { label }) }]
  return childItem(name, tree, label)
}

function childItem(name: string, tree: DocsTree, label?: string): NavItem[] {
  if (tree.hasPage(name)) return [{ kind: 'page', file: name }]
  const { title, isHidden } = folderFile(name, tree)
  const items = isHidden && label === undefined ? [] : awesomeItems(name, tree)
  const shown = label ?? title ?? folderTitle(name.split('/').at(-1) ?? name)
  return items.length === 0 ? [] : [{ kind: 'section', label: shown, items }]
}

/** Pages, then folders, directly in a folder. */
function childrenOf(folder: string, tree: DocsTree): string[] {
  const pages = tree.pages.filter((page) => folderOf(page) === folder)
  const folders = new Set(tree.pages.flatMap(foldersOf).filter((name) => folderOf(name) === folder))
  return [...pages, ...folders]
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
