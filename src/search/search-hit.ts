// A hit for programs, by field name. An index stores the same in one-letter fields, which may change.
import { SEARCH_KINDS, type Hit } from '../model/search.js'
import { excerptOf } from './highlight.js'

/** One place of the site that a text was found at: a page, or a section of one. Each place comes once. */
export type SearchHit = {
  /** The part that matched: the title, a heading, the description, the keywords, or text. */
  readonly kind: 'title' | 'heading' | 'description' | 'keywords' | 'content'
  /** Where it is: path with base, and `#` with the id of the section. */
  readonly url: string
  /** Title of the page. */
  readonly title: string
  /** Heading of the section; empty for the page itself. */
  readonly heading: string
  /** Names on the way to the page: its breadcrumbs, from the outermost in. */
  readonly path: readonly string[]
  /**
   * Plain text around the first found word, with `…` where it is cut. When only the title, the heading or the keywords
   * have the words, the beginning of the text; without text, empty.
   */
  readonly excerpt: string
  /** [start, length] of the found words in `excerpt`. */
  readonly matches: readonly (readonly [start: number, length: number])[]
  /** The found words as the page has them, lower-case: what to mark there. */
  readonly words: readonly string[]
  /** Greater is better, among hits of one kind. */
  readonly score: number
}

/** `excerptLength` is in characters. */
export function toSearchHit(hit: Hit, excerptLength: number): SearchHit {
  const { document, kind, page = document, positions, passage, words, score } = hit
  const { h = '', s = '' } = document
  const found = kind === 2 || kind === 4 ? { text: document.t, positions } : passage
  const excerpt = found && excerptOf(found.text, found.positions, excerptLength)
  return {
    kind: SEARCH_KINDS[kind],
    url: document.u + h,
    title: page.t,
    heading: h === '' ? '' : kind === 1 ? document.t : s,
    path: page.b ?? [],
    excerpt: excerpt?.text ?? '',
    matches: excerpt?.positions ?? [],
    words,
    score,
  }
}
