// Old addresses: pages and anchors that have moved, as settings and front matter name them.
import { decodePart } from '../../model/addresses/decode.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { MovedAnchor, Redirect, RedirectTarget, Route, Site } from '../../model/site.js'
import { hasProtocol, outputPath, splitUrl, toRoute, writtenHref } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'
import { expandPattern, hasPlaceholder } from './expand-pattern.js'
import {
  circular,
  givenTwice,
  noPage,
  pageThere,
  wrongAddress,
  wrongPattern,
} from './redirect-faults.js'
import type { RedirectSource } from './redirect-source.js'

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
  const { plain, unused, wrong } = sortSources(sources, site, settings)
  const { moves, faults } = movesOf(plain, site, settings)
  const diagnostics = [...wrong.map(wrongPattern), ...faults]
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
  const redirectTargets = [
    ...kept.flatMap((move) => targetsOf(move, settings)),
    ...unused.flatMap((source) => targetsOf({ ...source, target: source.to }, settings)),
  ]
  return { redirects, movedAnchors, redirectTargets, diagnostics }
}

/** The moves that count, by file and anchor. */
function movesOf(
  sources: readonly RedirectSource[],
  { routes }: Pick<Site, 'routes'>,
  settings: PathSettings,
): { readonly moves: ReadonlyMap<string, Move>; readonly faults: readonly Diagnostic[] } {
  const faults: Diagnostic[] = []
  const pageOf = new Map(
    [...routes.keys()].map((route) => [outputPath(route, settings.trailingSlash), route]),
  )
  const moves = new Map<string, Move>()
  for (const source of sources) {
    const move = moveOf(source, settings)
    if (move === undefined) {
      faults.push(wrongAddress(source))
      continue
    }
    const file = redirectFile(source.from, move.route, settings)
    const page = move.anchor === '' ? pageOf.get(file) : undefined
    const key = `${file}#${move.anchor}`
    const other = moves.get(key)
    if (page === undefined && other === undefined) moves.set(key, move)
    else if (move.isOfPattern || isAt(move, page, settings)) continue
    else if (page !== undefined) faults.push(pageThere(move, page))
    else if (other !== undefined) faults.push(givenTwice(move, other))
  }
  return { moves, faults }
}

/** Whether a move leads to the page that is at its own address already, as lists of all addresses of a page have it. */
const isAt = ({ target }: Move, page: Route | undefined, settings: PathSettings): boolean =>
  page !== undefined &&
  target.startsWith('/') &&
  !target.includes('#') &&
  toRoute(writtenHref(target, settings), settings) === page

/** Where a move leads, as a link that can be looked up; nothing for what is outside. */
function targetsOf(
  { to, target, at, toAt }: RedirectSource & Pick<Move, 'target'>,
  settings: PathSettings,
): RedirectTarget[] {
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

/** Sources without placeholders, which come first, and those made of the others; patterns that fit no page or are unsound. */
function sortSources(
  sources: readonly RedirectSource[],
  site: Pick<Site, 'routes'>,
  settings: PathSettings,
): Readonly<Record<'plain' | 'unused' | 'wrong', readonly RedirectSource[]>> {
  const patterns = sources
    .filter(hasPlaceholder)
    .map((source) => ({ source, made: expandPattern(source, site, settings) }))
  const sourcesOf = (isThat: (each: (typeof patterns)[number]) => boolean) =>
    patterns.filter(isThat).map(({ source }) => source)
  return {
    plain: [
      ...sources.filter((source) => !hasPlaceholder(source)),
      ...patterns.flatMap(({ made }) => made ?? []),
    ],
    unused: sourcesOf(({ made }) => made?.length === 0),
    wrong: sourcesOf(({ made }) => made === undefined),
  }
}
