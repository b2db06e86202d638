// The address bar, as components see it.
import type { PageLocation } from '../../ui/context/page-content.js'

/** Where the reader is now; it changes with the address. */
export function currentLocation(): PageLocation {
  const { pathname, search, hash } = location
  return { pathname, search, hash }
}
