// What search sees of a page: with the page when that is rendered, else from its compiled text alone.
import type { Config } from '../config/schema.js'
import type { CompiledPage } from '../model/page.js'
import type { SearchPage } from '../model/search.js'
import type { Doc, Route, Site } from '../model/site.js'
import type { SiteView } from '../model/view.js'
import { viewSearchPage } from '../site/search-page.js'

type Context = {
  readonly config: Config
  readonly site: Site
  /** By name of the version that is shown. */
  readonly siteViews: ReadonlyMap<string, SiteView>
  readonly compile: (doc: Doc) => Promise<CompiledPage>
}

/** Undefined for a page that is no doc, or that search leaves out. */
export async function searchPageOf(
  route: Route,
  context: Context,
): Promise<SearchPage | undefined> {
  const target = context.site.routes.get(route)
  if (target?.kind !== 'doc') return undefined
  const doc = docOf(context.site, target.version, target.docId)
  return searchPage(doc, await context.compile(doc), context)
}

export function searchPage(
  doc: Doc,
  compiled: CompiledPage,
  context: Omit<Context, 'compile'>,
): SearchPage | undefined {
  const { config, site } = context
  const siteView = siteViewOf(doc.version, context)
  return viewSearchPage({ doc, compiled, site, settings: config, siteView })
}

/** What the pages of a version share. */
export function siteViewOf(version: string, { siteViews }: Pick<Context, 'siteViews'>): SiteView {
  const view = siteViews.get(version)
  if (!view) throw new Error(`A page names version ${version}, which does not exist`)
  return view
}

export function docOf(site: Site, version: string, id: string): Doc {
  const doc = site.versions.find((content) => content.version.name === version)?.docs.get(id)
  if (!doc) throw new Error(`A route names ${id} of version ${version}, which does not exist`)
  return doc
}
