// The search engine for programs: what the site's own worker does, on files that come from anywhere.
import type { SearchAnswer } from '../model/search.js'
import { openParts, type IndexParts } from './index-parts.js'
import { parseJson, searchFresh } from './index-loading.js'
import { isEmptyQuery, search, type QueryOptions } from './search.js'

/** The text of a file by its path in the built site (`search-index.json`); undefined when there is none. */
export type FetchFile = (path: string) => Promise<string | undefined>

export type SearchOptions = Partial<QueryOptions> & {
  /** Most hits to answer. Default 8. */
  readonly limit?: number
}

export type SearchIndex = {
  /**
   * The best hits for what a reader typed, or what is wrong with it (`kind: 'query-error'`). Rejects when a file
   * of the index cannot be had; the next search tries again.
   */
  readonly search: (text: string, options?: SearchOptions) => Promise<SearchAnswer>
}

/**
 * Opens the search index of a built site. `path` is that of the index, for versions and contexts other than the
 * last and whole one. Runs in browsers, workers and Node; files are fetched when a search needs them.
 *
 * ```ts
 * const index = await openIndex((path) => readFile(`build/${path}`, 'utf8'))
 * const answer = await index.search('deposit fee')
 * ```
 *
 * Rejects with an `Error` when there is no index, or one of another version of this program.
 */
export async function openIndex(
  fetchFile: FetchFile,
  path = 'search-index.json',
): Promise<SearchIndex> {
  const fetchJson = async (file: string): Promise<unknown> => parseJson(await fetchFile(file))
  const open = async (): Promise<IndexParts> => {
    const head = await fetchJson(path)
    if (head === undefined) throw new Error(`There is no search index at ${path}.`)
    return openParts(head, (file) => fetchJson(besides(path, file)))
  }
  let parts = await open()
  return {
    async search(text, options = {}) {
      const { limit = 8, fuzzyDistance = 1, removeStemmer = false, isTyping = false } = options
      const query = { fuzzyDistance, removeStemmer, isTyping }
      if (isEmptyQuery(text, query)) return { kind: 'hits', hits: [] }
      return searchFresh(
        () => Promise.resolve(parts),
        async () => (parts = await open()),
        (index) => search(index, text, limit, query),
      )
    },
  }
}

/** `file` relative to the file `path`, as a path from where `path` begins. */
function besides(path: string, file: string): string {
  return new URL(file, `https://site.example/${path}`).pathname.slice(1)
}
