// How a static host responds: which file a path means, what is redirected, what is not found.
import { NOT_FOUND_FILE } from '../../site/routes/not-found.js'

export type HostSettings = {
  readonly base: string
  readonly trailingSlash?: boolean | undefined
  /** Whether the output has this file; POSIX path within the output folder. */
  readonly has: (file: string) => boolean
}

export type Answer =
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly file: string }
  | {
      readonly kind: 'redirect'
      readonly status: 301 | 302 | 303 | 307 | 308
      readonly to: string
    }
  | { readonly kind: 'refuse'; readonly status: 404 | 405 }

/** The response to a request for `target` (path with query as sent). */
export function answerRequest(method: string, target: string, settings: HostSettings): Answer {
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 }
  const { query, inner: encoded } = withinBase(target, settings.base)
  if (encoded === undefined) return { kind: 'redirect', status: 302, to: settings.base }
  const inner = decodePath(encoded)
  if (inner === undefined) return notFound('', settings)
  const to = redirectOf(inner, settings)
  if (to !== undefined)
    return { kind: 'redirect', status: 301, to: encodeURI(settings.base + to) + query }
  const file = fileOf(inner, settings)
  return file === undefined ? notFound(inner, settings) : { kind: 'file', status: 200, file }
}

/** A request's path and query; `inner` is the path below base, undefined outside it. */
export function withinBase(
  target: string,
  base: string,
): { readonly pathname: string; readonly query: string; readonly inner: string | undefined } {
  const { pathname, query } = splitTarget(target)
  const inner = pathname.startsWith(base) ? pathname.slice(base.length) : undefined
  return { pathname, query, inner }
}

/**
 * Path and query of a request's target. Proxies send a whole address, some clients bytes that are not ASCII: Node reads
 * each as a letter.
 */
export function splitTarget(target: string): { readonly pathname: string; readonly query: string } {
  const address = target
    .replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '')
    .replace(/#.*$/s, '')
    .replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
  const split = address.indexOf('?')
  const pathname = split < 0 ? address : address.slice(0, split)
  return { pathname: pathname || '/', query: split < 0 ? '' : address.slice(split) }
}

/** Decoded path without a leading slash; undefined when it could lead outside the output or is not valid text. */
export function decodePath(encoded: string): string | undefined {
  try {
    const decoded = decodeURIComponent(encoded)
    const segments = decoded.split('/')
    const isOutside = segments.some((part) => part === '..' || part === '.')
    // eslint-disable-next-line no-control-regex -- control characters are what is refused here
    return isOutside || decoded.startsWith('/') || /[\\\u0000-\u001f]/.test(decoded)
      ? undefined
      : decoded
  } catch {
    return undefined
  }
}

function redirectOf(path: string, settings: HostSettings): string | undefined {
  const { has, trailingSlash } = settings
  if (path === 'index.html') return ''
  if (path.endsWith('/index.html')) return withSlash(path.slice(0, -'/index.html'.length), settings)
  if (path.endsWith('.html')) {
    const route = path.slice(0, -'.html'.length)
    // With trailingSlash false a page is itself such a file; else the file is a static one and stays as it is.
    const isStatic = has(path) && trailingSlash !== false
    const isMoved = path !== NOT_FOUND_FILE && !isStatic && isRoute(route, has)
    return isMoved ? withSlash(route, settings) : undefined
  }
  if (path === '' || looksLikeFile(path)) return undefined
  if (trailingSlash === true && !path.endsWith('/') && isRoute(path, has)) return `${path}/`
  if (trailingSlash === false && path.endsWith('/') && isRoute(path.slice(0, -1), has))
    return path.slice(0, -1)
  return undefined
}

const withSlash = (route: string, { trailingSlash }: HostSettings): string =>
  trailingSlash === true ? `${route}/` : route

const isRoute = (path: string, has: HostSettings['has']): boolean =>
  has(`${path}/index.html`) || has(`${path}.html`)

/** The last part has an extension of one to four letters or digits. */
const looksLikeFile = (path: string): boolean => /\.[A-Za-z0-9]{1,4}$/.test(path)

function fileOf(path: string, { has }: HostSettings): string | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  const candidates =
    path === ''
      ? ['index.html']
      : path.endsWith('/')
        ? [`${bare}/index.html`, `${bare}.html`]
        : [path, `${path}/index.html`, `${path}.html`]
  return candidates.find((file) => has(file))
}

/** Folders of an address in which a not-found page is looked for. */
const MOST_FOLDERS = 8

/** The not-found page in the folder of `path`, or the nearest one around it. */
export function notFound(path: string, { has }: Pick<HostSettings, 'has'>): Answer {
  const folders = path.split('/', MOST_FOLDERS + 1).slice(0, -1)
  const files = [...folders, ''].map((_, depth) =>
    [...folders.slice(0, depth), NOT_FOUND_FILE].join('/'),
  )
  const file = files.findLast((each) => has(each))
  return file === undefined ? { kind: 'refuse', status: 404 } : { kind: 'file', status: 404, file }
}
