// The pages beside a doc as cards: what `DocCardList` shows.
import type { Doc, SidebarNode, VersionContent } from '../../model/site.js'
import type { Card } from '../../model/view.js'
import { viewCards } from './categories.js'
import { findIndex } from '../sidebar/navigation.js'
import type { PathSettings } from '../routes/settings.js'

/** The children of the doc's category, else the other entries around it in its sidebar; in none, those of the first sidebar. */
export function viewDocCards(
  doc: Doc,
  content: VersionContent,
  settings: PathSettings,
): readonly Card[] {
  const [first] = content.sidebars.keys()
  const name = doc.sidebar ?? first
  const root = name === undefined ? undefined : content.sidebars.get(name)
  if (name === undefined || root === undefined) return []
  const stop = findIndex(content, name)?.docs.get(doc.id)
  const around = stop?.trail.at(-1)?.items ?? root
  const own = around.find((node) => node.kind === 'category' && isLinkOf(node, doc))
  const nodes =
    own?.kind === 'category' ? own.items : around.filter((node) => !isEntryOf(node, doc))
  return viewCards(nodes, content, settings)
}

function isLinkOf(node: Extract<SidebarNode, { kind: 'category' }>, doc: Doc): boolean {
  return node.link?.kind === 'doc' && node.link.docId === doc.id
}

function isEntryOf(node: SidebarNode, doc: Doc): boolean {
  return (node.kind === 'doc' || node.kind === 'ref') && node.docId === doc.id
}
