// What search sees of a page: with the page when that is rendered, else from its compiled text alone.
import type { CompiledPage } from '../../model/page.js'
import type { SearchPage } from '../../model/search.js'
import type { Doc, Route } from '../../model/site.js'
import { viewSearchPage } from '../../site/views/search-page.js'
import { docOf, siteViewOf } from '../../site/lookup.js'
import type { RenderContext } from './render-context.js'

type Context = Pick<RenderContext, 'config' | 'site' | 'siteViews' | 'compile'>

/** Undefined for a page that is not a doc, or that search leaves out. */
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
  const siteView = siteViewOf(doc, context)
  return viewSearchPage({ doc, compiled, site, settings: config, siteView })
}
