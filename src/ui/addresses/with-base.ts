// Addresses as React pages write them.
import { withoutMark } from '../../model/addresses/marked-address.js'

/**
 * An address as a React page writes it, ready for HTML: base before internal paths and the
 * marker of files removed. Addresses with a protocol, `#…` and `?…` stay as they are.
 */
export function withBase(to: string, base: string): string {
  const path = withoutMark(to)
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (path === base.slice(0, -1)) return base
  return path.startsWith(base) ? path : base + path.slice(1)
}
