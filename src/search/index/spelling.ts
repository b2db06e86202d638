// The words that misspelt ones are taken for.
import type { SearchKind } from '../../model/search.js'
import type { SpellingFile } from './index-file.js'
import { isWordTerm } from '../text/index-terms.js'
import { encodeNumbers } from '../text/varint-text.js'
import type { PostingList } from './postings.js'

/** Words that misspelt ones are taken for: the names' words first, then those that most documents have. */
const MOST_SPELLINGS = 8_000

export type CountedWord = {
  readonly word: string
  /** Some title or heading has it. */
  readonly isOfName: boolean
  /** Number of documents that have it. */
  readonly count: number
}

/**
 * The word with its documents; undefined for a part of identifiers and another spelling, which nobody types, and for a word
 * without any.
 */
export function countWord(
  word: string,
  kinds: readonly (Pick<PostingList, 'documentCount'> | undefined)[],
): CountedWord | undefined {
  if (!isWordTerm(word)) return undefined
  const count = kinds.reduce((sum, list) => sum + (list?.documentCount ?? 0), 0)
  const has = (kind: SearchKind): boolean => (kinds[kind]?.documentCount ?? 0) > 0
  return count === 0 ? undefined : { word, isOfName: has(0) || has(1), count }
}

/** The file of the words that are worth it; `counted` are all, sorted. */
export function spellingFile(counted: readonly CountedWord[]): SpellingFile {
  const chosen =
    counted.length <= MOST_SPELLINGS
      ? counted
      : counted
          .toSorted((a, b) => Number(b.isOfName) - Number(a.isOfName) || b.count - a.count)
          .slice(0, MOST_SPELLINGS)
          .sort((a, b) => (a.word < b.word ? -1 : 1))
  return {
    t: chosen.map(({ word }) => word).join(' '),
    n: encodeNumbers(chosen.map(({ count }) => count)),
  }
}
