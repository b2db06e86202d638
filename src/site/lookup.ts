// Looks up the pages, docs and versions that routes name.
import type { Doc, Route, Site } from '../model/site.js'
import type { SiteView } from '../model/view.js'
import { bookDocs } from './print/book.js'
import { findDocById } from './sidebar/navigation.js'
import { findVersion } from './versions/versions.js'

/** Data shared by a version's pages: title, navbar, footer and the like. */
export function siteViewOf(
  version: string,
  { siteViews }: { readonly siteViews: ReadonlyMap<string, SiteView> },
): SiteView {
  const view = siteViews.get(version)
  if (!view) throw new Error(`A page names version ${version}, which does not exist`)
  return view
}

/** The doc with an id in a version. */
export function docOf(site: Site, version: string, id: string): Doc {
  return findDocById(findVersion(site, version), id)
}

/** The docs that a page shows: its own, or those that it prints. */
export function docsOf(route: Route, site: Site): readonly Doc[] {
  const target = site.routes.get(route)
  if (target?.kind === 'print') return bookDocs(findVersion(site, target.version), target.sidebar)
  return target?.kind === 'doc' ? [docOf(site, target.version, target.docId)] : []
}

/** The file that a page is made of, relative to the site folder, where it is one. */
export function sourceOf(route: Route, site: Site): string | undefined {
  const target = site.routes.get(route)
  if (target?.kind === 'page') return target.module.file
  return target?.kind === 'doc' ? docOf(site, target.version, target.docId).file : undefined
}
