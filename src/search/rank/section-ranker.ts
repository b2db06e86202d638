// The documents that a text of several words is about, though none may hold them all: what a section's text lacks,
// its heading or its page's title may say. Works on numbers and weights alone: no text is needed to rank.
import { SEARCH_KINDS, type SearchKind } from '../../model/search.js'
import { insertRanked } from '../text/insert-ranked.js'

/** Documents by rising number, and what a word weighs in each by BM25. */
export type WeighedNumbers = {
  readonly numbers: Int32Array
  readonly weights: Float64Array
}

/** A word of the text. */
export type WeighedWord = {
  /** How informative the word is. */
  readonly weight: number
  /** By kind. A heading has the number of its section's text, other kinds that of their page. */
  readonly kinds: readonly (WeighedNumbers | undefined)[]
}

export type Numbering = {
  /** The first number beyond all documents of a kind. */
  readonly sizeOf: (kind: SearchKind) => number
  readonly pageOf: (kind: SearchKind, number: number) => number
}

export type RankedPlace = {
  readonly kind: SearchKind
  readonly number: number
  readonly score: number
  /** Which words the document itself holds, by their place in the text. */
  readonly words: readonly number[]
}

/** The `limit` places that cover enough of the informative words, best first. */
export function rankSections(
  words: readonly WeighedWord[],
  { sizeOf, pageOf }: Numbering,
  limit: number,
): RankedPlace[] {
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const byKind = SEARCH_KINDS.map((_, kind) =>
    words.map(({ kinds }) => spread(kinds[kind], sizeOf(kind as SearchKind))),
  )
  const [titles, headings] = byKind
  const ranked: RankedPlace[] = []
  const score = (kind: SearchKind, number: number): void => {
    const page = kind === 0 ? -1 : pageOf(kind, number)
    let covered = 0
    let score = 0
    for (const [word, { weight }] of words.entries()) {
      const own = byKind[kind]?.[word]?.[number] ?? 0
      const heading = kind === CONTENT ? (headings?.[word]?.[number] ?? 0) : 0
      const around = Math.max(heading * HEADING_SHARE, (titles?.[word]?.[page] ?? 0) * TITLE_SHARE)
      if (own > 0) covered += weight
      else if (around > 0) covered += weight * COVERED_AROUND
      score += own * OWN_SHARE[kind] + around
    }
    const coverage = covered / total
    if (coverage < LEAST_COVERAGE) return
    const found = { kind, number, score: score * coverage, words: [] }
    insertRanked(ranked, found, limit, isBefore)
  }
  for (const place of SEARCH_KINDS.keys()) {
    const kind = place as SearchKind
    const seen = new Uint8Array(sizeOf(kind))
    for (const { kinds } of words)
      for (const number of kinds[kind]?.numbers ?? []) {
        if (seen[number] === 0) score(kind, number)
        seen[number] = 1
      }
  }
  return ranked.map((found) => ({
    ...found,
    words: [...words.keys()].filter((word) => byKind[found.kind]?.[word]?.[found.number]),
  }))
}

const CONTENT = 4
/** A word among few says more about its section than one among many, which BM25 within a kind cannot know. */
const OWN_SHARE = [2, 2, 0.7, 0.7, 1] as const
const HEADING_SHARE = 0.8
const TITLE_SHARE = 0.8
const COVERED_AROUND = 0.8
const LEAST_COVERAGE = 0.35

/** The weights by number; undefined when there are none. */
function spread(given: WeighedNumbers | undefined, size: number): Float64Array | undefined {
  if (!given || given.numbers.length === 0) return undefined
  const weights = new Float64Array(size)
  given.numbers.forEach((number, at) => (weights[number] = given.weights[at] ?? 0))
  return weights
}

function isBefore(one: RankedPlace, other: RankedPlace): boolean {
  if (one.score !== other.score) return one.score > other.score
  return one.kind !== other.kind ? one.kind < other.kind : one.number < other.number
}
