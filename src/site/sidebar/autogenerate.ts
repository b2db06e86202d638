// Sidebars made from the folders of the docs.
import { compareNatural } from '../../model/text/natural-order.js'
import { compareText } from '../../model/text/text.js'
import type { FolderCategory } from './category-files.js'
import type { FiledDoc } from '../docs/doc.js'
import { nameInWords } from '../docs/name-in-words.js'
import { splitNumberPrefix, type NumberedNames } from '../docs/number-prefix.js'
import type { CategoryEntry, CategoryLink, SidebarEntry } from './sidebar-entry.js'

/** The docs of a version by folder, as on disk. */
export type Folder = {
  readonly path: string
  readonly name: string
  readonly folders: ReadonlyMap<string, Folder>
  readonly docs: readonly FiledDoc[]
}

type OpenFolder = Omit<Folder, 'folders' | 'docs'> & {
  readonly folders: Map<string, OpenFolder>
  readonly docs: FiledDoc[]
}

/** The tree of all folders that hold a doc at some depth. */
export function buildFolders(docs: readonly FiledDoc[]): Folder {
  const root: OpenFolder = { path: '', name: '', folders: new Map(), docs: [] }
  for (const filed of docs) {
    let folder = root
    for (const name of filed.folder.split('/').filter((part) => part !== '')) {
      let inner = folder.folders.get(name)
      if (inner === undefined) {
        const path = folder.path === '' ? name : `${folder.path}/${name}`
        inner = { path, name, folders: new Map(), docs: [] }
        folder.folders.set(name, inner)
      }
      folder = inner
    }
    folder.docs.push(filed)
  }
  return root
}

/** The folder at a path as on disk, or with number prefixes left out; `.` is the root. */
export function findFolder(root: Folder, path: string): Folder | undefined {
  let folder: Folder | undefined = root
  for (const part of path.split('/').filter((name) => name !== '.')) {
    folder =
      folder.folders.get(part) ??
      [...folder.folders.values()].find(({ name }) => splitNumberPrefix(name).name === part)
    if (folder === undefined) return undefined
  }
  return folder
}

export type AutogenerateContext = {
  readonly categories: ReadonlyMap<string, FolderCategory>
  readonly numberPrefixes: boolean
  /** Folders that keep their numbers. */
  readonly numbered: NumberedNames
  readonly docIds: ReadonlySet<string>
  /** Categories start collapsed, unless their folders say. */
  readonly collapsed?: boolean | undefined
  /** Items are in the order of their file names, and called as their folders: what Docusaurus does. */
  readonly keepsNames: boolean
  /** The page of the folder itself is first: its position is one among other folders, as in Hugo. */
  readonly startsWithIndex: boolean
}

type Placed = {
  readonly entry: SidebarEntry
  readonly name: string
  readonly position: number
  readonly isIndex: boolean
  /** It is a page at the top of the docs. */
  readonly isAtTop: boolean
  /** The name of a folder in words, where the title of its page is its label. */
  readonly plainName?: string
}

/** The items of a folder: one a doc, one category a folder; by position, then by name on disk. */
export function autogenerate(
  folder: Folder,
  context: AutogenerateContext,
  linked?: FiledDoc,
): SidebarEntry[] {
  const docs = folder.docs
    .filter((filed) => filed !== linked && filed.doc.frontMatter.sidebar_hidden !== true)
    .map((filed): Placed => {
      const { frontMatter } = filed.doc
      const isIndex = filed.folderRank !== undefined && filed.folderRank < 2
      return {
        entry: {
          kind: 'doc',
          id: filed.doc.id,
          className: frontMatter.sidebar_class_name,
          customProps: frontMatter.sidebar_custom_props,
        },
        name: filed.fileName,
        position: isIndex && context.startsWithIndex ? -Infinity : (filed.position ?? Infinity),
        isIndex,
        isAtTop: folder.path === '',
      }
    })
  const folders = [...folder.folders.values()].map((inner) => category(inner, context))
  return [...docs, ...toldApart(folders, context)]
    .toSorted(
      (a, b) =>
        order(a.position, b.position) ||
        (context.keepsNames
          ? compareText(a.name, b.name)
          : rankOf(a) - rankOf(b) || compareNatural(a.name, b.name)),
    )
    .map(({ entry }) => entry)
}

