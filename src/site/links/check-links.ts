// Looks up every internal link of the finished pages: is there a page, is there the anchor.
import { decodePart } from '../../model/addresses/decode.js'
import {
  compareDiagnostics,
  severityOf,
  type Diagnostic,
  type Severity,
} from '../../model/diagnostics/diagnostic.js'
import type { Redirect, Route, Site } from '../../model/site.js'
import { anchorKey, outerAnchor } from '../../model/text/likely-anchor.js'
import { createNearest, type FindNearest } from '../../model/text/nearest.js'
import { globToRegExp } from '../routes/glob.js'
import { nearestPaths, type FindNearestPath } from './nearest-path.js'
import { hostRedirects, type FindHostRedirect } from '../redirects/host-redirect.js'
import type { CheckedLink } from './link-context.js'
import { folderOf, resolvePath } from '../routes/paths.js'
import { outputPath, splitUrl } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'
import { sharedLinks, unsafeLinks, type SharedSettings } from './shared-links.js'

export type { CheckedLink } from './link-context.js'

/** A page as it was rendered: the ids of its elements and the links of its content. */
export type LinkedPage = {
  readonly route: Route
  readonly anchors: ReadonlySet<string>
  readonly links: readonly CheckedLink[]
}

export type CheckContext = {
  readonly site: Site
  readonly settings: SharedSettings &
    Pick<SiteSettings, 'onBrokenLinks' | 'onBrokenAnchors' | 'foreignRoutes' | 'isLenient'>
  /** Paths of all files in the output folder that are not pages. */
  readonly files: { has(path: string): boolean }
}

/**
 * One diagnostic for each place with a broken link or anchor, sorted by file, line and column. Links of
 * navbar, footer, announcement and sidebars are checked once, at their file.
 */
export function checkLinks(
  pages: readonly LinkedPage[],
  context: CheckContext,
): readonly Diagnostic[] {
  const { site, settings } = context
  const severities = {
    link: severityOf(settings.onBrokenLinks),
    anchor: severityOf(settings.onBrokenAnchors),
  }
  if (severities.link === undefined && severities.anchor === undefined)
    return unsafeLinks(site, settings)
  const anchorsOf = anchorsOnce(pages)
  const lookup: Lookup = {
    anchorsOf,
    likelyAnchor: likelyAnchors(anchorsOf, settings.isLenient === true),
    nearestRoute: nearestPaths(site.routes.keys()),
    nearestAnchor: new Map(),
    byFile: new Map(
      [...site.routes.keys()].map((route) => [outputPath(route, settings.trailingSlash), route]),
    ),
    foreign: (settings.foreignRoutes ?? []).map(globToRegExp),
    hostRedirect: hostRedirects(site.hostRedirects, settings),
    context,
  }
  const check = (links: readonly CheckedLink[], from?: Route): Diagnostic[] =>
    links.flatMap((link) => checkLink(link, from, lookup, severities))
  return [
    ...pages.flatMap((page) => check(page.links, page.route)),
    ...check(sharedLinks(site, settings)),
    ...unsafeLinks(site, settings),
    // That one redirect leads to another is how they are meant.
    ...check(site.redirectTargets ?? []).filter(({ code }) => code !== 'redirected-link'),
  ].toSorted(compareDiagnostics)
}

/** The anchors of pages, of which those are looked at that some link names an anchor of. */
function anchorsOnce(pages: readonly LinkedPage[]): Lookup['anchorsOf'] {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const known = new Map<Route, ReadonlySet<string> | undefined>()
  return (route) => {
    if (known.has(route)) return known.get(route)
    if (known.size === MOST_KNOWN) known.clear()
    const anchors = byRoute.get(route)?.anchors
    known.set(route, anchors)
    return anchors
  }
}

/** Of so many pages the anchors are in memory at once. */
const MOST_KNOWN = 2000

type Lookup = {
  readonly anchorsOf: (route: Route) => ReadonlySet<string> | undefined
  readonly likelyAnchor: (route: Route, id: string) => string | undefined
  readonly nearestRoute: FindNearestPath
  /** Finders of the nearest anchor, for pages with a broken anchor. */
  readonly nearestAnchor: Map<Route, FindNearest>
  /** Routes by the file that they are written to. */
  readonly byFile: ReadonlyMap<string, Route>
  readonly foreign: readonly RegExp[]
  readonly hostRedirect: FindHostRedirect
  readonly context: CheckContext
}

type Severities = Readonly<Record<'link' | 'anchor', Severity | undefined>>

