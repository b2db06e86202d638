// A site that was read → snapshots of it: one for each state of the texts of its pages.
import { resolvePlaces } from '../../config/modules/resolve-places.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { lenient } from '../../model/diagnostics/lenience.js'
import type { Compile, MarkdownOptions } from '../../model/page.js'
import type { Doc, Route } from '../../model/site.js'
import { serverParts } from '../../render/server-parts.js'
import { docsOf } from '../../site/lookup.js'
import type { LinkContext } from '../../site/links/link-context.js'
import { replaceParts } from '../../ui/registry/replacements.js'
import type { ClientBundle } from '../bundle/bundle.js'
import { digestOf } from '../files/digest.js'
import { siteSheet } from '../html/site-sheet.js'
import type { DocModules } from '../mdx/doc-modules.js'
import type { DocPages } from '../mdx/doc-pages.js'
import type { SharedInputs } from '../pages/page-inputs.js'
import { redirectFiles } from '../pages/redirect-files.js'
import type { RenderContext } from '../pages/render-context.js'
import { createRenderKey } from '../pages/render-key.js'
import { searchPageOf } from '../pages/search-document-source.js'
import type { Snapshot } from '../pages/snapshot.js'
import type { Clock } from '../run/timings.js'
import { lateSource } from '../sources/page-source.js'
import type { Tree } from '../sources/read-sources.js'
import { createRenderer, type Renderer } from './create-renderer.js'
import { docSources, pageKey } from './doc-sources.js'
import type { SiteInputs } from './site-inputs.js'
import type { SiteKeys } from './site-key.js'
import type { SiteModel } from './site-model.js'
import { missingExports, replacements } from './site-modules.js'

export type ReadSite = {
  readonly inputs: SiteInputs
  readonly model: SiteModel
  /** Undefined where nothing is cached. */
  readonly keys: SiteKeys | undefined
  /** The keys of the site, whatever program reads it. */
  readonly inputKeys: () => Promise<SiteKeys>
  readonly links: LinkContext
  readonly docs: DocPages
}

/** How the docs of a snapshot are compiled. */
export type SnapshotTools = {
  readonly compile: Compile
  /** For pages that nobody waits for. */
  readonly compileBeside: Compile
  readonly optionsOf: (doc: Doc) => MarkdownOptions
  readonly diagrams: Snapshot['diagrams']
  readonly clock: Clock
}

/** The snapshot of a site with the texts of `tree`, which differ from those that were read in the pages alone. */
export type SnapshotAt = (tree: Tree) => Snapshot

export async function openSnapshots(read: ReadSite, tools: SnapshotTools): Promise<SnapshotAt> {
  const { inputs, model, keys, inputKeys, docs } = read
  const { site, siteViews, sidebars, versions, markdownPaths } = model
  const shared = sharedContext(read, tools.clock)
  const { isLenient } = inputs.config
  const lenientAll = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
    found.map((diagnostic) => lenient(diagnostic, isLenient))
  const renderAny = createRenderer(sidebars)
  const render: Renderer = async (...request) => {
    const page = await renderAny(...request)
    return { ...page, diagnostics: lenientAll(page.diagnostics) }
  }
  const known = {
    ...{ site, siteViews, sidebars, versions, markdownPaths },
    siteKey: keys?.site,
    sheet: siteSheet(inputs.config, inputs.client),
    client: shared.client,
    diagrams: tools.diagrams,
    redirectFiles: await redirectFiles(site, inputs.config, inputs.tree.staticFiles),
    diagnostics: lenientAll([
      ...inputs.tree.diagnostics,
      ...(await resolvePlaces(model.diagnostics, inputs.config.siteDir)),
      ...missingExports(shared),
      ...(inputs.client.diagnostics ?? []),
      ...(inputs.modules.diagnostics ?? []),
      ...docs.modules.diagnostics,
      ...inputs.brand.diagnostics,
    ]),
    brand: inputs.brand,
  }
  return (tree) => {
    const context = withDocs(shared, tree, tools.compile, tools)
    const beside = withDocs(shared, tree, tools.compileBeside, tools)
    return {
      ...known,
      tree,
      ...pagesOf({ site, keys, inputKeys, docs, tree, context, beside, render }),
    }
  }
}

