// What search engines read of a page besides its text, in the vocabulary of schema.org.
import type { PageMeta, PageView, SiteView } from '../model/view.js'
import { element, scriptJson } from './element.js'

type Described = {
  readonly site: SiteView
  readonly page: PageView
  readonly meta: PageMeta
}

/** The page's breadcrumbs, and what a doc is about. */
export function structuredData(described: Described): string[] {
  return [breadcrumbs(described.meta), article(described)]
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
  if (entries.length === 0) return undefined
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
  return {
    '@type': 'TechArticle',
    headline: page.title || site.title,
    ...(description === '' ? {} : { description }),
    ...(image === undefined ? {} : { image }),
    ...(date === undefined ? {} : { datePublished: date }),
    url,
    inLanguage: site.lang,
  }
}
