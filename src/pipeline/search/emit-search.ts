// The search index of a version: kept, patched where pages changed, or built from all pages. The state of the last
// index is in a file beside the build record.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import type { Config } from '../../config/schema/schema.js'
import type { Route, Version } from '../../model/site.js'
import { openHead } from '../../search/index/index-file.js'
import { readState, writeState, type IndexState } from '../../search/index/index-state.js'
import type { PageFile } from '../../search/index/page-documents.js'
import { patchIndex } from '../../search/patch/patch-index.js'
import { digest } from '../files/asset-name.js'
import type { BuildRecord, SearchRecord } from '../cache/build-record.js'
import { digestOf } from '../files/digest.js'
import { readChecksummed, writeChecksummed } from '../cache/checksummed-file.js'
import type { IndexReader } from './index-reader.js'
import { openIndex, type OpenIndex } from './open-indexes.js'
import type { Output } from '../output/output.js'
import { indexOptions, placeIndex } from './search-files.js'
import { SEARCH_FOLDER } from '../files/output-names.js'

/** Routes of the pages that search sees, and a digest of what it sees, in their order. */
export type SearchedPages = readonly { readonly route: Route; readonly digest: string }[]

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
}

type IndexedVersion = Pick<Version, 'name' | 'root' | 'isLast'>

/** More changed pages than this share are not worth looking for what stays. */
const FEW = 0.1

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
  const { config, output, last, toolchain } = context
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
  // An unreadable index is rebuilt.
  const changed =
    before && (await changeSearch(version, context, pages, settings).catch(() => undefined))
  if (changed) return { key, ...changed }
  const { builder, written } = filled ?? (await fillIndex(version, context, pages))
  const { names, files, state } = builder.finish()
  for (const { path: file, contents } of files) {
    output.write(file, contents)
    written.push(file)
  }
  const head = files.at(-1)
  if (state && head && toolchain !== undefined)
    writeMemory(config, version, { settings, head: head.path, pages, state }, head.contents)
  return { key, names, files: written }
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

/** The index of the last build with the pages that changed in it; undefined when it has to be made of all pages. */
async function changeSearch(
  version: IndexedVersion,
  { config, output, reader, readPage }: SearchContext,
  pages: SearchedPages,
  settings: string,
): Promise<Omit<SearchRecord, 'key'> | undefined> {
  const memory = readMemory(config, version)
  if (memory?.settings !== settings || memory.pages.length !== pages.length) return undefined
  const places = [...pages.keys()].filter(
    (place) => memory.pages[place]?.digest !== pages[place]?.digest,
  )
  const isSameSite = pages.every(({ route }, place) => memory.pages[place]?.route === route)
  if (!isSameSite || places.length > Math.max(1, FEW * pages.length)) return undefined
  const text = await readFile(path.join(config.outDir, memory.head), 'utf8')
  if (digestOf(text) !== memory.digest) return undefined
  const changed = await Promise.all(
    places.map(async (place) => [place, await readPage(pages[place]?.route ?? '/')] as const),
  )
  const known = new Map(changed.flatMap(([place, page]) => (page ? [[place, page] as const] : [])))
  if (known.size !== places.length) return undefined
  const patched = await patchIndex(
    {
      head: openHead(parseOwn(text)),
      state: memory.state,
      read: (name) => readPart(config.outDir, name),
    },
    known,
    indexOptions(version, reader),
  )
  const kept = patched?.kept.map((name) => SEARCH_FOLDER + name) ?? []
  if (!patched || !output.keep(kept)) return undefined
  const placed = placeIndex(patched, '', version, config)
  const { name } = placed
  const files = [...reader.scripts, ...placed.files]
  for (const { path: file, contents } of files) output.write(file, contents)
  const head = files.at(-1)
  const { state } = patched
  if (head) writeMemory(config, version, { settings, head: head.path, pages, state }, head.contents)
  return { names: { '': name }, files: [...kept, ...files.map((file) => file.path)] }
}

/** @throws Error when the file is not what its name says. */
async function readPart(outDir: string, name: string): Promise<string> {
  const text = await readFile(path.join(outDir, SEARCH_FOLDER, name), 'utf8')
  if (!name.endsWith(`-${digest(text)}.json`)) throw new Error(`${name} was changed.`)
  return text
}

type Memory = {
  readonly settings: string
  /** The head's file, and what was in it. */
  readonly head: string
  readonly digest: string
  readonly pages: SearchedPages
  readonly state: IndexState
}

function readMemory(config: Config, version: IndexedVersion): Memory | undefined {
  return readChecksummed(memoryFile(config, version), (text) => {
    const { state, ...memory } = parseOwn<Omit<Memory, 'state'> & { state: string }>(text)
    return { ...memory, state: readState(state) }
  })
}

/** Without it the next build makes the whole index, so an error here is ignored. */
function writeMemory(
  config: Config,
  version: IndexedVersion,
  { state, ...memory }: Omit<Memory, 'digest'>,
  head: string | Uint8Array,
): void {
  const text = JSON.stringify({ ...memory, digest: digestOf(head), state: writeState(state) })
  writeChecksummed(memoryFile(config, version), text)
}

function memoryFile({ cacheDir, outDir }: Config, { name }: IndexedVersion): string {
  return path.join(cacheDir, `search-${digestOf(`${outDir}\n${name}`).slice(0, 16)}.json`)
}
