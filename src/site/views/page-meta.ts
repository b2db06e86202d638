// The metadata of a page's head.
import { defined } from '../../model/defined.js'
import type { Route } from '../../model/site.js'
import type { Crumb, PageMeta } from '../../model/view.js'
import { fileHref, hasProtocol, toHref } from '../routes/routes.js'
import type { PathSettings, SiteSettings } from '../routes/settings.js'

export type MetaSettings = PathSettings &
  Pick<SiteSettings, 'title' | 'url' | 'image' | 'noIndex' | 'metadata'>

export type MetaSource = {
  readonly route: Route
  /** The canonical route of this page; itself by default. */
  readonly canonical?: Route | undefined
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  /** As written, or an address with base. */
  readonly image?: string | undefined
  readonly breadcrumbs?: readonly Crumb[]
  /** The robots rule of this page; the site's `noIndex` overrides it. */
  readonly robots?: string | undefined
  /** The page has an address of its own. */
  readonly isAddressed?: boolean
}

/** The head of a page. Without `url` nothing that needs an absolute address is there. */
export function viewMeta(source: MetaSource, settings: MetaSettings): PageMeta {
  const image = absolute(source.image ?? settings.image, settings)
  const robots = settings.noIndex ? 'noindex, nofollow' : source.robots
  const canonical =
    source.isAddressed === false
      ? undefined
      : absolute(toHref(source.canonical ?? source.route, settings), settings)
  return {
    description: source.description ?? '',
    keywords: source.keywords ?? [],
    ...defined({ image, canonical, robots }),
    ...(source.image === undefined ? {} : { hasOwnImage: true as const }),
    breadcrumbs: trail(source, settings),
    metadata: settings.metadata,
  }
}

/** The entries that have an address; the last one is the page itself, and the home page has the name of the site. */
function trail(
  { route, breadcrumbs = [] }: MetaSource,
  settings: MetaSettings,
): PageMeta['breadcrumbs'] {
  const home = toHref('/', settings)
  return breadcrumbs.flatMap(({ label, href, isHome = href === home }, index) => {
    const isLast = index === breadcrumbs.length - 1
    const item = absolute(href ?? (isLast ? toHref(route, settings) : undefined), settings)
    return item === undefined ? [] : [{ name: isHome ? settings.title : label, item }]
  })
}

function absolute(url: string | undefined, settings: MetaSettings): string | undefined {
  if (url === undefined || url === '') return undefined
  if (hasProtocol(url)) return url.startsWith('//') ? `https:${url}` : url
  return settings.url === undefined ? undefined : settings.url + fileHref(url, settings)
}
