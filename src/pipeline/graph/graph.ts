// Connects the steps from sources to pages, and remembers what did not change, so that the same graph serves a build
// (every route) and `serve` (one route at a time).
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Compile } from '../../model/page.js'
import type { LinkContext } from '../../site/links/link-context.js'
import { likelyPages } from '../../site/links/likely-page.js'
import { foreignRoutes } from '../../site/routes/foreign-routes.js'
import { nearestFiles } from '../../site/links/nearest-path.js'
import { diagramFiles } from '../bundle/bundle.js'
import { noStore, type Store } from '../cache/store/disk-store.js'
import { NO_FILE_MEMORY, type FileMemory } from '../cache/file-memory.js'
import { dedupeCompile } from '../compile/dedupe-compile.js'
import { createDocPages } from '../mdx/doc-pages.js'
import { examineForeignPages } from '../mdx/foreign-pages.js'
import type { SiteAssets } from '../pages/site-assets.js'
import type { Snapshot } from '../pages/snapshot.js'
import { createClock, type Clock } from '../run/timings.js'
import { readChangedTexts } from '../sources/incremental-read.js'
import { createOutliner, type Outliner } from '../sources/outlines.js'
import { markdownOptions, optionsByLanguage } from '../sources/page-source.js'
import { readSource, type SourceMemory } from '../sources/read-source.js'
import type { Tree } from '../sources/read-sources.js'
import { isForeignPage } from '../sources/version-folders.js'
import { openTranslation } from '../sources/translate-source.js'
import { openSnapshots, type SnapshotAt } from './open-snapshots.js'
import { createSiteReader, type SiteInputs } from './site-inputs.js'
import { siteKeys, type SiteKeys } from './site-key.js'
import { modelSite, type SiteModel } from './site-model.js'

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
    readonly toolchain: string
    readonly sources?: SourceMemory
    readonly files?: FileMemory
  }
  /** Told of each page whose text was compiled for another one in this run. */
  readonly onShared?: () => void
  /** Told of each page whose text is new, and how long it is, when it is read. */
  readonly onNew?: (characters: number) => void
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

type LastRead = {
  readonly tree: Tree
  readonly snapshotAt: SnapshotAt
  /** Whether more than its page may change with a file. */
  readonly isMdx: (file: string, tree: Tree) => boolean
}

/** The graph of a site; it keeps in memory what it read, compiled and bundled. */
export function createGraph(options: GraphOptions): Graph {
  const { config, mode, memory, clock = createClock() } = options
  const outlineOf =
    options.outlineOf ??
    createOutliner(
      memory?.store ?? noStore,
      memory?.toolchain,
      clock,
      config.markdown.format,
      options.onNew,
    )
  let opened: ReturnType<typeof openTranslation> | undefined
  const translate = (): ReturnType<typeof openTranslation> => (opened ??= openTranslation(config))
  const files = memory?.files ?? NO_FILE_MEMORY
  const readInputs = createSiteReader({
    ...{ config, mode, outlineOf, translate, files, clock },
    toolchain: memory?.toolchain,
    readSource: memory?.sources?.read ?? readSource,
  })
  const openSite = createOpener({ ...options, clock })
  let last: LastRead | undefined
  return {
    async read() {
      const translation = await opened
      translation?.docsNames?.forget()
      last = await openSite(await readInputs())
      return last.snapshotAt(last.tree)
    },
    async readTexts(files) {
      if (!last) return undefined
      const { snapshotAt, isMdx } = last
      const tools = { outlineOf, translate: await translate(), files: NO_FILE_MEMORY }
      const now = await readChangedTexts(config, last.tree, files, tools)
      if (!now || now.pages.some((file) => isMdx(file, now.tree))) return undefined
      last = { ...last, tree: now.tree }
      return { snapshot: snapshotAt(now.tree), pages: now.pages }
    },
  }
}

/** Makes a site of what was read; it bundles MDX pages again only when they change. */
function createOpener(
  options: GraphOptions & { readonly clock: Clock },
): (inputs: SiteInputs) => Promise<LastRead> {
  const { config, mode, assets, memory, clock } = options
  const openDocs = createDocPages(memory)
  let diagramScript: ReturnType<typeof diagramFiles> | undefined
  const diagrams = (): ReturnType<typeof diagramFiles> => (diagramScript ??= diagramFiles())
  return async (given) => {
    const { inputs, model } = await clock.time('site', () => openModel(given))
    const { tree } = inputs
    // While serving nothing of an earlier output is kept.
    const keys = memory && mode === 'build' ? await siteKeys(inputs, model) : undefined
    const inputKeys = (): Promise<SiteKeys> => siteKeys({ ...inputs, toolchain: undefined }, model)
    const links = linkContext(inputs, model, assets)
    const compile = withShared(options, tree)
    const { site, siteViews } = model
    const optionsOf = optionsByLanguage(config, site)
    const docs = await openDocs({
      ...{ config, mode, tree, site, siteViews, links, compile, optionsOf },
      options: markdownOptions(config),
    })
    const { compileBeside = compile } = options
    const tools = { compile, compileBeside, optionsOf, diagrams, clock }
    const snapshotAt = await openSnapshots({ inputs, model, keys, inputKeys, links, docs }, tools)
    return { tree, snapshotAt, isMdx: (file, now) => docs.isMdx(file, now.texts.get(file)) }
  }
}

/** The model; pages that were written for another program have a title, or are none, once they are rendered. */
async function openModel(
  inputs: SiteInputs,
): Promise<{ readonly inputs: SiteInputs; readonly model: SiteModel }> {
  const { config, mode, tree } = inputs
  const model = modelSite(inputs)
  const foreign = tree.moduleFiles.filter((file) => isForeignPage(file, config))
  if (foreign.length === 0) return { inputs, model }
  const files = new Set(foreign.map((file) => path.join(config.siteDir, file)))
  const shown = { config, mode, site: model.site, siteViews: model.siteViews }
  const modules = await examineForeignPages(inputs.modules, files, shown)
  const examined = { ...inputs, modules }
  return { inputs: examined, model: modelSite(examined) }
}

/** Compiles equal texts once. A run of `serve` remembers compiled pages by itself. */
function withShared({ mode, compile, onShared }: GraphOptions, { texts }: Tree): Compile {
  if (mode === 'serve') return compile
  return dedupeCompile(compile, [...texts.values()], onShared ?? (() => undefined))
}

function linkContext(
  { config, mode, tree }: SiteInputs,
  { site }: SiteModel,
  assets: SiteAssets,
): LinkContext {
  return {
    site,
    settings: config,
    mode,
    findAsset: (file) => assets.find(file),
    findSource: (file) => assets.findSource(file),
    isStaticFile: (file) => tree.staticFiles.has(file),
    nearestFile: nearestFiles(site),
    likelyPage: likelyPages(site, config),
    foreign: foreignRoutes(config),
  }
}
