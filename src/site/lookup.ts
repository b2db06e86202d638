// Looks up the pages, docs and versions that routes name.
import type { Doc, Site } from '../model/site.js'
import type { SiteView } from '../model/view.js'

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
  const doc = site.versions.find((content) => content.version.name === version)?.docs.get(id)
  if (!doc) throw new Error(`A route names ${id} of version ${version}, which does not exist`)
  return doc
}
