// One route → its HTML file and what is known about it afterwards: links, anchors, faults, text for search.
import type { Config } from '../config/schema.js'
import { katexVersion } from '../content/katex-version.js'
import { OrionError, type Diagnostic } from '../model/diagnostic.js'
import type { CompiledPage } from '../model/page.js'
import type { SearchPage } from '../model/search.js'
import type { Doc, Route, Site, Target } from '../model/site.js'
import type { PageView, Sidebar, SiteView } from '../model/view.js'
import type { PageAssets } from '../render/page-assets.js'
import { renderPage } from '../render/render-page.js'
import type { CheckedLink } from '../site/check-links.js'
import { viewPage } from '../site/page-view.js'
import { closeReferences, type LinkContext } from '../site/references.js'
import { viewSearchPage } from '../site/search-page.js'
import type { PageContent } from '../ui/page-content.js'
import { assetName } from './asset-name.js'
import type { ClientBundle, OutputFile } from './bundle.js'
import { htmlIds, htmlLinks } from './html-scan.js'
import type { LoadedModule } from './page-modules.js'

export type RenderedPage = {
  readonly route: Route
  readonly html: string
  readonly view: PageView
  /** Files besides the page itself that only such pages need. */
  readonly extra: readonly OutputFile[]
  readonly links: readonly CheckedLink[]
  readonly anchors: ReadonlySet<string>
  readonly search?: SearchPage
  readonly diagnostics: readonly Diagnostic[]
}

/** What all routes of one state of the site have in common. */
export type RenderContext = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  readonly site: Site
  readonly siteView: SiteView
  readonly links: LinkContext
  readonly template: string
  readonly client: ClientBundle
  readonly modules: ReadonlyMap<string, LoadedModule>
  readonly sidebar: (version: string, id: string) => Sidebar | undefined
  readonly compile: (doc: Doc) => Promise<CompiledPage>
}

/**
 * Renders one route. Faults of the page are in `diagnostics`; an error thrown by a component becomes one too
 * (ERR-5), with an empty page.
 */
export async function renderRoute(route: Route, context: RenderContext): Promise<RenderedPage> {
  const { config, site } = context
  const target = site.routes.get(route) ?? { kind: 'not-found' as const }
  const doc = target.kind === 'doc' ? docOf(site, target.version, target.docId) : undefined
  const compiled = doc ? await context.compile(doc) : undefined
  const module = target.kind === 'page' ? target.module : undefined
  const script = module ? context.client.pages.get(absolute(config, module.file)) : undefined
  const { view, meta } = viewPage({
    target,
    route,
    site,
    settings: config,
    mode: context.mode,
    ...(compiled ? { compiled } : {}),
    ...(script ? { moduleScript: config.baseUrl + script.script } : {}),
  })
  const closed =
    doc && compiled
      ? closeReferences({ compiled, file: doc.file, version: doc.version, route }, context.links)
      : undefined
  const extra = compiled?.hasMath === true ? [mathStylesheet(compiled.mathCss)] : []
  const content = contentOf(closed?.html, module, context)
  const sidebar =
    view.sidebar === undefined ? undefined : context.sidebar(view.version, view.sidebar)
  const search =
    doc && compiled && viewSearchPage({ doc, compiled, site, settings: config, siteView: context.siteView })
  const faults: Diagnostic[] = []
  let html = ''
  try {
    html = renderPage({
      template: context.template,
      site: context.siteView,
      ...(sidebar ? { sidebar } : {}),
      page: view,
      meta,
      content,
      assets: pageAssets(context, view, script?.styles, extra[0]),
      location: { pathname: view.href, search: '', hash: '' },
    })
  } catch (error) {
    if (error instanceof OrionError) throw error
    faults.push(renderFault(route, error, doc?.file ?? module?.file))
  }
  const isModule = module !== undefined && html !== ''
  return {
    route,
    html,
    view,
    extra,
    links: closed?.links ?? (isModule ? moduleLinks(html, module.file) : []),
    anchors: compiled ? new Set(compiled.anchors) : htmlIds(html),
    ...(search ? { search } : {}),
    diagnostics: [
      ...(compiled && doc ? withFile(compiled.diagnostics, doc.file) : []),
      ...(closed?.diagnostics ?? []),
      ...faults,
    ],
  }
}
