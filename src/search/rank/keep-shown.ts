// The list of suggestions while a reader types: what is there stays, as long as the text asks for it.
import type { ShownList } from '../../model/search.js'

/** What the reader sees: places, best first. */
type Shown<T> = { readonly places: readonly string[]; readonly placeOf: (hit: T) => string }

/**
 * The hits of `found`, best first; in the lower half those of them and of `others` that the reader sees come before new
 * ones, in their order: one that is new is there once it is among the best.
 */
export function keepShown<T>(
  found: readonly T[],
  others: readonly T[],
  { places, placeOf }: Shown<T>,
): T[] {
  const matching = new Map([...found, ...others].map((hit) => [placeOf(hit), hit]))
  const kept = places.flatMap((place) => matching.get(place) ?? [])
  return [...new Set([...upperHalf(found), ...kept, ...found])].slice(0, found.length)
}

/** The hits that are where they were found, whatever the reader sees. */
export function upperHalf<T>(found: readonly T[]): readonly T[] {
  return found.slice(0, Math.ceil(found.length / 2))
}

/** The places that the reader sees, if `text` continues the text that they were found for, or is left of it. */
export function placesShown(shown: ShownList | undefined, text: string): readonly string[] {
  if (!shown || shown.text === text) return []
  return text.startsWith(shown.text) || shown.text.startsWith(text) ? shown.places : []
}