/** Folders beside each other whose pages have the same title are called by their names. */
function toldApart(
  folders: readonly Placed[],
  { keepsNames }: AutogenerateContext,
): readonly Placed[] {
  if (keepsNames) return folders
  const labelOf = ({ entry }: Placed): string | undefined =>
    entry.kind === 'category' ? entry.label : undefined
  const labels = new Map<string | undefined, number>()
  for (const each of folders) labels.set(labelOf(each), (labels.get(labelOf(each)) ?? 0) + 1)
  return folders.map((each) => {
    const { entry, plainName } = each
    const isAmbiguous = entry.kind === 'category' && (labels.get(entry.label) ?? 0) > 1
    return isAmbiguous && plainName !== undefined
      ? { ...each, entry: { ...entry, label: plainName } }
      : each
  })
}

/** Pages about a repository, which readers of its docs look for last. */
const OF_REPOSITORY =
  /^(?:authors|change[-_]?log|code[-_]of[-_]conduct|contributing|governance|history|licen[cs]e|maintainers|security|support)\b.*\.(?:md|markdown)$/i

/** Without places of their own, the page of the folder itself is first, and pages about the repository are last. */
function rankOf({ isIndex, name, isAtTop }: Placed): number {
  if (isIndex) return 0
  return isAtTop && OF_REPOSITORY.test(name) ? 2 : 1
}

function order(a: number, b: number): number {
  return a === b ? 0 : a - b
}

function category(folder: Folder, context: AutogenerateContext): Placed {
  const own: Partial<FolderCategory> = context.categories.get(folder.path) ?? {}
  const prefixed = context.numberPrefixes ? splitNumberPrefix(folder.name) : { name: folder.name }
  const ownName = context.numbered.has(folder.path) ? folder.name : prefixed.name
  const index = own.link === undefined ? folderPage(folder) : linkedDoc(folder, own.link)
  const link: CategoryLink | undefined =
    index === undefined ? localLink(folder, own.link, context) : { kind: 'doc', id: index.doc.id }
  const title = index?.doc.frontMatter.sidebar_label ?? index?.doc.title
  const shownName = context.keepsNames ? ownName : nameInWords(ownName)
  const entry: CategoryEntry = {
    kind: 'category',
    label: own.label ?? (title === undefined || title === '' ? shownName : title),
    items: autogenerate(folder, context, index),
    link,
    collapsible: own.collapsible,
    collapsed: own.collapsed ?? context.collapsed,
    className: own.className ?? index?.doc.frontMatter.sidebar_class_name,
    customProps: own.customProps ?? index?.doc.frontMatter.sidebar_custom_props,
    description: own.description,
  }
  const position = own.position ?? index?.position ?? prefixed.position ?? Infinity
  const isNamed = own.label !== undefined || index?.doc.frontMatter.sidebar_label !== undefined
  return {
    ...{ entry, name: folder.name, position, isIndex: false, isAtTop: false },
    ...(!isNamed && { plainName: shownName }),
  }
}

/** The doc that is its folder's page by name. */
function folderPage(folder: Folder): FiledDoc | undefined {
  let best: FiledDoc | undefined
  for (const filed of folder.docs) {
    if (filed.folderRank === undefined) continue
    if (best?.folderRank === undefined || filed.folderRank < best.folderRank) best = filed
  }
  return best
}

/** The doc of the folder that its category file links to, by id or by the last part of the id. */
function linkedDoc(folder: Folder, link: CategoryLink | null): FiledDoc | undefined {
  if (link?.kind !== 'doc') return undefined
  const byName = folder.docs.find(
    ({ doc }) => doc.id.slice(doc.id.lastIndexOf('/') + 1) === link.id,
  )
  return byName ?? folder.docs.find(({ doc }) => doc.id === link.id)
}

function localLink(
  folder: Folder,
  link: CategoryLink | null | undefined,
  context: AutogenerateContext,
): CategoryLink | undefined {
  if (link?.kind !== 'doc') return link ?? undefined
  const local = `${folder.path}/${link.id}`
  return context.docIds.has(local) ? { kind: 'doc', id: local } : link
}
