// A doc as search takes it.
import type { CompiledPage } from '../../model/page.js'
import type { SearchPage } from '../../model/search.js'
import type { Doc, Site } from '../../model/site.js'
import type { SiteView } from '../../model/view.js'
import { activeLabel } from '../navbar/active-item.js'
import { bodyHeading } from '../docs/body-heading.js'
import { findIndex } from '../sidebar/navigation.js'
import { toHref } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'
import { findVersion } from '../versions/versions.js'

export type SearchPageInput = {
  readonly doc: Doc
  readonly compiled: CompiledPage
  readonly site: Site
  readonly siteView: Pick<SiteView, 'navbar'>
  readonly settings: Pick<SiteSettings, 'baseUrl' | 'trailingSlash' | 'noIndex' | 'search'>
}

/** The doc's page for the search index; undefined when search leaves it out. */
export function viewSearchPage(input: SearchPageInput): SearchPage | undefined {
  const { doc, compiled, site, siteView, settings } = input
  const content = findVersion(site, doc.version)
  if (isCopyIgnored(doc, settings) || content.version.noIndex) return undefined
  const url = toHref(doc.route, settings)
  const active = activeLabel(siteView.navbar.items, { href: url, sidebar: doc.sidebar })
  const index = doc.sidebar === undefined ? undefined : findIndex(content, doc.sidebar)
  const trail = index?.docs.get(doc.id)?.trail ?? []
  return {
    url,
    title: bodyHeading(doc, compiled) ?? doc.title,
    breadcrumbs: [...(active === undefined ? [] : [active]), ...trail.map(({ label }) => label)],
    description: doc.description,
    keywords: doc.frontMatter.keywords ?? [],
    sections: compiled.sections,
  }
}

/** Drafts, unlisted pages and those of `search.ignoreRoutes` are in no index. */
export function isCopyIgnored(
  doc: Doc,
  { noIndex, search }: Pick<SiteSettings, 'noIndex' | 'search'>,
): boolean {
  if (noIndex || doc.isDraft || doc.frontMatter.unlisted === true) return true
  return search.ignoreRoutes.some((route) =>
    typeof route === 'string' ? route === doc.route : new RegExp(route).test(doc.route),
  )
}
