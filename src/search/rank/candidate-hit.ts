// A hit as a stage finds it, before the page's texts are asked for.
import type { SearchKind } from '../../model/search.js'

export type Collected = {
  readonly kind: SearchKind
  /** Of the document among those of its kind. */
  readonly number: number
  readonly score: number
  /** Words of the text that it was found for. */
  readonly tokens: readonly string[]
  /** Where its words stand, or which they are: then they are found again in its text. */
  readonly marked:
    | { readonly positions: readonly (readonly [number, number])[] }
    | { readonly words: ReadonlySet<string> }
}
