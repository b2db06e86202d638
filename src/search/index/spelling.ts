// The words that misspelt ones are taken for.
import type { SearchKind } from '../../model/search.js'
import type { SpellingFile } from './index-file.js'
import { FOLDED, isWordTerm } from '../text/index-terms.js'
import { encodeNumbers } from '../text/varint-text.js'
import type { PostingList } from './postings.js'

/** Words that misspelt ones are taken for: the names' words first, then those that most documents have. */
const MOST_SPELLINGS = 8_000

/** A word, or a name inside identifiers that some title or heading has. */
export type CountedWord = {
  readonly word: string
  /** Number of titles and headings that have it. */
  readonly nameCount: number
  /** Number of documents that have it. */
  readonly count: number
}

/**
 * The word with its documents; undefined for one that counts nowhere: another spelling, a word without documents, and a part
 * of identifiers that is in no title and no heading.
 */
export function countWord(
  word: string,
  kinds: readonly (Pick<PostingList, 'documentCount'> | undefined)[],
): CountedWord | undefined {
  if (word.endsWith(FOLDED)) return undefined
  const count = kinds.reduce((sum, list) => sum + (list?.documentCount ?? 0), 0)
  const countIn = (kind: SearchKind): number => kinds[kind]?.documentCount ?? 0
  const nameCount = countIn(0) + countIn(1)
  return (isWordTerm(word) ? count : nameCount) === 0 ? undefined : { word, nameCount, count }
}

/** A file of words, and the first of them. */
type SpellingRange = { readonly first: string; readonly file: SpellingFile }

/**
 * The files of the words that are worth it; `counted` are all, sorted. Parts of identifiers are not among them: nobody types
 * them. Words with the same first letter are in the same file: a typo is seldom there.
 */
export function spellingFiles(counted: readonly CountedWord[]): SpellingRange[] {
  const files: CountedWord[][] = []
  let size = Infinity
  let letter: string | undefined
  for (const word of worthIt(counted.filter(({ word: term }) => isWordTerm(term)))) {
    const begun = firstLetter(word.word)
    if (size >= LEAST_FILE && begun !== letter) {
      files.push([])
      size = 0
    }
    files.at(-1)?.push(word)
    size += word.word.length + 2
    letter = begun
  }
  return files.map((words) => ({
    first: words[0]?.word ?? '',
    file: {
      t: words.map(({ word }) => word).join(' '),
      n: encodeNumbers(words.map(({ count }) => count)),
    },
  }))
}

/** Characters of a file, from which on it ends with the first letter of its words. */
const LEAST_FILE = 1_500

/** A letter may take two code units. */
export function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0)
}

function worthIt(counted: readonly CountedWord[]): readonly CountedWord[] {
  if (counted.length <= MOST_SPELLINGS) return counted
  return counted
    .toSorted((a, b) => Number(b.nameCount > 0) - Number(a.nameCount > 0) || b.count - a.count)
    .slice(0, MOST_SPELLINGS)
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}
