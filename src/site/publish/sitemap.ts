// sitemap.xml, and the files that it names where a site has more addresses than one file may hold.
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

/** The most that search engines take in one file: 50,000 addresses, and 50 MB before compression. */
const LIMITS = { addresses: 50_000, bytes: 50_000_000 }

export const SITEMAP_FILE = 'sitemap.xml'

/** `sitemap-1.xml` and so on, which the sitemap of a large site names. */
export const isSitemapPart = (file: string): boolean => /^sitemap-\d+\.xml$/.test(file)

type SitemapSettings = Pick<
  SiteSettings,
  'url' | 'baseUrl' | 'trailingSlash' | 'sitemap' | 'noIndex'
>

export type SitemapFile = { readonly path: string; readonly contents: string }

/**
 * The sitemap of the pages that may be indexed, sorted by path: `sitemap.xml`, which is an index of the other files where
 * one would exceed `limits`. There is none without such pages, without `url`, and with `sitemap: false`.
 */
export function renderSitemap(
  entries: readonly SitemapEntry[],
  settings: SitemapSettings,
  limits = LIMITS,
): readonly SitemapFile[] {
  const parts = inParts(listAddresses(entries, settings), limits)
  const [only, ...more] = parts
  if (only === undefined) return []
  if (more.length === 0) return [{ path: SITEMAP_FILE, contents: urlSet(only) }]
  const files = parts.map((urls, place) => ({
    path: `sitemap-${String(place + 1)}.xml`,
    contents: urlSet(urls),
  }))
  const names = files.map(
    ({ path }) =>
      `<sitemap><loc>${escapeHtml(`${settings.url ?? ''}${settings.baseUrl}${path}`)}</loc></sitemap>\n`,
  )
  return [...files, { path: SITEMAP_FILE, contents: document('sitemapindex', names) }]
}

const urlSet = (urls: readonly string[]): string => document('urlset', urls)

const document = (element: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${element}>\n`

/** Addresses are percent-encoded: a sign is a byte. */
function inParts(urls: readonly string[], limits: typeof LIMITS): readonly (readonly string[])[] {
  const parts: string[][] = []
  const frame = urlSet([]).length
  let bytes = Infinity
  for (const url of urls) {
    const part = parts.at(-1)
    if (
      part === undefined ||
      part.length === limits.addresses ||
      bytes + url.length > limits.bytes
    ) {
      parts.push([url])
      bytes = frame + url.length
    } else {
      part.push(url)
      bytes += url.length
    }
  }
  return parts
}

/** The element of each page that may be indexed. */
function listAddresses(
  entries: readonly SitemapEntry[],
  settings: SitemapSettings,
): readonly string[] {
  const { url: origin, sitemap } = settings
  if (origin === undefined || sitemap === false || settings.noIndex) return []
  const address = (route: Route): string => origin + toHref(route, settings)
  const ignored = (sitemap.ignorePatterns ?? []).map(globToRegExp)
  return entries
    .filter(({ robots }) => robots?.includes('noindex') !== true)
    .filter(({ route, canonical = address(route) }) => canonical === address(route))
    .filter(({ route }) => !ignored.some((pattern) => pattern.test(route)))
    .toSorted((a, b) => compareText(a.route, b.route))
    .map(({ route, updated }) => {
      const loc = `<loc>${escapeHtml(address(route))}</loc>`
      const lastmod = lastModified(updated, sitemap.lastmod)
      return `<url>${loc}${lastmod}<changefreq>weekly</changefreq><priority>0.5</priority></url>\n`
    })
}

function lastModified(
  updated: string | undefined,
  form: 'date' | 'datetime' | null | undefined,
): string {
  const date = form === undefined || form === null ? undefined : isoDate(updated)
  if (date === undefined) return ''
  return `<lastmod>${form === 'date' ? date.slice(0, 10) : date}</lastmod>`
}
