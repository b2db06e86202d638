// What the tokens of a text ask for, before any of them is looked up for its documents.
import { isStopWord, type TermOptions } from '../language/rules.js'
import { isPair } from '../language/unspaced.js'
import { TOKEN_LIMIT } from '../text/tokens.js'
import type { Expand } from './expand.js'
import { isKnown, isWord } from './query-correction.js'

/**
 * The tokens without a last one that has only just been begun: its first letters begin too many words to say anything, and
 * would replace the list twice before they do.
 */
export async function withoutBegun(
  tokens: readonly string[],
  expand: Expand,
  options: TermOptions,
): Promise<readonly string[]> {
  const last = tokens.at(-1) ?? ''
  if (tokens.length < 2 || last.length >= LEAST_BEGUN || isPair(last)) return tokens
  const isStop = (word: string): boolean => isStopWord(word, options)
  const rest = tokens.slice(0, -1)
  if (rest.every(isStop) || (!isStop(last) && (await isKnown(last, expand)))) return tokens
  return rest
}

/** Letters from which on the beginning of a word says which words are meant. */
const LEAST_BEGUN = 3

/** The tokens, with the names of those that no document has as they are, if all of them are words: `client.connect` is `client` and `connect`. */
export async function partsOfUnknown(
  tokens: readonly string[],
  expand: Expand,
): Promise<readonly string[]> {
  const asked = await Promise.all(
    tokens.map(async (token) => {
      const names = OF_NAMES.test(token) ? (token.match(NAMES) ?? []) : []
      if (names.length < 2 || (await isWord(token, expand))) return [token]
      const known = await Promise.all(names.map((name) => isWord(name, expand)))
      return known.every(Boolean) ? names : [token]
    }),
  )
  return asked.flat().slice(0, TOKEN_LIMIT)
}

/** `a.b`, `a::b`, `a#b`, `a->b`, with brackets behind it or not. */
const OF_NAMES = /^[\p{L}\p{M}\p{N}_]+(?:(?:\.|::|#|->)[\p{L}\p{M}\p{N}_]+)+(?:\([^)]*\)?)?$/u
const NAMES = /[\p{L}\p{M}\p{N}_]+/gu
