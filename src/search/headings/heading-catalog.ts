// Titles and headings, made ready to be matched while a reader types.
import type { SearchKind } from '../../model/search.js'
import { headingWords, isIdentifier, type HeadingWord } from './heading-words.js'
import { joinTextIndexes, textIndex, type TextIndex } from '../text/text-index.js'

/** What a page is called, and the names on the way to it. */
export type PageName = { readonly title: string; readonly trail: readonly string[] }

/** A title or heading, and its number among the documents of its kind. */
export type HeadingName = {
  readonly kind: Extract<SearchKind, 0 | 1>
  readonly number: number
  readonly text: string
  readonly page: PageName
}

/** What the place of a hit is called: its heading, or the title of its page. */
export type PlaceName = Pick<HeadingName, 'kind' | 'text'> & {
  readonly page: Pick<PageName, 'title'>
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
  /** Weights of the words: arguments of a signature tell next to nothing. */
  readonly weights: readonly number[]
  readonly weight: number
  /** A name of code: an identifier, or one word on a page whose title is an identifier. */
  readonly isCode: boolean
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

export type HeadingCatalog = {
  readonly entries: readonly HeadingEntry[]
  /** Words, parts of identifiers and their ends, to their places. */
  readonly forms: TextIndex<FormPlace>
  readonly placesOfStem: (stem: string) => readonly FormPlace[]
  /** Entries by their `spaced` and their `compact`. */
  readonly spaced: TextIndex<number>
  readonly compact: TextIndex<number>
  readonly stem: (word: string) => string
  /** Whether a word tells nothing. */
  readonly isStopWord: (word: string) => boolean
  /** How informative a word is: rare ones much, frequent ones little, stop words next to nothing. */
  readonly weightOf: (form: string) => number
  /** The same for a name of code, which may be a stop word: `get`. */
  readonly nameWeightOf: (form: string) => number
  /** Stems of the names around an entry: of its page's title, for a heading, and of the page's breadcrumbs. */
  readonly around: (entry: HeadingEntry) => ReadonlySet<string>
}

/** In how many titles and headings of how many a word is, by its stem. */
export type NameCounts = { readonly all: number; readonly of: (stem: string) => number }

/** The rules of the index's languages. */
export type WordRules = Pick<HeadingCatalog, 'stem' | 'isStopWord'>

/**
 * Makes names ready. `stem` is the index's own. `first` is the number of the first entry, for a catalog that is joined to
 * another.
 */
export function headingCatalog(
  names: readonly HeadingName[],
  { stem, isStopWord }: WordRules,
  counts: NameCounts,
  first = 0,
): HeadingCatalog {
  const nameWeightOf = createWeights(counts, stem)
  const weightOf = (form: string): number =>
    nameWeightOf(form) * (isStopWord(form) ? STOP_WORD_SHARE : 1)
  const forms: Places = new Map()
  const stems: Places = new Map()
  const entries = names.map((name, place): HeadingEntry => {
    const words = headingWords(name.text)
    addForms(words, first + place, { stem, isStopWord }, { forms, stems })
    const texts = words.map(({ form }) => form)
    const weights = words.map(
      ({ form, isArgument }) => weightOf(form) * (isArgument ? ARGUMENT_SHARE : 1),
    )
    return {
      ...name,
      words,
      name: name.text.toLowerCase(),
      spaced: texts.join(' '),
      compact: texts.join(''),
      marks: marksOf(name.text),
      weights,
      weight: weights.reduce((sum, weight) => sum + weight, 0),
      isCode: words.length === 1 && isCode(name),
    }
  })
  return {
    entries,
    forms: textIndex(forms),
    placesOfStem: (stem) => stems.get(stem) ?? [],
    spaced: entriesBy(entries, first, (entry) => entry.spaced),
    compact: entriesBy(entries, first, (entry) => entry.compact),
    stem,
    isStopWord,
    weightOf,
    nameWeightOf,
    around: createAround(stem),
  }
}

/** Both, as one: the entries of `other` were numbered from the end of `one` on. */
export function joinCatalogs(one: HeadingCatalog, other: HeadingCatalog): HeadingCatalog {
  return {
    ...one,
    entries: [...one.entries, ...other.entries],
    forms: joinTextIndexes(one.forms, other.forms),
    placesOfStem: (stem) => [...one.placesOfStem(stem), ...other.placesOfStem(stem)],
    spaced: joinTextIndexes(one.spaced, other.spaced),
    compact: joinTextIndexes(one.compact, other.compact),
  }
}

/** How many names have each word, counted in all of them. */
export function countNames(
  names: readonly HeadingName[],
  stem: (word: string) => string,
): NameCounts {
  const counts = new Map<string, number>()
  for (const { text } of names)
    for (const word of new Set(
      headingWords(text).flatMap(({ form, parts }) => [form, ...parts].map(stem)),
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return { all: names.length, of: (word) => counts.get(word) ?? 1 }
}

type Places = Map<string, FormPlace[]>

/** Notes the words of an entry, and their parts, as forms and stems. */
function addForms(
  words: readonly HeadingWord[],
  entry: number,
  { stem, isStopWord }: WordRules,
  { forms, stems }: { readonly forms: Places; readonly stems: Places },
): void {
  for (const [word, { form, parts, isSnake }] of words.entries()) {
    const quality = isSnake ? SNAKE_QUALITY : PART_QUALITY
    add(forms, form, { entry, word, quality: 1, share: 1 })
    add(stems, stem(form), { entry, word, quality: STEM_QUALITY, share: 1 })
    const silent = parts.filter((one) => one.length > 1 && isStopWord(one))
    for (const [index, part] of parts.entries()) {
      const place = { entry, word, quality, share: shareOf(part, { parts, silent, form }) }
      add(forms, part, place)
      if (stem(part) !== part) add(stems, stem(part), { ...place, quality: quality * STEM_QUALITY })
      // `latestPrice` finds `getLatestPrice`.
      const end = parts.slice(index).join('')
      if (index > 0 && end !== part) add(forms, end, { ...place, share: end.length / form.length })
    }
  }
}

/** Share of an identifier that a part of it says: stop words say nothing, as long as there are other parts. */
function shareOf(
  part: string,
  {
    parts,
    silent,
    form,
  }: Pick<HeadingWord, 'parts' | 'form'> & { readonly silent: readonly string[] },
): number {
  if (silent.length === parts.length) return part.length / form.length
  return silent.includes(part) ? 0 : part.length / (form.length - silent.join('').length)
}

/** Whether a title or heading is a name of code: one word, which looks like one, or is on a page whose title does. */
export function isCodeName(name: PlaceName): boolean {
  return isCode(name) && headingWords(name.text).length === 1
}

/** A title in snake case is a title, and no name of code. */
function isCode({ kind, text, page }: PlaceName): boolean {
  if (kind === 0) return isIdentifier(text) && !/[^_]_/.test(text)
  return isIdentifier(text) || isIdentifier(page.title)
}

/** Reads the names around each page once. */
function createAround(stem: (word: string) => string): HeadingCatalog['around'] {
  const stemsOf = (texts: readonly string[]): ReadonlySet<string> => {
    const words = texts.flatMap(headingWords).filter(({ isArgument }) => !isArgument)
    return new Set(words.flatMap(({ form, parts }) => [form, ...parts].map(stem)))
  }
  const ofTitles = new Map<PageName, ReadonlySet<string>>()
  const ofHeadings = new Map<PageName, ReadonlySet<string>>()
  return ({ kind, page }) => {
    const known = kind === 0 ? ofTitles : ofHeadings
    const trail = page.trail.slice(-NEAREST)
    const stems = known.get(page) ?? stemsOf(kind === 0 ? trail : [page.title, ...trail])
    known.set(page, stems)
    return stems
  }
}

/** Number of breadcrumbs that say what a page is about. */
const NEAREST = 2

function entriesBy(
  all: readonly HeadingEntry[],
  first: number,
  textOf: (entry: HeadingEntry) => string,
): TextIndex<number> {
  const entries = new Map<string, number[]>()
  for (const [place, entry] of all.entries()) add(entries, textOf(entry), first + place)
  return textIndex(entries)
}

const STEM_QUALITY = 0.95
const PART_QUALITY = 0.8
/** `Rate_Limits` is nearly `Rate Limits`. */
const SNAKE_QUALITY = 0.97
const STOP_WORD_SHARE = 0.15
const ARGUMENT_SHARE = 0.1

/** The characters of a text besides its words: `()`, `_`. */
export function marksOf(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}\s]/gu, '')
}

function createWeights(
  { all, of }: NameCounts,
  stem: (word: string) => string,
): (form: string) => number {
  const known = new Map<string, number>()
  return (form) => {
    const weight = known.get(form) ?? Math.log(1 + all / of(stem(form)))
    known.set(form, weight)
    return weight
  }
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
