// What a text is indexed as. The same code finds the words of a hit again in its text, so that
// no index has to hold positions.
import { fold } from '../language/fold.js'
import { isStopWord, stemOf, type TermOptions } from '../language/rules.js'
import { isPair, piecesOf } from '../language/unspaced.js'
import { joinedParts, optionNames, signedName, signedTerm } from './code-words.js'
import { createWordMemory, type WordMemory } from './word-memory.js'

/** The terms of a word. */
type WordTerms = {
  /** Empty for a word that is not indexed. */
  readonly term: string
  /**
   * `PART` and the term of each name inside a word that is an identifier: `.vault` of `OrionVault`. The terms of a word
   * without its accents, and `FOLDED`: `equip~` of `équipe`.
   */
  readonly parts: readonly string[]
}

/** A word of a text, and its position, with the punctuation around it. */
export type Occurrence = WordTerms & {
  readonly position: readonly [start: number, length: number]
}

/** Begins the term of an identifier's part: no other term begins with punctuation. */
export const PART = '.'

/** Ends the term of a word that is written with accents or ligatures: no other term ends with punctuation. */
export const FOLDED = '~'

/** Whether a term is a word, not a name inside one or another spelling of one. */
export function isWordTerm(term: string): boolean {
  return !term.startsWith(PART) && !term.endsWith(FOLDED)
}

/** Counts a term within one text; zero between texts, whoever counts sees to that. `number` is that of a reader's term. */
export type TermCount = { readonly term: string; readonly number: number; times: number }

/** The terms of each word: its own, unless it is not indexed, and those of its parts. Equal terms are the same object. */
export type WordReader = WordMemory<readonly TermCount[]>

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
    return [...(term === '' ? [] : [term]), ...parts].map(countOf)
  })
}

function createTerms(options: TermOptions): (word: string) => WordTerms {
  const toTerm = termOf(options)
  return (word) => {
    if (isPair(word)) return { term: word, parts: plainTerms(word, word, options) }
    const term = toTerm(word)
    const parts = new Set(identifierParts(word).map(toTerm))
    return {
      term,
      parts: [
        ...[...parts].flatMap((part) => (part === '' || part === term ? [] : [PART + part])),
        ...(term === '' || IS_PLAIN.test(word)
          ? []
          : plainTerms(trimWord(word.toLowerCase()), term, options)),
      ],
    }
  }
}

/** Without accents and ligatures, as nearly every word is. */
const IS_PLAIN = /^[ -~]*$/

/** What a word has without accents, marked as such; none for a word that has the same then. */
function plainTerms(word: string, term: string, options: TermOptions): string[] {
  return foldedTerms(word, term, options).map((plain) => plain + FOLDED)
}

/** The terms of a word without accents and ligatures, other than its own: those of its plain form and of its stem. */
export function foldedTerms(word: string, term: string, options: TermOptions): string[] {
  const plain = fold(word)
  if (plain === word) return []
  return [...new Set([stemOf(plain, options), fold(term)])].filter((other) => other !== term)
}

export type TermReader = (text: string) => readonly Occurrence[]

/** Splits texts into terms with their positions. */
export function createTermReader(options: TermOptions): TermReader {
  const known = new Map<string, readonly Occurrence[]>()
  const termsOf = createTerms(options)
  const learn = (word: string): Occurrence[] =>
    piecesOf(word).flatMap(({ text, start }) => {
      const { term, parts } = termsOf(text)
      return term === '' && parts.length === 0
        ? []
        : { term, parts, position: [start, text.length] as const }
    })
  const read = (word: string): readonly Occurrence[] => {
    const before = known.get(word)
    if (before) return before
    const found = learn(word)
    known.set(word, found)
    return found
  }
  return (text) => {
    const words = Array.from(text.matchAll(WORDS)).flatMap(({ 0: word, index }) =>
      read(word).map(({ term, parts, position: [start, length] }) => {
        return { term, parts, position: [index + start, length] as const }
      }),
    )
    const names = optionNames(text).flatMap(({ name, start, length }) =>
      read(name).map(({ parts }) => ({ term: '', parts, position: [start, length] as const })),
    )
    return [...words, ...names]
  }
}

/** The stem of a query's word, without the punctuation around it: `deposit()` is `deposit`. */
export function queryTerm(word: string, options: TermOptions): string {
  return isPair(word) ? word : stemOf(signedTerm(trimWord(word)), options)
}

/** A word without punctuation around it; `C++` keeps its own. */
export function trimWord(word: string): string {
  return signedName(word) ?? word.replace(OUTER_NON_WORD, '')
}

/** The longest name in a word of several: `iorionvault` of `iorionvault.sol`; undefined for any other word. */
export function longestName(word: string): string | undefined {
  const names = word.match(NAMES) ?? []
  const [longest] = names.toSorted((a, b) => b.length - a.length)
  return names.length > 1 && longest !== undefined && /\p{L}/u.test(longest) ? longest : undefined
}

function termOf(options: TermOptions) {
  return (word: string): string => {
    const trimmed = signedTerm(trimWord(word.toLowerCase()))
    if (!options.removeStopWordFilter && isStopWord(trimmed, options)) return ''
    return stemOf(trimmed, options)
  }
}

/**
 * The names inside a word that is an identifier or a piece of code: `IOrionVault.sol` has `IOrionVault`,
 * `Orion`, `Vault`, `OrionVault` and `sol`; `request_deposit(uint256` has `request_deposit`, `request`, `deposit`,
 * `requestdeposit`, `uint256`.
 * Words of prose have none, nor have numbers.
 */
export function identifierParts(word: string): readonly string[] {
  const names = word.match(NAMES) ?? []
  const inNames = names.flatMap((name) => {
    const own = name.match(NAME_PARTS) ?? []
    return [name, ...own, ...joinedParts(name, own)]
  })
  const parts = [...inNames, ...fileNameOf(word)]
  return new Set(parts).size < 2
    ? []
    : parts.filter((part) => part.length > 1 && /\p{L}/u.test(part))
}

/** The last name of a path, if it has an ending: `OrionVault.sol` of `src/OrionVault.sol`. */
function fileNameOf(word: string): string[] {
  const [, name = ''] = /[^/]\/([^/]+)$/.exec(word) ?? []
  return (name.match(NAMES) ?? []).length > 1 ? [trimWord(name)] : []
}

const WORDS = /[^-\s]+/g
const OUTER_NON_WORD = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu
const NAMES = /[\p{L}\p{M}\p{N}_]+/gu
/** Capitals before a capitalised part are a part: `HTMLPage` is `HTML`, `Page`. Digits stay with their letters. */
const NAME_PARTS = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+\p{N}*|\p{N}+/gu
