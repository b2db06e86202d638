// A hit as a ranker finds it, before the page's texts are loaded.
import type { SearchKind } from '../../model/search.js'

export type CandidateHit = {
  readonly kind: SearchKind
  /** Of the document among those of its kind. */
  readonly number: number
  readonly score: number
  /** Words of the text that it was found for. */
  readonly tokens: readonly string[]
  /** The positions of its words, or the words themselves, which are then located in its text. */
  readonly marked:
    | { readonly positions: readonly (readonly [number, number])[] }
    | { readonly words: ReadonlySet<string> }
}
