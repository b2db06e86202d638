// One route → its HTML file and what is known about it afterwards: links, anchors, faults, text for search.
import path from 'node:path'
import { OrionError, type Diagnostic, type Place } from '../../model/diagnostics/diagnostic.js'
import type { Doc, PageModule, Route, Site } from '../../model/site.js'
import type { Card, PageView } from '../../model/view.js'
import { renderPage, type RenderInput } from '../../render/render-page.js'
import { fillCards } from '../../render/render-cards.js'
import { viewPage } from '../../site/views/page-view.js'
import { viewDocCards } from '../../site/views/doc-cards.js'
import { findVersion } from '../../site/versions/versions.js'
import type { Asset, LinkContext, SourceFile } from '../../site/links/link-context.js'
import { closeReferences } from '../../site/links/references.js'
import { moveAnchors, type MovedAnchors } from '../../site/links/moved-anchors.js'
import { encodePath } from '../../site/routes/routes.js'
import type { PageContent } from '../../ui/context/page-content.js'
import type { Probe } from '../cache/build-record.js'
import { compileDoc } from './compile-doc.js'
import { digestOf } from '../files/digest.js'
import { directoryPages } from './directory-pages.js'
import { docFacts, withFile } from '../mdx/doc-diagnostics.js'
import type { DocContent } from '../mdx/doc-pages.js'
import { htmlIds } from '../html/html-scan.js'
import { moduleLinks } from '../html/module-links.js'
import { pageAssets } from './page-assets.js'
import { markdownFile, mathStylesheet } from './page-files.js'
import type { RenderContext, RenderedPage, RenderOptions } from './render-context.js'
import { renderFault } from '../bundle/render-fault.js'
import { searchPage } from './search-document-source.js'
import { docOf, siteViewOf } from '../../site/lookup.js'

/**
 * Renders one route. Faults of the page are in `diagnostics`; an error thrown by a component becomes one too
 *, with an empty page.
 */
export async function renderRoute(
  route: Route,
  whole: RenderContext,
  { lastKey, directory: listAll, isExamined = false }: RenderOptions = {},
): Promise<RenderedPage> {
  const { probes, links } = withProbes(whole.links)
  const context: RenderContext = { ...whole, links }
  const { config, site, clock } = context
  const target = site.routes.get(route) ?? { kind: 'not-found' as const }
  const doc = target.kind === 'doc' ? docOf(site, target.version, target.docId) : undefined
  const faults: Diagnostic[] = []
  const compiled = doc && (await compileDoc(doc, context, faults))
  const module = target.kind === 'page' ? target.module : undefined
  const listed = target.kind === 'search' ? await listAll?.() : undefined
  const docModule = compiled?.article === undefined ? undefined : doc && context.docs.moduleOf(doc)
  const script = module
    ? context.client.pages.get(path.join(config.siteDir, module.file))
    : docModule
  const markdownPath = context.markdownPaths.get(route)
  const { view, meta, closed, moved } = clock.time('view', () => {
    const viewed = viewPage({
      target,
      route,
      site,
      settings: config,
      mode: context.mode,
      ...(compiled ? { compiled } : {}),
      ...socialImage(doc, context),
      ...(markdownPath === undefined
        ? {}
        : { markdown: config.baseUrl + encodePath(markdownPath) }),
      ...(script ? { moduleScript: config.baseUrl + script.script } : {}),
      ...(docModule && compiled?.hasCards === true ? { cards: cardsOf(doc, context) } : {}),
    })
    const source = doc && { file: doc.file, version: doc.version, route }
    const closed = source && compiled ? closeReferences({ compiled, ...source }, links) : undefined
    return {
      ...viewed,
      closed,
      ...withMoved(viewed.view, docModule ? undefined : closed?.html, compiled, site),
    }
  })
  const math = compiled?.hasMath === true ? [await mathStylesheet(compiled.mathCss)] : []
  const markdown =
    doc && compiled && closed && markdownPath !== undefined
      ? markdownFile(markdownPath, { doc, compiled, closed, text: context.textOf(doc), config })
      : undefined
  const text =
    closed && compiled?.hasCards === true && !docModule
      ? fillCards(moved.html, cardsOf(doc, context))
      : closed && moved.html
  const content: PageContent = docModule?.component
    ? { kind: 'module', component: docModule.component }
    : contentOf(text, module, context)
  const sidebar =
    view.sidebar === undefined ? undefined : context.sidebar(view.version, view.sidebar, view.href)
  const search = doc && compiled && searchPage(doc, compiled, context)
  const input: RenderInput = {
    template: context.template,
    site: siteViewOf(view.version, context),
    ...(sidebar ? { sidebar: sidebar.items } : {}),
    page: view,
    parts: context.parts,
    meta,
    content,
    ...(listed ? { directory: listed.list } : {}),
    assets: pageAssets({
      ...context,
      view,
      pageStyles: script?.styles,
      math: math[0],
      // Not through the probes: the names of static files are in the key of every page.
      isStaticFile: whole.links.isStaticFile,
    }),
    location: { pathname: view.href, search: '', hash: '' },
  }
  const renderKey = context.renderKey?.(
    input,
    docModule && digestOf(`${docModule.digest}\n${compiled?.article ?? ''}`),
  )
  const isSame =
    (renderKey !== undefined && renderKey === lastKey) ||
    (isExamined && doc !== undefined && Object.keys(config.components).length === 0)
  let html = ''
  try {
    if (!isSame) {
      const ready = sidebar ? { sidebarHtml: sidebar.html() } : {}
      const step = (): string => renderPage({ ...input, ...ready })
      html = clock.time('render', step, doc?.file ?? module?.file)
    }
  } catch (error) {
    if (error instanceof OrionError) throw error
    faults.push(
      renderFault(route, error, context.placeOf(error) ?? startOf(doc?.file ?? module?.file)),
    )
  }
  const source = module && context.modules.get(path.join(config.siteDir, module.file))?.source
  const facts =
    doc &&
    compiled &&
    docFacts({
      doc,
      compiled,
      links: closed?.links ?? [],
      text: context.textOf(doc),
      docs: context.docs,
      settings: config,
    })
  return {
    route,
    html: isSame ? undefined : html,
    renderKey,
    view,
    extra: [...math, ...directoryPages(listed?.parts ?? [], context)],
    ...(markdown ? { markdown } : {}),
    links:
      (closed && [...closed.links, ...(facts?.links ?? [])]) ??
      (module ? moduleLinks(mainOf(html), source ?? '', module.file, config) : []),
    anchors: new Set([...(compiled?.anchors ?? htmlIds(html)), ...moved.anchors]),
    ...(search ? { search } : {}),
    sitemap: {
      route,
      robots: meta.robots,
      canonical: meta.canonical,
      updated: doc ? lastChange(doc) : undefined,
    },
    diagnostics: [
      ...(compiled ? withFile(compiled.diagnostics, doc.file) : []),
      ...(closed?.diagnostics ?? []),
      ...moved.diagnostics,
      ...(facts?.diagnostics ?? []),
      ...faults,
    ],
    probes,
  }
}

