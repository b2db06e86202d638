// Which index the search page asks: its address says so.
import type { PageLocation } from '../context/page-content.js'
import type { SiteView } from '../../model/view.js'
import { contextAt, lastPath, type SearchContext } from '../search/active-context.js'

/** Other results are shown from the first one, in all sections. */
export const UNFILTERED = { section: '', show: '' }

/**
 * The version and context that the address asks for; unknown ones count as the last version and none. Without a context in
 * the query that of the page counts.
 */
export function searchedIndex(
  site: SiteView,
  location: PageLocation,
): { versionPath: string; context: SearchContext | undefined } {
  const { base, versionPaths, search } = site
  const parameters = new URLSearchParams(location.search)
  const version = parameters.get('version')?.replace(/^\/+|\/+$/g, '') ?? ''
  const asked = versionPaths.find(({ path }) => path === `${base}${version}/`)
  const ctx = parameters.get('ctx')
  const context =
    ctx === null
      ? contextAt(site, location.pathname)
      : search.contextByPaths.find(({ path }) => path === ctx)
  return {
    versionPath: asked?.path ?? lastPath(site),
    // Without a root index there is only a context to search in.
    context: context ?? (search.hideWithNoContext ? search.contextByPaths[0] : undefined),
  }
}
