// What the tokens of a text ask for, before any of them is looked up for its documents.
import { isStopWord } from '../language/rules.js'
import type { IndexParts } from '../load/index-parts.js'
import { toPattern } from './match-terms.js'
import { isPair } from '../language/unspaced.js'
import { TOKEN_LIMIT } from '../text/tokens.js'
import type { Expand } from './expand.js'
import { isWord } from './query-correction.js'

/**
 * The tokens without a last one that has only just been begun: its first letters begin too many words to say anything, and
 * would replace the list twice before they do.
 */
export async function withoutBegun(
  tokens: readonly string[],
  expand: Expand,
  index: Pick<IndexParts, 'options' | 'countOf'>,
): Promise<readonly string[]> {
  const last = tokens.at(-1) ?? ''
  if (tokens.length < 2 || last.length >= LEAST_BEGUN || isPair(last)) return tokens
  const isStop = (word: string): boolean => isStopWord(word, index.options)
  const rest = tokens.slice(0, -1)
  if (rest.every(isStop) || (!isStop(last) && (await isWhole(last, expand, index)))) return tokens
  return rest
}

/**
 * Whether a short word is one that a reader has typed to its end: a number that some document has, or two letters that a
 * title, heading or description has, or many texts. In code, any letters are words.
 */
async function isWhole(
  word: string,
  expand: Expand,
  { countOf }: Pick<IndexParts, 'countOf'>,
): Promise<boolean> {
  if (/\p{N}/u.test(word)) return isWord(word, expand)
  if (word.length < 2) return false
  if (await isWord(word, expand, NAMING)) return true
  const clause = {
    pattern: toPattern(word),
    distance: 0,
    boost: 1,
    isForbidden: false,
    isPart: false,
  }
  const inTexts = await expand(clause, CONTENT)
  const count = inTexts.reduce((sum, { kinds }) => sum + (kinds[CONTENT]?.documentCount ?? 0), 0)
  return count > countOf(CONTENT) * MANY_TEXTS
}

/** Titles, headings and descriptions. */
const NAMING = [0, 1, 2] as const
const CONTENT = 4
const MANY_TEXTS = 0.02

/** Letters from which on the beginning of a word says which words are meant. */
const LEAST_BEGUN = 3

/** The tokens, with the names of those that no document has as they are, if all of them are words: `client.connect` is `client` and `connect`. */
export async function partsOfUnknown(
  tokens: readonly string[],
  expand: Expand,
): Promise<readonly string[]> {
  const asked = await Promise.all(
    tokens.map(async (token) => {
      const names = ownedNames(token)
      if (names.length < 2 || (await isWord(token, expand))) return [token]
      const known = await Promise.all(names.map((name) => isWord(name, expand)))
      return known.every(Boolean) ? names : [token]
    }),
  )
  return asked.flat().slice(0, TOKEN_LIMIT)
}

/** The names of a token that is a name with those of its owners: `client` and `connect` of `client.connect()`; else none. */
export function ownedNames(token: string): readonly string[] {
  return OF_NAMES.test(token) ? (token.match(NAMES) ?? []) : []
}

/** `a.b`, `a::b`, `a#b`, `a->b`, with brackets behind it or not. */
const OF_NAMES = /^[\p{L}\p{M}\p{N}_]+(?:(?:\.|::|#|->)[\p{L}\p{M}\p{N}_]+)+(?:\([^)]*\)?)?$/u
const NAMES = /[\p{L}\p{M}\p{N}_]+/gu
