// The tree that Fumadocs makes of a folder: its files in the order of the meta.json of each folder.
import path from 'node:path'
import { isList } from '../../model/json.js'
import { textOf } from '../foreign/fields.js'

type Meta = Readonly<Record<string, unknown>>

/** The files of a docs folder; paths are relative to it. */
export type PageFiles = {
  readonly pages: readonly string[]
  /** The value of the meta.json of a folder. */
  readonly metaOf: (folder: string) => Meta | undefined
  /** The title of a page. */
  readonly titleOf: (page: string) => string | undefined
}

export type FolderNode = {
  readonly kind: 'folder'
  readonly path: string
  readonly title: string
  readonly description: string | undefined
  /** The page of the folder itself. */
  readonly index: string | undefined
  readonly isOpen: boolean
  /** Its pages have a sidebar of their own. */
  readonly isRoot: boolean
  readonly children: readonly TreeNode[]
}

export type TreeNode =
  | FolderNode
  | { readonly kind: 'page'; readonly file: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'separator'; readonly label: string | undefined }

const LINK = /^(?:external:)?(?:\[[^\]]+\])?\[([^\]]+)\]\(([^)]+)\)$/
const SEPARATOR = /^---(?:\[[^\]]+\])?(.*?)(?:---)?$/
const REST = '...'
const REVERSED = 'z...a'

type Entry = { readonly kind: 'page' | 'folder'; readonly path: string }

type Build = {
  readonly files: PageFiles
  readonly entriesIn: (folder: string) => readonly Entry[]
  /** What a name in the meta.json of a folder means; undefined for one that does not exist. */
  readonly find: (folder: string, name: string) => Entry | undefined
  /** The folder whose meta.json names a page or folder. */
  readonly owners: ReadonlyMap<string, string>
  /** Pages that no meta.json names are at the end of their folders. */
  readonly isComplete: boolean
  /** Folders around the one that is built: one that names them again would never end. */
  readonly around: readonly string[]
}

/** The tree of the whole docs folder. */
export function pageTree(files: PageFiles, { isComplete = false } = {}): FolderNode {
  const build = { files, isComplete, around: [], ...entriesOf(files.pages) }
  const owners = ownersOf(files, build.find, build.folders)
  return folderNode('', { ...build, owners })
}

function entriesOf(pages: readonly string[]): Pick<Build, 'entriesIn' | 'find'> & {
  readonly folders: ReadonlySet<string>
} {
  const byFolder = new Map<string, Entry[]>([['', []]])
  const add = (entry: Entry): void => {
    const above = folderOf(entry.path)
    const known = byFolder.get(above)
    if (known !== undefined) known.push(entry)
    else {
      byFolder.set(above, [entry])
      add({ kind: 'folder', path: above })
    }
  }
  for (const page of pages) add({ kind: 'page', path: page })
  const byStem = new Map(pages.map((page) => [stemOf(page), page]))
  const all = new Set(pages)
  return {
    folders: new Set(byFolder.keys()),
    entriesIn: (folder) => byFolder.get(folder) ?? [],
    find(folder, name) {
      const wanted = path.posix.join(folder, name).replace(/^\.\/?|\/$/g, '')
      const page = byStem.get(wanted) ?? (all.has(wanted) ? wanted : undefined)
      if (page !== undefined) return { kind: 'page', path: page }
      return byFolder.has(wanted) ? { kind: 'folder', path: wanted } : undefined
    },
  }
}

/** By path: a page that another folder names, or one whose folder it extracts, is not in its own folder. */
function ownersOf(
  files: PageFiles,
  find: Build['find'],
  folders: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const folder of folders)
    for (const item of itemsOf(files.metaOf(folder)) ?? []) {
      const found = find(folder, item)
      if (found !== undefined && !owners.has(found.path)) owners.set(found.path, folder)
    }
  return owners
}

function itemsOf(meta: Meta | undefined): readonly string[] | undefined {
  const pages = meta?.['pages']
  return isList(pages) ? pages.filter((item) => typeof item === 'string') : undefined
}

