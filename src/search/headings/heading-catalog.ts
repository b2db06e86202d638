// Titles and headings, made ready to be matched while a reader types.
import type { SearchDocument, SearchKind } from '../../model/search.js'
import { headingWords, isIdentifier, type HeadingWord } from './heading-words.js'
import { textTable, type TextTable } from '../text/text-table.js'

/** A title or heading, and its number among the documents of its kind. */
export type HeadingName = {
  readonly document: SearchDocument
  readonly kind: Extract<SearchKind, 0 | 1>
  readonly number: number
  /** Title document of a heading's page, where it is not among the names. */
  readonly page?: SearchDocument
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
  /** Stems of the names around an entry: of its page's title, for a heading, and of the page's breadcrumbs. */
  readonly around: (entry: HeadingEntry) => ReadonlySet<string>
  /** How many entries have the same `compact`. */
  readonly placesOf: (entry: HeadingEntry) => number
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
  const pages = new Map(
    names.flatMap(({ document, kind }) => (kind === 0 ? [[document.i, document]] : [])),
  )
  const pageOf = ({ document, page }: HeadingName): SearchDocument | undefined =>
    page ?? (document.p === undefined ? undefined : pages.get(document.p))
  const forms: Places = new Map()
  const stems: Places = new Map()
  const entries = read.map((name, entry) => {
    const { document, kind, number, words } = name
    addForms(words, entry, { stem, isStopWord }, { forms, stems })
    const texts = words.map(({ form }) => form)
    const weights = words.map(
      ({ form, isArgument }) => weightOf(form) * (isArgument ? ARGUMENT_SHARE : 1),
    )
    const page = pageOf(name)
    return {
      document,
      kind,
      number,
      ...(page ? { page } : {}),
      words,
      name: document.t.toLowerCase(),
      spaced: texts.join(' '),
      compact: texts.join(''),
      marks: marksOf(document.t),
      weights,
      weight: weights.reduce((sum, weight) => sum + weight, 0),
      isCode: words.length === 1 && isCode(name, page),
    }
  })
  const compact = entriesBy(entries, (entry) => entry.compact)
  return {
    entries,
    forms,
    formTable: textTable(forms.keys()),
    stems,
    spaced: entriesBy(entries, (entry) => entry.spaced),
    compact,
    stem,
    isStopWord,
    weightOf,
    around: createAround(stem, pageOf),
    placesOf: (entry) => compact.entries.get(entry.compact)?.length ?? 0,
  }
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

/** A title in snake case is a title, and no name of code. */
function isCode({ kind, document }: HeadingName, page: SearchDocument | undefined): boolean {
  if (kind === 0) return isIdentifier(document.t) && !/[^_]_/.test(document.t)
  return isIdentifier(document.t) || isIdentifier(page?.t ?? '')
}

/** Reads the names around each page once. */
function createAround(
  stem: (word: string) => string,
  pageOf: (name: HeadingName) => SearchDocument | undefined,
): (entry: HeadingEntry) => ReadonlySet<string> {
  const stemsOf = (texts: readonly string[]): ReadonlySet<string> => {
    const words = texts.flatMap(headingWords).filter(({ isArgument }) => !isArgument)
    return new Set(words.flatMap(({ form, parts }) => [form, ...parts].map(stem)))
  }
  const ofTitles = new Map<SearchDocument, ReadonlySet<string>>()
  const ofHeadings = new Map<SearchDocument, ReadonlySet<string>>()
  return (entry) => {
    const page = entry.kind === 0 ? entry.document : pageOf(entry)
    if (!page) return NOTHING
    const known = entry.kind === 0 ? ofTitles : ofHeadings
    const trail = page.b?.slice(-NEAREST) ?? []
    const stems = known.get(page) ?? stemsOf(entry.kind === 0 ? trail : [page.t, ...trail])
    known.set(page, stems)
    return stems
  }
}

const NOTHING: ReadonlySet<string> = new Set()
/** Number of breadcrumbs that say what a page is about. */
const NEAREST = 2

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
/** `Rate_Limits` is nearly `Rate Limits`. */
const SNAKE_QUALITY = 0.97
const STOP_WORD_SHARE = 0.15
const ARGUMENT_SHARE = 0.1

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
