// The contract by which a site replaces where its search finds hits (setting `components.SearchSource`).

/** One place that was found. */
export type SearchSourceHit = {
  /** Address of the place, absolute or a path of the site, with `#` and the id of a section. */
  readonly url: string
  /** Title of the page. */
  readonly title: string
  /** Heading of the section; absent for the page itself. */
  readonly heading?: string
  /** Names on the way to the page, from the outermost in. */
  readonly path?: readonly string[]
  /** The text that was found; absent when the title or the heading was. */
  readonly excerpt?: string
  /** [start, length] of the found words in `excerpt`, or else in the heading or the title. */
  readonly matches?: readonly (readonly [start: number, length: number])[]
  /** The found words as the page has them, to mark them there. */
  readonly words?: readonly string[]
}

/** What a question found. */
export type SearchSourceAnswer = {
  /** The best first. */
  readonly hits: readonly SearchSourceHit[]
  /** There are more hits than `limit`. */
  readonly hasMore?: boolean
  /** Texts to search for instead. */
  readonly suggestions?: readonly string[]
}

/** What a search is about, besides its text. */
export type SearchSourceOptions = {
  /** Most hits to return. */
  readonly limit: number
  /** The reader is still typing: hits are suggestions. */
  readonly isTyping: boolean
  /** Path of the version that the reader sees, with base and a trailing slash. */
  readonly versionPath: string
  /** Path of the part of the site to search; empty for all of it. */
  readonly context: string
}

/**
 * Where suggestions and results come from: the default export of the module that `components.SearchSource` names. The
 * search box, the keyboard and the results page stay as they are.
 * @example
 * import type { SearchSource } from 'orion-docs/components'
 *
 * const source: SearchSource = {
 *   async search(text, { limit }) {
 *     const query = new URLSearchParams({ q: text, limit: String(limit) })
 *     const response = await fetch(`https://search.acme.example/docs?${query.toString()}`)
 *     if (!response.ok) throw new Error(`The search service answered ${String(response.status)}.`)
 *     return (await response.json()) as { hits: { url: string; title: string }[] }
 *   },
 * }
 * export default source
 */
export type SearchSource = {
  /** Called when a reader turns to the search: a good time to load what a search needs. */
  readonly load?: () => Promise<void> | void
  /** A rejection shows readers that the search is unavailable; the next text tries again. */
  readonly search: (text: string, options: SearchSourceOptions) => Promise<SearchSourceAnswer>
}
