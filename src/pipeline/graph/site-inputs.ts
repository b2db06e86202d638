// Reads everything that the pages of a site share: its files, its bundled code and its template.
import path from 'node:path'
import { isAtOrBelow } from '../../config/files/paths.js'
import type { Config } from '../../config/schema/schema.js'
import { docusaurusCss } from '../../render/docusaurus-css.js'
import { announcementCss, tokensCss } from '../../render/site-css.js'
import type { RedirectRule } from '../../model/addresses/redirect-rules.js'
import type { RedirectSource } from '../../site/redirects/redirect-source.js'
import { bundleClient, type ClientBundle } from '../bundle/bundle.js'
import { leaveOutModules, type Usable } from '../bundle/leave-out-modules.js'
import { loadPageModules, type LoadedModules } from '../bundle/page-modules.js'
import { readBrand, type Brand } from '../draw/read-brand.js'
import { loadForeignPages, withForeignPages } from '../mdx/foreign-pages.js'
import type { FileMemory } from '../cache/file-memory.js'
import { memoizeByFiles } from '../files/fingerprint.js'
import { memoizeGitHistory } from '../files/git-history.js'
import { readTemplate } from '../html/read-template.js'
import type { Outliner } from '../sources/outlines.js'
import type { ReadSource } from '../sources/read-source.js'
import { readTree, type Tree } from '../sources/read-sources.js'
import { isForeignPage } from '../sources/version-folders.js'
import { readHostRedirects } from './host-redirects.js'
import { redirectSources } from '../sources/redirect-sources.js'
import type { TranslateSource } from '../sources/translate-source.js'
import type { Clock } from '../run/timings.js'
import { createBoundary, realFile } from '../trust/boundary.js'

/** All that decides pages besides the text of each: `siteKey` is made from it, and so is the site. */
export type SiteInputs = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  /** Digest of the program and the plugins; undefined where nothing is cached. */
  readonly toolchain: string | undefined
  readonly tree: Tree
  readonly template: string
  readonly client: ClientBundle
  /** React pages, and components in place of the built-in ones. */
  readonly modules: LoadedModules
  readonly redirects: readonly RedirectSource[]
  /** What files for its host redirect besides. */
  readonly hostRedirects: readonly RedirectRule[]
  /** The images that icons and cards are drawn from. */
  readonly brand: Brand
}

export type ReadOptions = Pick<SiteInputs, 'config' | 'mode' | 'toolchain'> & {
  readonly outlineOf: Outliner
  readonly translate: () => Promise<TranslateSource | undefined>
  readonly readSource: ReadSource
  readonly files: FileMemory
  readonly clock: Clock
}

/** Reads the site each time that it is called, and bundles again only what changed. */
export function createSiteReader(options: ReadOptions): () => Promise<SiteInputs> {
  const {
    config,
    mode,
    toolchain,
    outlineOf,
    translate,
    readSource,
    files: memory,
    clock,
  } = options
  const readGitHistory = memoizeGitHistory(config.siteDir)
  const bundle = createBundler(config, mode)
  const loadModules = memoizeByFiles(
    (files: readonly string[]) => loadPageModules(config.siteDir, files, config.baseUrl),
    (files) => files.join('\n'),
    ({ modules }) => [...modules.values()].flatMap(({ inputs }) => inputs),
  )
  const loadForeign = memoizeByFiles(
    (files: readonly string[]) => loadForeignPages(config, files),
    (files) => files.join('\n'),
    ({ inputs }) => inputs,
  )
  return async () => {
    const tools = { outlineOf, translate: await translate(), files: memory }
    const tree = await clock.time('read', () => readTree(config, tools, readSource, readGitHistory))
    const absolute = (file: string): string => path.join(config.siteDir, file)
    const foreignFiles = tree.moduleFiles
      .filter((file) => isForeignPage(file, config))
      .map(absolute)
    const files = tree.moduleFiles.filter((file) => !isForeignPage(file, config)).map(absolute)
    const components = Object.values(config.components)
    const load = async (pages: readonly string[]) =>
      Promise.all([loadModules([...pages, ...components]), bundle(pages)])
    const [used, foreign, template] = await clock.time('bundle', () =>
      Promise.all([
        config.isLenient
          ? leaveOutModules(files, load)
          : load(files).then((result) => ({ result, files, leftOut: new Map() })),
        loadForeign(foreignFiles),
        readTemplate(config),
      ]),
    )
    const [modules, client] = used.result
    const together = await withForeignPages({ modules, client }, foreign, config)
    const around = await readAround(config, tree)
    const shared = { config, mode, toolchain, template, ...together, ...around }
    const all = { ...used, files: [...used.files, ...foreignFiles] }
    return { ...shared, tree: withUsed(tree, all, config) }
  }
}

/** What settings and static files say of the site besides its pages. */
const readAround = async (
  config: Config,
  { staticFiles }: Tree,
): Promise<Pick<SiteInputs, 'redirects' | 'hostRedirects' | 'brand'>> => ({
  redirects: redirectSources(config),
  hostRedirects: await readHostRedirects(config.siteDir, staticFiles),
  brand: readBrand(config, staticFiles),
})

/** The tree without the React pages that cannot be used, and with the reasons. */
function withUsed(
  tree: Tree,
  { files, leftOut }: Pick<Usable<unknown>, 'files' | 'leftOut'>,
  { siteDir }: Config,
): Tree {
  if (leftOut.size === 0) return tree
  const used = new Set(files)
  const isUsed = (file: string): boolean => used.has(path.join(siteDir, file))
  return {
    ...tree,
    moduleFiles: tree.moduleFiles.filter(isUsed),
    versions: tree.versions.map((version) => ({
      ...version,
      moduleFiles: version.moduleFiles.filter(isUsed),
    })),
    diagnostics: [...tree.diagnostics, ...[...leftOut.values()].flat()],
  }
}

const settingsCss = ({ tokens, announcementBar }: Config): string =>
  tokensCss(tokens) + announcementCss(announcementBar)

function createBundler(
  config: Config,
  mode: SiteInputs['mode'],
): (pages: readonly string[]) => Promise<ClientBundle> {
  const customCss = config.customCss.map((file) => path.resolve(config.siteDir, file))
  const boundary = createBoundary(config)
  // A sheet that the settings name may be anywhere, with the files beside it.
  const folders = customCss.map((file) => realFile(path.dirname(file)) ?? file)
  const holds = (file: string): boolean =>
    boundary.holds(file) || folders.some((folder) => isAtOrBelow(file, folder))
  return memoizeByFiles(
    (pages: readonly string[]) =>
      bundleClient({
        siteDir: config.siteDir,
        holds,
        pages,
        components: config.components,
        searchSource: config.searchSource,
        customCss,
        toolCss: config.markdown.dialect === 'docusaurus' ? docusaurusCss(config.tokens) : '',
        settingsCss: settingsCss(config),
        fontLanguage:
          config.font && config.tokens['font-body'] === undefined ? config.lang : undefined,
        isTolerant: config.isLenient,
        base: config.baseUrl,
        live: mode === 'serve',
      }),
    (pages) => pages.join('\n'),
    (result) => result.inputs,
  )
}
