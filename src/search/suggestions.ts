// What the reader may have meant: the query with other words for those that the index does not have.
import type { Hit } from '../model/search.js'
import { isStopWord, type TermOptions } from './language/rules.js'
import type { IndexParts } from './load/index-parts.js'
import type { Expand } from './query/expand.js'
import { isKnown } from './query/query-correction.js'
import { editDistanceBudget } from './text/edit-distance-budget.js'
import { trimWord } from './text/index-terms.js'
import { nearTexts, textTable, type TextTable } from './text/text-table.js'
import { tokenize } from './text/tokens.js'
import { areForms } from './text/word-forms.js'

/** Suggestions when nothing was found. */
const MOST = 3

/**
 * `text` with the words that were found instead of misspelt ones; undefined when the hits have the words of the text.
 * Reads nothing of the index unless a word of the text is in none of the hits.
 */
export async function correctedText(
  text: string,
  hits: readonly Hit[],
  expand: Expand,
  { fuzzyDistance, terms }: { readonly fuzzyDistance: number; readonly terms: TermOptions },
): Promise<string | undefined> {
  const written = hits.flatMap(writtenWords)
  const found = textTable([...written, ...hits.flatMap(({ words }) => words)])
  const corrections = new Map<string, string>()
  for (const token of tellingWords(text, terms)) {
    // A beginning may also be known by the stem of a word that it is not a part of.
    if (written.some((word) => word.startsWith(token))) continue
    const correction = meantWord(found, token, fuzzyDistance)
    if (correction !== undefined && !(await isKnown(token, expand)))
      corrections.set(token, correction)
  }
  if (corrections.size === 0) return undefined
  return text.replace(WORDS, (word) => corrections.get(trimWord(word.toLowerCase())) ?? word)
}

/**
 * Words of the index that are a little further from those of a text than a search goes, as pages have them. `find`
 * returns the best hit for a word.
 */
export async function nearbyWords(
  index: IndexParts,
  text: string,
  fuzzyDistance: number,
  find: (word: string) => Promise<Hit | undefined>,
): Promise<string[]> {
  const tokens = tellingWords(text, index.options)
  if (fuzzyDistance === 0 || tokens.length === 0) return []
  const nearest = (await index.spellings())
    .flatMap(({ table, counts }) =>
      tokens
        .flatMap((token) =>
          nearTexts(table, token, editDistanceBudget(token.length, fuzzyDistance) + 1),
        )
        .map((near) => ({ ...near, count: counts.get(near.text) ?? 0 })),
    )
    .filter(({ distance, text: word }) => distance * 2 < word.length)
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
  // The index has stems: what to show is in a text.
  const hits = await Promise.all(nearest.slice(0, MOST).map(({ text: stem }) => find(stem)))
  return [...new Set(hits.flatMap((hit) => (hit ? writtenWords(hit).slice(0, 1) : [])))]
}

const WORDS = /[^-\s]+/g

/** The matched words of the text of a hit, as they are written there. */
function writtenWords({ document, positions }: Hit): string[] {
  return positions
    .map(([start, length]) => trimWord(document.t.slice(start, start + length).toLowerCase()))
    .filter((word) => word !== '')
}

function tellingWords(text: string, options: TermOptions): string[] {
  return tokenize(text)
    .map(trimWord)
    .filter((word) => word !== '' && !isStopWord(word, options))
}

/** The found word that is the fewest typos away, or the two that are written as one. */
function meantWord(found: TextTable, token: string, fuzzyDistance: number): string | undefined {
  const budget = editDistanceBudget(token.length, fuzzyDistance)
  const [nearest] = nearTexts(found, token, budget)
    .filter(({ distance }) => distance > 0 && distance <= budget)
    .sort((a, b) => a.distance - b.distance)
  if (nearest) return nearest.text
  const first = found.texts.find((word) => {
    const rest = token.startsWith(word) ? token.slice(word.length) : ''
    return rest !== '' && found.texts.some((other) => areForms(other, rest))
  })
  return first === undefined ? undefined : `${first} ${token.slice(first.length)}`
}
