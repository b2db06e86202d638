// Connects the steps: tree → site → pages. It only connects them, and remembers what did not change, so that
// the same graph serves a build (every route) and `serve` (one route at a time).
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/schema.js'
import { OrionError, type Diagnostic } from '../model/diagnostic.js'
import type { Compile, MarkdownOptions, PageSource } from '../model/page.js'
import type { SearchPage } from '../model/search.js'
import type { Doc, PageModule, Route, Site } from '../model/site.js'
import type { Sidebar, SiteView } from '../model/view.js'
import { shownSidebar } from '../render/shown-sidebar.js'
import { announcementCss } from '../render/site-css.js'
import { buildSite } from '../site/build-site.js'
import { viewSidebar } from '../site/sidebar-view.js'
import { viewSite } from '../site/site-view.js'
import { viewVersions, type VersionView } from '../site/version-view.js'
import { bundleClient, diagramScript, type ClientBundle, type OutputFile } from './bundle.js'
import { noStore, type Store } from './disk-store.js'
import { rememberByFiles } from './fingerprint.js'
import { createOutliner } from './outlines.js'
import { loadPageModules, type LoadedModule } from './page-modules.js'
import { readTree, relative, type Tree } from './read.js'
import { createRenderKey } from './render-key.js'
import { renderRoute, type RenderContext, type RenderedPage } from './render-route.js'
import { searchPageOf } from './search-page-of.js'
import type { SiteAssets } from './site-assets.js'
import { pageKey, siteKey } from './site-key.js'
import { createClock, type Clock } from './timings.js'

export type GraphOptions = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  readonly compile: Compile
  readonly assets: SiteAssets
  readonly clock?: Clock
  /** Where outlines of earlier runs are, and what works on pages: without it pages have no keys. */
  readonly memory?: { readonly store: Store; readonly makers: string }
}

/** The site as it was when its files were read. */
export type Snapshot = {
  readonly tree: Tree
  readonly site: Site
  readonly siteView: SiteView
  readonly client: ClientBundle
  /** Sidebars as the client gets them, by version and id. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, Sidebar>>
  readonly versions: readonly VersionView[]
  /** Read when it is asked for: it is large and most sites have no diagrams. */
  diagrams(): Promise<OutputFile>
  /** Faults of the tree and of the site model; those of pages come with each page. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * A route that no page has gives the not-found page. A page whose `renderKey` is `lastKey` is not rendered again:
   * its `html` is undefined.
   */
  render(route: Route, lastKey?: string): Promise<RenderedPage>
  /** Stands for all that a route's page is made of; undefined when that cannot be told. */
  pageKey(route: Route): string | undefined
  /** What search sees of a route's page, without rendering it. */
  searchPage(route: Route): Promise<SearchPage | undefined>
}

export type Graph = {
  /** Reads what changed since the last call. @throws OrionError when there can be no site at all. */
  read(): Promise<Snapshot>
}