type RouteContext = Omit<RenderContext, 'sidebar'>

/** What all routes share: everything but the texts of docs. */
function sharedContext(
  { inputs, model, keys, links, docs }: ReadSite,
  clock: Clock,
): Omit<RouteContext, 'textOf' | 'includesOf' | 'placesOf' | 'compile'> {
  const { config, mode, client, modules, brand } = inputs
  const { site, siteViews, markdownPaths } = model
  return {
    ...{ config, mode, site, siteViews, links, docs, markdownPaths, clock },
    shared: sharedInputs(inputs, model),
    client: withDocModules(client, docs.modules),
    brand,
    modules: modules.modules,
    placeOf: modules.placeOf,
    renderKey: keys === undefined ? undefined : createRenderKey(),
  }
}

function sharedInputs(
  { config, toolchain, template, modules: { modules } }: SiteInputs,
  { siteViews }: SiteModel,
): ReadonlyMap<string, ReadonlyMap<string, SharedInputs>> {
  const components = replaceParts(serverParts, replacements(config, modules))
  const digests = Object.values(config.components).map((file) => modules.get(file)?.digest)
  const parts = { components, digests }
  return new Map(
    Array.from(siteViews, ([version, views]) => [
      version,
      new Map(Array.from(views, ([lang, site]) => [lang, { toolchain, template, site, parts }])),
    ]),
  )
}

/** The client with the scripts and styles of MDX pages. */
function withDocModules(client: ClientBundle, { files, inputs, bundle }: DocModules): ClientBundle {
  return {
    ...client,
    files: [...client.files, ...files],
    inputs: [...new Set([...client.inputs, ...inputs])],
    bundles: [...client.bundles, ...(bundle ? [bundle] : [])],
  }
}

function withDocs(
  shared: Omit<RouteContext, 'textOf' | 'includesOf' | 'placesOf' | 'compile'>,
  tree: Tree,
  compile: Compile,
  { optionsOf, clock }: SnapshotTools,
): RouteContext {
  return {
    ...shared,
    textOf: (doc) => docSources(doc, tree).source.text,
    includesOf: (doc) => docSources(doc, tree).includes,
    placesOf: (doc) => docSources(doc, tree).source.places,
    compile: (doc) =>
      shared.docs.compile(doc, () => {
        const { source, includes = {} } = docSources(doc, tree)
        const page = lateSource(source, includes, {
          options: optionsOf(doc),
          file: doc.file,
        })
        clock.name(page, doc.file)
        return compile(page)
      }),
  }
}

type PagesInput = Pick<RouteContext, 'site' | 'docs'> & {
  readonly keys: SiteKeys | undefined
  readonly inputKeys: () => Promise<SiteKeys>
  readonly tree: Tree
  readonly context: RouteContext
  readonly beside: RouteContext
  readonly render: Renderer
}

/** What a snapshot answers about routes. */
function pagesOf({
  site,
  keys,
  inputKeys,
  docs,
  tree,
  context,
  beside,
  render,
}: PagesInput): Pick<
  Snapshot,
  'render' | 'examine' | 'pageKey' | 'sourcesKey' | 'inputKey' | 'release' | 'searchPage'
> {
  const routes = [...site.routes.keys()]
  const keyWith = (own: SiteKeys, route: Route): string | undefined =>
    pageKey(route, own, site, tree, docs.moduleOf)
  const keyOf = (route: Route): string | undefined => keys && keyWith(keys, route)
  return {
    render: (route, options) => render(route, context, options),
    examine: (route) => render(route, beside, { isExamined: true }),
    pageKey: keyOf,
    sourcesKey: () =>
      keys && digestOf(JSON.stringify([keys.site, context.client.styles, routes.map(keyOf)])),
    async inputKey() {
      const own = await inputKeys()
      const pages = routes.map((route) => [route, keyWith(own, route)])
      return JSON.stringify([own.site, context.client.styles, pages])
    },
    release(route) {
      for (const { file } of docsOf(route, site)) tree.texts.get(file)?.release()
    },
    searchPage: (route) => searchPageOf(route, context),
  }
}
