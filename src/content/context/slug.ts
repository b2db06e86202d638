// Ids of headings from their text.

// Marks belong to the letters of many scripts; emoji variation selectors and keycaps are marks too, but no letters.
// Spaces that keep words together, as French has before a colon, leave nothing, as on GitHub.
const DROPPED = /[\u{FE00}-\u{FE0F}\u{20E3}]|[^\p{L}\p{M}\p{Nd}\p{Nl} \t\r\n_-]/gu

/** The id that a heading's text gives: lower case, letters, digits, `-` and `_` of any script. */
export const slug = (text: string): string => slugInCase(text.toLowerCase())

/** The same with the capital letters of the text. */
export const slugInCase = (text: string): string =>
  text.trim().replace(DROPPED, '').replace(/\s/g, '-')

/** Ids given so far on one page. */
export type SlugCounter = {
  /** `base`, or with the first free number behind it; takes it. */
  unique(base: string): string
  /** Takes an id that its author wrote. False when it was taken before. */
  claim(id: string): boolean
}

/** A counter for one page; `numbered` makes the id of a further heading with the same text, by its number from 1. */
export function createSlugCounter(
  numbered = (id: string, count: number): string => `${id}-${count}`,
): SlugCounter {
  const taken = new Set<string>()
  const lastSuffix = new Map<string, number>()
  return {
    unique(base) {
      let id = base
      let suffix = lastSuffix.get(base) ?? 0
      while (taken.has(id)) {
        suffix++
        id = numbered(base, suffix)
      }
      lastSuffix.set(base, suffix)
      taken.add(id)
      return id
    },
    claim(id) {
      if (taken.has(id)) return false
      taken.add(id)
      return true
    },
  }
}
