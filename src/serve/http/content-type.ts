// Types, caching and sharing of what a server sends.

import path from 'node:path'
import { lookup } from 'mrmime'

/** Types that the library lacks or that servers name differently. */
const OTHERS: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
}

const TEXT = /^text\/|^application\/(?:manifest\+)?json|xml$/

/** The content type of a file by its extension. */
export function contentType(file: string): string {
  const extension = path.extname(file).toLowerCase()
  const type = OTHERS[extension] ?? lookup(extension) ?? 'application/octet-stream'
  return TEXT.test(type) ? `${type}; charset=utf-8` : type
}

/** Files whose name holds a digest may be cached forever; everything else is revalidated. */
export function cacheControl(file: string): string {
  return /^assets\/.+-[A-Za-z0-9]{8,}\.[a-z0-9]+$/.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
}

/**
 * Headers for files that a page in a sandboxed frame loads: its origin is opaque, so browsers run scripts and read
 * data there only when any origin may. Pages, their Markdown and the search index stay closed to other sites.
 */
export function sharingHeaders(file: string): Readonly<Record<string, string>> {
  const isShared = /^assets\/(?!search\/)/.test(file) || /(?:^|\/)orion\.json$/.test(file)
  return isShared ? { 'Access-Control-Allow-Origin': '*' } : {}
}
