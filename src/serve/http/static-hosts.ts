// How known static hosts respond, to try a site before it is deployed: trailing slashes, `.html`, the
// not-found page and `_redirects`. Source: https://github.com/slorber/trailing-slash-guide
import { NOT_FOUND_FILE } from '../../site/routes/not-found.js'
import { decodePath, notFound, withinBase, type Answer, type HostSettings } from './host-rules.js'
import { findRedirect, type RedirectRule } from '../../model/addresses/redirect-rules.js'

export const HOSTS = ['github-pages', 'netlify', 'cloudflare'] as const

/** A host of static files. */
export type Host = (typeof HOSTS)[number]

export type StaticHost = Pick<HostSettings, 'base' | 'has'> & {
  readonly host: Host
  /** Rules of the file `_redirects`; GitHub Pages does not read it. */
  readonly redirects: readonly RedirectRule[]
}

/** A host's response to a request for `target` (path with query as sent). */
export function answerAsHost(method: string, target: string, site: StaticHost): Answer {
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refuse', status: 405 }
  const { pathname, query, inner } = withinBase(target, site.base)
  const own = inner === undefined ? undefined : fileAnswer(inner, query, site)
  const rule = site.host === 'github-pages' ? undefined : findRedirect(pathname, site.redirects)
  // Netlify puts files first unless a rule says otherwise, Cloudflare never does.
  if (rule && (own === undefined || rule.isForced || site.host === 'cloudflare'))
    return ruleAnswer(rule, query, site)
  return own ?? missing(inner, site)
}

function fileAnswer(inner: string, query: string, site: StaticHost): Answer | undefined {
  const path = decodePath(inner)
  if (path === undefined) return undefined
  const found = FILES[site.host](path, site.has)
  if (found === undefined) return undefined
  if ('file' in found) return { kind: 'file', status: 200, file: found.file }
  const status = site.host === 'cloudflare' ? 308 : 301
  return { kind: 'redirect', status, to: encodeURI(site.base + found.to) + query }
}

/** A file of the output, or the path to go to instead. */
type Found = { readonly file: string } | { readonly to: string } | undefined
type FindFile = (path: string, has: HostSettings['has']) => Found

const FILES: Readonly<Record<Host, FindFile>> = {
  'github-pages'(path, has) {
    if (isFolder(path)) return existing(`${path}index.html`, has)
    return (
      existing(path, has) ??
      existing(`${path}.html`, has) ??
      (has(`${path}/index.html`) ? { to: `${path}/` } : undefined)
    )
  },
  netlify(path, has) {
    const bare = path.replace(/\/$/, '')
    if (bare !== '' && has(`${bare}.html`))
      return isFolder(path) ? { to: bare } : { file: `${bare}.html` }
    if (isFolder(path)) return existing(`${path}index.html`, has)
    return existing(path, has) ?? (has(`${path}/index.html`) ? { to: `${path}/` } : undefined)
  },
  cloudflare(path, has) {
    if (path.endsWith('.html') && has(path)) {
      const route = path.slice(0, -'.html'.length)
      return { to: /(?:^|\/)index$/.test(route) ? route.slice(0, -'index'.length) : route }
    }
    if (isFolder(path)) {
      const bare = path.slice(0, -1)
      return existing(`${path}index.html`, has) ?? (has(`${bare}.html`) ? { to: bare } : undefined)
    }
    return (
      existing(path, has) ??
      existing(`${path}.html`, has) ??
      (has(`${path}/index.html`) ? { to: `${path}/` } : undefined)
    )
  },
}

const isFolder = (path: string): boolean => path === '' || path.endsWith('/')

const existing = (file: string, has: HostSettings['has']): Found =>
  has(file) ? { file } : undefined

function ruleAnswer({ to, status }: RedirectRule, query: string, site: StaticHost): Answer {
  // The query of the rule overrides the query of the request.
  if (status !== 200 && status !== 404)
    return { kind: 'redirect', status, to: to.includes('?') ? to : withQuery(to, query) }
  const { inner } = withinBase(to, site.base)
  const answer = inner === undefined ? undefined : fileAnswer(inner, '', site)
  // A rewrite serves the target, whatever its own address would be.
  const file =
    answer?.kind === 'file'
      ? answer.file
      : [`${inner ?? ''}/index.html`, `${inner ?? ''}.html`].find((name) => site.has(name))
  return file === undefined ? missing(inner, site) : { kind: 'file', status, file }
}

function withQuery(to: string, query: string): string {
  const [path = '', hash] = to.split('#')
  return path + query + (hash === undefined ? '' : `#${hash}`)
}

/**
 * Cloudflare takes the nearest not-found page, the others that of the site. Cloudflare takes a site without one for an
 * application of one page.
 */
function missing(inner: string | undefined, site: StaticHost): Answer {
  const isApplication = site.host === 'cloudflare' && !site.has(NOT_FOUND_FILE)
  return isApplication && site.has('index.html')
    ? { kind: 'file', status: 200, file: 'index.html' }
    : notFound(site.host === 'cloudflare' ? (decodePath(inner ?? '') ?? '') : '', site)
}
