// Where an old address leads, seen from the address bar.
import { hashId } from './hash-id.js'

/**
 * The address to go to: that of the anchor that the hash names, if that one has its own, else `to`. The query of the
 * old address is kept, and its hash unless the new one has a hash itself.
 */
export function newAddress(
  to: string,
  anchors: Readonly<Record<string, string>>,
  { href, search, hash }: Pick<Location, 'href' | 'search' | 'hash'>,
): string {
  const id = hashId(hash)
  const url = new URL(Object.hasOwn(anchors, id) ? (anchors[id] ?? to) : to, href)
  if (search !== '') url.search += (url.search === '' ? '?' : '&') + search.slice(1)
  if (url.hash === '') url.hash = hash
  return url.href
}
