// The search page of the site, and those of languages that have pages at a path of their own.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route, Site, VersionContent } from '../../model/site.js'
import { freeName } from './free-name.js'
import {
  languageAt,
  languagePathOf,
  languagePaths,
  MAIN_LANGUAGE_PATH,
  withSlashes,
} from './language-of.js'
import { languageVersions } from './language-versions.js'
import { joinRoute } from './routes.js'
import type { SiteSettings } from './settings.js'

type Languages = Pick<SiteSettings, 'lang' | 'languages'>

/** The address of the search page of the site. */
export const SEARCH_ROUTE: Route = '/search'
/** Its address in a site of another tool with a page of its own at that one. */
const MOVED_SEARCH_ROUTE: Route = '/search-results'
/** What messages call it. */
export const SEARCH_PAGE = 'the search page'

/** The address of the search page of a language, by the path of its pages. */
const searchRouteOf = (languagePath: string): Route => `/${languagePath.slice(1)}search`

/** Where search pages may be: that of the site, and one for each path of `languages`. */
export function possibleSearchRoutes(
  languages: SiteSettings['languages'] = {},
): ReadonlySet<Route> {
  return new Set([SEARCH_ROUTE, ...Object.keys(languages).map(withSlashes).map(searchRouteOf)])
}

/** Where the search page of a site is: beside a page at its address, if the site is another tool's. */
export function searchRouteBeside(
  contents: readonly Pick<VersionContent, 'docs'>[],
  { isLenient }: Pick<SiteSettings, 'isLenient'>,
): Route {
  if (isLenient !== true) return SEARCH_ROUTE
  const taken = new Set<string>(contents.flatMap(({ docs }) => [...docs.values()].map(routeOf)))
  if (!taken.has(SEARCH_ROUTE)) return SEARCH_ROUTE
  return joinRoute(
    '/',
    freeName(MOVED_SEARCH_ROUTE, (route) => taken.has(route)),
  )
}

const routeOf = ({ route }: { readonly route: Route }): Route => route

/** A note where the search page leaves its address to a page of another tool's site. */
export function movedSearch(
  contents: readonly Pick<VersionContent, 'docs'>[],
  settings: Pick<SiteSettings, 'isLenient'>,
): readonly Diagnostic[] {
  const search = searchRouteBeside(contents, settings)
  if (search === SEARCH_ROUTE) return []
  return contents
    .flatMap(({ docs }) => [...docs.values()])
    .filter(({ route }) => route === SEARCH_ROUTE)
    .map(({ file }) => ({
      severity: 'note',
      code: 'duplicate-route',
      message: `Route ${SEARCH_ROUTE} has more than one source: ${file}, ${SEARCH_PAGE}`,
      hint: `The second one is published at ${search}.`,
      at: { file, line: 1, column: 1 },
    }))
}

/** The search page of the site. */
function mainSearchRoute(site: Pick<Site, 'routes'>): Route {
  if (isSearchRoute(SEARCH_ROUTE, site)) return SEARCH_ROUTE
  const isMain = (route: Route): boolean =>
    route.startsWith(MOVED_SEARCH_ROUTE) && isSearchRoute(route, site)
  return [...site.routes.keys()].find(isMain) ?? SEARCH_ROUTE
}

/** A search page for each language with a path whose pages are searched, with the version that they are in. */
export function languageSearchRoutes(
  contents: readonly Pick<VersionContent, 'version' | 'docs'>[],
  settings: Languages,
): readonly { readonly route: Route; readonly version: string }[] {
  return languageVersions(contents, settings).map(({ path, version }) => ({
    route: searchRouteOf(path),
    version,
  }))
}

/** The search page for readers of a language: that of its path, or else that of the site. */
export function searchRouteIn(tag: string, site: Pick<Site, 'routes'>, settings: Languages): Route {
  const found = languagePaths(settings)
    .filter((path) => languageAt(path, settings) === tag)
    .map(searchRouteOf)
  return found.find((route) => isSearchRoute(route, site)) ?? mainSearchRoute(site)
}

/** Whether the page at a route is a search page. */
export const isSearchRoute = (route: Route, { routes }: Pick<Site, 'routes'>): boolean =>
  routes.get(route)?.kind === 'search'

/**
 * Whether the list of a search page has the page at `route`: one of its language. That of the site has what no other one
 * has, and all pages where those of the main language have a path, too.
 */
export function listsPage(
  search: Route,
  { route, root }: { readonly route: Route; readonly root: Route },
  site: Pick<Site, 'routes'>,
  settings: Languages,
): boolean {
  if (settings.languages === undefined) return true
  const main = mainSearchRoute(site)
  if (search === main && !languagePaths(settings).includes(MAIN_LANGUAGE_PATH)) return true
  const own = searchRouteOf(languagePathOf(route, root, settings))
  return search === (isSearchRoute(own, site) ? own : main)
}
