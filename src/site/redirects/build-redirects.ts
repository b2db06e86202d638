// Old addresses: pages and anchors that have moved, as settings and front matter name them.
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import type { MovedAnchor, Redirect, RedirectTarget, Route, Site } from '../../model/site.js'
import {
  decodePart,
  hasProtocol,
  outputPath,
  splitUrl,
  toRoute,
  writtenHref,
} from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'

/** `from` leads to `to`, both as they are written. */
export type RedirectSource = {
  readonly from: string
  readonly to: string
  /** The place of `from`. */
  readonly at: Place
  /** The place of `to`, if it is written out. */
  readonly toAt?: Place
}

export type Redirects = Required<Pick<Site, 'redirects' | 'movedAnchors' | 'redirectTargets'>> & {
  readonly diagnostics: readonly Diagnostic[]
}

/** A source whose addresses are understood. */
type Move = RedirectSource & {
  readonly route: Route
  /** Without `#`, decoded; empty for the page itself. */
  readonly anchor: string
  readonly target: string
}

/**
 * What becomes of old addresses. A redirect whose address is a page's, was given before or leads back to itself is
 * dropped and reported; whether targets exist is the business of `checkLinks`.
 */
export function buildRedirects(
  sources: readonly RedirectSource[],
  site: Pick<Site, 'routes'>,
  settings: PathSettings,
): Redirects {
  const diagnostics: Diagnostic[] = []
  const pageOf = new Map(
    [...site.routes.keys()].map((route) => [outputPath(route, settings.trailingSlash), route]),
  )
  const moves = new Map<string, Move>()
  for (const source of sources) {
    const move = moveOf(source, settings)
    if (move === undefined) {
      diagnostics.push(wrongAddress(source))
      continue
    }
    const file = redirectFile(source.from, move.route, settings)
    const page = move.anchor === '' ? pageOf.get(file) : undefined
    const key = `${file}#${move.anchor}`
    const other = moves.get(key)
    if (page !== undefined) diagnostics.push(pageThere(move, page))
    else if (other !== undefined) diagnostics.push(givenTwice(move, other))
    else moves.set(key, move)
  }
  const pages = [...moves].filter(([, { anchor }]) => anchor === '')
  const byRoute = new Map(pages.map(([, move]) => [move.route, move]))
  const redirects = new Map<Route, Redirect>()
  const kept: Move[] = []
  for (const [key, move] of pages) {
    const { href, circle } = follow(move, byRoute, settings)
    if (circle) {
      diagnostics.push(circular(move, circle))
      continue
    }
    redirects.set(move.route, { file: key.slice(0, -1), href, anchors: {} })
    kept.push(move)
  }
  const movedAnchors = new Map<Route, MovedAnchor[]>()
  for (const [, move] of moves) {
    if (move.anchor === '') continue
    const { route, anchor, at } = move
    const { href } = follow(move, byRoute, settings)
    const redirect = redirects.get(route)
    if (site.routes.has(route)) {
      const moved = { anchor, href, at, ...newAnchor(move, settings) }
      movedAnchors.set(route, [...(movedAnchors.get(route) ?? []), moved])
    } else if (redirect)
      redirects.set(route, { ...redirect, anchors: { ...redirect.anchors, [anchor]: href } })
    else {
      diagnostics.push(noPage(move))
      continue
    }
    kept.push(move)
  }
  const redirectTargets = kept.flatMap((move) => targetsOf(move, settings))
  return { redirects, movedAnchors, redirectTargets, diagnostics }
}

/** Where a move leads, as a link that can be looked up; nothing for what is outside. */
function targetsOf({ to, target, at, toAt }: Move, settings: PathSettings): RedirectTarget[] {
  if (hasProtocol(target)) return []
  const resolved = toRoute(writtenHref(target, settings), settings)
  if (resolved === undefined) return []
  return [{ url: to, resolved, hash: splitUrl(target).hash.slice(1), at: toAt ?? at }]
}

