// A site read from its sources, and what a change of some files makes of it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { createGraph, type Graph } from '../pipeline/graph/graph.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { loadSettings } from '../commands/load-settings.js'
import { createAssets, type SiteAssets } from '../pipeline/pages/site-assets.js'
import type { Config } from '../config/schema/schema.js'
import { pathIn } from '../config/files/paths.js'
import { openCompiling, type Compiling } from './compiling.js'
import { createSiteFiles, type SiteFiles } from './site-files.js'
import type { IdleScheduler } from './idle-scheduler.js'

export type Settings = Awaited<ReturnType<typeof loadSettings>>

export type SourceSite = {
  readonly settings: Settings
  readonly config: Config
  readonly compiling: Compiling
  readonly idle: IdleScheduler
  readonly graph: Graph
  readonly assets: SiteAssets
  readonly snapshot: Snapshot
  readonly files: SiteFiles
  /** Names of texts that were there when the settings were read: those of another tool may list them. */
  readonly listed: ReadonlySet<string>
}

/** `pages`: only the contents of the pages of these site-relative files; absent: anything. */
export type SiteChange = { readonly site: SourceSite; readonly pages?: readonly string[] }

/** Reads the whole site. @throws OrionError when there can be none. */
export async function openSite(
  settings: Settings,
  options: RunOptions,
  idle: IdleScheduler,
  { compiling, listed }: Partial<Pick<SourceSite, 'compiling' | 'listed'>> = {},
): Promise<SourceSite> {
  const { config } = settings
  const opened = compiling ?? (await openCompiling(config, options))
  const assets = createAssets(config)
  const graph = createGraph({
    config,
    mode: 'serve',
    compile: opened.compile,
    compileBeside: opened.compileBeside,
    outlineOf: opened.outlineOf,
    assets,
  })
  const site = await reread({ settings, config, compiling: opened, idle, graph, assets })
  return { ...site, listed: listed ?? new Set(site.snapshot.tree.texts.keys()) }
}

/**
 * The site when `files` (absolute) are other than before: only what they change is made again. All is read when the
 * last change could not be followed (`isBehind`).
 * @throws OrionError when there can be no site; the one before is as it was.
 */
export async function changeSite(
  site: SourceSite,
  files: readonly string[],
  options: RunOptions,
  isBehind: boolean,
): Promise<SiteChange> {
  if (
    isBehind ||
    files.some((file) => isSettings(file, site.settings) || isOfNavigation(file, site))
  ) {
    const settings = await loadSettings(options)
    const listed = listedNow(site, files)
    if (!isDeepStrictEqual(settings.config, site.config))
      return { site: await withSettings(settings, { ...site, listed }, options) }
    return changeTexts({ ...site, listed }, files, options, isBehind)
  }
  return changeTexts(site, files, options, isBehind)
}

/** The same without a look at the settings. */
async function changeTexts(
  site: SourceSite,
  files: readonly string[],
  options: RunOptions,
  isBehind: boolean,
): Promise<SiteChange> {
  if (files.some((file) => site.compiling.inputs.includes(file)))
    return { site: await withPlugins(site, options) }
  const texts = isBehind ? undefined : await site.graph.readTexts(files)
  if (!texts) return { site: { ...(await reread(site)), listed: site.listed } }
  const { snapshot, pages } = texts
  const routes = pages.flatMap((file) => snapshot.site.sources?.get(file)?.route ?? [])
  site.files.change(snapshot, routes)
  return { site: { ...site, snapshot }, pages }
}

type Unread = Omit<SourceSite, 'snapshot' | 'files' | 'listed'>

async function reread(base: Unread): Promise<Omit<SourceSite, 'listed'>> {
  const snapshot = await base.graph.read()
  return {
    ...base,
    snapshot,
    files: createSiteFiles(snapshot, base.config, base.assets, base.idle),
  }
}

/** Other plugins of the site itself: every page is compiled again. */
async function withPlugins(
  { settings, config, idle, listed }: SourceSite,
  options: RunOptions,
): Promise<SourceSite> {
  const compiling = await openCompiling(config, options, 'apart')
  return openSite(settings, options, idle, { compiling, listed })
}

/** Other settings: everything is read again; compiled pages stay when they are made in the same way. */
async function withSettings(
  settings: Settings,
  before: SourceSite,
  options: RunOptions,
): Promise<SourceSite> {
  const made = ({ markdown, cacheDir, cache }: Config): unknown => [
    markdown.remarkPlugins,
    markdown.rehypePlugins,
    cacheDir,
    cache,
  ]
  const isSame = isDeepStrictEqual(made(settings.config), made(before.config))
  const compiling = isSame
    ? before.compiling
    : await openCompiling(settings.config, options, before.compiling.isApart ? 'apart' : 'here')
  return openSite(settings, options, before.idle, { compiling, listed: before.listed })
}

/**
 * What settings that were read after a change of `files` may list. A file may be in the tree before its own event: a
 * change of its folder reads the tree again.
 */
function listedNow(
  { config, snapshot: { tree } }: SourceSite,
  files: readonly string[],
): Set<string> {
  const changed = files.filter((file) => existsSync(file))
  return new Set([...tree.texts.keys(), ...changed.map((file) => pathIn(config.siteDir, file))])
}

/** Whether the settings may follow from `file`: they, what they import, or a file or folder that they look for. */
function isSettings(file: string, { config, inputs }: Settings): boolean {
  if (inputs.includes(file)) return true
  const name = path.basename(file)
  return (
    path.dirname(file) === config.siteDir &&
    (/^orion-docs\.config\./.test(name) || ['package.json', 'docs', 'node_modules'].includes(name))
  )
}

/** What settings of another tool may list besides their own files: pages, files of the navigation, modules. */
const LISTED =
  /\.(?:mdx?|markdown|ipynb|qmd|[Rr]md|rst|adoc|asciidoc|topic|json|ya?ml|toml|[cm]?[jt]sx?)$/

/** Whether settings of another tool may follow from `file`: their navigation is made of the files that are there. */
function isOfNavigation(file: string, { config, snapshot: { tree }, listed }: SourceSite): boolean {
  if (config.settingsFrom === undefined || !LISTED.test(file)) return false
  const name = pathIn(config.siteDir, file)
  return !tree.texts.has(name) || !listed.has(name) || !existsSync(file)
}

/** All files (absolute) that the site is made of, besides those below its folders. */
export function inputsOf({
  settings,
  compiling,
  snapshot: { tree, client },
}: SourceSite): readonly string[] {
  return [...settings.inputs, ...compiling.inputs, ...tree.inputs, ...client.inputs]
}