function folderNode(folder: string, build: Build): FolderNode {
  const { files, find, owners } = build
  const meta = files.metaOf(folder) ?? {}
  const isRoot = meta['root'] === true
  const own = find(folder, 'index')
  const hasIndex = folder !== '' && !isRoot && own?.kind === 'page' && isOwn(own, folder, owners)
  const index = hasIndex ? own.path : undefined
  const inner = { ...build, around: [...build.around, folder] }
  const items = itemsOf(meta)
  const children =
    items === undefined
      ? sorted(folder, inner, new Set())
      : items.flatMap((item) => itemNodes(item, folder, inner, items))
  const named = children.some((child) => child.kind === 'page' && child.file === index)
  const missing = build.isComplete && items !== undefined && !items.includes(REST)
  const rest = missing && !items.includes(REVERSED) ? sorted(folder, inner, takenBy(items)) : []
  const { title, description } = meta
  return {
    kind: 'folder',
    path: folder,
    title:
      textOf(title) ?? (index === undefined ? undefined : files.titleOf(index)) ?? nameOf(folder),
    description: textOf(description),
    // A folder that lists its index page has it as an item.
    index: named && items !== undefined ? undefined : index,
    isOpen: meta['defaultOpen'] === true,
    isRoot,
    children: [...children, ...rest].filter(
      (child) => items !== undefined || child.kind !== 'page' || child.file !== index,
    ),
  }

  function takenBy(list: readonly string[]): ReadonlySet<string> {
    return takenPaths(folder, list, build)
  }
}

/** Paths that the items of a folder name, extract or exclude. */
function takenPaths(
  folder: string,
  items: readonly string[],
  { find }: Pick<Build, 'find'>,
): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => find(folder, item.replace(/^(?:!|\.\.\.(?=.))/, ''))?.path ?? []),
  )
}

function itemNodes(
  item: string,
  folder: string,
  build: Build,
  items: readonly string[],
): readonly TreeNode[] {
  const { find, around, owners } = build
  if (item === REST || item === REVERSED) {
    const rest = sorted(folder, build, takenPaths(folder, items, build))
    return item === REVERSED ? reversed(rest) : rest
  }
  const link = LINK.exec(item)
  if (link !== null) return [{ kind: 'link', label: link[1] ?? '', href: link[2] ?? '' }]
  const separator = SEPARATOR.exec(item)
  if (separator !== null) return [{ kind: 'separator', label: textOf(separator[1]) }]
  if (item.startsWith('!')) return []
  const isExtracted = item.startsWith(REST)
  const found = find(folder, isExtracted ? item.slice(REST.length) : item)
  if (found === undefined || around.includes(found.path)) return []
  if (isExtracted) return found.kind === 'folder' ? folderNode(found.path, build).children : []
  return isOwn(found, folder, owners) ? [nodeOf(found, build)] : []
}

const nodeOf = ({ kind, path: file }: Entry, build: Build): TreeNode =>
  kind === 'page' ? { kind, file } : folderNode(file, build)

const isOwn = ({ path: file }: Entry, folder: string, owners: Build['owners']): boolean =>
  (owners.get(file) ?? folder) === folder

/** The entries of a folder but those in `taken`: its index page, other pages, then folders, by name. */
function sorted(folder: string, build: Build, taken: ReadonlySet<string>): readonly TreeNode[] {
  const rank = ({ kind, path: file }: Entry): number =>
    kind === 'folder' ? 2 : path.posix.basename(stemOf(file)) === 'index' ? 0 : 1
  return build
    .entriesIn(folder)
    .filter((entry) => !taken.has(entry.path) && isOwn(entry, folder, build.owners))
    .toSorted((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path, 'en'))
    .map((entry) => nodeOf(entry, build))
}

function reversed(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const folders = nodes.filter(({ kind }) => kind === 'folder')
  return [...nodes.filter(({ kind }) => kind !== 'folder').toReversed(), ...folders.toReversed()]
}

/** The pages in a tree. */
export function pagesIn(node: TreeNode): readonly string[] {
  if (node.kind === 'page') return [node.file]
  if (node.kind !== 'folder') return []
  return [...(node.index === undefined ? [] : [node.index]), ...node.children.flatMap(pagesIn)]
}

/** A file without its ending. */
export const stemOf = (file: string): string => file.replace(/\.\w+$/, '')

function folderOf(file: string): string {
  const folder = path.posix.dirname(file)
  return folder === '.' ? '' : folder
}

/** The name of a folder in words. */
function nameOf(folder: string): string {
  const name = path.posix
    .basename(folder)
    .replace(/^\((.+)\)$/, '$1')
    .replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
