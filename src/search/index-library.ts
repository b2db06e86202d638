// The indexes of a site as a worker keeps them: each is loaded once, found through the manifest of its version.
import type { SearchAnswer } from '../model/search.js'
import { openIndex, type SearchIndex } from './open-index.js'
import { isEmptyQuery, search, type QueryOptions } from './search.js'

/** Loads a JSON file; undefined when there is none. Rejects when it cannot be had. */
export type FetchJson = (url: string) => Promise<unknown>

export type IndexLibrary = {
  /** Rejects with `MissingIndexError` when there is no index, else with what went wrong. Can be tried again. */
  readonly load: (versionPath: string, context: string) => Promise<void>
  /** Needs no `load` before, and no index for a text without words (SRCH-TOK-4). */
  readonly search: (
    versionPath: string,
    context: string,
    text: string,
    limit: number,
    options: QueryOptions,
  ) => Promise<SearchAnswer>
}

/** `pageUrl` is an absolute URL of the site: nothing is loaded from another origin (SRCH-BOX-5). */
export function createIndexLibrary(fetchJson: FetchJson, pageUrl: string): IndexLibrary {
  const manifests = new Map<string, Promise<unknown>>()
  const indexes = new Map<string, Promise<SearchIndex>>()

  const ownUrl = (path: string): string => {
    const url = new URL(path, pageUrl)
    if (url.origin !== new URL(pageUrl).origin) throw new Error('Unexpected version url')
    return url.href
  }
  const indexUrl = async (versionPath: string, context: string): Promise<string> => {
    const url = ownUrl(`${versionPath}orion.json`)
    const names = indexNames(await remember(manifests, url, () => fetchJson(url)))
    const name = names[context] ?? names['']
    if (typeof name !== 'string') throw missingIndex(versionPath)
    return ownUrl(name)
  }
  const index = async (versionPath: string, context: string): Promise<SearchIndex> => {
    const url = await indexUrl(versionPath, context)
    return remember(indexes, url, async () => {
      const json = await fetchJson(url)
      if (json === undefined) {
        // A new build may have given the index another name.
        manifests.clear()
        throw missingIndex(versionPath)
      }
      return openIndex(json)
    })
  }
  return {
    async load(versionPath, context) {
      await index(versionPath, context)
    },
    async search(versionPath, context, text, limit, options) {
      if (isEmptyQuery(text, options)) return { kind: 'hits', hits: [] }
      return search(await index(versionPath, context), text, limit, options)
    },
  }
}

/** Index URLs by context, out of a version's manifest. */
function indexNames(manifest: unknown): Readonly<Record<string, unknown>> {
  const names =
    typeof manifest === 'object' && manifest !== null && 'search' in manifest
      ? manifest.search
      : undefined
  if (typeof names !== 'object' || names === null) throw new Error('The manifest cannot be read.')
  return { ...names }
}

/** The promise under `key`; one that is rejected is forgotten, so that the next call tries again. */
function remember<T>(
  memory: Map<string, Promise<T>>,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key)
  if (known) return known
  const promise = load().catch((error: unknown) => {
    memory.delete(key)
    throw error
  })
  memory.set(key, promise)
  return promise
}

function missingIndex(versionPath: string): Error {
  return Object.assign(new Error(`There is no search index for ${versionPath}.`), {
    name: 'MissingIndexError',
  })
}
