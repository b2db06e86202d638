// Hits of the heading ranker.
import type { CandidateHit } from './candidate-hit.js'
import type { HeadingCatalog } from '../headings/heading-catalog.js'
import { findHeadings, type FoundHeading } from './heading-ranker.js'
import { tokenize } from '../text/tokens.js'

export type HeadingHits = {
  /** Found as typed, best first. */
  readonly sure: readonly CandidateHit[]
  /** The typed text except for one typo, unless that is itself a word. */
  readonly near: readonly CandidateHit[]
  /** Found if the reader misspelt something. */
  readonly guessed: readonly CandidateHit[]
}

/** Hits of the heading stage for plain text: at most `depth` sure ones, `limit` others. */
export function headingHits(
  catalog: HeadingCatalog,
  text: string,
  limit: number,
  { fuzzyDistance, depth = limit }: { readonly fuzzyDistance: number; readonly depth?: number },
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
  const found = findHeadings(catalog, text, fuzzyDistance, depth)
  const isSure = ({ certainty }: FoundHeading): boolean =>
    certainty === 'equal' || certainty === 'covers'
  const guesses = found.filter((heading) => !isSure(heading)).slice(0, limit)
  return {
    sure: found.filter(isSure).map(toHit),
    near: guesses.filter(({ certainty }) => certainty === 'near').map(toHit),
    guessed: guesses.filter(({ certainty }) => certainty === 'guess').map(toHit),
  }
}
