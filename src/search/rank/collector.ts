// The hits of a search while it looks for more.
import type { SearchKind } from '../../model/search.js'
import type { CandidateHit } from './candidate-hit.js'
import type { IndexParts } from '../load/index-parts.js'

/** Collects hits up to a limit, each place once: of several hits there the first counts. */
export type Collector = {
  readonly hits: readonly CandidateHit[]
  /** The text that was found at the place of a hit, after its title or heading. */
  readonly passageOf: (hit: CandidateHit) => CandidateHit | undefined
  readonly rest: () => number
  readonly take: (found: readonly CandidateHit[]) => void
}

export function createCollector(index: Pick<IndexParts, 'placeOf'>, limit: number): Collector {
  const hits: CandidateHit[] = []
  const taken = new Map<string, CandidateHit>()
  const passages = new Map<CandidateHit, CandidateHit>()
  return {
    hits,
    passageOf: (hit) => passages.get(hit),
    rest: () => limit - hits.length,
    take(found) {
      for (const hit of found) {
        const place = placeOf(index, hit.kind, hit.number)
        const first = taken.get(place)
        if (first) {
          if (first.kind < 2 && isText(hit) && !passages.has(first)) passages.set(first, hit)
          continue
        }
        if (hits.length >= limit) continue
        taken.set(place, hit)
        hits.push(hit)
      }
    },
  }
}

/** Equal for documents with one address: the first section of a page is the page itself, as are its title and description. */
function placeOf(index: Pick<IndexParts, 'placeOf'>, kind: SearchKind, number: number): string {
  const { page, section } = index.placeOf(kind, number)
  return `${String(page)} ${String(section)}`
}

/** A description or a section's text. */
function isText({ kind }: CandidateHit): boolean {
  return kind === 2 || kind === 4
}
