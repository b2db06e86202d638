// Sidebar entries with their docs looked up: labels filled, drafts gone, folders expanded.
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import { defined } from '../../model/defined.js'
import { openPlace } from '../../model/diagnostics/open-place.js'
import type {
  Doc,
  Route,
  SidebarCategoryNode,
  SidebarLook,
  SidebarNode,
  Version,
} from '../../model/site.js'
import { createNearest } from '../../model/text/nearest.js'
import type { FrontMatter } from '../../model/page.js'
import { compareText } from '../../model/text/text.js'
import { autogenerate, buildFolders, type Folder } from './autogenerate.js'
import type { FolderCategory } from './category-files.js'
import type { FiledDoc } from '../docs/doc.js'
import type { NumberedNames } from '../docs/number-prefix.js'
import { joinRoute } from '../routes/routes.js'
import type { DocsSettings } from '../routes/settings.js'
import type { CategoryEntry, FolderEntry, SidebarEntries, SidebarEntry } from './sidebar-entry.js'
import { asReferences, folderOfEntry } from './borrowed-docs.js'
import { listFolder } from './list-folder.js'
import { isSlug, slugOfText } from '../docs/slug.js'
import {
  linkToOriginal,
  translateLabels,
  untranslatedDocs,
  withOriginal,
  type Original,
} from './translated-sidebar.js'

