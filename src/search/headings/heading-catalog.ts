// Titles and headings, made ready to be matched while a reader types.
import type { SearchDocument, SearchKind } from '../../model/search.js'
import { headingWords, type HeadingWord } from './heading-words.js'
import { textTable, type TextTable } from '../text/text-table.js'

/** A title or heading, and its number among the documents of its kind. */
export type HeadingName = {
  readonly document: SearchDocument
  readonly kind: Extract<SearchKind, 0 | 1>
  readonly number: number
}

export type HeadingEntry = HeadingName & {
  readonly words: readonly HeadingWord[]
  /** The text in lower case. */
  readonly name: string
  /** Forms of the words, with one space between. */
  readonly spaced: string
  readonly compact: string
  /** Everything but letters, digits and spaces. */
  readonly marks: string
  /** Sum of the words' weights. */
  readonly weight: number
}

/** A word of an entry that a form matches. */
export type FormPlace = {
  readonly entry: number
  readonly word: number
  /** How well the form matches the word: 1 if it is the word. */
  readonly quality: number
  /** Share of the word that the form covers. */
  readonly share: number
}

type EntriesByText = {
  readonly table: TextTable
  readonly entries: ReadonlyMap<string, readonly number[]>
}

export type HeadingCatalog = {
  /** Titles, then headings, each in the order of the site. */
  readonly entries: readonly HeadingEntry[]
  /** Words, parts of identifiers and their ends, to their places. */
  readonly forms: ReadonlyMap<string, readonly FormPlace[]>
  readonly formTable: TextTable
  readonly stems: ReadonlyMap<string, readonly FormPlace[]>
  /** Entries by their `spaced` and their `compact`. */
  readonly spaced: EntriesByText
  readonly compact: EntriesByText
  readonly stem: (word: string) => string
  /** Whether a word tells nothing. */
  readonly isStopWord: (word: string) => boolean
  /** How informative a word is: rare ones much, frequent ones little, stop words next to nothing. */
  readonly weightOf: (form: string) => number
}

/** In how many titles and headings of how many a word is, by its stem. */
export type NameCounts = { readonly all: number; readonly of: (stem: string) => number }

/** The rules of the index's languages. */
export type WordRules = Pick<HeadingCatalog, 'stem' | 'isStopWord'>

/**
 * Makes names ready, titles before headings. `stem` is the index's own; `counts` says what is known of
 * words when the names are but some of those of the site.
 */
export function headingCatalog(
  names: readonly HeadingName[],
  { stem, isStopWord }: WordRules,
  counts?: NameCounts,
): HeadingCatalog {
  const read = names.map((name) => ({ ...name, words: headingWords(name.document.t) }))
  const weightOf = createWeights(counts ?? countsOf(read, stem), { stem, isStopWord })
  const forms = new Map<string, FormPlace[]>()
  const stems = new Map<string, FormPlace[]>()
  const entries = read.map(({ document, kind, number, words }, entry) => {
    for (const [word, { form, parts }] of words.entries()) {
      add(forms, form, { entry, word, quality: 1, share: 1 })
      add(stems, stem(form), { entry, word, quality: STEM_QUALITY, share: 1 })
      for (const [index, part] of parts.entries()) {
        const place = { entry, word, quality: PART_QUALITY, share: part.length / form.length }
        add(forms, part, place)
        if (stem(part) !== part)
          add(stems, stem(part), { ...place, quality: PART_QUALITY * STEM_QUALITY })
        // `latestPrice` finds `getLatestPrice`.
        const end = parts.slice(index).join('')
        if (index > 0 && end !== part)
          add(forms, end, { ...place, share: end.length / form.length })
      }
    }
    const texts = words.map(({ form }) => form)
    return {
      document,
      kind,
      number,
      words,
      name: document.t.toLowerCase(),
      spaced: texts.join(' '),
      compact: texts.join(''),
      marks: marksOf(document.t),
      weight: texts.reduce((sum, form) => sum + weightOf(form), 0),
    }
  })
  return {
    entries,
    forms,
    formTable: textTable(forms.keys()),
    stems,
    spaced: entriesBy(entries, (entry) => entry.spaced),
    compact: entriesBy(entries, (entry) => entry.compact),
    stem,
    isStopWord,
    weightOf,
  }
}

function entriesBy(
  all: readonly HeadingEntry[],
  textOf: (entry: HeadingEntry) => string,
): EntriesByText {
  const entries = new Map<string, number[]>()
  for (const [number, entry] of all.entries()) add(entries, textOf(entry), number)
  return { table: textTable(entries.keys()), entries }
}

const STEM_QUALITY = 0.95
const PART_QUALITY = 0.8
const STOP_WORD_SHARE = 0.15

/** The characters of a text besides its words: `()`, `_`. */
export function marksOf(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}\s]/gu, '')
}

function countsOf(
  read: readonly { readonly words: readonly HeadingWord[] }[],
  stem: (word: string) => string,
): NameCounts {
  const counts = new Map<string, number>()
  for (const { words } of read)
    for (const word of new Set(words.flatMap(({ form, parts }) => [form, ...parts].map(stem))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return { all: read.length, of: (word) => counts.get(word) ?? 1 }
}

function createWeights(
  { all, of }: NameCounts,
  { stem, isStopWord }: WordRules,
): (form: string) => number {
  const known = new Map<string, number>()
  return (form) => {
    const before = known.get(form)
    if (before !== undefined) return before
    const rarity = Math.log(1 + all / of(stem(form)))
    const weight = isStopWord(form) ? rarity * STOP_WORD_SHARE : rarity
    known.set(form, weight)
    return weight
  }
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
