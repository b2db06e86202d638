// The pages of a sidebar as one book: its parts in the order of the sidebar, with ids and heading levels.
import type {
  Doc,
  Route,
  SidebarCategoryNode,
  SidebarNode,
  Site,
  VersionContent,
} from '../../model/site.js'
import { nameInWords } from '../docs/name-in-words.js'
import type { NavbarItemSettings, SiteSettings } from '../routes/settings.js'
import { findDocById } from '../sidebar/navigation.js'
import { bookId, createPartIds, type PartIds } from './part-ids.js'

/** A page, a category, or a category that is a page; what is below it in the sidebar follows it. */
export type BookPart = {
  /** Unique in the book. */
  readonly id: string
  /** What the contents call it. */
  readonly label: string
  /** Level of its heading: 2 for those at the top of the sidebar, at most 6. */
  readonly level: number
  /** The page that it is; absent for a category without one. */
  readonly route?: Route
  readonly doc?: Doc
  /** Of a category without a doc. */
  readonly heading?: string
  readonly description?: string
  readonly parts: readonly BookPart[]
}

export type Book = {
  readonly title: string
  readonly parts: readonly BookPart[]
}

/** The deepest heading there is. */
const DEEPEST = 6

/** The book of a sidebar. Drafts and unlisted pages are left out, and so are links and what is left empty. */
export function buildBook(
  content: VersionContent,
  sidebar: string,
  settings: Pick<SiteSettings, 'title' | 'navbar'>,
): Book {
  const nodes = content.sidebars.get(sidebar) ?? []
  const shelf = { content, ids: createPartIds(content.version.root), seen: new Set<string>() }
  return {
    title: bookTitle(content, sidebar, settings),
    parts: partsOf(nodes, 2, shelf),
  }
}

/** All parts of a book, each before those below it. */
export function allParts(parts: readonly BookPart[]): readonly BookPart[] {
  return parts.flatMap((part) => [part, ...allParts(part.parts)])
}

/** The docs of a sidebar's book, in its order. */
export function bookDocs(content: VersionContent, sidebar: string): readonly Doc[] {
  const seen = new Set<Doc>()
  const collect = (nodes: readonly SidebarNode[]): void => {
    for (const node of nodes) {
      const doc = docOfNode(node, content)
      if (doc !== undefined) seen.add(doc)
      if (node.kind === 'category') collect(node.items)
    }
  }
  collect(content.sidebars.get(sidebar) ?? [])
  return [...seen]
}

/** The print pages that show the pages at these routes. */
export function booksWith(pages: readonly Route[], { routes, versions }: Site): readonly Route[] {
  const shown = new Set(pages)
  return [...routes].flatMap(([route, target]) => {
    if (target.kind !== 'print') return []
    const content = versions.find(({ version }) => version.name === target.version)
    const docs = content === undefined ? [] : bookDocs(content, target.sidebar)
    return docs.some((doc) => shown.has(doc.route)) ? [route] : []
  })
}

type Shelf = {
  readonly content: VersionContent
  readonly ids: PartIds
  /** Ids of the docs that have a part. */
  readonly seen: Set<string>
}

function partsOf(nodes: readonly SidebarNode[], depth: number, shelf: Shelf): readonly BookPart[] {
  const level = Math.min(depth, DEEPEST)
  return nodes.flatMap((node): BookPart[] => {
    const doc = newDoc(node, shelf)
    if (node.kind === 'category') return categoryPart(node, doc, depth, shelf)
    if (doc === undefined || node.kind !== 'doc') return []
    const { route } = doc
    return [{ id: shelf.ids.ofRoute(route), label: node.label, level, route, doc, parts: [] }]
  })
}

function categoryPart(
  node: SidebarCategoryNode,
  doc: Doc | undefined,
  depth: number,
  shelf: Shelf,
): BookPart[] {
  const { label } = node
  const index = node.link?.kind === 'index' ? node.link : undefined
  const route = doc?.route ?? index?.route
  const id = route === undefined ? shelf.ids.ofText(label) : shelf.ids.ofRoute(route)
  const parts = partsOf(node.items, depth + 1, shelf)
  if (doc === undefined && parts.length === 0) return []
  const description = index?.description
  return [
    {
      ...{ id, label, level: Math.min(depth, DEEPEST), parts },
      ...(route === undefined ? {} : { route }),
      ...(doc === undefined ? { heading: index?.title ?? label } : { doc }),
      ...(description === undefined ? {} : { description }),
    },
  ]
}

/** The doc of a node that has no part yet: of a page that is in a sidebar twice, the first place counts. */
function newDoc(node: SidebarNode, { content, seen }: Shelf): Doc | undefined {
  const doc = docOfNode(node, content)
  if (doc === undefined || seen.has(doc.id)) return undefined
  seen.add(doc.id)
  return doc
}

function docOfNode(node: SidebarNode, content: VersionContent): Doc | undefined {
  const link = node.kind === 'category' ? node.link : node
  if (link?.kind !== 'doc') return undefined
  const doc = findDocById(content, link.docId)
  return doc.isDraft || doc.frontMatter.unlisted === true ? undefined : doc
}

/** The label of the navbar item that leads to the sidebar; the title of the site when it has one sidebar. */
function bookTitle(
  content: VersionContent,
  sidebar: string,
  { title, navbar }: Pick<SiteSettings, 'title' | 'navbar'>,
): string {
  if (content.sidebars.size === 1) return title
  const leadsHere = ({ docsPluginId, sidebarId, docId }: NavbarItemSettings): boolean =>
    (docsPluginId === 'default' ? undefined : docsPluginId) === content.version.instance &&
    (sidebarId === sidebar || (docId !== undefined && content.docs.get(docId)?.sidebar === sidebar))
  const items = navbar.items.flatMap((item) => [item, ...(item.items ?? [])])
  const label = items.find((item) => item.label !== undefined && leadsHere(item))?.label
  return label ?? nameInWords(bookId(sidebar))
}
