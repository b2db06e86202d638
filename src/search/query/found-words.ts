// The words of a page that a query found, as they are written there: what is marked when a reader follows a hit.
import { isStopWord, type TermOptions } from '../language/rules.js'
import { FOLDED, identifierParts, PART, queryTerm, trimWord } from '../text/index-terms.js'
import type { Occurrence } from '../text/index-terms.js'
import { areForms } from '../text/word-forms.js'

/** Further words of a hit are left out: an address stays readable. */
const MOST_WORDS = 12

/**
 * The query's own words where the page has them, in any form; else the words that match them there: the right
 * spelling of a typo, the whole of a beginning. Lower-case, in the order of the query. `written` holds the matched words
 * of the text.
 */
export function foundWords(
  tokens: readonly string[],
  written: readonly string[],
  options: TermOptions,
): string[] {
  const asked = unique(tokens.map(trimWord))
  const isAsked = (word: string): boolean =>
    asked.some((token) => areForms(word.toLowerCase(), token))
  // An identifier that was found by its names is marked at these: `Vault` of `createVault`.
  const named = written.flatMap((word) => {
    const names = isAsked(word) ? [] : identifierParts(word).filter(isAsked)
    return names.length > 0 ? names : [word]
  })
  const forms = unique(named.map((word) => word.toLowerCase()))
  const telling = forms.filter((form) => !isStopWord(form, options))
  const rest = new Set(telling.length > 0 ? telling : forms)
  const words: string[] = []
  for (const token of asked) {
    const own = [...rest].filter((form) => areForms(form, token))
    if (own.length > 0) words.push(token)
    for (const form of own) rest.delete(form)
  }
  for (const form of rest) if (!words.some((word) => areForms(word, form))) words.push(form)
  return (words.length > 0 ? words : asked).slice(0, MOST_WORDS)
}

/** A word of a text as it was matched: of an identifier that was found by a part, that part. */
export function writtenWords(
  text: string,
  { term, parts, position: [start, length] }: Occurrence,
  matched: ReadonlySet<string>,
  options: TermOptions,
): string[] {
  const word = text.slice(start, start + length)
  const isFolded = parts.some((part) => part.endsWith(FOLDED) && matched.has(part))
  if (matched.has(term) || isFolded) return [trimWord(word)]
  return identifierParts(word).filter((part) =>
    matched.has(PART + queryTerm(part.toLowerCase(), options)),
  )
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '')
}
