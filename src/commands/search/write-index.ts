// The `index` command: search files alone, from the sources, into the output of an earlier build.
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { loadSettings } from '../load-settings.js'
import type { Config } from '../../config/schema/schema.js'
import { OrionError, wrongUsage } from '../../model/diagnostics/diagnostic.js'
import type { Site } from '../../model/site.js'
import type { SearchAnswer } from '../../search/open-index.js'
import { searchedVersions } from '../../site/versions/instances.js'
import type { BuildResult } from '../../pipeline/run/build-options.js'
import type { RunOptions } from '../../pipeline/run/run-options.js'
import { openSearch } from '../../pipeline/search/open-search.js'
import { hasOutput, openStaging } from '../../pipeline/output/staging.js'
import { updateOfflineWorker } from '../../pipeline/manifest/offline-worker.js'
import {
  ASSET_HISTORY,
  parseHistory,
  renderHistory,
  withNewest,
} from '../../pipeline/output/asset-history.js'
import { precompressChanges } from '../../pipeline/output/precompress.js'
import { PLACEHOLDER } from '../../pipeline/relative/relative-output.js'
import { protectedFolders } from '../../pipeline/output/protected-folders.js'
import { readSearchPages, type SearchPages } from './read-search-pages.js'
import { updateManifest } from '../../pipeline/manifest/write-manifest.js'
import { nameIndexes, oldIndexes, writeBelow } from '../../pipeline/search/replace-index.js'
import { openReader } from '../../pipeline/search/index-reader.js'
import { searchFiles, type SearchFiles } from '../../pipeline/search/search-files.js'
import { createProgressReporter } from '../../pipeline/run/progress.js'
import { createStatusCheck } from '../../pipeline/checks/build-status.js'
import { isNamedByContent, MANIFEST, manifestPath } from '../../pipeline/files/output-names.js'

/**
 * Puts the search index files in place, each whole, and removes files of the earlier index that are no longer used.
 * @throws OrionError `no-output` when there is no earlier build; what stops a build.
 */
export async function writeIndex(options: RunOptions = {}): Promise<BuildResult> {
  return changeOutput(
    { options, needsSite: 'Run orion-docs build first.' },
    async ({ config, site, pages }) => {
      const reader = await openReader(config)
      const made = new Map<string, SearchFiles>()
      const indexes = site.versions.map(({ version }) => {
        const [owner = version.name] = searchedVersions(site, version)
        const known = made.get(owner)
        const manifest = manifestPath(version, site.versions)
        if (known) return { manifest, names: known.names, files: [] }
        const index = searchFiles(pages.get(owner) ?? [], version, config, reader)
        made.set(owner, index)
        return { manifest, ...index }
      })
      const files = indexes.flatMap((index) => index.files)
      return {
        files,
        async finish(folder) {
          const before = await nameIndexes(indexes, folder, config)
          const names = files.map((file) => file.path)
          const removed = await oldIndexes(config.outDir, before, new Set(names))
          return removeFromHistory(removed, names, folder, config)
        },
      }
    },
  )
}

/**
 * Where the output keeps assets of earlier builds, writes the list of these to `folder`, with the assets `added` in place
 * of `removed`. Returns the files of `removed` that no earlier build needs.
 */
async function removeFromHistory(
  removed: readonly string[],
  added: readonly string[],
  folder: string,
  { outDir }: Config,
): Promise<readonly string[]> {
  const text = await readFile(path.join(outDir, ASSET_HISTORY), 'utf8').catch(() => '')
  const history = parseHistory(text)
  if (!history) return removed
  const [, ...earlier] = history
  const carried = new Set(earlier.flat())
  await writeBelow(
    folder,
    ASSET_HISTORY,
    renderHistory(withNewest(history, new Set(removed), added)),
  )
  return removed.filter((file) => !carried.has(file))
}

/** A site as the search sees it. */
export type ReadSite = {
  readonly config: Config
  readonly site: Site
  readonly pages: SearchPages['pages']
}

