// Hits of the heading ranker.
import type { CandidateHit } from './candidate-hit.js'
import type { HeadingCatalog } from '../headings/heading-catalog.js'
import { findHeadings, type Certainty, type FoundHeading } from './heading-ranker.js'
import { tokenize } from '../text/tokens.js'

export type HeadingHits = {
  /** Found as typed, best first. */
  readonly sure: readonly CandidateHit[]
  /** The typed text except for one typo, unless that is itself a word. */
  readonly near: readonly CandidateHit[]
  /** Found if the reader misspelt something. */
  readonly guessed: readonly CandidateHit[]
}

/** Hits of the heading stage for plain text, at most `limit` of each. */
export function headingHits(
  catalog: HeadingCatalog,
  text: string,
  limit: number,
  { fuzzyDistance }: { readonly fuzzyDistance: number },
): HeadingHits {
  const all = tokenize(text)
  const telling = all.filter((token) => !catalog.isStopWord(token))
  const tokens = telling.length > 0 ? telling : all
  const toHit = ({ entry: { kind, number }, score, positions }: FoundHeading): CandidateHit => ({
    kind,
    number,
    score: Math.round(score * 1000) / 1000,
    tokens,
    marked: { positions },
  })
  const found = findHeadings(catalog, text, fuzzyDistance, limit)
  const ofCertainty = (...wanted: readonly Certainty[]): CandidateHit[] =>
    found.filter(({ certainty }) => wanted.includes(certainty)).map(toHit)
  return {
    sure: ofCertainty('equal', 'covers'),
    near: ofCertainty('near'),
    guessed: ofCertainty('guess'),
  }
}
