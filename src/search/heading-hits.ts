// What the heading stage found, as hits.
import type { Hit } from '../model/search.js'
import { isStopWord } from './english.js'
import { findHeadings, type Certainty } from './heading-stage.js'
import type { SearchIndex } from './open-index.js'
import { tokenize } from './tokens.js'

export type StageHit = { readonly hit: Hit; readonly certainty: Certainty }

/** Hits of the heading stage for plain text, best first. */
export function headingHits(
  { headings, kinds }: SearchIndex,
  text: string,
  { fuzzyDistance }: { readonly fuzzyDistance: number },
): StageHit[] {
  const all = tokenize(text)
  const telling = all.filter((token) => !isStopWord(token))
  const tokens = telling.length > 0 ? telling : all
  return findHeadings(headings, text, fuzzyDistance).map(
    ({ entry, certainty, score, positions }) => {
      const { document, kind } = entry
      const page = kind === 0 ? undefined : kinds[0]?.documents.get(String(document.p))
      return { certainty, hit: { document, kind, ...(page && { page }), positions, tokens, score } }
    },
  )
}

/** The headings that the text is. */
export function equalHeadings(stage: readonly StageHit[]): ReadonlySet<Hit> {
  return new Set(stage.filter(({ certainty }) => certainty === 'equal').map(({ hit }) => hit))
}
