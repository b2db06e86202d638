// Looks up the pages, docs and versions that routes name.
import type { Doc, Route, Site } from '../model/site.js'
import type { SiteView } from '../model/view.js'
import { languageOf } from './routes/language-of.js'
import { bookDocs } from './print/book.js'
import { findDocById } from './sidebar/navigation.js'
import { findVersion } from './versions/versions.js'

/** By name of the version that is shown, then by tag of the language. */
export type SiteViews = ReadonlyMap<string, ReadonlyMap<string, SiteView>>

/** Tags of the languages that the pages of each version are in, that of the site first, by the version's name. */
export function languagesByVersion(
  site: Site,
  settings: Parameters<typeof languageOf>[2],
): ReadonlyMap<string, ReadonlySet<string>> {
  // Pages that are in no version may be below any.
  const shared = [settings.lang, languageOf('/', '/', settings)]
  const found = new Map(site.versions.map(({ version }) => [version.name, new Set(shared)]))
  if (settings.languages === undefined) return found
  const roots = new Map(site.versions.map(({ version: { name, root } }) => [name, root]))
  for (const [route, target] of site.routes) {
    if (!('version' in target)) continue
    const lang = languageOf(route, roots.get(target.version) ?? '/', settings)
    found.get(target.version)?.add(lang)
  }
  return found
}

/** Data shared by a version's pages in a language: title, navbar, footer and the like. */
export function siteViewOf(
  { version, route }: { readonly version: string; readonly route: Route },
  {
    site,
    config,
    siteViews,
  }: {
    readonly site: Site
    readonly config: Parameters<typeof languageOf>[2]
    readonly siteViews: SiteViews
  },
): SiteView {
  const lang = languageOf(route, findVersion(site, version).version.root, config)
  const views = siteViews.get(version)
  // A doc whose route is that of another page may be the only one in its language.
  const view = views?.get(lang) ?? views?.get(config.lang)
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
