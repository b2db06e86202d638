// One route → its HTML file and what is known about it afterwards: links, anchors, faults, text for search.
import path from 'node:path'
import type { Config } from '../config/schema.js'
import { splitPage } from '../content/front-matter-text.js'
import { OrionError, type Diagnostic, type Place } from '../model/diagnostic.js'
import type { CompiledPage } from '../model/page.js'
import type { SearchPage } from '../model/search.js'
import type { Doc, PageModule, Route, Site } from '../model/site.js'
import type { PageView, Sidebar, SiteView } from '../model/view.js'
import { renderPage } from '../render/render-page.js'
import type { CheckedLink } from '../site/check-links.js'
import { viewPage } from '../site/page-view.js'
import type { LinkContext } from '../site/link-context.js'
import { pageMarkdown } from '../site/page-markdown.js'
import { closeReferences, type ClosedPage } from '../site/references.js'
import { encodePath } from '../site/routes.js'
import { viewSearchPage } from '../site/search-page.js'
import type { SitemapEntry } from '../site/sitemap.js'
import { errorText } from '../ui/error-text.js'
import type { PageContent } from '../ui/page-content.js'
import type { Parts } from '../ui/parts.js'
import { assetName } from './asset-name.js'
import type { ClientBundle, OutputFile } from './bundle.js'
import { htmlIds } from './html-scan.js'
import type { PlaceOf } from './module-places.js'
import { moduleLinks } from './module-links.js'
import { pageAssets } from './page-assets.js'
import type { LoadedModule } from './page-modules.js'

export type RenderedPage = {
  readonly route: Route
  /** Empty when a component threw; `diagnostics` says what. */
  readonly html: string
  readonly view: PageView
  /** Files besides the page itself that only such pages need. */
  readonly extra: readonly OutputFile[]
  /** The page's Markdown, published beside it (OUT-10). */
  readonly markdown?: OutputFile
  readonly links: readonly CheckedLink[]
  readonly anchors: ReadonlySet<string>
  readonly search?: SearchPage
  readonly sitemap: SitemapEntry
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
  /** By absolute file. */
  readonly modules: ReadonlyMap<string, LoadedModule>
  /** With those that the site brings in place of ours. */
  readonly parts: Parts
  readonly placeOf: PlaceOf
  readonly sidebar: (version: string, id: string) => Sidebar | undefined
  /** Files of the docs that publish their Markdown, within the output. */
  readonly markdownPaths: ReadonlyMap<Route, string>
  readonly textOf: (doc: Doc) => string
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
  const faults: Diagnostic[] = []
  const compiled = doc && (await compileDoc(doc, context, faults))
  const module = target.kind === 'page' ? target.module : undefined
  const script = module ? context.client.pages.get(path.join(config.siteDir, module.file)) : undefined
  const markdownPath = context.markdownPaths.get(route)
  const { view, meta } = viewPage({
    target,
    route,
    site,
    settings: config,
    mode: context.mode,
    ...(compiled ? { compiled } : {}),
    ...socialImage(doc, context),
    ...(markdownPath === undefined ? {} : { markdown: config.baseUrl + encodePath(markdownPath) }),
    ...(script ? { moduleScript: config.baseUrl + script.script } : {}),
  })
  const closed =
    doc && compiled
      ? closeReferences({ compiled, file: doc.file, version: doc.version, route }, context.links)
      : undefined
  const extra = compiled?.hasMath === true ? [await mathStylesheet(compiled.mathCss)] : []
  const content = contentOf(closed?.html, module, context)
  const sidebar =
    view.sidebar === undefined ? undefined : context.sidebar(view.version, view.sidebar)
  const search =
    doc && compiled && viewSearchPage({ doc, compiled, site, settings: config, siteView: context.siteView })
  let html = ''
  try {
    html = renderPage({
      template: context.template,
      site: context.siteView,
      ...(sidebar ? { sidebar } : {}),
      page: view,
      parts: context.parts,
      meta,
      content,
      assets: pageAssets({ ...context, view, pageStyles: script?.styles, math: extra[0] }),
      location: { pathname: view.href, search: '', hash: '' },
    })
  } catch (error) {
    if (error instanceof OrionError) throw error
    faults.push(renderFault(route, error, context.placeOf(error) ?? startOf(doc?.file ?? module?.file)))
  }
  const source = module && context.modules.get(path.join(config.siteDir, module.file))?.source
  return {
    route,
    html,
    view,
    extra,
    ...(doc && compiled && closed && markdownPath !== undefined
      ? { markdown: { path: markdownPath, contents: markdownOf(doc, compiled, closed, context) } }
      : {}),
    links:
      closed?.links ??
      (module ? moduleLinks(mainOf(html), source ?? '', module.file, config) : []),
    anchors: compiled ? new Set(compiled.anchors) : htmlIds(html),
    ...(search ? { search } : {}),
    sitemap: { route, robots: meta.robots, updated: doc ? lastChange(doc) : undefined },
    diagnostics: [
      ...(compiled ? withFile(compiled.diagnostics, doc.file) : []),
      ...(closed?.diagnostics ?? []),
      ...faults,
    ],
  }
}

