// The search index of a version: kept, restored from the server of the remote cache, patched where pages changed, or built
// from all pages.
import type { Config } from '../../config/schema/schema.js'
import type { Route } from '../../model/site.js'
import type { PageFile } from '../../search/index/page-documents.js'
import type { BuildRecord, SearchRecord } from '../cache/build-record.js'
import { digestOf } from '../files/digest.js'
import type { Output } from '../output/output.js'
import { changeIndex, type MadeIndex } from './change-index.js'
import {
  localBase,
  memoryText,
  writeMemory,
  type IndexBase,
  type IndexedVersion,
  type SearchedPages,
} from './index-memory.js'
import type { IndexReader } from './index-reader.js'
import { openIndex, type OpenIndex } from './open-indexes.js'
import type { SharedIndexes } from './shared-indexes.js'

export type SearchContext = {
  readonly config: Config
  readonly output: Output
  /** Record of the build whose files `output` can keep. */
  readonly last?: BuildRecord | undefined
  /** Digest of the program and the plugins; undefined when nothing may be cached. */
  readonly toolchain: string | undefined
  /** Shared by the indexes of all versions. */
  readonly reader: IndexReader
  /** What search sees of a page. */
  readonly readPage: (route: Route) => Promise<PageFile | undefined>
  /** Indexes on the server of the remote cache. */
  readonly indexes?: SharedIndexes | undefined
}

/**
 * Writes the index files of a version; those that are the same as in the last build are kept. `filled` is an index that
 * has all pages already.
 */
export async function emitSearch(
  version: IndexedVersion,
  context: SearchContext,
  pages: SearchedPages,
  filled: OpenIndex | undefined,
): Promise<SearchRecord> {
  const { config, output, last, toolchain, indexes } = context
  const settings = digestOf(
    JSON.stringify([
      toolchain,
      version.root,
      version.isLast,
      config.baseUrl,
      config.search,
      config.docs.routeBasePath,
      config.docsInstances.map(({ routeBasePath }) => routeBasePath),
    ]),
  )
  const key = digestOf(JSON.stringify([settings, pages.map((page) => page.digest)]))
  const before = last?.search.get(version.name)
  if (before?.key === key && output.keep(before.files)) return before
  const place = { settings, version, config }
  const restored = await indexes?.restore(key, place, output)
  if (restored) return restored
  // An unreadable index is rebuilt.
  const change = async (base: Promise<IndexBase | undefined>) => {
    try {
      const found = await base
      return found && (await changeIndex({ ...context, place, pages }, found))
    } catch {
      return undefined
    }
  }
  const local = before && Promise.resolve(localBase(place, output))
  const { head, state, ...index } =
    (local && (await change(local))) ??
    (filled || !indexes ? undefined : await change(indexes.base(place, output))) ??
    (await makeIndex(version, context, pages, filled))
  const memory =
    head && state && memoryText({ settings, head: head.path, pages, state }, head.contents)
  if (memory !== undefined && toolchain !== undefined) writeMemory(place, memory)
  const record = { key, ...index }
  // It reads the files of the index again.
  if (indexes) await output.settle()
  indexes?.keep(record, place, { output, memory })
  return record
}

async function makeIndex(
  version: IndexedVersion,
  context: SearchContext,
  pages: SearchedPages,
  filled: OpenIndex | undefined,
): Promise<MadeIndex> {
  const { builder, written } = filled ?? (await fillIndex(version, context, pages))
  const { names, files, state } = builder.finish()
  for (const { path: file, contents } of files) {
    context.output.write(file, contents)
    written.push(file)
  }
  return { names, files: written, head: files.at(-1), state }
}

async function fillIndex(
  version: IndexedVersion,
  context: SearchContext,
  pages: SearchedPages,
): Promise<OpenIndex> {
  const index = openIndex(version, context)
  // One by one: read ahead, all pages of a large site would be held at once.
  for (const { route } of pages) {
    const file = await context.readPage(route)
    if (file) index.builder.add({ file, json: JSON.stringify(file) })
  }
  return index
}
