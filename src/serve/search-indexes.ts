// The search index of each version while the sources are followed: built on request from the facts about
// the pages, and rebuilt after an edit.
import type { OutputFile } from '../pipeline/bundle/bundle.js'
import { openReader } from '../pipeline/search/index-reader.js'
import { searchFiles, type SearchConfig } from '../pipeline/search/search-files.js'
import type { Config } from '../config/schema/schema.js'
import type { Site, Version } from '../model/site.js'
import type { Manifest } from '../model/view.js'
import { searchedVersions } from '../site/versions/instances.js'
import type { PageFacts } from './page-facts.js'
import { unhashed } from './shared-texts.js'
import { isNamedByContent } from '../pipeline/files/output-names.js'

type Index = ReadonlyMap<string, OutputFile['contents']>

export type SearchIndexes = {
  has(file: string): boolean
  /** Waits for the pages that are in it. */
  read(file: string): Promise<OutputFile['contents'] | undefined>
  /** `manifest` with names that a browser has not seen since the last change. */
  named(manifest: Manifest): Manifest
  prepare(): Promise<void>
  /** The search documents may have changed. */
  change(): void
}

export function createSearchIndexes(site: Site, facts: PageFacts, config: Config): SearchIndexes {
  const settings = unhashed(config)
  const reader = openReader(config)
  const heads = headFiles(site, settings)
  const indexes = new Map<string, Promise<Index>>()
  /** Files that heads name: also the previous index's, for a browser that has just read its head. */
  const parts = new Map<string, OutputFile['contents']>()
  let before: readonly string[] = []
  // A browser may have seen indexes of a server before this one.
  let round = Date.now()

  const make = async (version: Version): Promise<Index> => {
    const searched = searchedVersions(site, version)
    const pages = [...(await facts.searchPages())].flatMap(([route, page]) => {
      const target = site.routes.get(route)
      return target?.kind === 'doc' && searched.has(target.version) ? [page] : []
    })
    const { files } = searchFiles(pages, version, settings, await reader)
    const made = new Map(files.map(({ path, contents }) => [path, contents]))
    const fresh = [...made.keys()].filter(isNamedByContent)
    for (const file of fresh) parts.set(file, made.get(file) ?? '')
    return made
  }
  const indexOf = (version: Version): Promise<Index> => {
    const known = indexes.get(version.name)
    if (known) return known
    const index = make(version)
    indexes.set(version.name, index)
    index.catch(() => indexes.delete(version.name))
    return index
  }
  return {
    has: (file) => heads.has(file) || parts.has(file),
    async read(file) {
      const version = heads.get(file)
      return version ? (await indexOf(version)).get(file) : parts.get(file)
    },
    named: (manifest) => ({
      ...manifest,
      search: Object.fromEntries(
        Object.entries(manifest.search).map(([context, url]) => [context, `${url}?_=${round}`]),
      ),
    }),
    async prepare() {
      for (const { version } of site.versions) await indexOf(version)
    },
    change() {
      if (indexes.size === 0) return
      round++
      indexes.clear()
      for (const file of before) parts.delete(file)
      before = [...parts.keys()]
    },
  }
}

/** The version whose index is in each file that names all others of an index. */
function headFiles(site: Site, settings: SearchConfig): ReadonlyMap<string, Version> {
  return new Map(
    site.versions.flatMap(({ version }) => {
      const [owner] = searchedVersions(site, version)
      if (owner !== version.name) return []
      const { names } = searchFiles([], version, settings)
      return Object.values(names).map((name) => [name, version] as const)
    }),
  )
}
