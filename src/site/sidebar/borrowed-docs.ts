// Generated items of a folder in one language, with the pages of another folder where it has none of their name.
import type { FiledDoc } from '../docs/doc.js'
import { stemOf } from '../routes/paths.js'
import { findFolder, type Folder } from './autogenerate.js'
import type { FolderEntry, SidebarEntry } from './sidebar-entry.js'

type Filled = {
  /** Undefined when neither folder has pages. */
  readonly folder: Folder | undefined
  /** Ids of docs that come from the other folder. */
  readonly borrowed: ReadonlySet<string>
}

/** The folder that an entry lists, without the folders that it excludes, filled from its fallback. */
export function folderOfEntry(
  root: Folder,
  { dirName, exclude = [], fallback }: FolderEntry,
): Filled {
  const found = (path: string): Folder | undefined => {
    const folder = findFolder(root, path)
    return folder && without(folder, exclude)
  }
  const own = found(dirName)
  const other = fallback === undefined ? undefined : found(fallback)
  if (other === undefined) return { folder: own, borrowed: new Set() }
  const known = new Set(own === undefined ? [] : docsIn(own).map((filed) => keyIn(own, filed)))
  const missing = docsIn(other).filter((filed) => !known.has(keyIn(other, filed)))
  const borrowed = new Set(missing.map(({ doc }) => doc.id))
  return { folder: filled(own, other, borrowed), borrowed }
}

/** `items` with the docs in `borrowed` as references, which keep their own sidebar. */
export function asReferences(
  items: readonly SidebarEntry[],
  borrowed: ReadonlySet<string>,
): readonly SidebarEntry[] {
  if (borrowed.size === 0) return items
  return items.map((item): SidebarEntry => {
    if (item.kind === 'category') return { ...item, items: asReferences(item.items, borrowed) }
    return item.kind === 'doc' && borrowed.has(item.id) ? { ...item, kind: 'ref' } : item
  })
}

function without(folder: Folder, exclude: readonly string[]): Folder {
  if (exclude.length === 0) return folder
  const kept = [...folder.folders].filter(([, { path }]) => !exclude.includes(path))
  return {
    ...folder,
    folders: new Map(kept.map(([name, inner]) => [name, without(inner, exclude)])),
  }
}

const docsIn = ({ docs, folders }: Folder): readonly FiledDoc[] => [
  ...docs,
  ...[...folders.values()].flatMap(docsIn),
]

/** The name of a doc below a folder, the same for `a.md` and `a/index.md`. */
const keyIn = ({ path }: Folder, { folder, fileName }: FiledDoc): string =>
  `${folder.slice(path.length)}/${stemOf(fileName)}`
    .replace(/^\/+/, '')
    .replace(/(?:^|\/)index$/i, '')
    .toLowerCase()

/** Both folders as one, with only the docs of `borrowed` of the other one. */
function filled(own: Folder | undefined, other: Folder, borrowed: ReadonlySet<string>): Folder {
  const docs = other.docs.filter(({ doc }) => borrowed.has(doc.id))
  const folders = new Map(own?.folders)
  for (const [name, inner] of other.folders) {
    const both = filled(folders.get(name), inner, borrowed)
    if (both.docs.length > 0 || both.folders.size > 0) folders.set(name, both)
  }
  return { ...(own ?? other), folders, docs: [...(own?.docs ?? []), ...docs] }
}
