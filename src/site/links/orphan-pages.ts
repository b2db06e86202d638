// Pages that no reader comes to: no sidebar has them and no other page leads to them.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { SidebarNode, Site } from '../../model/site.js'

/** A warning for each page that no sidebar has and that is not among the routes that links lead to. */
export function orphanPages(site: Site, reached: ReadonlySet<string>): readonly Diagnostic[] {
  return site.versions.flatMap(({ version, docs, sidebars }) => {
    const inSidebars = new Set([...sidebars.values()].flat().flatMap(docIdsOf))
    return (
      [...docs.values()]
        .filter(({ isUnlisted, isDraft }) => !isUnlisted && !isDraft)
        .filter(({ route }) => route !== version.root && !reached.has(route))
        .filter(({ id }) => !inSidebars.has(id))
        // Of two pages at one route only one is part of the site.
        .filter(({ id, route }) => {
          const target = site.routes.get(route)
          return target?.kind === 'doc' && target.docId === id
        })
        .map(({ file, route }): Diagnostic => ({
          severity: 'warning',
          code: 'orphan-page',
          message: `Orphan page: no sidebar and no link leads to ${route}`,
          hint: 'Link to it, add it to a sidebar, or set unlisted: true in its front matter.',
          at: { file, line: 1, column: 1 },
        }))
    )
  })
}

function docIdsOf(node: SidebarNode): readonly string[] {
  switch (node.kind) {
    case 'doc':
    case 'ref':
      return [node.docId]
    case 'category':
      return [
        ...(node.link?.kind === 'doc' ? [node.link.docId] : []),
        ...node.items.flatMap(docIdsOf),
      ]
    default:
      return []
  }
}
