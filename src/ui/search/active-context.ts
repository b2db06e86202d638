// Which part of the site a search is limited to (27.7).
import type { SearchView } from '../../model/view.js'
import { isPathWithin } from '../paths.js'

export type SearchContext = SearchView['contextByPaths'][number]

/**
 * The first listed context that the page at `pathname` is in (SRCH-CTX-2). `versionPath` is the path of
 * the shown version with base and a trailing slash.
 */
export function activeContext(
  contexts: readonly SearchContext[],
  pathname: string,
  versionPath: string,
): SearchContext | undefined {
  return contexts.find(({ path }) => isPathWithin(pathname, versionPath + path))
}
