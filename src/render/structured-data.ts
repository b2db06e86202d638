// What search engines read of a page besides its text, in the vocabulary of schema.org.
import type { PageMeta, PageView, SiteView } from '../model/view.js'
import { element, scriptJson } from './html/element.js'

type Described = {
  readonly site: SiteView
  readonly page: PageView
  readonly meta: PageMeta
}

/** The page's breadcrumbs, what a doc is about, and on the home page the name of the site. */
export function structuredData(described: Described): string[] {
  return [breadcrumbs(described.meta), article(described), website(described)]
    .filter((data) => data !== undefined)
    .map((data) =>
      element(
        'script',
        { type: 'application/ld+json', 'data-page-head': true },
        scriptJson({ '@context': 'https://schema.org', ...data }),
      ),
    )
}

function breadcrumbs({ breadcrumbs: entries }: PageMeta): object | undefined {
  // Search engines ignore a trail of one page.
  if (entries.length < 2) return undefined
  const itemListElement = entries.map(({ name, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** Only docs that may be indexed and have an address of their own. */
function article({ site, page, meta }: Described): object | undefined {
  const { description, image, canonical: url, robots } = meta
  if (page.docId === undefined || url === undefined || robots !== undefined) return undefined
  if (meta.head?.some(({ tag, attributes: { rel } }) => tag === 'link' && rel === 'canonical'))
    return undefined
  const date = page.published?.date
  const changed = page.updated?.date
  return {
    '@type': 'TechArticle',
    headline: page.title || site.title,
    ...(description === '' ? {} : { description }),
    ...(image === undefined ? {} : { image }),
    ...(date === undefined ? {} : { datePublished: date }),
    ...(changed === undefined ? {} : { dateModified: changed }),
    url,
    inLanguage: page.lang ?? site.lang,
  }
}

/** Search engines take the name of a site from the page at the root of its host. */
function website({ site, page, meta: { canonical: url, robots } }: Described): object | undefined {
  if (page.route !== '/' || site.base !== '/' || url === undefined || robots !== undefined)
    return undefined
  return { '@type': 'WebSite', name: site.title, url, inLanguage: site.lang }
}
