// The search engine for programs: what the site's own worker does, on files that come from anywhere.
import type { ShownList } from '../model/search.js'
import { openIndexParts, type IndexParts } from './load/index-parts.js'
import { parseJson, searchFresh } from './load/index-loading.js'
import { openHead } from './index/index-file.js'
import { loadRules } from './language/load-rules.js'
import { toSearchHit, type SearchHit } from './search-hit.js'
import { isEmptyQuery, search } from './search.js'

export type { SearchHit, ShownList }

/** The text of a file by its path in the built site (`search-index.json`); undefined when there is none. */
export type FetchFile = (path: string) => Promise<string | undefined>

/** Options of a search. */
export type SearchOptions = {
  /** Most hits to return. Default: 8. */
  readonly limit?: number
  /** Length of `excerpt` in characters. Default: 100. */
  readonly excerptLength?: number
  /** Typos to forgive in a word; 0 forgives none. Default: 1. */
  readonly fuzzyDistance?: number
  /** Take the words of the text as they are: `vaults` does not find `vault`. Default: false. */
  readonly removeStemmer?: boolean
  /**
   * For suggestions while someone types: an operator at the very end of the text is ignored, and hits of titles and
   * headings have no excerpt, so that fewer files are needed. Default: false.
   */
  readonly isTyping?: boolean
  /**
   * While someone types: `shown` of the answer to the text before. Its hits stay in the list as long as they match, in the
   * places below the best.
   */
  readonly shown?: ShownList
}

/** Hits, or what is wrong with the query. */
export type SearchAnswer =
  | {
      /** `hits`, or `query-error` for a fault in the query syntax. */
      readonly kind: 'hits'
      /** The best first. */
      readonly hits: readonly SearchHit[]
      /** There are more hits than `limit`. */
      readonly hasMore: boolean
      /**
       * Texts to search for instead: the query with the right spelling of its words or, without hits, similar words.
       * Absent when there are none.
       */
      readonly suggestions?: readonly string[]
      /** With `isTyping`: for the option `shown` of the next search. */
      readonly shown?: ShownList
    }
  | {
      readonly kind: 'query-error'
      /** A syntax error in a query. */
      readonly message: string
      /** First character of the text that it is about. */
      readonly start: number
      /** The character after the last one. */
      readonly end: number
    }

/** An open search index. */
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
 * @example
 * import { openIndex } from 'orion-docs/search'
 *
 * const index = await openIndex(async (path) => {
 *   const response = await fetch(`https://docs.acme.example/${path}`)
 *   return response.ok ? response.text() : undefined
 * })
 * const answer = await index.search('deposit fee', { limit: 5 })
 * if (answer.kind === 'hits') for (const { title, url } of answer.hits) console.log(title, url)
 * @throws Error when there is no index, or one of another version of this program.
 */
export async function openIndex(
  fetchFile: FetchFile,
  path = 'search-index.json',
): Promise<SearchIndex> {
  const fetchJson = async (file: string): Promise<unknown> => parseJson(await fetchFile(file))
  const open = async (): Promise<IndexParts> => {
    const head = await fetchJson(path)
    if (head === undefined) throw new Error(`No search index at ${path}.`)
    const rules = await loadRules(openHead(head).options.language)
    return openIndexParts(head, (file) => fetchJson(besides(path, file)), rules)
  }
  let parts = await open()
  return {
    async search(text, options = {}) {
      const { limit = 8, excerptLength = 100 } = options
      const { fuzzyDistance = 1, removeStemmer = false, isTyping = false, shown } = options
      const query = { fuzzyDistance, removeStemmer, isTyping, ...(shown && { shown }) }
      if (isEmptyQuery(text, query)) return { kind: 'hits', hits: [], hasMore: false }
      const answer = await searchFresh(
        () => Promise.resolve(parts),
        async () => (parts = await open()),
        (index) => search(index, text, limit, query),
      )
      if (answer.kind === 'query-error') return answer
      return { ...answer, hits: answer.hits.map((hit) => toSearchHit(hit, excerptLength)) }
    },
  }
}

/** `file` relative to the file `path`, as a path from where `path` begins. */
function besides(path: string, file: string): string {
  return new URL(file, `https://site.example/${path}`).pathname.slice(1)
}
