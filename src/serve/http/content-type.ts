// Types, caching and sharing of what a server sends.

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
}

/** The content type of a file by its extension. */
export function contentType(file: string): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
  return TYPES[extension] ?? 'application/octet-stream'
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
