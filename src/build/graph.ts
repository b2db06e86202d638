// Connects the steps: tree → site → pages. It only connects them, and remembers what did not change, so that
// the same graph serves a build (every route) and `serve` (one route at a time).
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/schema.js'
import { OrionError, type Diagnostic, type Fault } from '../model/diagnostic.js'
import type { Compile, MarkdownOptions, PageSource } from '../model/page.js'
import type { Doc, PageModule, Route, Site } from '../model/site.js'
import type { Sidebar, SiteView } from '../model/view.js'
import { serverParts } from '../render/server-parts.js'
import { announcementCss } from '../render/site-css.js'
import { buildSite } from '../site/build-site.js'
import { markdownPaths } from '../site/markdown-files.js'
import { viewSidebar } from '../site/sidebar-view.js'
import { viewSite } from '../site/site-view.js'
import { viewVersions, type VersionView } from '../site/version-view.js'
import { replaceParts, type Replacements } from '../ui/replacements.js'
import { bundleClient, diagramScript, type ClientBundle, type OutputFile } from './bundle.js'
import { rememberByFiles } from './fingerprint.js'
import { loadPageModules, type LoadedModule } from './page-modules.js'
import { readTree, relative, type OutlineMemo, type Tree } from './read.js'
import { renderRoute, type RenderContext, type RenderedPage } from './render-route.js'
import type { SiteAssets } from './site-assets.js'

export type GraphOptions = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  readonly compile: Compile
  readonly assets: SiteAssets
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
  readonly diagrams: OutputFile
  /** Files of the docs that publish their Markdown, within the output. */
  readonly markdownPaths: ReadonlyMap<Route, string>
  /** Faults of the tree and of the site model; those of pages come with each page. */
  readonly diagnostics: readonly Diagnostic[]
  /** A route that no page has gives the not-found page. */
  render(route: Route): Promise<RenderedPage>
}

export type Graph = {
  /** Reads what changed since the last call. @throws OrionError when there can be no site at all. */
  read(): Promise<Snapshot>
}

/** The graph of a site; it keeps in memory what it read, compiled and bundled. */
export function createGraph({ config, mode, compile, assets }: GraphOptions): Graph {
  const outlines: OutlineMemo = new Map()
  const bundle = rememberByFiles(
    (pages: readonly string[]) =>
      bundleClient({
        siteDir: config.siteDir,
        pages,
        components: config.components,
        customCss: config.customCss.map((file) => path.resolve(config.siteDir, file)),
        settingsCss: announcementCss(config.announcementBar),
        base: config.baseUrl,
        live: mode === 'serve',
      }),
    (pages) => pages.join('\n'),
    (result) => result.inputs,
  )
  const loadModules = rememberByFiles(
    (files: readonly string[]) => loadPageModules(config.siteDir, files, config.baseUrl),
    (files) => files.join('\n'),
    ({ modules }) => [...modules.values()].flatMap(({ inputs }) => inputs),
  )
  return {
    async read() {
      const tree = await readTree(config, outlines)
      const pages = tree.moduleFiles.map((file) => path.join(config.siteDir, file))
      const componentFiles = Object.values(config.components)
      const [{ modules, placeOf }, client, template, diagrams] = await Promise.all([
        loadModules([...pages, ...componentFiles]),
        bundle(pages),
        readTemplate(config),
        diagramScript(),
      ])
      const { site, diagnostics } = buildSite(
        {
          versions: [{ ...tree.version, modules: pageModules(tree, modules, config) }],
          drafts: mode === 'serve' ? 'include' : 'exclude',
        },
        config,
      )
      const siteView: SiteView = {
        ...viewSite(site, config),
        ...(client.components ? { components: config.baseUrl + client.components.script } : {}),
      }
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
        parts: replaceParts(serverParts, replacements(config, modules)),
        placeOf,
        sidebar: (version, id) => sidebars.get(version)?.get(id),
        markdownPaths: markdownPaths(site, config),
        textOf: (doc) => textOf(doc, tree),
        compile: (doc) => compile(pageSource(doc, tree, config)),
      }
      return {
        tree,
        site,
        siteView,
        client,
        sidebars,
        versions: viewVersions(site, config),
        diagrams,
        markdownPaths: context.markdownPaths,
        diagnostics: [...tree.diagnostics, ...diagnostics, ...missingExports(context)],
        render: (route) => renderRoute(route, context),
      }
    },
  }
}

function pageSource(
  doc: Doc,
  tree: Tree,
  config: Config,
): PageSource {
  const includes = tree.includes.get(doc.file) ?? {}
  return { text: textOf(doc, tree), includes, options: markdownOptions(config) }
}

function textOf({ file }: Doc, { texts }: Tree): string {
  const text = texts.get(file)
  if (text === undefined) throw new Error(`No text was read for ${file}`)
  return text
}

function markdownOptions({ markdown, search, tableOfContents }: Config): MarkdownOptions {
  const { minHeadingLevel: min, maxHeadingLevel: max } = tableOfContents
  const { ignoreSelectors, language, removeStopWordFilter, removeStemmer } = search
  return {
    ...markdown,
    tableOfContents: { min, max },
    ignoreSelectors,
    searchTerms: { language, removeStopWordFilter, removeStemmer },
  }
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
      hidesFooter: loaded?.hidesFooter === true,
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

/** The site's own parts. @throws OrionError `no-default-export` naming each file that has none. */
function replacements(
  config: Config,
  modules: ReadonlyMap<string, LoadedModule>,
): Replacements {
  const faults: Fault[] = []
  const found = Object.entries(config.components).map(([name, absolute]) => {
    const component = modules.get(absolute)?.component
    const file = relative(config, absolute)
    if (!component)
      faults.push({
        code: 'no-default-export',
        message: `The component ${name} has no default export: ${file}.`,
        hint: 'Export a component as the default export.',
        at: { file, line: 1, column: 1 },
      })
    return [name, component]
  })
  if (faults.length > 0) throw new OrionError(faults)
  return Object.fromEntries(found) as Replacements
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
