// The documents that a text of several words is about, though none may hold them all: what a section's text lacks,
// its heading or its page's title may say. Works on places and weights alone: no text is needed to rank.
import type { SearchKind } from '../model/search.js'

/** Where a document stands. Title, description and keywords belong to no section. */
export type DocumentPlace = {
  readonly kind: SearchKind
  readonly id: number
  readonly page: number | string
  readonly section: number | string
}

/** A document that holds a word, and what the word weighs in it by BM25. */
export type WeighedPlace = DocumentPlace & { readonly weight: number }

/** A word of the text. */
export type WeighedWord = {
  /** How much the word tells. */
  readonly weight: number
  readonly places: readonly WeighedPlace[]
}

export type RankedPlace = DocumentPlace & {
  readonly score: number
  /** Which words the document itself holds, by their place in the text. */
  readonly words: readonly number[]
}

/** The places that cover enough of what the words tell, best first. */
export function rankSections(words: readonly WeighedWord[]): RankedPlace[] {
  const candidates = new Map<string, { place: WeighedPlace; own: Map<number, number> }>()
  const names = new Map<string, Map<number, number>>()
  for (const [word, { places }] of words.entries())
    for (const place of places) {
      setIn(names, nameKey(place), word, place)
      const key = `${String(place.kind)} ${String(place.id)}`
      const known = candidates.get(key)
      if (known) known.own.set(word, place.weight)
      else candidates.set(key, { place, own: new Map([[word, place.weight]]) })
    }
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const ranked: RankedPlace[] = []
  for (const { place, own } of candidates.values()) {
    const heading = place.kind === CONTENT ? names.get(sectionKey(place)) : undefined
    const title = place.kind === 0 ? undefined : names.get(pageKey(place))
    let covered = 0
    let score = 0
    for (const [word, { weight }] of words.entries()) {
      const ownWeight = own.get(word) ?? 0
      const around = Math.max(
        (heading?.get(word) ?? 0) * HEADING_SHARE,
        (title?.get(word) ?? 0) * TITLE_SHARE,
      )
      if (ownWeight > 0) covered += weight
      else if (around > 0) covered += weight * COVERED_AROUND
      score += ownWeight * OWN_SHARE[place.kind] + around
    }
    const coverage = covered / total
    if (coverage < LEAST_COVERAGE) continue
    const { kind, id, page, section } = place
    ranked.push({
      kind,
      id,
      page,
      section,
      score: score * coverage,
      words: Array.from(own.keys()),
    })
  }
  return ranked.sort((a, b) => b.score - a.score || a.kind - b.kind || a.id - b.id)
}

const CONTENT = 4
/** A word among few says more about its section than one among many, which BM25 within a kind cannot know. */
const OWN_SHARE = [2, 2, 0.7, 0.7, 1] as const
const HEADING_SHARE = 0.8
const TITLE_SHARE = 0.8
const COVERED_AROUND = 0.8
const LEAST_COVERAGE = 0.35

const pageKey = ({ page }: DocumentPlace): string => `${String(page)} `
const sectionKey = ({ page, section }: DocumentPlace): string =>
  `${String(page)} ${String(section)}.`

function nameKey(place: DocumentPlace): string | undefined {
  if (place.kind === 0) return pageKey(place)
  return place.kind === 1 ? sectionKey(place) : undefined
}

function setIn(
  names: Map<string, Map<number, number>>,
  key: string | undefined,
  word: number,
  { weight }: WeighedPlace,
): void {
  if (key === undefined) return
  const known = names.get(key) ?? new Map<number, number>()
  known.set(word, weight)
  names.set(key, known)
}
