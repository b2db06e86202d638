// The pages for addresses that the site does not have: one for the site, and one for each language with a path.
import type { Route, Site, Target } from '../../model/site.js'
import { languageVersions } from './language-versions.js'
import { outputPath } from './routes.js'
import type { SiteSettings } from './settings.js'

type Settings = Pick<SiteSettings, 'lang' | 'languages' | 'trailingSlash'>
type NotFound = Extract<Target, { kind: 'not-found' }>

/** The name under which hosts look for such a page, in the folder of an address and in those around it. */
export const NOT_FOUND_FILE = '404.html'

/** The not-found page of the site. No page has this address. */
const NOT_FOUND: Route = `/${NOT_FOUND_FILE}`

/** The routes of all not-found pages, which `site.routes` does not list. */
export function notFoundRoutes(
  site: Pick<Site, 'routes' | 'versions'>,
  settings: Settings,
): readonly Route[] {
  return [NOT_FOUND, ...ofLanguages(site, settings).keys()]
}

/** What the page at a route shows that `site.routes` does not list. */
export function notFoundTarget(
  route: Route,
  site: Pick<Site, 'routes' | 'versions'>,
  settings: Settings,
): NotFound {
  const version = route === NOT_FOUND ? undefined : ofLanguages(site, settings).get(route)
  return { kind: 'not-found', ...(version === undefined ? {} : { version }) }
}

/** The file of the page at `route` in the output; POSIX path. */
export function pageFile(
  route: Route,
  { routes }: Pick<Site, 'routes'>,
  trailingSlash: SiteSettings['trailingSlash'],
): string {
  return isNotFound(route, routes) ? route.slice(1) : outputPath(route, trailingSlash)
}

/** Whether a route is that of a not-found page. */
export const isNotFound = (route: Route, routes: Site['routes']): boolean =>
  route === NOT_FOUND || (route.endsWith(NOT_FOUND) && !routes.has(route))

/** Versions whose pages are around the not-found pages of languages. A page of the site at the same file comes first. */
function ofLanguages(
  { routes, versions }: Pick<Site, 'routes' | 'versions'>,
  settings: Settings,
): ReadonlyMap<Route, string> {
  const found = languageVersions(versions, settings).map(({ path, version }) => ({
    ...{ path, version },
    route: `/${path.slice(1)}${NOT_FOUND_FILE}` as const,
  }))
  return new Map(
    found
      .filter(({ route }) => !routes.has(route))
      .filter(({ path }) => settings.trailingSlash !== false || !routes.has(`/${path.slice(1)}404`))
      .map(({ route, version }) => [route, version]),
  )
}
