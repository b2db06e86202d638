// Images: loaded late; the address of a local one is left open for the site.
import type { Element } from 'hast'
import { placeOf, type Draft } from '../context/draft.js'
import { hasProtocol, leaveOpen } from './link.js'
import { finishMedia, takeAddresses } from './media.js'

/** Finishes one `<img>`; sizes that its author wrote are kept. */
export function finishImage(node: Element, draft: Draft): void {
  const { src, width, height } = node.properties
  node.properties['alt'] ??= ''
  node.properties['loading'] ??= 'lazy'
  node.properties['decoding'] ??= 'async'
  if (typeof src !== 'string' || hasProtocol(src)) {
    finishMedia(node, draft)
    return
  }
  const attributes = takeAddresses(node)
  delete node.properties['src']
  leaveOpen(node, draft, {
    kind: 'image',
    url: src.trim(),
    at: placeOf(node),
    ...((width !== undefined || height !== undefined) && { isSized: true }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(node.properties['dataNoLinkCheck'] !== undefined && { isUnchecked: true }),
  })
}