/** What `DocCardList` shows on a doc's page. */
function cardsOf(doc: Doc | undefined, { site, config }: RenderContext): readonly Card[] {
  return doc ? viewDocCards(doc, findVersion(site, doc.version), config) : []
}

/** What stands in for anchors that the page had before. */
function withMoved(
  view: PageView,
  html: string | undefined,
  compiled: DocContent | undefined,
  { movedAnchors }: Site,
): { readonly view: PageView; readonly moved: MovedAnchors } {
  const moved = moveAnchors(movedAnchors?.get(view.route) ?? [], {
    route: view.route,
    html: html ?? '',
    anchors: new Set(compiled?.anchors),
  })
  const hasLeading = Object.keys(moved.leading).length > 0
  return { moved, view: hasLeading ? { ...view, movedAnchors: moved.leading } : view }
}

function withProbes(links: LinkContext): { probes: Probe[]; links: LinkContext } {
  const probes: Probe[] = []
  const findAsset = (file: string): Asset | undefined => {
    const asset = links.findAsset(file)
    probes.push([file, asset ?? null])
    return asset
  }
  const findSource = (file: string): SourceFile | undefined => {
    const found = links.findSource(file)
    probes.push([file, found ?? null, 'source'])
    return found
  }
  return { probes, links: { ...links, findAsset, findSource } }
}

/** An image that the front matter names by its path beside the page. */
function socialImage(doc: Doc | undefined, { links }: RenderContext): { image?: string } {
  const image = doc?.frontMatter.image
  if (doc === undefined || image === undefined || !/^\.{1,2}\//.test(image)) return {}
  const asset = links.findAsset(path.posix.join(path.posix.dirname(doc.file), image))
  return asset ? { image: asset.href } : {}
}

function lastChange({ frontMatter, updated }: Doc): string | undefined {
  return frontMatter.last_update?.date ?? updated?.date
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
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

const startOf = (file: string | undefined): Place | undefined =>
  file === undefined ? undefined : { file, line: 1, column: 1 }