function moveOf(source: RedirectSource, settings: PathSettings): Move | undefined {
  const { from, to } = source
  const { path, query, hash } = splitUrl(from)
  const anchor = decodePart(hash.slice(1))
  if (!path.startsWith('/') || path.startsWith('//') || query !== '') return undefined
  const route = toRoute(writtenHref(path, settings), settings)
  if (route === undefined || !isWritable(route)) return undefined
  if (to.startsWith('#'))
    return anchor === '' ? undefined : { ...source, route, anchor, target: path + to }
  const isAddress = /^https?:\/\//i.test(to) || (to.startsWith('/') && !to.startsWith('//'))
  return isAddress ? { ...source, route, anchor, target: to } : undefined
}

// eslint-disable-next-line no-control-regex -- control characters are what must not be in a name
const isWritable = (route: Route): boolean => !/[\\\u0000-\u001f\u007f]|\/\.\.?(?:\/|$)/.test(route)

/** An address that ends in `.html` is the name of its file. */
function redirectFile(from: string, route: Route, settings: PathSettings): string {
  return /\.html?$/i.test(splitUrl(from).path)
    ? route.slice(1)
    : outputPath(route, settings.trailingSlash)
}

/**
 * Where a move ends: redirects that it meets on its way are followed at once. Query and hash of the last address that
 * has them count. `circle` has the routes when there is no end.
 */
function follow(
  move: Move,
  byRoute: ReadonlyMap<Route, Move>,
  settings: PathSettings,
): { readonly href: string; readonly circle?: readonly Route[] } {
  const seen: Route[] = move.anchor === '' ? [move.route] : []
  let { target } = move
  for (;;) {
    const route = hasProtocol(target) ? undefined : toRoute(writtenHref(target, settings), settings)
    const next = route === undefined ? undefined : byRoute.get(route)
    if (route === undefined || next === undefined)
      return { href: hasProtocol(target) ? target : writtenHref(target, settings) }
    if (seen.includes(route)) return { href: '', circle: [...seen, route] }
    seen.push(route)
    const { query, hash } = splitUrl(target)
    const to = splitUrl(next.target)
    target = to.path + (to.query || query) + (to.hash || hash)
  }
}

/** The new anchor, on the same page, of an old one. */
function newAnchor({ route, target }: Move, settings: PathSettings): Pick<MovedAnchor, 'now'> {
  if (hasProtocol(target) || toRoute(writtenHref(target, settings), settings) !== route) return {}
  const { query, hash } = splitUrl(target)
  return query === '' && hash.length > 1 ? { now: decodePart(hash.slice(1)) } : {}
}

function wrongAddress({ from, to, at }: RedirectSource): Diagnostic {
  return {
    severity: 'error',
    code: 'redirect-address',
    message: `A redirect cannot lead from ${from} to ${to}`,
    hint: 'An old address is a path such as /old or /page#old. A new one is a path, an anchor such as #new on the same page, or a URL.',
    at,
  }
}

function pageThere({ from, at }: Move, page: Route): Diagnostic {
  return {
    severity: 'warning',
    code: 'redirect-page',
    message: `The redirect from ${from} is left out: there is a page at ${page}`,
    hint: 'Remove the redirect, or give the page another address.',
    at,
  }
}

function givenTwice({ from, to, at }: Move, other: Move): Diagnostic {
  return {
    severity: 'warning',
    code: 'redirect-twice',
    message: `The redirect from ${from} to ${to} is left out: another one leads to ${other.to}`,
    hint: 'Remove one of them.',
    at,
  }
}

function circular({ at }: Move, circle: readonly Route[]): Diagnostic {
  return {
    severity: 'error',
    code: 'redirect-circle',
    message: `Redirect loop: ${circle.join(' → ')}`,
    hint: 'Point one of them to a page.',
    at,
  }
}

function noPage({ from, route, at }: Move): Diagnostic {
  return {
    severity: 'warning',
    code: 'redirect-anchor',
    message: `The redirect from ${from} is left out: there is no page at ${route}`,
    hint: `Add a redirect for ${route} too, or name an existing page.`,
    at,
  }
}