function checkLink(
  link: CheckedLink,
  from: Route | undefined,
  lookup: Lookup,
  severities: Severities,
): Diagnostic[] {
  const { at } = link
  const route = findRoute(link.resolved, lookup)
  if (route === undefined) {
    const redirect = findRedirect(link.resolved, lookup)
    if (redirect !== undefined) return [redirectedLink(link, redirect)]
    if (severities.link === undefined || isFile(link.resolved, lookup)) return []
    const led = lookup.hostRedirect(link.resolved, (target) => isThere(target, lookup))
    if (led !== undefined) return [redirectedLink(link, led)]
    if (lookup.foreign.some((pattern) => pattern.test(link.resolved))) return []
    const nearest = lookup.nearestRoute(link.resolved)
    const hint = nearest === undefined ? aboveHint(link, from) : `Did you mean ${nearest}?`
    return [
      {
        severity: severities.link,
        code: 'broken-link',
        message: `No page at ${link.url}${differs(link) ? ` (resolved as ${link.resolved})` : ''}`,
        ...(hint === undefined ? {} : { hint }),
        at,
      },
    ]
  }
  const id = link.hash.replace(/:~:.*$/s, '')
  if (severities.anchor === undefined || isStart(id)) return []
  const anchors = lookup.anchorsOf(route)
  if (anchors === undefined || anchors.has(id) || anchors.has(decodePart(id))) return []
  const likely = lookup.likelyAnchor(route, decodePart(id))
  if (likely !== undefined) return [followedAnchor(link, id, likely, route)]
  const outer =
    lookup.context.settings.isLenient === true ? outerAnchor(decodePart(id), anchors) : undefined
  if (outer !== undefined) return [partOfAnchor(link, id, outer, route)]
  const findNearest = lookup.nearestAnchor.get(route) ?? createNearest(anchors)
  lookup.nearestAnchor.set(route, findNearest)
  const hint = findNearest(decodePart(id))
  return [
    {
      severity: severities.anchor,
      code: 'broken-anchor',
      message: `No anchor #${id} on ${route}`,
      ...(hint === undefined ? {} : { hint: `Did you mean #${hint}?` }),
      at,
    },
  ]
}

/** Documentation is often published beside others, to which its pages link. */
function aboveHint({ url, resolved }: CheckedLink, from: Route | undefined): string | undefined {
  const { path } = splitUrl(url)
  const isAbove =
    from !== undefined &&
    path.startsWith('../') &&
    resolvePath(folderOf(from.slice(1)), path).startsWith('../')
  const [first = ''] = resolved.slice(1).split('/')
  if (!isAbove || first === '') return undefined
  return `It leads above the site. If another site is there, set foreignRoutes: ['/${first}/**']`
}

/** Scripts in the page find the anchor by the same rule. */
function followedAnchor({ at }: CheckedLink, id: string, likely: string, route: Route): Diagnostic {
  return {
    severity: 'note',
    code: 'followed-link',
    message: `No anchor #${id} on ${route}; the link leads to #${likely}, the only one that fits`,
    hint: `Write #${likely}`,
    at,
  }
}

/** A part of a reference that another program generates. */
function partOfAnchor({ at }: CheckedLink, id: string, outer: string, route: Route): Diagnostic {
  return {
    severity: 'note',
    code: 'followed-link',
    message: `No anchor #${id} on ${route}; the link leads to #${outer}, which it is a part of`,
    hint: `Write #${outer}, or describe this part on that page.`,
    at,
  }
}

/** Finds anchors that differ only in what tools write in different ways; each page is looked at once. */
function likelyAnchors(
  anchorsOf: Lookup['anchorsOf'],
  isLenient: boolean,
): (route: Route, id: string) => string | undefined {
  const byRoute = new Map<Route, ReadonlyMap<string, string | undefined>>()
  return (route, id) => {
    if (!isLenient) return undefined
    const known = byRoute.get(route) ?? anchorsByKey(anchorsOf(route) ?? [])
    byRoute.set(route, known)
    return known.get(anchorKey(id))
  }
}

function anchorsByKey(anchors: Iterable<string>): ReadonlyMap<string, string | undefined> {
  const byKey = new Map<string, string | undefined>()
  for (const anchor of anchors) {
    const key = anchorKey(anchor)
    if (key !== '') byKey.set(key, byKey.has(key) ? undefined : anchor)
  }
  return byKey
}

function findRoute(resolved: Route, { context, byFile }: Lookup): Route | undefined {
  const { routes } = context.site
  if (routes.has(resolved)) return resolved
  const decoded = `/${resolved.slice(1).split('/').map(decodePart).join('/')}` as const
  return routes.has(decoded) ? decoded : byFile.get(resolved.slice(1))
}

function findRedirect(resolved: Route, { context }: Lookup): Redirect | undefined {
  const { redirects } = context.site
  const decoded = `/${resolved.slice(1).split('/').map(decodePart).join('/')}` as const
  return redirects?.get(resolved) ?? redirects?.get(decoded)
}

/** Whether a page, a file or an old address is at a route. */
const isThere = (route: Route, lookup: Lookup): boolean =>
  findRoute(route, lookup) !== undefined ||
  findRedirect(route, lookup) !== undefined ||
  isFile(route, lookup)

function redirectedLink({ url, at }: CheckedLink, { href }: Pick<Redirect, 'href'>): Diagnostic {
  return {
    severity: 'note',
    code: 'redirected-link',
    message: `${url} is an old address that redirects to ${href}`,
    hint: `Link to ${href} directly.`,
    at,
  }
}

function isFile(resolved: Route, { context }: Lookup): boolean {
  const path = resolved.slice(1)
  return [path, decodePart(path)].some((each) =>
    [each, `${each}/index.html`, `${each}.html`].some((file) => context.files.has(file)),
  )
}

/** The start of a page is always there, under its two names. */
const isStart = (id: string): boolean => id === '' || id === 'top'

function differs({ url, resolved }: CheckedLink): boolean {
  return splitUrl(url).path !== resolved
}
