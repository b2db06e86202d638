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
  /** How many hits to look for where `most` are wanted: more, as long as they may be in the list that the reader sees. */
  readonly depth: (most: number) => number
  /** Of the hits behind the first `most`, only those that the reader sees are kept. */
  readonly take: (found: readonly CandidateHit[], most?: number) => void
  /** The first `count` of the hits beyond the limit that the reader sees, in their order there. */
  readonly kept: (count: number) => readonly CandidateHit[]
  /** Equal for hits at one place. */
  readonly placeOf: (hit: CandidateHit) => string
}

/** A hit that the reader sees stays in the list if it is among so many of those that were found in one step. */
const LOOKED_AT = 60

/** `shown` are the places of the list that the reader sees, best first. */
export function createCollector(
  index: Pick<IndexParts, 'placeOf'>,
  limit: number,
  shown: readonly string[] = [],
): Collector {
  const hits: CandidateHit[] = []
  const beyond = new Map<string, CandidateHit>()
  const taken = new Map<string, CandidateHit>()
  const passages = new Map<CandidateHit, CandidateHit>()
  const isShown = new Set(shown)
  const rest = (): number => limit - hits.length
  const hitPlace = ({ kind, number }: CandidateHit): string => placeOf(index, kind, number)
  return {
    hits,
    passageOf: (hit) => passages.get(hit),
    rest,
    depth: (most) => (shown.length === 0 ? most : Math.max(most, LOOKED_AT)),
    take(found, most = found.length) {
      for (const [at, hit] of found.entries()) {
        const place = hitPlace(hit)
        const first = taken.get(place)
        if (first) {
          if (first.kind < 2 && isText(hit) && !passages.has(first)) passages.set(first, hit)
        } else if (at < most && hits.length < limit) {
          taken.set(place, hit)
          beyond.delete(place)
          hits.push(hit)
        } else if (isShown.has(place) && !beyond.has(place)) beyond.set(place, hit)
      }
    },
    kept: (count) => shown.flatMap((place) => beyond.get(place) ?? []).slice(0, count),
    placeOf: hitPlace,
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
