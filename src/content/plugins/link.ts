// Links: those to other sites are finished here, all others are left open for the site (section 26).
import type { Element } from 'hast'
import { placeOf, type Draft } from '../context/draft.js'

const PROTOCOL = /^([a-z][a-z\d+.-]*):/i

/** Finishes one `<a>`. Links that this program makes itself are never given to it. */
export function finishLink(node: Element, draft: Draft): void {
  const { href: written } = node.properties
  if (typeof written !== 'string' || isFootnoteLink(node)) return
  const href = written.trim()
  if (isOpensElsewhere(href)) {
    node.properties['target'] ??= '_blank'
    if (node.properties['target'] === '_blank') {
      node.properties['rel'] ??= ['noopener', 'noreferrer']
    }
    return
  }
  if (hasProtocol(href)) return
  leaveOpen(node, draft, {
    kind: 'link',
    url: href,
    at: placeOf(node),
    ...(node.properties['dataNoLinkCheck'] !== undefined && { isUnchecked: true }),
  })
  delete node.properties['href']
}

/** Puts the mark of a reference before all other attributes of `node`. */
export function leaveOpen(
  node: Element,
  draft: Draft,
  reference: Draft['references'][number],
): void {
  node.properties = { [draft.mark]: String(draft.references.length), ...node.properties }
  draft.references.push(reference)
}

/** Whether an address is complete without the site; `pathname:` is the site's own. */
export function hasProtocol(url: string): boolean {
  if (url.startsWith('//')) return true
  const protocol = PROTOCOL.exec(url)?.[1]
  return protocol !== undefined && protocol.toLowerCase() !== 'pathname'
}

function isOpensElsewhere(href: string): boolean {
  return /^(https?:)?\/\//i.test(href)
}

function isFootnoteLink(node: Element): boolean {
  return (
    node.properties['dataFootnoteRef'] !== undefined ||
    node.properties['dataFootnoteBackref'] !== undefined
  )
}
