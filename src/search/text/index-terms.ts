// What a text is indexed as. The same code finds the words of a hit again in its text, so that
// no index has to hold positions.
import lunr from 'lunr'
import { isStopWord } from './english.js'
import { createWordMemory, type WordMemory } from './word-memory.js'

export type TermOptions = {
  /** English words are dropped and stemmed if `en` is among them; other languages have no rules. */
  readonly language: readonly string[]
  readonly removeStopWordFilter: boolean
  readonly removeStemmer: boolean
}

/** The terms of a word. */
type WordTerms = {
  /** Empty for a word that is not indexed. */
  readonly term: string
  /** `PART` and the term of each name inside a word that is an identifier: `.vault` of `OrionVault`. */
  readonly parts: readonly string[]
}

/** A word of a text, and its position, with the punctuation around it. */
export type Occurrence = WordTerms & {
  readonly position: readonly [start: number, length: number]
}

/** Begins the term of an identifier's part: no other term begins with punctuation. */
export const PART = '.'

/** Counts a term within one text; zero between texts, whoever counts sees to that. `number` is that of a reader's term. */
export type TermCount = { readonly term: string; readonly number: number; times: number }

/** A word of a text as it is counted. */
type CountedWord = {
  /** Whether it is indexed itself, not only names inside it. */
  readonly isWord: boolean
  /** Of its term and of its parts; words with the same term have the same one. */
  readonly counts: readonly TermCount[]
}

export type WordReader = WordMemory<CountedWord>

/** Reads each word once, because stemming is slow: whoever makes several indexes shares a reader between them. */
export function createWordReader(options: TermOptions): WordReader {
  const counts = new Map<string, TermCount>()
  const countOf = (term: string): TermCount => {
    const count = counts.get(term) ?? { term, number: counts.size, times: 0 }
    counts.set(term, count)
    return count
  }
  const termsOf = createTerms(options)
  return createWordMemory((word) => {
    const { term, parts } = termsOf(word)
    const isWord = term !== ''
    return { isWord, counts: [...(isWord ? [term] : []), ...parts].map(countOf) }
  })
}

function createTerms(options: TermOptions): (word: string) => WordTerms {
  const toTerm = termOf(options)
  return (word) => {
    const term = toTerm(word)
    const parts = new Set(identifierParts(word).map(toTerm))
    return {
      term,
      parts: [...parts].flatMap((part) => (part === '' || part === term ? [] : [PART + part])),
    }
  }
}

export type TermReader = (text: string) => readonly Occurrence[]

/** Splits texts into terms with their positions. */
export function createTermReader(options: TermOptions): TermReader {
  const known = new Map<string, WordTerms>()
  const learn = createTerms(options)
  const read = (word: string): WordTerms => {
    const before = known.get(word)
    if (before) return before
    const found = learn(word)
    known.set(word, found)
    return found
  }
  return (text) =>
    Array.from(text.matchAll(WORDS)).flatMap(({ 0: word, index }) => {
      const { term, parts } = read(word)
      return term === '' && parts.length === 0
        ? []
        : [{ term, parts, position: [index, word.length] }]
    })
}

/** The stem of a query's word, without the punctuation around it: `deposit()` is `deposit`. */
export function queryTerm(word: string, { language, removeStemmer }: TermOptions): string {
  const trimmed = trimWord(word)
  return language.includes('en') && !removeStemmer ? stem(trimmed) : trimmed
}

/** A word without punctuation around it. */
export function trimWord(word: string): string {
  return word.replace(OUTER_NON_WORD, '')
}

/** The longest name in a word of several: `iorionvault` of `iorionvault.sol`; undefined for any other word. */
export function longestName(word: string): string | undefined {
  const names = word.match(NAMES) ?? []
  const [longest] = names.toSorted((a, b) => b.length - a.length)
  return names.length > 1 && longest !== undefined && /\p{L}/u.test(longest) ? longest : undefined
}

function termOf({ language, removeStopWordFilter, removeStemmer }: TermOptions) {
  const isEnglish = language.includes('en')
  return (word: string): string => {
    const trimmed = trimWord(word.toLowerCase())
    if (!isEnglish) return trimmed
    if (!removeStopWordFilter && isStopWord(trimmed)) return ''
    return removeStemmer ? trimmed : stem(trimmed)
  }
}

function stem(word: string): string {
  return lunr.stemmer(new lunr.Token(word, {})).toString()
}

/**
 * The names inside a word that is an identifier or a piece of code: `IOrionVault.sol` has `IOrionVault`,
 * `Orion`, `Vault` and `sol`; `request_deposit(uint256` has `request_deposit`, `request`, `deposit`, `uint256`.
 * Words of prose have none, nor have numbers.
 */
export function identifierParts(word: string): readonly string[] {
  const names = word.match(NAMES) ?? []
  const parts = names.flatMap((name) => [name, ...(name.match(NAME_PARTS) ?? [])])
  return new Set(parts).size < 2
    ? []
    : parts.filter((part) => part.length > 1 && /\p{L}/u.test(part))
}

const WORDS = /[^-\s]+/g
const OUTER_NON_WORD = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu
const NAMES = /[\p{L}\p{M}\p{N}_]+/gu
/** Capitals before a capitalised part are a part: `HTMLPage` is `HTML`, `Page`. Digits stay with their letters. */
const NAME_PARTS = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+\p{N}*|\p{N}+/gu
