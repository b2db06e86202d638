// Images: loaded late; the address of a local one is left open for the site.
import type { Element } from 'hast'
import { placeOf } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { hasProtocol, leaveOpen } from './link.js'
import { finishMedia, takeAddresses } from './media.js'

/** Finishes one `<img>`; sizes that its author wrote are kept. */
export function finishImage(node: Element, file: PageFile<'links'>): void {
  const { src, width, height } = node.properties
  node.properties['alt'] ??= ''
  node.properties['loading'] ??= 'lazy'
  node.properties['decoding'] ??= 'async'
  if (typeof src !== 'string' || hasProtocol(src)) {
    finishMedia(node, file)
    return
  }
  const attributes = takeAddresses(node)
  delete node.properties['src']
  leaveOpen(node, file, {
    kind: 'image',
    url: src.trim(),
    at: placeOf(node),
    ...((width !== undefined || height !== undefined) && { isSized: true }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(node.properties['dataNoLinkCheck'] !== undefined && { isUnchecked: true }),
  })
}
