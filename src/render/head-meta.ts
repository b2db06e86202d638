// The <meta> elements of a page, each name once.
import type { PageMeta, PageView, SiteView } from '../model/view.js'
import { documentTitle } from '../ui/addresses/paths.js'
import { element, type Attributes } from './html/element.js'
import type { PageAssets } from './page-assets.js'

export type HeadInput = {
  readonly site: SiteView
  readonly page: PageView
  readonly meta: PageMeta
  readonly assets: PageAssets
}

/** Site-wide elements first; one that the settings repeat replaces ours, and one of the page replaces both, what its content adds all. */
export function headMeta({ site, page, meta, assets }: HeadInput): string[] {
  const named = new Map<string, Attributes>()
  const unnamed: Attributes[] = []
  const put = (attributes: Attributes): void => {
    const key = attributes['name'] ?? attributes['property']
    if (typeof key === 'string') named.set(key.toLowerCase(), attributes)
    else unnamed.push(attributes)
  }
  const own = new Set<string>()
  const settings = [
    ...meta.metadata,
    ...assets.headTags.filter(({ tag }) => isMeta(tag)).map(({ attributes }) => attributes),
  ]
  for (const attributes of [
    ...siteMeta(site, page, assets),
    ...settings,
    ...pageMeta(site, page, meta),
  ])
    put(attributes)
  for (const { tag, attributes } of meta.head ?? []) {
    if (!isMeta(tag) || attributes['charset'] !== undefined) continue
    const key = attributes['name'] ?? attributes['property']
    if (typeof key === 'string') own.add(key.toLowerCase())
    put(typeof key === 'string' ? attributes : { ...attributes, 'data-page-head': true })
  }
  // The size and the text of another image.
  if (own.has('og:image')) for (const name of IMAGE_NAMES) if (!own.has(name)) named.delete(name)
  return [
    ...unnamed.map((attributes) => element('meta', attributes)),
    ...[...named].map(([name, attributes]) =>
      element('meta', {
        ...attributes,
        'data-page-head': PAGE_NAMES.has(name) || own.has(name),
      }),
    ),
  ]
}

const IMAGE_NAMES = ['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image:alt']

/** Elements that a navigation replaces, whatever set them here: the next page may have its own, or none. */
const PAGE_NAMES = new Set([
  'description',
  'keywords',
  'robots',
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:image',
  'twitter:image',
  ...IMAGE_NAMES,
])

/** Whether a tag name of the settings means `<meta>`. */
export function isMeta(tag: string): boolean {
  return tag.toLowerCase() === 'meta'
}

function siteMeta(site: SiteView, page: PageView, assets: PageAssets): Attributes[] {
  return [
    { name: 'viewport', content: 'width=device-width, initial-scale=1.0' },
    { name: 'orion-base', content: site.base },
    { name: 'orion-manifest', content: assets.manifest },
    ...(assets.siteVersion === undefined
      ? []
      : [{ name: 'site-version', content: assets.siteVersion }]),
    { property: 'og:locale', content: page.lang ?? site.lang },
    { property: 'og:site_name', content: site.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function pageMeta(site: SiteView, page: PageView, meta: PageMeta): Attributes[] {
  const { description, keywords, image, imageSize, imageAlt, canonical, robots } = meta
  const pairs: [name: string, content: string | undefined][] = [
    ['description', description || undefined],
    ['keywords', keywords.length > 0 ? keywords.join(',') : undefined],
    ['robots', robots],
    ['og:title', documentTitle(site, page.title)],
    ['og:description', description || undefined],
    ['og:url', canonical],
    ['og:type', page.docId === undefined ? 'website' : 'article'],
    ['og:image', image],
    ['og:image:width', imageSize && String(imageSize.width)],
    ['og:image:height', imageSize && String(imageSize.height)],
    ['og:image:alt', imageAlt],
    ['twitter:image', image],
    ['twitter:image:alt', imageAlt],
  ]
  return pairs.flatMap(([name, content]) =>
    content === undefined
      ? []
      : [{ [name.startsWith('og:') ? 'property' : 'name']: name, content }],
  )
}
