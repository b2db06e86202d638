// Which words are forms of one another, by their endings alone. Apart from the stemmer, so that a page can mark
// words without loading lunr.

/** Endings of English words after their stem. The first is the empty ending. */
export const ENDINGS: readonly string[] =
  ' s e es d ed r er ers ing ings ion ions or ors al als ally ity ities ive ives ly y ies ied able abled ible ance ence ment ments ement ements ent ents ant ate ates ated ating ator ators ness ation ations ational ful ism ist ize ized izes izing ise'.split(
    ' ',
  )

const KNOWN = new Set(ENDINGS)
/** Letters that two words must share when one of them is all stem, and when both have an ending. */
const LEAST_STEM = 3
const LEAST_SHARED = 4

/** True if two lower-case words differ in their endings at most: `deposits`, `depositing`. */
export function areForms(one: string, other: string): boolean {
  if (one === other) return true
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  for (let length = shared; length >= LEAST_STEM; length--) {
    const isStem = length === one.length || length === other.length
    if (!isStem && length < LEAST_SHARED) return false
    if (KNOWN.has(one.slice(length)) && KNOWN.has(other.slice(length))) return true
  }
  return false
}
