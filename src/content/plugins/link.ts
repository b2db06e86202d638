// Links: those to other sites are finished here, all others are left open for the site (section 26).
import type { Element } from 'hast'
import type { Reference } from '../../model/page.js'
import { placeOf } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'

const PROTOCOL = /^([a-z][a-z\d+.-]*):/i

/** Finishes one `<a>`. Links that this program makes itself are never given to it. */
export function finishLink(node: Element, file: PageFile<'links'>): void {
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
  leaveOpen(node, file, {
    kind: 'link',
    url: href,
    at: placeOf(node),
    ...(node.properties['dataNoLinkCheck'] !== undefined && { isUnchecked: true }),
  })
  delete node.properties['href']
}

/** Puts the placeholder of a reference before all other attributes of `node`. */
export function leaveOpen(node: Element, file: PageFile<'links'>, reference: Reference): void {
  const { placeholder, references } = file.data.orion.links
  node.properties = { [placeholder]: String(references.length), ...node.properties }
  references.push(reference)
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
