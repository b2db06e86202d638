// Looks up every internal link of the finished pages: is there a page, is there the anchor (LINK-9 to LINK-15).
import {
  compareDiagnostics,
  severityOf,
  type Diagnostic,
  type Severity,
} from '../model/diagnostic.js'
import type { Redirect, Route, Site } from '../model/site.js'
import { nearest } from '../model/text.js'
import { globToRegExp } from './glob.js'
import { nearestPath } from './nearest-path.js'
import type { CheckedLink } from './link-context.js'
import { decodePart, outputPath, splitUrl } from './routes.js'
import { sharedLinks, type SharedSettings } from './shared-links.js'

export type { CheckedLink } from './link-context.js'

/** A page as it was rendered: the ids of its elements and the links of its content. */
export type LinkedPage = {
  readonly route: Route
  readonly anchors: ReadonlySet<string>
  readonly links: readonly CheckedLink[]
}

export type CheckContext = {
  readonly site: Site
  readonly settings: SharedSettings & {
    readonly onBrokenLinks: 'ignore' | 'log' | 'warn' | 'throw'
    readonly onBrokenAnchors: 'ignore' | 'log' | 'warn' | 'throw'
    /** Glob patterns of routes that something else serves. */
    readonly foreignRoutes?: readonly string[] | undefined
  }
  /** Paths of all files in the output folder that are no pages. */
  readonly files: { has(path: string): boolean }
}

/**
 * One diagnostic for each place with a dead link or anchor, sorted by file, line and column. Links of
 * navbar, footer, announcement and sidebars are checked once, at their file (LINK-13).
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
  if (severities.link === undefined && severities.anchor === undefined) return []
  const lookup: Lookup = {
    anchors: new Map(pages.map(({ route, anchors }) => [route, anchors])),
    byFile: new Map(
      [...site.routes.keys()].map((route) => [outputPath(route, settings.trailingSlash), route]),
    ),
    foreign: (settings.foreignRoutes ?? []).map(globToRegExp),
    context,
  }
  const links = [...pages.flatMap((page) => page.links), ...sharedLinks(site, settings)]
  const targets = (site.redirectTargets ?? []).flatMap((link) =>
    checkLink(link, lookup, severities),
  )
  return [
    ...links.flatMap((link) => checkLink(link, lookup, severities)),
    // That one redirect leads to another is how they are meant.
    ...targets.filter(({ code }) => code !== 'redirected-link'),
  ].toSorted(compareDiagnostics)
}

type Lookup = {
  readonly anchors: ReadonlyMap<Route, ReadonlySet<string>>
  /** Routes by the file that they are written to. */
  readonly byFile: ReadonlyMap<string, Route>
  readonly foreign: readonly RegExp[]
  readonly context: CheckContext
}

type Severities = {
  readonly link: Severity | undefined
  readonly anchor: Severity | undefined
}

function checkLink(link: CheckedLink, lookup: Lookup, severities: Severities): Diagnostic[] {
  const { at } = link
  const route = findRoute(link.resolved, lookup)
  if (route === undefined) {
    const redirect = findRedirect(link.resolved, lookup)
    if (redirect !== undefined) return [redirectedLink(link, redirect)]
    if (severities.link === undefined || isFile(link.resolved, lookup)) return []
    if (lookup.foreign.some((pattern) => pattern.test(link.resolved))) return []
    const hint = nearestPath(link.resolved, lookup.context.site.routes.keys())
    return [
      {
        severity: severities.link,
        code: 'dead-link',
        message: `No page at ${link.url}${differs(link) ? ` (resolved as ${link.resolved})` : ''}`,
        ...(hint === undefined ? {} : { hint: `did you mean ${hint}?` }),
        at,
      },
    ]
  }
  const id = link.hash.replace(/:~:.*$/s, '')
  const anchors = lookup.anchors.get(route)
  if (severities.anchor === undefined || anchors === undefined || isKnown(id, anchors)) return []
  const hint = nearest(decodePart(id), anchors)
  return [
    {
      severity: severities.anchor,
      code: 'dead-anchor',
      message: `No anchor #${id} on ${route}`,
      ...(hint === undefined ? {} : { hint: `did you mean #${hint}?` }),
      at,
    },
  ]
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

/** RED-7. */
function redirectedLink({ url, at }: CheckedLink, { href }: Redirect): Diagnostic {
  return {
    severity: 'note',
    code: 'redirected-link',
    message: `${url} is an old address: it leads on to ${href}`,
    hint: `Link to ${href} at once.`,
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
function isKnown(id: string, anchors: ReadonlySet<string>): boolean {
  return id === '' || id === 'top' || anchors.has(id) || anchors.has(decodePart(id))
}

function differs({ url, resolved }: CheckedLink): boolean {
  return splitUrl(url).path !== resolved
}
