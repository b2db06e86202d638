// robots.txt.
import type { SiteSettings } from '../routes/settings.js'
import { SITEMAP_FILE } from './sitemap.js'

export const ROBOTS_FILE = 'robots.txt'

/**
 * Lets crawlers read all pages, and names the sitemap. Undefined for a site below another address: crawlers read the
 * file at the root of a host only. Pages that are not to be indexed must be read all the same, as their head says so.
 */
export function renderRobots(
  hasSitemap: boolean,
  { url, baseUrl }: Pick<SiteSettings, 'url' | 'baseUrl'>,
): string | undefined {
  if (!hasSitemap || url === undefined || baseUrl !== '/') return undefined
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/${SITEMAP_FILE}\n`
}
