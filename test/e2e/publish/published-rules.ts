// The rules that published files are read by, each from the document that is named: what does not fit is a sentence.
import type { ImageFacts } from './link-previews.js'

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * sitemaps.org/schemas/sitemap/0.9/sitemap.xsd: one `urlset` in the namespace with 1 to 50,000 `url`, each with `loc`
 * (12 to 2,048 characters), and at most once `lastmod` (W3C datetime), `changefreq` and `priority` (0 to 1); 50 MB.
 * Locations are of one host, and unique.
 */
export function sitemapFaults(xml: string, origin: string): readonly string[] {
  const found: string[] = []
  if (Buffer.byteLength(xml) > 50 * 1024 * 1024) found.push('more than 50 MB')
  const whole =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\s*((?:<url>(?:(?!<\/url>)[^])*<\/url>\s*)+)<\/urlset>\s*$/.exec(
      xml,
    )
  if (!whole) return [...found, 'not a urlset of url elements']
  const urls = [...(whole[1] ?? '').matchAll(/<url>((?:(?!<\/url>)[^])*)<\/url>/g)]
  if (urls.length > 50_000) found.push('more than 50,000 addresses')
  const seen = new Set<string>()
  for (const [, body = ''] of urls) {
    const fields = [...body.matchAll(/<(\w+)>([^<>]*)<\/\1>/g)]
    const rest = body.replace(/<(\w+)>[^<>]*<\/\1>/g, '').trim()
    if (rest !== '') found.push(`text between elements: ${rest}`)
    const values = new Map(fields.map(([, name = '', value = '']) => [name, value]))
    if (values.size !== fields.length) found.push(`an element twice: ${body}`)
    const loc = values.get('loc') ?? ''
    if (loc.length < 12 || loc.length > 2048 || !loc.startsWith(`${origin}/`))
      found.push(`loc ${loc}`)
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(loc) || !URL.canParse(loc)) found.push(`loc ${loc}`)
    if (seen.has(loc)) found.push(`twice: ${loc}`)
    seen.add(loc)
    for (const [name, value] of values)
      if (SITEMAP_FIELDS[name]?.test(value) !== true) found.push(`${name} ${value}`)
  }
  return found
}

const SITEMAP_FIELDS: Readonly<Record<string, RegExp>> = {
  loc: /^https?:\/\//,
  lastmod: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/,
  changefreq: /^(?:always|hourly|daily|weekly|monthly|yearly|never)$/,
  priority: /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/,
}

/**
 * Google Search Central: "Breadcrumb" (at least two entries, each with position, name and, but for the last one, item),
 * "Article" (headline, image, dates in ISO 8601) and "Site name" (name and url of the home page).
 */
export function dataFaults(data: Fields, origin: string): readonly string[] {
  if (data['@context'] !== 'https://schema.org') return ['another @context']
  const isAddress = (value: unknown): boolean =>
    typeof value === 'string' && URL.canParse(value) && value.startsWith(`${origin}/`)
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
  switch (data['@type']) {
    case 'BreadcrumbList': {
      const items: unknown = data['itemListElement']
      if (!Array.isArray(items) || items.length < 2) return ['fewer than two breadcrumbs']
      return items.flatMap((item: unknown, index) => {
        if (!isObject(item) || item['@type'] !== 'ListItem')
          return ['a breadcrumb is not a ListItem']
        const isLast = index === items.length - 1
        const hasItem = isAddress(item['item']) || (isLast && item['item'] === undefined)
        return item['position'] === index + 1 && isText(item['name']) && hasItem
          ? []
          : [`breadcrumb ${JSON.stringify(item)}`]
      })
    }
    case 'TechArticle': {
      const { headline, url, image, inLanguage } = data
      const dates = [data['datePublished'], data['dateModified']].filter(
        (date) => date !== undefined,
      )
      return [
        ...(isText(headline) && String(headline).length <= 110
          ? []
          : [`headline ${String(headline)}`]),
        ...(isAddress(url) ? [] : [`url ${String(url)}`]),
        ...(image === undefined || isAddress(image) ? [] : [`image ${JSON.stringify(image)}`]),
        ...(isText(inLanguage) ? [] : ['no language']),
        ...dates
          .filter((date) => !/^\d{4}-\d\d-\d\d(?:T|$)/.test(text(date)))
          .map((date) => `date ${text(date)}`),
      ]
    }
    case 'WebSite':
      return isText(data['name']) && data['url'] === `${origin}/`
        ? []
        : [`site ${JSON.stringify(data)}`]
    default:
      return [`another type: ${String(data['@type'])}`]
  }
}

/**
 * W3C "Web Application Manifest" and the installability rules of Chromium: a name, a start address within the scope, a
 * display mode of its own window, icons of 192 and 512 pixels that are what they say, and one that may be masked.
 */
export function manifestFaults(
  manifest: unknown,
  facts: (file: string) => ImageFacts,
): readonly string[] {
  if (!isObject(manifest)) return ['not an object']
  const base = 'https://example.org/any/path/manifest.webmanifest'
  const { name, short_name: short, start_url: start, scope, display, icons } = manifest
  const found: string[] = []
  if (typeof name !== 'string' || name === '' || typeof short !== 'string' || short === '')
    found.push('no name')
  const [startUrl, scopeUrl] = [start, scope].map((value) => new URL(String(value), base).href)
  if (startUrl === undefined || scopeUrl === undefined || !startUrl.startsWith(scopeUrl))
    found.push('start_url is outside the scope')
  if (scopeUrl !== 'https://example.org/any/path/') found.push(`scope ${String(scope)}`)
  if (!/^(?:fullscreen|standalone|minimal-ui)$/.test(String(display))) found.push('display')
  for (const key of ['background_color', 'theme_color'])
    if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(String(manifest[key]))) found.push(key)
  if (manifest['prefer_related_applications'] === true) found.push('prefers another program')
  const list = Array.isArray(icons) ? icons.filter(isObject) : []
  for (const icon of list) {
    const { width, height, type } = facts(String(icon['src']))
    if (icon['sizes'] !== `${String(width)}x${String(height)}` || icon['type'] !== `image/${type}`)
      found.push(`icon ${JSON.stringify(icon)}`)
  }
  for (const size of ['192x192', '512x512'])
    if (!list.some((icon) => icon['sizes'] === size && icon['purpose'] === 'any'))
      found.push(`no icon of ${size}`)
  if (!list.some(({ purpose }) => purpose === 'maskable')) found.push('no maskable icon')
  return found
}