/** The graph of a site; it keeps in memory what it read, compiled and bundled. */
export function createGraph(options: GraphOptions): Graph {
  const { config, mode, compile, assets, memory, clock = createClock() } = options
  const outlineOf = createOutliner(memory?.store ?? noStore, memory?.makers, clock)
  const markdown = markdownOptions(config)
  const diagrams = once(diagramScript)
  const bundle = rememberByFiles(
    (pages: readonly string[]) =>
      bundleClient({
        siteDir: config.siteDir,
        pages,
        customCss: config.customCss.map((file) => path.resolve(config.siteDir, file)),
        settingsCss: announcementCss(config.announcementBar),
        base: config.baseUrl,
        live: mode === 'serve',
      }),
    (pages) => pages.join('\n'),
    (result) => result.inputs,
  )
  const loadModules = rememberByFiles(
    (pages: readonly string[]) => loadPageModules(config.siteDir, pages, config.baseUrl),
    (pages) => pages.join('\n'),
    (loaded) => [...loaded.values()].flatMap(({ inputs }) => inputs),
  )
  return {
    async read() {
      const tree = await clock.time('read', () => readTree(config, outlineOf))
      const pages = tree.moduleFiles.map((file) => path.join(config.siteDir, file))
      const [modules, client, template] = await clock.time('bundle', () =>
        Promise.all([loadModules(pages), bundle(pages), readTemplate(config)]),
      )
      const named = pageModules(tree, modules, config)
      const drafts = mode === 'serve' ? 'include' : 'exclude'
      const { site, diagnostics } = clock.time('site', () =>
        buildSite({ versions: [{ ...tree.version, modules: named }], drafts }, config),
      )
      const siteView = viewSite(site, config)
      const shared =
        memory &&
        (await siteKey({ makers: memory.makers, config, tree, template, client, modules: named }))
      const sidebars = new Map(
        site.versions.map((content) => [
          content.version.name,
          new Map([...content.sidebars].map(([id, nodes]) => [id, viewSidebar(nodes, content, config)])),
        ]),
      )
      const context: RenderContext = {
        config,
        mode,
        site,
        siteView,
        links: {
          site,
          settings: config,
          mode,
          findAsset: (file) => assets.find(file),
          isStaticFile: (file) => tree.staticFiles.has(file),
        },
        template,
        client,
        modules,
        sidebar: sidebarsByPage(sidebars),
        compile: (doc) => compile(pageSource(doc, tree, markdown)),
        renderKey: memory && createRenderKey(memory.makers, siteView, template),
        clock,
      }
      return {
        tree,
        site,
        siteView,
        client,
        sidebars,
        versions: viewVersions(site, config),
        diagrams,
        diagnostics: [...tree.diagnostics, ...diagnostics, ...missingExports(context)],
        render: (route, lastKey) => renderRoute(route, context, lastKey),
        pageKey: (route) =>
          shared === undefined ? undefined : pageKey(route, shared, site, tree),
        searchPage: (route) => searchPageOf(route, context),
      }
    },
  }
}

/** What a page's HTML shows of a sidebar; what the pages share is worked out once for each sidebar. */
function sidebarsByPage(sidebars: Snapshot['sidebars']): RenderContext['sidebar'] {
  const known = new Map<Sidebar, (path: string) => Sidebar>()
  return (version, id, path) => {
    const whole = sidebars.get(version)?.get(id)
    if (whole === undefined) return undefined
    const shown = known.get(whole) ?? shownSidebar(whole)
    known.set(whole, shown)
    return shown(path)
  }
}

function pageSource(doc: Doc, tree: Tree, options: MarkdownOptions): PageSource {
  const text = tree.texts.get(doc.file)
  if (text === undefined) throw new Error(`No text was read for ${doc.file}`)
  return { text, includes: {}, options }
}

/** `step`, done when it is first asked for. */
function once<Result>(step: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= step())
}

function markdownOptions({ markdown, search, tableOfContents }: Config): MarkdownOptions {
  const { minHeadingLevel: min, maxHeadingLevel: max } = tableOfContents
  return { ...markdown, tableOfContents: { min, max }, ignoreSelectors: search.ignoreSelectors }
}

function pageModules(
  tree: Tree,
  modules: ReadonlyMap<string, LoadedModule>,
  config: Config,
): PageModule[] {
  return tree.moduleFiles.map((file) => {
    const absolute = path.join(config.siteDir, file)
    const loaded = modules.get(absolute)
    return {
      path: relative({ siteDir: config.docsDir }, absolute),
      file,
      version: tree.version.name,
      title: loaded?.title ?? '',
      description: loaded?.description ?? '',
    }
  })
}

/** LOAD-14. */
function missingExports({ config, site, modules }: RenderContext): Diagnostic[] {
  return [...site.routes].flatMap(([route, target]) => {
    if (target.kind !== 'page') return []
    const loaded = modules.get(path.join(config.siteDir, target.module.file))
    return loaded?.component
      ? []
      : [
          {
            severity: 'error' as const,
            code: 'no-default-export',
            message: `Page module for route "${route}" has no default export, so there is nothing to render. Export a component as the default export.`,
            at: { file: target.module.file, line: 1, column: 1 },
          },
        ]
  })
}

async function readTemplate(config: Config): Promise<string> {
  return readFile(config.template, 'utf8').catch((error: unknown) => {
    throw new OrionError(
      {
        code: 'template',
        message: `The template ${relative(config, config.template)} cannot be read.`,
        hint: 'Correct the setting "template", or leave it out for the one of this package.',
      },
      { cause: error },
    )
  })
}
