// The list of all pages for the search page.
import pLimit from 'p-limit'
import type { ListedPage } from '../../model/search.js'
import type { Route, Site } from '../../model/site.js'
import {
  listedEntry,
  viewDirectory,
  type ListedEntry,
  type ListedPages,
} from '../../site/views/directory.js'
import { listsPage } from '../../site/routes/search-routes.js'
import { settingsAt } from '../../site/routes/settings-in.js'
import type { SiteSettings } from '../../site/routes/settings.js'
import { searchedVersions } from '../../site/versions/instances.js'
import { CONCURRENCY } from '../files/concurrency.js'

/** The pages that a search page lists by version, the last one first; `readPage` gives those that search sees. */
export async function listPages(
  search: Route,
  site: Site,
  settings: SiteSettings,
  readPage: (route: Route) => Promise<ListedPage | undefined>,
): Promise<ListedPages> {
  const versions = site.versions
    .map(({ version }) => version)
    .filter(({ isLast, instance }) => !isLast || instance === undefined)
    .sort((a, b) => Number(b.isLast) - Number(a.isLast))
  const roots = new Map(site.versions.map(({ version: { name, root } }) => [name, root]))
  const docs = [...site.routes].flatMap(([route, target]) => {
    if (target.kind !== 'doc') return []
    const { version } = target
    const root = roots.get(version) ?? '/'
    return listsPage(search, { route, root }, site, settings) ? [{ route, version }] : []
  })
  const pages = await pLimit(CONCURRENCY).map(docs, async ({ route }) => {
    const page = await readPage(route)
    return page && listedEntry(page)
  })
  return viewDirectory(
    versions.map((version) => {
      const searched = searchedVersions(site, version)
      return {
        ...(versions.length > 1 ? { label: version.label } : {}),
        ...(version.isLast ? {} : { root: version.root }),
        pages: pages.filter(
          (page, index): page is ListedEntry =>
            searched.has(docs[index]?.version ?? '') && page !== undefined,
        ),
      }
    }),
    { ...settingsAt(settings, search, '/'), search },
  )
}
