// The words of a query that the index has: unknown words find nothing, and would keep the rest from being found.
import { isStopWord } from '../language/rules.js'
import type { Clause } from './clause.js'
import type { Expand } from './expand.js'
import type { SearchKind } from '../../model/search.js'
import type { IndexParts } from '../load/index-parts.js'
import { firstLetter } from '../index/spelling.js'
import { queryTerm } from '../text/index-terms.js'
import { toPattern } from './match-terms.js'
import { editDistanceBudget } from '../text/edit-distance-budget.js'

export type CorrectedTokens = {
  /**
   * The tokens without those that the index has not, nor nearly; one that is two of its words in one, `lockup`, is
   * these two. All tokens when nothing would be left.
   */
  readonly tokens: readonly string[]
  /** Whether some token is not a word of the index; a token that is the whole query is not a prefix either. */
  readonly isMisspelt: boolean
}

/** The likely meaning of tokens, as far as the index knows. */
export async function correctTokens(
  index: IndexParts,
  tokens: readonly string[],
  expand: Expand,
  fuzzyDistance: number,
): Promise<CorrectedTokens> {
  let isMisspelt = false
  const isStop = (word: string): boolean => isStopWord(word, index.options)
  const found = await Promise.all(
    tokens.map(async (token, place) => {
      if (isStop(token) || (await isKnown(token, expand))) return [token]
      const isLast = place === tokens.length - 1
      const isBegun = isLast && (await isKnown(`${token}*`, expand))
      isMisspelt ||= !isBegun || tokens.length > 1
      if (isBegun) return [token]
      const budget = editDistanceBudget(token.length, fuzzyDistance)
      if (budget > 0 && (await isKnown(token, expand, budget))) return [token]
      return twoWords(index, token)
    }),
  )
  const known = found.flat()
  return { tokens: known.every(isStop) ? tokens : known, isMisspelt }
}

/** Whether any document has the token, or a part of an identifier like it; all names of an identifier. */
export async function isKnown(token: string, expand: Expand, distance = 0): Promise<boolean> {
  const names = token.match(NAMES) ?? []
  if (names.length > 1) {
    const known = await Promise.all(names.map((name) => isKnown(name, expand, distance)))
    return known.every(Boolean)
  }
  const clause = { pattern: toPattern(token), distance, isPart: distance === 0 }
  return hasDocuments(clause, ALL_KINDS, expand)
}

/** Whether any document, of these kinds, has the token as it is. */
export function isWord(
  token: string,
  expand: Expand,
  kinds: readonly SearchKind[] = ALL_KINDS,
): Promise<boolean> {
  return hasDocuments({ pattern: toPattern(token), distance: 0, isPart: false }, kinds, expand)
}

async function hasDocuments(
  wanted: Pick<Clause, 'pattern' | 'distance' | 'isPart'>,
  kinds: readonly SearchKind[],
  expand: Expand,
): Promise<boolean> {
  const clause = { ...wanted, boost: 1, isForbidden: false }
  const found = await Promise.all(kinds.map((kind) => expand(clause, kind)))
  return found.some((entries) => entries.length > 0)
}

const ALL_KINDS: readonly SearchKind[] = [0, 1, 2, 3, 4]

/** The two words that a token is made of, the most frequent ones; none when it is made of no two. */
async function twoWords(index: IndexParts, token: string): Promise<string[]> {
  let best: string[] = []
  let most = 0
  for (let at = LEAST; at <= token.length - LEAST; at++) {
    const [first, second] = [token.slice(0, at), token.slice(at)]
    const firstCount = await spellingCount(index, first)
    const count = firstCount > most ? Math.min(firstCount, await spellingCount(index, second)) : 0
    if (count > most) [best, most] = [[first, second], count]
  }
  return best
}

async function spellingCount(index: IndexParts, word: string): Promise<number> {
  const term = queryTerm(word, index.options)
  const files = await index.spellings([firstLetter(term)])
  return Math.max(0, ...files.map(({ counts }) => counts.get(term) ?? 0))
}

/** With the stars that match the rest of a word. */
const NAMES = /[\p{L}\p{M}\p{N}_*]+/gu

/** Letters of the shorter of two words. */
const LEAST = 2

/** Whether the token is one typo away from a stop word: `waht` for `what`. */
export function isNearStopWord(token: string, isStopWord: (word: string) => boolean): boolean {
  if (token.length < 2 || token.length > 8) return false
  for (let at = 0; at <= token.length; at++) {
    const [before, letter, after] = [token.slice(0, at), token.charAt(at), token.slice(at + 1)]
    if (isStopWord(before + after) && before + after !== '') return true
    if (isStopWord(before + after.charAt(0) + letter + after.slice(1))) return true
    for (const other of LETTERS)
      if (isStopWord(before + other + after) || isStopWord(before + other + letter + after))
        return true
  }
  return false
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
