// Types of search: documents as they are indexed, and hits as they are returned.

/** Kinds of search document, in the order of the index; a kind's number is its place here. */
export const SEARCH_KINDS = ['title', 'heading', 'description', 'keywords', 'content'] as const
export type SearchKind = 0 | 1 | 2 | 3 | 4

/** Stored fields: `i` id, `t` text, `u` URL with base, `h` hash with `#` or empty, `p` id of the page's title document, `b` breadcrumbs, `s` section title. */
export type SearchDocument = {
  readonly i: number
  readonly t: string
  readonly u: string
  readonly h?: string
  readonly p?: number
  readonly b?: readonly string[]
  readonly s?: string
}

/** A text with the [start, length] pairs of the words that were found in it. */
type Passage = {
  readonly text: string
  readonly positions: readonly (readonly [number, number])[]
}

/** One hit: `positions` are [start, length] pairs in `document.t`. */
export type Hit = {
  readonly document: SearchDocument
  readonly kind: SearchKind
  /** The page's title document; absent for title hits. */
  readonly page?: SearchDocument
  readonly positions: readonly (readonly [number, number])[]
  /** Tokens of the variant that found it. */
  readonly tokens: readonly string[]
  /** Found at the same place as the title or heading, or the text that begins there; not looked for while the reader types. */
  readonly passage?: Passage
  /** The matched words as the page has them, to mark them there. */
  readonly words: readonly string[]
  readonly score: number
  readonly tree?: 'inner' | 'last'
  /** Label of the other site that it is on: then its addresses are absolute. */
  readonly source?: string
}

/** A list of suggestions that a reader sees: its text, and the places of its hits in the index, best first. */
export type ShownList = {
  /** What the reader had typed. */
  readonly text: string
  /** They mean something to the same index only. */
  readonly places: readonly string[]
}

export type SearchAnswer =
  | {
      readonly kind: 'hits'
      readonly hits: readonly Hit[]
      /** Whether there are more hits than requested. */
      readonly hasMore: boolean
      /** Number of hits of other pages, which are left out where a search requests only the first pages. */
      readonly rest?: number
      /** The query with the words that misspelt ones were taken for; without hits, words to search for instead. */
      readonly suggestions?: readonly string[]
      /** While the reader types: what the next search is given, so that it keeps the hits that still match. */
      readonly shown?: ShownList
      /** Labels of the other sites that could not be searched. */
      readonly unavailable?: readonly string[]
    }
  /** Characters `start` to `end` of the text. */
  | {
      readonly kind: 'query-error'
      readonly message: string
      readonly start: number
      readonly end: number
    }

/** A listed page as search takes it. */
export type SearchPage = {
  /** Route with base. */
  readonly url: string
  /** Text of the page's heading. */
  readonly title: string
  readonly breadcrumbs: readonly string[]
  readonly description: string
  readonly keywords: readonly string[]
  /** Their texts are on one line. */
  readonly sections: readonly {
    readonly anchor: string
    readonly title: string
    readonly text: string
    readonly isSubsection?: boolean
  }[]
}

/** The entry of a page in the list of all pages. */
export type ListedPage = Pick<SearchPage, 'url' | 'title' | 'breadcrumbs'> & {
  readonly sections: readonly Pick<SearchPage['sections'][number], 'anchor' | 'title'>[]
}