export type SidebarSource = {
  readonly version: Version
  /** The sidebar file, or the docs folder when sidebars are made from it: where faults are. */
  readonly file: string
  readonly entries: SidebarEntries
  readonly filed: readonly FiledDoc[]
  readonly numbered: NumberedNames
  readonly draftIds: readonly string[]
  readonly categories: ReadonlyMap<string, FolderCategory>
  readonly settings: Pick<
    DocsSettings,
    'sidebarCollapsible' | 'sidebarCollapsed' | 'numberPrefixes'
  >
  /** Generated items are in the order of file names, and called as their folders. */
  readonly keepsNames?: boolean
  /** Generated items start with the page of their folder, whatever its place among other folders. */
  readonly startsWithIndex?: boolean
  /** Of docs in another language: pages that are not translated are links to it. */
  readonly original?: Original | undefined
  /** Words for labels, by `sidebar.{id}.{type}.{label}`; translations have those of the original. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/** The state of one pass over a version's sidebars. */
type Pass = {
  readonly source: SidebarSource
  readonly docs: ReadonlyMap<string, Doc>
  /** Pages that are only in the original. */
  readonly others: ReadonlyMap<string, Doc>
  readonly drafts: ReadonlySet<string>
  readonly folders: Folder
  readonly unknownIds: Set<string>
  readonly slugs: Set<string>
  readonly diagnostics: Diagnostic[]
}

/** The sidebars of a version by id, in the file's order; ids of unknown docs are one error. */
export function buildSidebars(source: SidebarSource): {
  readonly sidebars: ReadonlyMap<string, readonly SidebarNode[]>
  readonly diagnostics: readonly Diagnostic[]
} {
  const { filed, draftIds, original } = source
  const labels = original?.labels ?? source.labels
  const others = untranslatedDocs(filed, draftIds, original)
  const own = filed.filter(({ doc }) => doc.isGenerated !== true)
  const pass: Pass = {
    source: {
      ...source,
      categories: withOriginal(source.categories, original),
      numbered: new Set([...source.numbered, ...(original?.numbered ?? [])]),
    },
    docs: new Map(filed.map(({ doc }) => [doc.id, doc])),
    others: new Map(others.map(({ doc }) => [doc.id, doc])),
    drafts: new Set(draftIds),
    folders: buildFolders([...own, ...others]),
    unknownIds: new Set(),
    slugs: new Set(),
    diagnostics: [],
  }
  const sidebars = new Map<string, readonly SidebarNode[]>()
  for (const [id, entries] of source.entries) {
    const nodes = entries.flatMap((entry) => resolveEntry(entry, pass))
    sidebars.set(id, labels === undefined ? nodes : translateLabels(nodes, id, labels))
  }
  // The sidebars of the original have been checked with it.
  if (original !== undefined) return { sidebars, diagnostics: [] }
  if (pass.unknownIds.size > 0) pass.diagnostics.push(unknownDocs(pass))
  return { sidebars, diagnostics: pass.diagnostics }
}

function unknownDocs(pass: Pass): Diagnostic {
  const ids = [...pass.unknownIds].toSorted(compareText)
  const available = [...pass.docs.keys()].toSorted(compareText)
  const findNearest = createNearest(available)
  let near: string | undefined
  for (const id of ids) near ??= findNearest(id)
  return {
    severity: 'error',
    code: 'unknown-doc',
    message: [
      `${pass.source.file} names docs that do not exist:`,
      ...ids.map((id) => `- ${id}`),
      'Available doc ids:',
      ...available.map((id) => `- ${id}`),
    ].join('\n'),
    ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
    at: placeOf(pass, ids),
  }
}

/** Where the file has the first of `strings`, else its start. */
function placeOf({ source }: Pass, strings: readonly string[], key?: string): Place {
  return openPlace(source.file, { strings, ...(key === undefined ? {} : { key }) })
}

function resolveEntry(entry: SidebarEntry, pass: Pass): SidebarNode[] {
  switch (entry.kind) {
    case 'doc':
    case 'ref': {
      const doc = findDoc(entry.id, pass)
      return doc === undefined
        ? originalItem(entry.id, entry, pass)
        : [docNode(entry.kind, doc, entry)]
    }
    case 'link':
      return [
        {
          kind: 'link',
          href: entry.href,
          ...(entry.isVerbatim ? { isVerbatim: true } : {}),
          label: entry.label,
          ...look(entry),
        },
      ]
    case 'html': {
      const { kind, value, defaultStyle, className } = entry
      return [{ kind, value, defaultStyle, ...defined({ className }) }]
    }
    case 'autogenerated':
      return expandFolder(entry, pass).flatMap((item) => resolveEntry(item, pass))
    case 'category':
      return resolveCategory(entry, pass)
  }
}

/** In sidebars of old versions, ids may begin with `version-` and the version's name. */
function findDoc(id: string, pass: Pass): Doc | undefined {
  const prefix = `version-${pass.source.version.name}/`
  const short = id.startsWith(prefix) ? id.slice(prefix.length) : id
  const doc = pass.docs.get(id) ?? pass.docs.get(short)
  if (doc === undefined && !pass.drafts.has(id) && !pass.drafts.has(short)) pass.unknownIds.add(id)
  return doc
}

function originalItem(
  id: string,
  entry: Look & { readonly label?: string | undefined },
  { others }: Pass,
): SidebarNode[] {
  const doc = others.get(id)
  return doc === undefined ? [] : [linkToOriginal(doc, docNode('ref', doc, entry))]
}

type Look = Pick<CategoryEntry, keyof SidebarLook>

/** A doc's item: label, class and custom props come from the front matter first. */
function docNode(kind: 'doc' | 'ref', doc: Doc, entry: Look & { label?: string | undefined }) {
  const { frontMatter } = doc
  const name = doc.id.slice(doc.id.lastIndexOf('/') + 1)
  return {
    kind,
    docId: doc.id,
    label: frontMatter.sidebar_label ?? entry.label ?? (doc.title === '' ? name : doc.title),
    ...look({
      className: frontMatter.sidebar_class_name ?? entry.className,
      customProps: frontMatter.sidebar_custom_props ?? entry.customProps,
      badge: entry.badge ?? frontMatterBadge(frontMatter.sidebar_badge),
      description: entry.description,
    }),
  }
}

/** What an item has of its look. */
export const look = ({ className, customProps, description, badge }: Look): SidebarLook =>
  defined({ className, customProps, description, badge })

const frontMatterBadge = (badge: FrontMatter['sidebar_badge']): SidebarLook['badge'] =>
  typeof badge === 'string' ? { text: badge } : badge

function expandFolder(entry: FolderEntry, pass: Pass): readonly SidebarEntry[] {
  const { dirName, hasIndexItems = false, collapsed } = entry
  const { folder, borrowed } = folderOfEntry(pass.folders, entry)
  if (folder !== undefined && (folder.docs.length > 0 || folder.folders.size > 0)) {
    const listed = hasIndexItems ? listFolder : autogenerate
    const items = listed(folder, {
      collapsed,
      categories: pass.source.categories,
      numberPrefixes: pass.source.settings.numberPrefixes,
      keepsNames: pass.source.keepsNames === true,
      startsWithIndex: pass.source.startsWithIndex === true,
      numbered: pass.source.numbered,
      docIds: new Set([...pass.docs.keys(), ...pass.others.keys(), ...pass.drafts]),
    })
    return asReferences(items, borrowed)
  }
  const { version } = pass.source
  pass.diagnostics.push({
    severity: 'warning',
    code: 'empty-folder',
    message: `No docs for the sidebar in folder "${dirName}" of ${version.folder}`,
    hint: 'Add a page to the folder, or remove it from the sidebar.',
    at: placeOf(pass, [dirName], 'dirName'),
  })
  return []
}

function resolveCategory(entry: CategoryEntry, pass: Pass): SidebarNode[] {
  const doc = entry.link?.kind === 'doc' ? findDoc(entry.link.id, pass) : undefined
  // The page of a category that is not translated is its first item.
  const page =
    entry.link?.kind === 'doc' && doc === undefined ? originalItem(entry.link.id, {}, pass) : []
  const items = [...page, ...entry.items.flatMap((item) => resolveEntry(item, pass))]
  if (items.length === 0) return doc === undefined ? [] : [docNode('doc', doc, entry)]
  const { sidebarCollapsible, sidebarCollapsed } = pass.source.settings
  const isCollapsible = entry.collapsible ?? sidebarCollapsible
  const link = doc === undefined ? indexLink(entry, pass) : { kind: 'doc' as const, docId: doc.id }
  const node: SidebarCategoryNode = {
    kind: 'category',
    label: entry.label,
    items,
    ...(link === undefined ? {} : { link }),
    isCollapsible,
    isCollapsed: isCollapsible && (entry.collapsed ?? sidebarCollapsed),
    ...look(entry),
  }
  return [node]
}

/** The generated index of a category, its route unique within the version. */
function indexLink(entry: CategoryEntry, pass: Pass): SidebarCategoryNode['link'] {
  const { link } = entry
  if (link?.kind !== 'index') return undefined
  const route = indexRoute(entry.label, link.slug, pass)
  const { title = entry.label, description, image, keywords } = link
  return { kind: 'index', route, title, ...defined({ description, image, keywords }) }
}

function indexRoute(label: string, slug: string | undefined, pass: Pass): Route {
  const { version } = pass.source
  if (slug !== undefined) {
    const absolute = slug.startsWith('/') ? slug : `/${slug}`
    const clean = absolute === '/' ? absolute : absolute.replace(/\/+$/, '')
    if (isSlug(clean)) return joinRoute(version.root, clean)
    pass.diagnostics.push({
      severity: 'error',
      code: 'category-slug',
      message: `Category "${label}" has a slug that cannot be a URL path: "${slug}"`,
      hint: `Set "slug" in its link, for example: "/category/${slugOfText(label) || 'index'}"`,
      at: placeOf(pass, [slug], 'slug'),
    })
  }
  const wanted = `/category/${slugOfText(label) || 'index'}`
  let unique = wanted
  for (let count = 1; pass.slugs.has(unique); count++) unique = `${wanted}-${count}`
  pass.slugs.add(unique)
  return joinRoute(version.root, unique)
}