/** What goes into the output folder. */
export type Made = {
  readonly files: readonly {
    readonly path: string
    readonly contents: Parameters<typeof writeBelow>[2]
  }[]
  /** Files that the folder may have although no build wrote them. */
  readonly keepFiles?: readonly string[]
  /** Called when all files are in `folder`; returns those that leave the output. */
  readonly finish: (folder: string) => Promise<readonly string[]>
}

type WriteOptions = {
  readonly options: RunOptions
  /** What to do about an output folder without a built site; absent when it needs none. */
  readonly needsSite: string | undefined
}

/** Reads a site and, unless it has errors, adds the files that `make` makes of it to the output folder. */
export async function changeOutput(
  { options, needsSite }: WriteOptions,
  make: (read: ReadSite) => Made | Promise<Made>,
): Promise<BuildResult> {
  const start = performance.now()
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const checkStatus = await createStatusCheck(options)
  const { config, diagnostics } = await loadSettings(options)
  if (needsSite !== undefined && !(await hasOutput(config.outDir)))
    throw new OrionError({
      code: 'no-output',
      message: `No built site in ${config.outDir}.`,
      hint: needsSite,
    })
  const manifest = await readFile(path.join(config.outDir, MANIFEST), 'utf8').catch(() => '')
  if (manifest.includes(PLACEHOLDER))
    throw wrongUsage({
      code: 'usage',
      message: `The site in ${config.outDir} was built with --relative, and its index cannot be replaced alone.`,
      hint: 'Run orion-docs build --relative again.',
    })
  const { snapshot, pages, ...read } = await steps.until(readSearchPages(config, steps, options))
  steps.begin('search')
  const found = [...diagnostics, ...read.diagnostics]
  const status = checkStatus(found)
  if (status.ok) await checkStatus.keep(found)
  options.onDiagnostics?.(status.diagnostics)
  const made = status.ok ? await make({ config, site: snapshot.site, pages }) : undefined
  return {
    ...status,
    outDir: config.outDir,
    pages: [...pages.values()].reduce((sum, list) => sum + list.length, 0),
    ...(made ? await publish(made, config) : { files: 0, bytes: 0 }),
    durationMs: performance.now() - start,
  }
}

async function publish(
  { files, keepFiles = [], finish }: Made,
  config: Config,
): Promise<Pick<BuildResult, 'files' | 'bytes'>> {
  const sources = protectedFolders(config)
  const keep = { ...sources, keepFiles: [...config.keepFiles, ...keepFiles] }
  const staging = await openStaging(config.outDir, keep)
  const totals = { files: 0, bytes: 0 }
  try {
    await staging.change(async () => {
      for (const { path: name, contents } of files) {
        if (isNamedByContent(name) && existsSync(path.join(config.outDir, name))) continue
        await writeBelow(staging.folder, name, contents)
        totals.files++
        totals.bytes += (await stat(path.join(staging.folder, name))).size
      }
      const finished = await finish(staging.folder)
      updateOfflineWorker(config.outDir, staging.folder, finished)
      const copies = await precompressChanges(
        config.outDir,
        staging.folder,
        finished,
        (name, bytes) => writeBelow(staging.folder, name, bytes),
      )
      const removed = [...finished, ...copies]
      await updateManifest(config.outDir, staging.folder, removed)
      return removed
    })
  } catch (error) {
    await staging.discard()
    throw error
  }
  return totals
}

/** Searches the sources of the last version with exactly the client's code; writes nothing. */
export async function queryIndex(
  options: RunOptions & { readonly query: string; readonly limit?: number },
): Promise<SearchAnswer> {
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const { config } = await loadSettings(options)
  const { pages, snapshot } = await steps.until(readSearchPages(config, steps, options))
  const last = snapshot.site.versions.find(({ version }) => version.isLast)
  if (!last) throw new Error('A site has no last version')
  steps.begin('search')
  const index = await openSearch(pages.get(last.version.name) ?? [], last.version, config)
  const { resultLimit, fuzzyDistance, removeStemmer } = config.search
  const limit = options.limit ?? resultLimit
  return index.search(options.query, { limit, fuzzyDistance, removeStemmer })
}
