// What the heading stage found, as hits.
import type { Hit } from '../model/search.js'
import { isStopWord } from './english.js'
import { findHeadings, type FoundHeading } from './heading-stage.js'
import type { SearchIndex } from './open-index.js'
import { tokenize } from './tokens.js'

export type HeadingHits = {
  /** Found as typed, or without doubt, best first. */
  readonly sure: readonly Hit[]
  /** Found if the reader misspelt something. */
  readonly guessed: readonly Hit[]
}

export const NO_HEADINGS: HeadingHits = { sure: [], guessed: [] }

/** Hits of the heading stage for plain text. */
export function headingHits(
  { headings, kinds }: SearchIndex,
  text: string,
  { fuzzyDistance }: { readonly fuzzyDistance: number },
): HeadingHits {
  const all = tokenize(text)
  const telling = all.filter((token) => !isStopWord(token))
  const tokens = telling.length > 0 ? telling : all
  const toHit = ({ entry, score, positions }: FoundHeading): Hit => {
    const { document, kind } = entry
    const page = kind === 0 ? undefined : kinds[0]?.documents.get(String(document.p))
    return {
      document,
      kind,
      ...(page && { page }),
      positions,
      tokens,
      score: Math.round(score * 1000) / 1000,
    }
  }
  const found = findHeadings(headings, text, fuzzyDistance)
  return {
    sure: found.filter(({ certainty }) => certainty !== 'guess').map(toHit),
    guessed: found.filter(({ certainty }) => certainty === 'guess').map(toHit),
  }
}
