// Addresses that search leads to.
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import { everywhereAt, lastPath, type SearchContext } from './active-context.js'

/** Where a hit leads: its page with the found words to mark, if that is on, and its hash. */
export function hitHref(
  { document, words }: Hit,
  { highlightOnTarget }: SiteView['search'],
): string {
  return document.u + (highlightOnTarget ? highlightQuery(words) : '') + (document.h ?? '')
}

function highlightQuery(words: readonly string[]): string {
  const query = new URLSearchParams(words.map((word) => ['_highlight', word]))
  return words.length > 0 ? `?${query.toString()}` : ''
}

/** The search page for `text` in a version, and in a context if one is given. */
export function resultsHref(
  site: SiteView,
  text: string,
  versionPath: string,
  context?: SearchContext,
): string {
  const { base, versionPaths } = site
  const query = new URLSearchParams({ q: text })
  const page = searchPageOf(site)
  const isOther = versionPaths.some(({ path }) => path === versionPath)
  if (isOther && versionPath !== lastPath(site))
    query.set('version', versionPath.slice(base.length))
  const ctx = context === undefined ? everywhereAt(site, page) : context.path
  if (ctx !== '') query.set('ctx', ctx)
  return `${page}?${query.toString()}`
}

/** The search page with the list of all pages. */
export function browseHref(site: Pick<SiteView, 'base' | 'searchPage'>): string {
  return `${searchPageOf(site)}?${BROWSE}=a-z`
}

/** The address of the search page in the language of the page. */
export const searchPageOf = ({
  base,
  searchPage = `${base}search`,
}: Pick<SiteView, 'base' | 'searchPage'>): string => searchPage

/** The parameter of the search page that shows the list of all pages. */
export const BROWSE = 'list'
