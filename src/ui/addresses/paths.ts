// Paths of the address bar and the words of the title bar: what server and client must agree on.
import { decodePathname } from '../../model/addresses/decode.js'

/**
 * A pathname with base (a query and hash may follow) as pages name it: outer white space and an
 * ending `/index.html` or `.html` are removed, the empty path and base without its slash become base.
 * A path outside base is only trimmed. Whether the path is a
 * route as it is written is for the caller to ask first.
 */
export function normalizePathname(pathname: string, base: string): string {
  const whole = pathname.trim()
  const end = whole.search(/[?#]/)
  const path = (end < 0 ? whole : whole.slice(0, end)).trim()
  const tail = end < 0 ? '' : whole.slice(end)
  const outside = base === '/' ? '' : base.slice(0, -1)
  if (path !== '' && path !== outside && !path.startsWith(base)) return path + tail
  const short = path.replace(/(?:\/index)?\.html$/, '')
  return (short === '' || short === outside || !short.startsWith(base) ? base : short) + tail
}

/** Whether two pathnames mean one page: case, encoding and a trailing slash do not matter. */
export function samePath(a: string, b: string): boolean {
  if (a === b) return true
  // A sidebar calls this for each of its links: most differ in length.
  const isPlain = !a.includes('%') && !b.includes('%')
  if (isPlain && bareLength(a) !== bareLength(b)) return false
  return comparablePath(a) === comparablePath(b)
}

/** Whether `path` is `parent` or below it, at a `/` boundary, compared like `samePath`. */
export function isPathWithin(path: string, parent: string): boolean {
  const inner = comparablePath(path)
  const outer = comparablePath(parent)
  return inner === outer || inner.startsWith(outer + '/')
}

/** Equal for pathnames of one page. */
export function comparablePath(path: string): string {
  return path.includes('%') ? bare(decodePathname(path).toLowerCase()) : bare(path.toLowerCase())
}

const bare = (path: string): string => path.slice(0, bareLength(path))

/** Length of the path without slashes at its end. */
function bareLength(path: string): number {
  let length = path.length
  while (path[length - 1] === '/') length--
  return length
}

/**
 * The document title: product name, delimiter, page title. A page title that is missing,
 * blank or the product name itself gives the product name alone.
 */
export function documentTitle(
  site: { readonly title: string; readonly titleDelimiter: string },
  pageTitle = '',
): string {
  const title = pageTitle.trim()
  if (title === '' || title === site.title.trim()) return site.title
  return `${site.title} ${site.titleDelimiter} ${title}`
}
