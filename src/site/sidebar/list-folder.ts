// The items of a folder with its index page among them, and a category named after each folder below.
import { compareNames } from '../../model/text/compare-names.js'
import type { FiledDoc } from '../docs/doc.js'
import type { AutogenerateContext, Folder } from './autogenerate.js'
import type { SidebarEntry } from './sidebar-entry.js'

type Placed = { readonly entry: SidebarEntry; readonly name: string; readonly position: number }

/** By position, then by name, the index page first; a category has the place of its first page. */
export function listFolder(folder: Folder, context: AutogenerateContext): SidebarEntry[] {
  return placed(folder, context).map(({ entry }) => entry)
}

function placed(folder: Folder, context: AutogenerateContext): Placed[] {
  const docs = folder.docs
    .filter(({ doc }) => doc.frontMatter.sidebar_hidden !== true)
    .map((filed): Placed => {
      const { doc, position = Infinity } = filed
      return { entry: { kind: 'doc', id: doc.id }, name: nameOf(filed), position }
    })
  const folders = [...folder.folders.values()].flatMap((inner): Placed[] => {
    const items = placed(inner, context)
    const own = context.categories.get(inner.path)
    if (items.length === 0) return []
    const collapsed = own?.collapsed ?? context.collapsed
    const label = own?.label ?? inner.name
    return [
      {
        entry: { kind: 'category', label, items: items.map(({ entry }) => entry), collapsed },
        name: inner.name,
        position: own?.position ?? Math.min(...items.map(({ position }) => position)),
      },
    ]
  })
  return [...docs, ...folders].toSorted(
    (a, b) =>
      (a.position === b.position ? 0 : a.position - b.position) || compareNames(a.name, b.name),
  )
}

/** An index page comes before all others. */
const nameOf = ({ fileName, doc }: FiledDoc): string =>
  /^index\./i.test(fileName) || /(?:^|\/)index$/i.test(doc.id) ? '' : fileName.replace(/\.\w+$/, '')
