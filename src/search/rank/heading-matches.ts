// Which headings hold a word that a reader typed, and how well.
import type { FormPlace, HeadingCatalog } from '../headings/heading-catalog.js'
import { editDistanceBudget } from '../text/edit-distance-budget.js'

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
      if (!list) {
        found.set(place.entry, [match])
        continue
      }
      const index = list.findIndex(({ word }) => word === place.word)
      if (index < 0) list.push(match)
      else if ((list[index]?.quality ?? 0) < match.quality) list[index] = match
    }
  }
  take(catalog.forms.valuesOf(form), 1)
  take(catalog.placesOfStem(catalog.stem(form)), 1)
  const isKnown = found.size > 0
  if (isLast || form.length >= INNER_BEGINNING)
    for (const longer of catalog.forms.textsFrom(form)) {
      if (longer === form) continue
      const covered = form.length / longer.length
      const quality = (isLast ? 0.9 : 0.7) * (0.6 + 0.4 * covered)
      take(catalog.forms.valuesOf(longer), quality, covered)
    }
  const budget = editDistanceBudget(form.length, fuzzyDistance)
  if (isKnown || budget === 0) return found
  const isBeginning = isLast && form.length >= GUESSED_BEGINNING
  for (const { text, distance, beginningDistance } of catalog.forms.textsNear(form, budget)) {
    const places = catalog.forms.valuesOf(text)
    if (distance < Infinity) take(places, distance === 1 ? 0.7 : 0.5, 1, true)
    else if (isBeginning && text.length > form.length && beginningDistance <= 1)
      take(places, 0.5, form.length / text.length, true)
  }
  return found
}

/** Letters of a beginning in the middle of a text: shorter ones begin too many words. */
const INNER_BEGINNING = 4
/** Letters of a misspelt beginning. */
const GUESSED_BEGINNING = 5