/** What a plugin throws is one more fault of the page (DOC-12); what is no matter of the page stops the build. */
async function compileDoc(
  doc: Doc,
  { compile }: RenderContext,
  faults: Diagnostic[],
): Promise<CompiledPage | undefined> {
  try {
    return await compile(doc)
  } catch (error) {
    if (error instanceof OrionError) throw error
    const { file, version } = doc
    const message = `${file} of version ${version} cannot be compiled: ${errorText(error)}`
    faults.push({ severity: 'error', code: 'compile', message, at: { file, line: 1, column: 1 } })
    return undefined
  }
}

/** META-6: an image that the front matter names by its path beside the page. */
function socialImage(doc: Doc | undefined, { links }: RenderContext): { image?: string } {
  const image = doc?.frontMatter.image
  if (doc === undefined || image === undefined || !/^\.{1,2}\//.test(image)) return {}
  const asset = links.findAsset(path.posix.join(path.posix.dirname(doc.file), image))
  return asset ? { image: asset.href } : {}
}

function markdownOf(
  doc: Doc,
  { heading, references }: CompiledPage,
  { addresses }: ClosedPage,
  { textOf, config }: RenderContext,
): string {
  const { lines, bodyStart } = splitPage(textOf(doc))
  return pageMarkdown({
    lines,
    bodyStart,
    heading: heading === undefined && doc.title !== '' ? doc.title : undefined,
    references,
    addresses,
    origin: config.url,
  })
}

function lastChange({ frontMatter, updated }: Doc): string | undefined {
  return frontMatter.last_update?.date ?? updated?.date
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

function docOf(site: Site, version: string, id: string): Doc {
  const doc = site.versions
    .find((content) => content.version.name === version)
    ?.docs.get(id)
  if (!doc) throw new Error(`A route names ${id} of version ${version}, which does not exist`)
  return doc
}

/** MD-30: KaTeX's own sheet from the CDN, then the rules that stand for its style attributes. */
async function mathStylesheet(rules: string): Promise<OutputFile> {
  const { katexVersion } = await import('../content/math.js')
  const contents = `@import url("https://cdn.jsdelivr.net/npm/katex@${katexVersion}/dist/katex.min.css");\n${rules}`
  return { path: assetName('math.css', contents), contents }
}

function contentOf(
  html: string | undefined,
  module: PageModule | undefined,
  { modules, config }: RenderContext,
): PageContent {
  if (html !== undefined) return { kind: 'html', html }
  const component = module && modules.get(path.join(config.siteDir, module.file))?.component
  return component ? { kind: 'module', component } : { kind: 'none' }
}

function renderFault(route: Route, error: unknown, at: Place | undefined): Diagnostic {
  return {
    severity: 'error',
    code: 'render',
    message: `The page ${route} cannot be rendered: ${errorText(error)}`,
    ...(at === undefined ? {} : { at }),
  }
}

const startOf = (file: string | undefined): Place | undefined =>
  file === undefined ? undefined : { file, line: 1, column: 1 }

/** Compiled pages do not know their file (their text may stand in several): it is added here. */
function withFile(diagnostics: readonly Diagnostic[], file: string): Diagnostic[] {
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    at: { line: 1, column: 1, ...diagnostic.at, file },
  }))
}
