// Sidebars of docs in another language: those of the docs that are translated, with labels in that language.
import { defined } from '../../model/defined.js'
import type { Doc, SidebarNode } from '../../model/site.js'
import type { FiledDoc } from '../docs/doc.js'
import type { NumberedNames } from '../docs/number-prefix.js'
import type { FolderCategory } from './category-files.js'

type Categories = ReadonlyMap<string, FolderCategory>

/** The docs that are translated, as far as sidebars show them. */
export type Original = {
  readonly filed: readonly FiledDoc[]
  readonly numbered: NumberedNames
  readonly categories: Categories
  /** Words for labels, by `sidebar.{id}.{type}.{label}`. */
  readonly labels: Readonly<Record<string, string>>
}

/** The pages of `original` that are not translated: all but those with the ids of `own` and `draftIds`. */
export function untranslatedDocs(
  own: readonly FiledDoc[],
  draftIds: readonly string[],
  original: Original | undefined,
): readonly FiledDoc[] {
  if (original === undefined) return []
  const known = new Set([...own.map(({ doc }) => doc.id), ...draftIds])
  return original.filed.filter(
    ({ doc }) => !known.has(doc.id) && !doc.isDraft && !doc.isUnlisted && doc.isGenerated !== true,
  )
}

/** The categories of folders: what a translated file leaves out is that of the original. */
export function withOriginal(own: Categories, original: Original | undefined): Categories {
  if (original === undefined) return own
  const merged = new Map(original.categories)
  for (const [folder, category] of own)
    merged.set(folder, { ...merged.get(folder), ...defined(category) })
  return merged
}

/** The item of a page that is not translated. */
export function linkToOriginal(
  { route }: Doc,
  { label, ...look }: Extract<SidebarNode, { kind: 'doc' | 'ref' }>,
): SidebarNode {
  const { className, customProps, description, badge } = look
  const rest = defined({ className, customProps, description, badge })
  return { kind: 'link', href: route, label, ...rest }
}

/** The items of the sidebar `id` with the words of the translation; addresses stay. */
export function translateLabels(
  nodes: readonly SidebarNode[],
  id: string,
  labels: Readonly<Record<string, string>>,
): readonly SidebarNode[] {
  const words = (type: string, label: string, part = ''): string | undefined => {
    const key = `sidebar.${id}.${type}.${label}${part}`
    return Object.hasOwn(labels, key) ? labels[key] : undefined
  }
  return nodes.map((node): SidebarNode => {
    if (node.kind === 'html') return node
    if (node.kind !== 'category')
      return {
        ...node,
        label: words(node.kind === 'link' ? 'link' : 'doc', node.label) ?? node.label,
      }
    const own = (part: string): string | undefined => words('category', node.label, part)
    const label = own('') ?? node.label
    const items = translateLabels(node.items, id, labels)
    if (node.link?.kind !== 'index') return { ...node, label, items }
    const { title, description } = node.link
    const link = {
      ...node.link,
      title: own('.link.generated-index.title') ?? (title === node.label ? label : title),
      ...defined({ description: own('.link.generated-index.description') ?? description }),
    }
    return { ...node, label, items, link }
  })
}
