// Published pages and anchors that a site no longer has, each with the redirect that would keep its links working.
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import type { Route, Site } from '../../model/site.js'
import { createNearest } from '../../model/text/nearest.js'
import { compareText } from '../../model/text/text.js'
import { globToRegExp } from '../routes/glob.js'
import { splitUrl, toRoute } from '../routes/routes.js'
import type { PathSettings } from '../routes/settings.js'
import { sourceOf } from '../lookup.js'
import { renamedPages } from './compare-records.js'
import { anchorsOf, type PageRecord, type RecordedSection } from './page-record.js'

export type PublishedAnchors = {
  readonly before: PageRecord
  readonly after: PageRecord
  readonly site: Site
  readonly settings: PathSettings & { readonly foreignRoutes: readonly string[] }
  /** All anchors of a page, also those that redirects lead on from. */
  readonly anchorsAt: (route: Route) => ReadonlySet<string>
  /** The place of a heading in the file of its page; without a section, that of the page's title. */
  readonly placeOf: (file: string, section: RecordedSection | undefined) => Place
  /** How a removal is accepted: the end of a sentence. */
  readonly acceptance: string
}

/** A warning for each page and each anchor that was published and leads nowhere now. */
export function removedAnchors(published: PublishedAnchors): readonly Diagnostic[] {
  const { before, site, settings } = published
  const foreign = settings.foreignRoutes.map(globToRegExp)
  const routes = [...before.pages.keys()]
    .filter((route) => !foreign.some((pattern) => pattern.test(route)))
    .sort(compareText)
  const pageFault = createPageFault(published)
  return routes.flatMap((route) => {
    if (site.routes.has(route)) return lostAnchors(route, route, published)
    const redirect = site.redirects?.get(route)
    if (!redirect) return [pageFault(route)]
    const target = toRoute(splitUrl(redirect.href).path, settings)
    // A page of another site, and an address with a hash of its own, have no anchors to compare.
    if (target === undefined || !site.routes.has(target) || redirect.href.includes('#')) return []
    return lostAnchors(route, target, published, redirect.anchors)
  })
}

/** Warnings for the anchors of `route` that neither `target`, the page that is there now, nor `redirected` has. */
function lostAnchors(
  route: Route,
  target: Route,
  published: PublishedAnchors,
  redirected: Readonly<Record<string, string>> = {},
): readonly Diagnostic[] {
  const { before, after, anchorsAt, site, acceptance, placeOf } = published
  const page = before.pages.get(route)
  if (!page) return []
  const now = anchorsAt(target)
  const lost = anchorsOf(page).filter(
    (anchor) => !now.has(anchor) && !Object.hasOwn(redirected, anchor),
  )
  if (lost.length === 0) return []
  const suggest = createSuggestion(route, target, published)
  const file = sourceOf(target, site)
  const sections = new Map(
    after.pages.get(target)?.sections.map((section) => [section.anchor, section]),
  )
  return lost.map((anchor): Diagnostic => {
    const { to, isSure } = suggest(anchor)
    const successor = hashOf(to, target) ?? lastKept(anchor, page.sections, sections)
    return {
      severity: 'warning',
      code: 'removed-anchor',
      message: removedText(`${route}#${anchor}`, isSure ? inFull(to, route) : undefined),
      hint: hintFor(`${route}#${anchor}`, to, isSure, acceptance),
      ...(file === undefined ? {} : { at: placeOf(file, sections.get(successor ?? '')) }),
    }
  })
}

/** The anchor of an address on the page `target`. */
function hashOf(to: string | undefined, target: Route): string | undefined {
  const [page, hash] = to?.split('#') ?? []
  return page === '' || page === target ? hash : undefined
}

/** The section before a removed one that the page still has. */
function lastKept(
  anchor: string,
  old: readonly RecordedSection[],
  kept: ReadonlyMap<string, unknown>,
): string | undefined {
  const index = old.findIndex((section) => section.anchor === anchor)
  return old.slice(0, Math.max(index, 0)).findLast((section) => kept.has(section.anchor))?.anchor
}

const removedText = (address: string, now: string | undefined): string =>
  `${address} was published and ${now === undefined ? 'no longer exists' : `is ${now} now`}`

const inFull = (to: string | undefined, route: Route): string | undefined =>
  to?.startsWith('#') === true ? route + to : to

function hintFor(
  from: string,
  to: string | undefined,
  isSure: boolean,
  acceptance: string,
): string {
  if (to === undefined) return `Add a redirect from it to the setting redirects, or ${acceptance}.`
  const redirect = `{ from: ${quoted(from)}, to: ${quoted(to)} }`
  return isSure
    ? `Add ${redirect} to the setting redirects, or ${acceptance}.`
    : `If ${to} replaces it, add ${redirect} to the setting redirects, or ${acceptance}.`
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The new address of something; sure where its text is there. */
type Suggestion = { readonly to?: string; readonly isSure: boolean }

/** Finds the section that replaces an anchor: by its text, by its title, else by the nearest new id of the page. */
function createSuggestion(
  route: Route,
  target: Route,
  { before, after }: PublishedAnchors,
): (anchor: string) => Suggestion {
  const known = before.pages.get(route)
  const old = new Map(known?.sections.map((section) => [section.anchor, section]))
  const published = new Set(known ? anchorsOf(known) : [])
  const there = after.pages.get(target)
  const fresh =
    there?.sections.filter(({ anchor }) => anchor !== '' && !published.has(anchor)) ?? []
  const nearest = createNearest(fresh.map(({ anchor }) => anchor))
  const at = (page: Route, anchor: string): string =>
    page === route ? `#${anchor}` : anchor === '' ? page : `${page}#${anchor}`
  return (anchor) => {
    const section = old.get(anchor)
    const has = (other: RecordedSection): boolean =>
      section !== undefined && section.digest !== '' && section.digest === other.digest
    const here = fresh.find(has)
    if (here) return { to: at(target, here.anchor), isSure: true }
    for (const [page, { sections }] of after.pages) {
      const moved = page === target ? undefined : sections.find(has)
      if (moved) return { to: at(page, moved.anchor), isSure: true }
    }
    const near = fresh.find(({ title }) => title === section?.title)?.anchor ?? nearest(anchor)
    return near === undefined ? { isSure: false } : { to: at(target, near), isSure: false }
  }
}

/** The warning for a page that is neither there nor redirected: its new address by its text, else the nearest one. */
function createPageFault({
  before,
  after,
  site,
  acceptance,
}: PublishedAnchors): (route: Route) => Diagnostic {
  const moved = new Map([...renamedPages(before, after)].map(([to, from]) => [from, to]))
  const fresh = [...after.pages.keys()].filter((route) => !before.pages.has(route))
  const nearest = createNearest(fresh)
  return (route) => {
    const to = moved.get(route)
    const near = to ?? nearest(route) ?? parentOf(route, site)
    return {
      severity: 'warning',
      code: 'removed-page',
      message: removedText(route, to),
      hint: hintFor(route, near, to !== undefined, acceptance),
    }
  }
}

/** The nearest page above a route, but not the home page. */
function parentOf(route: Route, { routes }: Pick<Site, 'routes'>): Route | undefined {
  const end = route.lastIndexOf('/')
  if (end <= 0) return undefined
  const parent: Route = `/${route.slice(1, end)}`
  return routes.has(parent) ? parent : parentOf(parent, { routes })
}
