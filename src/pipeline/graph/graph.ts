// Connects the steps: tree → site → pages. It only connects them, and remembers what did not change, so that
// the same graph serves a build (every route) and `serve` (one route at a time).
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Compile } from '../../model/page.js'
import type { Route } from '../../model/site.js'
import type { SiteView } from '../../model/view.js'
import { serverParts } from '../../render/server-parts.js'
import { announcementCss, tokensCss } from '../../render/site-css.js'
import { buildSite } from '../../site/build-site.js'
import type { LinkContext } from '../../site/links/link-context.js'
import { nearestFiles } from '../../site/links/nearest-path.js'
import { markdownPaths } from '../../site/publish/markdown-files.js'
import { viewSidebar } from '../../site/sidebar/sidebar-view.js'
import { viewSite } from '../../site/views/site-view.js'
import { viewVersions } from '../../site/versions/version-view.js'
import { replaceParts } from '../../ui/registry/replacements.js'
import { bundleClient, diagramFiles, type ClientBundle } from '../bundle/bundle.js'
import { compileRepeated } from '../compile/dedupe-compile.js'
import { createRenderer } from '../pages/create-renderer.js'
import { digestOf } from '../files/digest.js'
import { noStore, type Store } from '../cache/disk-store.js'
import type { DocModules } from '../mdx/doc-modules.js'
import { createDocPages } from '../mdx/doc-pages.js'
import { rememberByFiles } from '../files/fingerprint.js'
import { rememberHistory } from '../sources/git-history.js'
import { createOutliner, type Outliner } from '../sources/outlines.js'
import { loadPageModules } from '../bundle/page-modules.js'
import { markdownOptions, pageSource, textOf } from '../sources/page-source.js'
import { readTree, type Tree } from '../sources/read-sources.js'
import { readSource, type SourceMemory } from '../sources/read-source.js'
import { readTemplate } from '../sources/read-template.js'
import { redirectFiles } from '../pages/redirect-files.js'
import { redirectSources } from '../sources/redirect-sources.js'
import { createRenderKey } from '../cache/render-key.js'
import type { RenderContext } from '../pages/render-context.js'
import { rereadTexts } from '../sources/incremental-read.js'
import { searchPageOf } from '../pages/search-document-source.js'
import type { SiteAssets } from '../pages/site-assets.js'
import type { SourceText } from '../sources/source-text.js'
import { pageKey, siteKey } from './site-key.js'
import { missingExports, pageModules, replacements } from './site-modules.js'
import type { Snapshot } from '../pages/snapshot.js'
import { createClock, type Clock } from '../run/timings.js'
import { docOf } from '../../site/lookup.js'

export type GraphOptions = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  readonly compile: Compile
  /** For pages that nobody waits for: `compile` by default. */
  readonly compileBeside?: Compile
  readonly assets: SiteAssets
  readonly clock?: Clock
  /** Where outlines of earlier runs are, and what works on pages: without it pages have no keys. */
  readonly memory?: {
    readonly store: Store
    readonly makers: string
    readonly sources?: SourceMemory
  }
  /** Told of each page whose text was compiled for another one in this run. */
  readonly onShared?: () => void
  /** Told of each page whose text is new, when it is read. */
  readonly onNew?: () => void
  /** Instead of one of its own: outlines that outlive the settings. */
  readonly outlineOf?: Outliner
}

export type Graph = {
  /** Reads what changed since the last call. @throws OrionError when there can be no site at all. */
  read(): Promise<Snapshot>
  /**
   * The state when these files (absolute) are other than at the last `read`, with the site-relative files of the pages
   * that changed; undefined when more may have changed than the contents of these pages.
   */
  readTexts(
    files: readonly string[],
  ): Promise<{ readonly snapshot: Snapshot; readonly pages: readonly string[] } | undefined>
}

