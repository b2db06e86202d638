// The `index` command: search files alone, from the sources, into the output of an earlier build.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadSettings } from './load-settings.js'
import { OrionError } from '../model/diagnostics/diagnostic.js'
import type { SearchAnswer } from '../search/open-index.js'
import { searchedVersions } from '../site/versions/instances.js'
import type { BuildResult } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { openSearch } from '../pipeline/search/open-search.js'
import { hasOutput, openStaging } from '../pipeline/output/staging.js'
import { protectedFolders } from '../pipeline/output/protected-folders.js'
import { readSearchPages } from './read-search-pages.js'
import { nameIndexes, oldIndexes, writeBelow } from '../pipeline/search/replace-index.js'
import { openReader } from '../pipeline/search/index-reader.js'
import { searchFiles, type SearchFiles } from '../pipeline/search/search-files.js'
import { createProgressReporter } from '../pipeline/run/progress.js'
import { createStatusCheck } from '../pipeline/checks/build-status.js'
import { isNamedByContent } from '../pipeline/files/output-names.js'

/**
 * Puts the search index files in place, each whole, and removes files of the earlier index that are no longer used.
 * @throws OrionError `no-output` when there is no earlier build; what stops a build.
 */
export async function writeIndex(options: RunOptions = {}): Promise<BuildResult> {
  const start = performance.now()
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const checkStatus = await createStatusCheck(options)
  const { config, diagnostics } = await loadSettings(options)
  if (!(await hasOutput(config.outDir)))
    throw new OrionError({
      code: 'no-output',
      message: `No built site in ${config.outDir}.`,
      hint: 'Run orion-docs build first.',
    })
  const read = await steps.until(readSearchPages(config, steps, options))
  steps.begin('search')
  const found = [...diagnostics, ...read.diagnostics]
  const status = checkStatus(found)
  const { ok } = status
  if (ok) await checkStatus.keep(found)
  options.onDiagnostics?.(status.diagnostics)
  const totals = { files: 0, bytes: 0 }
  const { site } = read.snapshot
  const reader = await openReader(config)
  const made = new Map<string, SearchFiles>()
  const indexes = site.versions.map(({ version }) => {
    const [owner = version.name] = searchedVersions(site, version)
    const known = made.get(owner)
    if (known) return { root: version.root, names: known.names, files: [] }
    const index = searchFiles(read.pages.get(owner) ?? [], version, config, reader)
    made.set(owner, index)
    return { root: version.root, ...index }
  })
  const files = ok ? indexes.flatMap((index) => index.files) : []
  if (ok) {
    const staging = await openStaging(config.outDir, protectedFolders(config))
    const write = async (): Promise<readonly string[]> => {
      for (const { path: name, contents } of files) {
        if (isNamedByContent(name) && existsSync(path.join(config.outDir, name))) continue
        await writeBelow(staging.folder, name, contents)
        totals.files++
        totals.bytes += Buffer.byteLength(contents)
      }
      const before = await nameIndexes(indexes, staging.folder, config)
      return oldIndexes(config.outDir, before, new Set(files.map((file) => file.path)))
    }
    try {
      await staging.change(write)
    } catch (error) {
      await staging.discard()
      throw error
    }
  }
  return {
    ...status,
    outDir: config.outDir,
    pages: [...read.pages.values()].reduce((sum, pages) => sum + pages.length, 0),
    ...totals,
    durationMs: performance.now() - start,
  }
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
