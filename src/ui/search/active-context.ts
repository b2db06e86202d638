// Which part of the site a search is limited to.
import { contextPath } from '../../model/addresses/context-path.js'
import type { SearchView, SiteView } from '../../model/view.js'
import { isPathWithin } from '../addresses/paths.js'

export type SearchContext = SearchView['contextByPaths'][number]

/**
 * The first listed context that the page at `pathname` is in. `versionPath` is the path of
 * the shown version with base and a trailing slash.
 */
export function activeContext(
  { search, base, versionPaths }: Pick<SiteView, 'search' | 'base' | 'versionPaths'>,
  pathname: string,
  versionPath: string,
): SearchContext | undefined {
  if (search.contextByPaths.length === 0) return undefined
  const last = versionPaths.filter(({ isLast }) => isLast).map(({ path }) => path)
  const place = contextPath(pathname, versionPath, last)
  return search.contextByPaths.find(({ path }) => isPathWithin(place, base + path))
}

/** The context around a page that all versions share, as a search page is. */
export const contextAt = (site: SiteView, pathname: string): SearchContext | undefined =>
  activeContext(site, pathname, lastPath(site))

/** The parameter `ctx` for no context on a search page: one that is in a context itself says so. */
export const everywhereAt = (site: SiteView, pathname: string): '' | '/' =>
  contextAt(site, pathname) === undefined ? '' : '/'

/** The path of the last version with base and a trailing slash. */
export const lastPath = ({ base, versionPaths }: SiteView): string =>
  versionPaths.find(({ isLast }) => isLast)?.path ?? base
