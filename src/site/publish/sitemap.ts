// sitemap.xml.
import type { Route } from '../../model/site.js'
import { compareText, escapeHtml } from '../../model/text/text.js'
import { isoDate } from '../docs/dates.js'
import { globToRegExp } from '../routes/glob.js'
import { toHref } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'

export type SitemapEntry = {
  readonly route: Route
  /** The robots rule in the page's head; a page with `noindex` is left out. */
  readonly robots?: string | undefined
  /** The canonical address in the page's head: a page with another one is left out. */
  readonly canonical?: string | undefined
  /** Date of the last change. */
  readonly updated?: string | undefined
}

/**
 * The sitemap of the pages that may be indexed, sorted by path; undefined when there is none: no such
 * page, no `url`, or `sitemap: false`.
 */
export function renderSitemap(
  entries: readonly SitemapEntry[],
  settings: Pick<SiteSettings, 'url' | 'baseUrl' | 'trailingSlash' | 'sitemap' | 'noIndex'>,
): string | undefined {
  const { url: origin, sitemap } = settings
  if (origin === undefined || sitemap === false || settings.noIndex) return undefined
  const address = (route: Route): string => origin + toHref(route, settings)
  const ignored = (sitemap.ignorePatterns ?? []).map(globToRegExp)
  const urls = entries
    .filter(({ robots }) => robots?.includes('noindex') !== true)
    .filter(({ route, canonical = address(route) }) => canonical === address(route))
    .filter(({ route }) => !ignored.some((pattern) => pattern.test(route)))
    .toSorted((a, b) => compareText(a.route, b.route))
    .map(({ route, updated }) => {
      const loc = `<loc>${escapeHtml(address(route))}</loc>`
      const lastmod = lastModified(updated, sitemap.lastmod)
      return `<url>${loc}${lastmod}<changefreq>weekly</changefreq><priority>0.5</priority></url>\n`
    })
  if (urls.length === 0) return undefined
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function lastModified(
  updated: string | undefined,
  form: 'date' | 'datetime' | null | undefined,
): string {
  const date = form === undefined || form === null ? undefined : isoDate(updated)
  if (date === undefined) return ''
  return `<lastmod>${form === 'date' ? date.slice(0, 10) : date}</lastmod>`
}
