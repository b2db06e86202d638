// Which headings hold a word that a reader typed, and how well.
import { editDistance, forgivenSlips } from './edit-distance.js'
import type { FormPlace, HeadingCatalog } from './heading-catalog.js'

/** A word of the query. */
export type TypedWord = {
  readonly form: string
  /** The text ends with it: it may still be being typed. */
  readonly isLast: boolean
}

/** The best place of a word in an entry. */
export type WordMatch = {
  readonly word: number
  readonly quality: number
  readonly share: number
  /** Only near to what was typed: a guess. */
  readonly isGuess: boolean
}

/**
 * The entries that hold the word, by their number: as it is or by its stem, else as part of an identifier, by its
 * beginning, or misspelt. What is found as typed is not guessed at.
 */
export function matchWord(
  catalog: HeadingCatalog,
  { form, isLast }: TypedWord,
  fuzzyDistance: number,
): Map<number, WordMatch[]> {
  const found = new Map<number, WordMatch[]>()
  const take = (places: readonly FormPlace[], quality: number, covered = 1, isGuess = false) => {
    for (const place of places) {
      const match = {
        word: place.word,
        quality: place.quality * quality,
        share: place.share * covered,
        isGuess,
      }
      const list = found.get(place.entry)
      const index = list?.findIndex(({ word }) => word === place.word) ?? -1
      if (!list) found.set(place.entry, [match])
      else if (index < 0) list.push(match)
      else if ((list[index]?.quality ?? 0) < match.quality) list[index] = match
    }
  }
  take(catalog.forms.get(form) ?? [], 1)
  take(catalog.stems.get(catalog.stem(form)) ?? [], 1)
  const isKnown = found.size > 0
  if (isLast || form.length >= INNER_BEGINNING)
    for (const longer of formsFrom(catalog.sortedForms, form)) {
      const covered = form.length / longer.length
      const quality = (isLast ? 0.9 : 0.7) * (0.6 + 0.4 * covered)
      take(catalog.forms.get(longer) ?? [], quality, covered)
    }
  const slips = forgivenSlips(form.length, fuzzyDistance)
  if (isKnown || slips === 0) return found
  for (const near of catalog.sortedForms) {
    const distance = editDistance(form, near, slips)
    if (distance < Infinity) {
      take(catalog.forms.get(near) ?? [], distance === 1 ? 0.7 : 0.5, 1, true)
      continue
    }
    if (!isLast || form.length < GUESSED_BEGINNING || near.length <= form.length) continue
    if (editDistance(form, near, 1, true) < Infinity)
      take(catalog.forms.get(near) ?? [], 0.5, form.length / near.length, true)
  }
  return found
}

/** Letters of a beginning in the middle of a text: shorter ones begin too many words. */
const INNER_BEGINNING = 4
/** Letters of a misspelt beginning. */
const GUESSED_BEGINNING = 5

/** The forms that are longer than `beginning` and begin with it. */
function formsFrom(sorted: readonly string[], beginning: string): readonly string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') <= beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(beginning) === true) end++
  return sorted.slice(low, end)
}
