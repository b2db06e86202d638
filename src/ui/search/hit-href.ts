// Addresses that search leads to.
import type { Hit } from '../../model/search.js'
import type { SiteView } from '../../model/view.js'
import type { SearchContext } from './active-context.js'

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
  { base, versionPaths }: SiteView,
  text: string,
  versionPath: string,
  context?: SearchContext,
): string {
  const query = new URLSearchParams({ q: text })
  const isOther = versionPaths.some(({ path }) => path === versionPath)
  const main = versionPaths.find(({ isLast }) => isLast)?.path
  if (isOther && versionPath !== main) query.set('version', versionPath.slice(base.length))
  if (context) query.set('ctx', context.path)
  return `${base}search?${query.toString()}`
}

/** The search page with the list of all pages. */
export function browseHref({ base }: Pick<SiteView, 'base'>): string {
  return `${base}search?${BROWSE}=a-z`
}

/** The parameter of the search page that shows the list of all pages. */
export const BROWSE = 'list'
