// Places that are looked up in the text of their file only when they are reported: most builds report none.
import type { Place } from './diagnostic.js'

/** The place of the value at a path: of the value itself, or of its key with `isKey`. */
export type PlaceOf = (
  path: readonly PropertyKey[],
  options?: { readonly isKey?: boolean },
) => Place

/** What to look for in a file of settings: the value at a path, or the first of some strings, with `key` as its value. */
export type PlaceQuery =
  | { readonly path: readonly PropertyKey[]; readonly isKey?: boolean }
  | { readonly strings: readonly string[]; readonly key?: string }

/** A place that is at the start of its file until the query is answered. */
export type OpenPlace = Place & { readonly file: string; readonly query: PlaceQuery }

export function openPlace(file: string, query: PlaceQuery): OpenPlace {
  return { file, line: 1, column: 1, query }
}

export function isOpen(place: Place | undefined): place is OpenPlace {
  return place !== undefined && 'query' in place
}
