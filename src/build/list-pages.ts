// The list of all pages for the search page, and what tells whether it is still the same.
import type { SearchPage } from '../model/search.js'
import type { Route, Site } from '../model/site.js'
import { viewDirectory, type ListedPages } from '../site/directory.js'
import { searchedVersions } from '../site/instances.js'
import type { PathSettings } from '../site/settings.js'
import { digestOf } from './digest.js'
import { CONCURRENCY, inParallel } from './in-parallel.js'

/** Digest of what the list shows of a page: its text can change without the list. */
export function listedDigest({ url, title, breadcrumbs, sections }: SearchPage): string {
  const names = sections.map(({ anchor, title: name }) => [anchor, name])
  return digestOf(JSON.stringify([url, title, breadcrumbs, names]))
}

/** All pages by version, the last one first; `readPage` gives those that search sees. */
export async function listPages(
  site: Site,
  settings: PathSettings,
  readPage: (route: Route) => Promise<SearchPage | undefined>,
): Promise<ListedPages> {
  const versions = site.versions
    .map(({ version }) => version)
    .filter(({ isLast, instance }) => !isLast || instance === undefined)
    .sort((a, b) => Number(b.isLast) - Number(a.isLast))
  const docs = [...site.routes].flatMap(([route, target]) =>
    target.kind === 'doc' ? [{ route, version: target.version }] : [],
  )
  const pages = await inParallel(docs, CONCURRENCY, ({ route }) => readPage(route))
  return viewDirectory(
    versions.map((version) => {
      const searched = searchedVersions(site, version)
      return {
        ...(versions.length > 1 ? { label: version.label } : {}),
        ...(version.isLast ? {} : { root: version.root }),
        pages: pages.filter(
          (page, index): page is SearchPage =>
            searched.has(docs[index]?.version ?? '') && page !== undefined,
        ),
      }
    }),
    settings,
  )
}
