// The search page of the site, and those of languages that have pages at a path of their own.
import type { Route, Site, VersionContent } from '../../model/site.js'
import {
  languageAt,
  languagePathOf,
  languagePaths,
  MAIN_LANGUAGE_PATH,
  withSlashes,
} from './language-of.js'
import { languageVersions } from './language-versions.js'
import type { SiteSettings } from './settings.js'

type Languages = Pick<SiteSettings, 'lang' | 'languages'>

/** The search page of the site: its address is taken before all others. */
export const SEARCH_ROUTE: Route = '/search'
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
  return found.find((route) => isSearchRoute(route, site)) ?? SEARCH_ROUTE
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
  if (search === SEARCH_ROUTE && !languagePaths(settings).includes(MAIN_LANGUAGE_PATH)) return true
  const own = searchRouteOf(languagePathOf(route, root, settings))
  return search === (isSearchRoute(own, site) ? own : SEARCH_ROUTE)
}