/** The graph of a site; it keeps in memory what it read, compiled and bundled. */
export function createGraph(options: GraphOptions): Graph {
  const { config, mode, compile, assets, memory, clock = createClock() } = options
  const { onShared = () => undefined } = options
  const outlineOf =
    options.outlineOf ??
    createOutliner(memory?.store ?? noStore, memory?.makers, clock, options.onNew)
  let last:
    | {
        readonly tree: Tree
        readonly at: (tree: Tree) => Snapshot
        readonly isModule: (file: string, source: SourceText | undefined) => boolean
      }
    | undefined
  const readHistory = rememberHistory(config.siteDir)
  const markdown = markdownOptions(config)
  let diagrams: ReturnType<typeof diagramFiles> | undefined
  const bundle = rememberByFiles(
    (pages: readonly string[]) =>
      bundleClient({
        siteDir: config.siteDir,
        pages,
        components: config.components,
        customCss: config.customCss.map((file) => path.resolve(config.siteDir, file)),
        settingsCss: tokensCss(config.tokens) + announcementCss(config.announcementBar),
        base: config.baseUrl,
        live: mode === 'serve',
      }),
    (pages) => pages.join('\n'),
    (result) => result.inputs,
  )
  const openDocs = createDocPages()
  const loadModules = rememberByFiles(
    (files: readonly string[]) => loadPageModules(config.siteDir, files, config.baseUrl),
    (files) => files.join('\n'),
    ({ modules }) => [...modules.values()].flatMap(({ inputs }) => inputs),
  )
  return {
    async read() {
      const tree = await clock.time('read', () =>
        readTree(config, outlineOf, memory?.sources?.read ?? readSource, readHistory),
      )
      const pages = tree.moduleFiles.map((file) => path.join(config.siteDir, file))
      const componentFiles = Object.values(config.components)
      const [{ modules, placeOf }, client, template] = await clock.time('bundle', () =>
        Promise.all([
          loadModules([...pages, ...componentFiles]),
          bundle(pages),
          readTemplate(config),
        ]),
      )
      const versions = tree.versions.map((version) => ({
        ...version,
        modules: pageModules(version, modules, config),
      }))
      const drafts = mode === 'serve' ? 'include' : 'exclude'
      const redirects = await redirectSources(config)
      const { site, diagnostics } = clock.time('site', () =>
        buildSite({ versions, drafts, redirects }, config),
      )
      const components = client.components && config.baseUrl + client.components.script
      const siteViews = new Map(
        site.versions.map(({ version: { name } }): [string, SiteView] => [
          name,
          {
            ...viewSite(site, config, name),
            ...(components === undefined ? {} : { components }),
          },
        ]),
      )
      const parts = componentFiles.map((file) => modules.get(file)?.digest)
      // While serving nothing of an earlier output is kept.
      const shared =
        memory && mode === 'build'
          ? await siteKey({
              makers: memory.makers,
              config,
              tree,
              template,
              client,
              modules: versions.map((version) => version.modules),
              parts,
              redirects,
            })
          : undefined
      const sidebars = new Map(
        site.versions.map((content) => [
          content.version.name,
          new Map(
            [...content.sidebars].map(([id, nodes]) => [id, viewSidebar(nodes, content, config)]),
          ),
        ]),
      )
      // A run of `serve` remembers compiled pages by itself.
      const compileShared =
        mode === 'build' ? compileRepeated(compile, [...tree.texts.values()], onShared) : compile
      const links: LinkContext = {
        site,
        settings: config,
        mode,
        findAsset: (file) => assets.find(file),
        findSource: (file) => assets.findSource(file),
        isStaticFile: (file) => tree.staticFiles.has(file),
        nearestFile: nearestFiles(site),
      }
      const docs = await openDocs({
        ...{ config, mode, tree, site, siteViews, links },
        compile: compileShared,
        options: markdown,
      })
      const whole: Omit<RenderContext, 'textOf' | 'compile' | 'sidebar'> = {
        config,
        mode,
        site,
        siteViews,
        links,
        template,
        client: withDocModules(client, docs.modules),
        docs,
        modules,
        parts: replaceParts(serverParts, replacements(config, modules)),
        placeOf,
        markdownPaths: markdownPaths(site, config),
        renderKey:
          memory && mode === 'build'
            ? createRenderKey({ makers: memory.makers, template, parts })
            : undefined,
        clock,
      }
      const render = createRenderer(sidebars)
      const known = {
        site,
        siteViews,
        siteKey: shared,
        client: whole.client,
        sidebars,
        versions: viewVersions(site, config),
        diagrams: () => (diagrams ??= diagramFiles()),
        markdownPaths: whole.markdownPaths,
        redirectFiles: await redirectFiles(site, config, tree.staticFiles),
        diagnostics: [
          ...tree.diagnostics,
          ...diagnostics,
          ...missingExports(whole),
          ...docs.modules.diagnostics,
        ],
      }
      const at = (now: Tree): Snapshot => {
        const contextOf = (step: Compile): Omit<RenderContext, 'sidebar'> => ({
          ...whole,
          textOf: ({ file }) => textOf(file, now),
          compile: (doc) =>
            docs.compile(doc, () => {
              const source = pageSource(doc.file, now, markdown)
              clock.name(source, doc.file)
              return step(source)
            }),
        })
        const keyOf = (route: Route): string | undefined =>
          shared === undefined
            ? undefined
            : pageKey(route, shared, site, { ...now, moduleOf: docs.moduleOf })
        const context = contextOf(compileShared)
        const beside = contextOf(options.compileBeside ?? compileShared)
        return {
          ...known,
          tree: now,
          render: (route, wish) => render(route, context, wish),
          examine: (route) => render(route, beside, { isExamined: true }),
          pageKey: keyOf,
          sourcesKey: () =>
            shared && digestOf(JSON.stringify([shared, [...site.routes.keys()].map(keyOf)])),
          release(route) {
            const target = site.routes.get(route)
            if (target?.kind !== 'doc') return
            now.texts.get(docOf(site, target.version, target.docId).file)?.release()
          },
          searchPage: (route) => searchPageOf(route, context),
        }
      }
      last = { tree, at, isModule: docs.isMdx }
      return at(tree)
    },
    async readTexts(files) {
      if (!last) return undefined
      const { tree: before, at, isModule } = last
      const now = await rereadTexts(config, before, files, outlineOf)
      // Modules are made of more than their page.
      if (!now || now.pages.some((file) => isModule(file, now.tree.texts.get(file))))
        return undefined
      last = { tree: now.tree, at, isModule }
      return { snapshot: at(now.tree), pages: now.pages }
    },
  }
}

/** The client with the scripts and styles of MDX pages. */
function withDocModules(client: ClientBundle, { files, inputs }: DocModules): ClientBundle {
  return {
    ...client,
    files: [...client.files, ...files],
    inputs: [...new Set([...client.inputs, ...inputs])],
  }
}
