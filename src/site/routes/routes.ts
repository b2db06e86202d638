// Routes, the addresses that pages name them by, and the files that they are written to.
import { decodePart } from '../../model/addresses/decode.js'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { isMarked, withoutMark } from '../../model/addresses/marked-address.js'
import type { Route, Site } from '../../model/site.js'
import type { PathSettings } from './settings.js'

/** A route as a link names it: with base, percent-encoded, slash rule applied. */
export function toHref(route: Route, settings: PathSettings): string {
  return withSlashRule(settings.baseUrl + encodePath(route.slice(1)), settings)
}

/** The route that an address below base means; undefined for all other addresses. */
export function toRoute(href: string, settings: PathSettings): Route | undefined {
  if (hasProtocol(href)) return undefined
  const { path } = splitUrl(href)
  if (path + '/' === settings.baseUrl) return '/'
  if (!path.startsWith(settings.baseUrl)) return undefined
  return cleanRoute(decodePath(path.slice(settings.baseUrl.length)))
}

/** Whether a page is at `resolved`, which may be percent-encoded. */
export function hasPage({ routes }: Pick<Site, 'routes'>, resolved: Route): boolean {
  return (
    routes.has(resolved) || routes.has(`/${resolved.slice(1).split('/').map(decodePart).join('/')}`)
  )
}

/**
 * An internal address as settings and Markdown write it, made ready for HTML: base is added unless
 * it is there, the slash rule applies to the path. Hashes and addresses with a protocol stay; a marked one is that of
 * a file.
 */
export function writtenHref(url: string, settings: PathSettings): string {
  if (isMarked(url)) return fileHref(url, settings)
  if (url === '' || url.startsWith('#') || url.startsWith('?') || hasProtocol(url)) return url
  const { path: written, tail } = splitUrl(url)
  const path = written.normalize('NFC')
  const absolute = path.startsWith('/') ? path : '/' + path.replace(/^(?:\.\/)+/, '')
  const isBased = absolute.startsWith(settings.baseUrl) || absolute + '/' === settings.baseUrl
  const based = isBased ? absolute : settings.baseUrl + absolute.slice(1)
  const whole = based + '/' === settings.baseUrl ? settings.baseUrl : based
  const last = whole.slice(whole.lastIndexOf('/') + 1)
  const encoded = encodeWritten(whole)
  return (looksLikeFile(last) ? encoded : withSlashRule(encoded, settings)) + encodeWritten(tail)
}

/**
 * The address of something on the same host that is not a page of the site: base is added, the marker
 * `pathname://` removed, no slash added or removed.
 */
export function fileHref(url: string, { baseUrl }: PathSettings): string {
  return writtenHref(withoutMark(url), { baseUrl })
}

/** Parts of an address: `path`, `query` with `?` or empty, `hash` with `#` or empty; `tail` is both. */
export function splitUrl(url: string): {
  readonly path: string
  readonly query: string
  readonly hash: string
  readonly tail: string
} {
  const hashStart = url.indexOf('#')
  const front = hashStart < 0 ? url : url.slice(0, hashStart)
  const hash = hashStart < 0 ? '' : url.slice(hashStart)
  const queryStart = front.indexOf('?')
  const path = queryStart < 0 ? front : front.slice(0, queryStart)
  const query = queryStart < 0 ? '' : front.slice(queryStart)
  return { path, query, hash, tail: query + hash }
}

/** Whether an address has a protocol or is protocol-relative. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|\\\\|\/\\)/i.test(url)
}

/** Whether a link leaves the site: everything with a protocol but mail and telephone addresses. */
export function isExternal(url: string): boolean {
  return hasProtocol(url) && !/^(?:mailto|tel|pathname):/i.test(url)
}

/** Whether the last part of a path has a file name's extension of 1–4 letters or digits. */
export function looksLikeFile(name: string): boolean {
  return /\.[a-z\d]{1,4}$/i.test(name)
}

/**
 * The file of a route, relative to the output folder: `user/intro/index.html`, or `user/intro.html`
 * when `trailingSlash` is false. Throws an OrionError rather than name a file outside.
 */
export function outputPath(route: Route, trailingSlash?: boolean): string {
  if (route === '/') return 'index.html'
  const path = route.slice(1)
  if (!isSafePath(path)) {
    throw new OrionError({
      code: 'route',
      message: `Route ${JSON.stringify(route)} cannot be the name of a file`,
      hint: 'Set "slug" in the front matter of its page.',
    })
  }
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`
}

/** The parent folders of an output file, the outermost first. */
export function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    folders.push(path.slice(0, end))
  return folders
}

/** The maximum length of a file name, less the suffix added to it (`.html`, `.md`). */
const LONGEST_NAME_BYTES = 240

/** Whether all parts of a relative path are plain names that file systems take. */
export function isSafePath(path: string): boolean {
  if (isPlainPath(path)) return true
  // eslint-disable-next-line no-control-regex -- control characters are what must not be in a name
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return false
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && isShortName(part))
}

/** A fast check that most paths pass: there are thousands of calls. */
export const isPlainPath = (path: string): boolean =>
  /^[\w-]+(?:\/[\w-]+)*$/.test(path) && isShortName(path)

/** A letter takes three bytes at most, or is half of a pair that takes four: most names need not be encoded. */
const isShortName = (name: string): boolean =>
  name.length * 3 <= LONGEST_NAME_BYTES ||
  new TextEncoder().encode(name).length <= LONGEST_NAME_BYTES

const CLEAN_ROUTE = /^(?:\/[^/]+)+$/

const isCleanRoute = (path: string): path is Route => CLEAN_ROUTE.test(path)

/** A decoded path as a route: one leading slash, none at the end, none doubled; accents in their composed form. */
export function cleanRoute(written: string): Route {
  const path = written.normalize('NFC')
  if (isCleanRoute(path)) return path
  const parts = path.split('/').filter((part) => part !== '')
  return `/${parts.join('/')}`
}

/** The route of a path below another route. */
export function joinRoute(root: Route, path: string): Route {
  return cleanRoute(root === '/' && path.startsWith('/') ? path : `${root}/${path}`)
}

/** A path with its percent-encoding resolved, part by part; a part that is unsound stays as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  return path
    .split('/')
    .map((part) => {
      const plain = decodePart(part)
      return plain.includes('/') ? part : plain
    })
    .join('/')
}

/** A decoded path for use in an address. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, (char) => (char === '?' ? '%3F' : '%23'))
}

/** An address that may be encoded already: only what no address may hold is encoded. */
export function encodeWritten(url: string): string {
  return url.replace(/[^\u0021-\u007e]+|["<>`{}|\\^]+|%(?![\da-f]{2})/giu, (part) =>
    encodeURIComponent(part.replace(/[\ud800-\udfff]/gu, '\ufffd')),
  )
}

function withSlashRule(path: string, settings: PathSettings): string {
  if (path === settings.baseUrl || settings.trailingSlash === undefined) return path
  if (settings.trailingSlash) return path.endsWith('/') ? path : path + '/'
  return path.replace(/\/+$/, '')
}
