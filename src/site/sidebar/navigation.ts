// Sidebars by their pages: one walk of each tree, so that a page finds its place without another.
import type {
  Doc,
  Route,
  SidebarCategoryNode,
  SidebarIndex,
  SidebarNode,
  SidebarStop,
  VersionContent,
} from '../../model/site.js'

type OpenStop = SidebarStop & { previous?: number; next?: number }

/** The reading order of a sidebar and each page's place in it. Of a doc that is in it twice, the first place counts. */
export function indexSidebar(
  nodes: readonly SidebarNode[],
  docs: ReadonlyMap<string, Doc>,
): SidebarIndex {
  const stops: OpenStop[] = []
  walk(nodes, [], stops)
  const byDoc = new Map<string, SidebarStop>()
  const byRoute = new Map<Route, SidebarStop>()
  for (const stop of stops) {
    if (stop.kind === 'doc') {
      if (!byDoc.has(stop.docId)) byDoc.set(stop.docId, stop)
    } else byRoute.set(stop.route, stop)
  }
  const isListed = (stop: SidebarStop) =>
    stop.kind === 'category' || docs.get(stop.docId)?.isUnlisted === false
  let previous: number | undefined
  for (const [place, stop] of stops.entries()) {
    if (previous !== undefined) stop.previous = previous
    if (isListed(stop)) previous = place
  }
  let next: number | undefined
  for (let place = stops.length - 1; place >= 0; place--) {
    const stop = stops[place]
    if (stop === undefined) continue
    if (next !== undefined) stop.next = next
    if (isListed(stop)) next = place
  }
  return {
    stops,
    docs: byDoc,
    categories: byRoute,
    ...(next === undefined ? {} : { first: next }),
  }
}

function walk(
  nodes: readonly SidebarNode[],
  trail: readonly SidebarCategoryNode[],
  stops: OpenStop[],
): void {
  for (const node of nodes) {
    if (node.kind === 'doc') {
      stops.push({ kind: 'doc', docId: node.docId, label: node.label, trail })
    } else if (node.kind === 'category') {
      const { label, link } = node
      if (link?.kind === 'doc') stops.push({ kind: 'doc', docId: link.docId, label, trail })
      if (link?.kind === 'index') stops.push({ kind: 'category', route: link.route, label, trail })
      walk(node.items, [...trail, node], stops)
    }
  }
}

/** The index of a sidebar; undefined when the version has no such sidebar. */
export function findIndex(content: VersionContent, sidebar: string): SidebarIndex | undefined {
  const made = content.indexes?.get(sidebar)
  if (made !== undefined) return made
  const nodes = content.sidebars.get(sidebar)
  return nodes === undefined ? undefined : indexSidebar(nodes, content.docs)
}

/** The route of a stop. */
function stopRoute(stop: SidebarStop, content: VersionContent): Route {
  if (stop.kind === 'category') return stop.route
  return findDocById(content, stop.docId).route
}

/** A doc that the site model says exists; one that does not is a bug. */
export function findDocById(content: VersionContent, id: string): Doc {
  const doc = content.docs.get(id)
  if (doc === undefined) throw new Error(`No doc ${id} in version ${content.version.name}`)
  return doc
}

/** The first listed page of a sidebar: doc, linked category or generated index, depth first. */
export function firstLink(
  content: VersionContent,
  sidebar: string,
): { readonly route: Route; readonly label: string } | undefined {
  const index = findIndex(content, sidebar)
  const stop = index?.first === undefined ? undefined : index.stops[index.first]
  return stop && { route: stopRoute(stop, content), label: stop.label }
}
