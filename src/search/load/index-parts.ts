// The parts of an index, each loaded when it is first needed and then kept.
import type { Hit, SearchKind } from '../../model/search.js'
import {
  broken,
  GROUP_SIZE,
  openHead,
  type GroupFile,
  type IndexHead,
} from '../index/index-file.js'
import type { RulesOf, TermOptions } from '../language/rules.js'
import { createTermReader, type TermReader } from '../text/index-terms.js'
import { createDocumentIdLayout, type DocumentIdLayout } from '../index/document-id-layout.js'
import {
  openTermDictionary,
  type Entry,
  type TermDictionaryFile,
} from '../index/term-dictionary.js'
import { compareTerms, lettersOf } from '../index/term-order.js'
import type { NamesFile } from '../index/names-file.js'
import { namesOfPage, openPageEntry, type NamedPage } from '../index/page-groups.js'
import { decodeNumbers } from '../text/varint-text.js'
import { documentsByKind, type PageDocuments, type PageFile } from '../index/page-documents.js'
import { joinDocuments, partDocuments, placeOfSection, type TextFile } from '../index/page-files.js'
import type { PlaceName } from '../headings/heading-catalog.js'
import { memoize } from '../text/memoize.js'
import { allNames, someNames, type KnownNames } from './known-names.js'
import { createPart, type LoadFile, type Part } from './part.js'
import { openWordWeights, type WordWeights } from './word-weights.js'
import { readSpellings, type ReadSpellings } from './spellings.js'

export type IndexParts = WordWeights & {
  readonly options: TermOptions
  /** Cuts a text as the texts of the index were cut. */
  readonly read: TermReader
  readonly entry: (word: string) => Promise<Entry | undefined>
  /** The words that begin with `beginning`, sorted by `compareTerms`. */
  readonly beginningWith: (beginning: string) => Promise<readonly Entry[]>
  /** The same, but of a beginning whose words are in many files only those that most titles and headings have. */
  readonly completions: (beginning: string) => Promise<readonly Entry[]>
  readonly spellings: ReadSpellings
  /** The first number beyond all documents of a kind. */
  readonly sizeOf: (kind: SearchKind) => number
  /** Number of documents of a kind. */
  readonly countOf: (kind: SearchKind) => number
  readonly pageOf: (kind: SearchKind, number: number) => number
  /** Page and section of a document; titles, descriptions and keywords are in the first section. */
  readonly placeOf: (kind: SearchKind, number: number) => { page: number; section: number }
  /** Titles and headings, ready to be matched: all, or as many as a site is small enough for. */
  readonly names: () => Promise<KnownNames>
  /** The name of the place of a document: its heading or, where it has none, the title of its page. */
  readonly nameOf: (kind: SearchKind, number: number) => Promise<PlaceName>
  readonly document: (kind: SearchKind, number: number) => Promise<Pick<Hit, 'document' | 'page'>>
  /** The text that begins at the place of a title, keywords or a heading: of a page, its description. */
  readonly textAt: (kind: SearchKind, number: number) => Promise<string>
  /** All documents of a page. */
  readonly page: (number: number) => Promise<PageDocuments>
}

const CONTENT: SearchKind = 4

/** Of documents: far more than the sections of any site. */
const MOST_NUMBERS = 2 ** 24

/**
 * The parts of the index whose head is `json`; `rules` are those of its languages but English. Throws an `Error` when
 * `json` is none of this version.
 */
export function openIndexParts(json: unknown, loadFile: LoadFile, rules?: RulesOf): IndexParts {
  const read = openHead(json)
  const head = rules ? { ...read, options: { ...read.options, rules } } : read
  const [sections, ids] = [decodeNumbers(head.sections), decodeNumbers(head.ids)]
  if (sections.length !== ids.length) throw broken('its pages do not match')
  const layout = createDocumentIdLayout(sections, ids)
  // Numbers of damaged text are so large that a search would count for minutes.
  if (!(layout.sizeOf(CONTENT) <= MOST_NUMBERS)) throw broken('its pages have too many sections')
  const part = createPart(head, loadFile)
  const documents = openDocuments(head, layout, part)
  return {
    options: head.options,
    read: createTermReader(head.options),
    sizeOf: layout.sizeOf,
    countOf: (kind) => head.counts[kind] ?? 0,
    pageOf: (kind, number) => layout.placeOf(kind, number).page,
    placeOf: layout.placeOf,
    ...openWords(head, part, documents.names),
    ...documents,
    spellings: readSpellings(head.spelling, part),
    ...openWordWeights(head, layout, part),
  }
}

/** Files of words that are loaded for a beginning, at most: each has many words, and most of them are rare. */
const MOST_LEXICONS = 8

/** The words of the index. */
function openWords(
  head: IndexHead,
  part: Part,
  names: IndexParts['names'],
): Pick<IndexParts, 'entry' | 'beginningWith' | 'completions'> {
  const firsts = head.ranges.files.length === 0 ? [] : head.ranges.first.split(' ')
  const lexicon = (place: number) =>
    part(head.ranges.files[place] ?? '', (json: TermDictionaryFile) => openTermDictionary(json))
  const placesOf = (letters: string): number[] => {
    const from = Math.max(0, lastAtMost(firsts, letters))
    const to = firsts.findLastIndex((first) => lettersOf(first).slice(0, letters.length) <= letters)
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  }
  const entry: IndexParts['entry'] = async (word) => {
    const place = lastAtMost(firsts, word)
    if (place < 0) return undefined
    const { words, entryAt } = await lexicon(place)
    const at = firstAtLeast(words, word)
    return words[at] === word ? entryAt(at) : undefined
  }
  const beginningWith: IndexParts['beginningWith'] = async (beginning) => {
    const letters = lettersOf(beginning)
    const files = await Promise.all(placesOf(letters).map(lexicon))
    return files.flatMap(({ words, entryAt }) => {
      const found: Entry[] = []
      for (let at = firstAtLeast(words, letters); at < words.length; at++) {
        const word = words[at] ?? ''
        if (!lettersOf(word).startsWith(letters)) break
        if (word.startsWith(beginning)) found.push(entryAt(at))
      }
      return found
    })
  }
  return {
    entry,
    beginningWith,
    async completions(beginning) {
      const letters = lettersOf(beginning)
      if (placesOf(letters).length <= MOST_LEXICONS) return beginningWith(beginning)
      const mark = beginning.slice(0, beginning.length - letters.length)
      const frequent = (await names()).frequent.filter((word) => word.startsWith(letters))
      const words = frequent.slice(0, MOST_LEXICONS).map((word) => mark + word)
      const found = await Promise.all(words.map(entry))
      return words.length > 0
        ? found.filter((each) => each !== undefined)
        : beginningWith(beginning)
    },
  }
}

/** The titles, headings and texts of the index. */
function openDocuments(
  head: IndexHead,
  layout: DocumentIdLayout,
  part: Part,
): Pick<IndexParts, 'names' | 'nameOf' | 'document' | 'page' | 'textAt'> {
  const group = async (place: number): Promise<readonly NamedPage[]> =>
    part(head.groups[place] ?? '', (json: GroupFile) =>
      json.map((entry, at) => openPageEntry(entry, layout.firstIdOf(place * GROUP_SIZE + at))),
    )
  const named = async (number: number): Promise<NamedPage> => {
    const found = (await group(Math.floor(number / GROUP_SIZE)))[number % GROUP_SIZE]
    if (!found) throw broken('a page is missing')
    return found
  }
  const texts = (file: TextFile, page: number): Promise<PageDocuments> =>
    part(file.name, (json: PageFile) => partDocuments(json, file, layout.firstIdOf(page)))
  const page = async (number: number): Promise<PageDocuments> => {
    const { files } = await named(number)
    return joinDocuments(await Promise.all(files.map((file) => texts(file, number))))
  }
  const known = new Map<string, Promise<KnownNames>>()
  return {
    page,
    names: () =>
      memoize(known, '', async () => {
        if (head.names !== undefined)
          return part(head.names, (json: NamesFile) => someNames(json, layout, head.options))
        const groups = await Promise.all(head.groups.map((_, place) => group(place)))
        return allNames(groups.flat().map(namesOfPage), layout, head.options)
      }),
    async nameOf(kind, number) {
      const place = layout.placeOf(kind, number)
      const { title, headings } = await named(place.page)
      const heading = kind === 1 || kind === 4 ? headings.get(place.section) : undefined
      return { kind: heading ? 1 : 0, text: (heading ?? title).t, page: { title: title.t } }
    },
    async document(kind, number) {
      const place = layout.placeOf(kind, number)
      const { files, title, headings } = await named(place.page)
      if (kind === 0) return { document: title }
      if (kind === 1)
        return { document: existing(headings.get(place.section), 'a heading'), page: title }
      const file = existing(files[placeOfSection(files, place.section)], 'a file')
      const documents = documentsByKind(await texts(file, place.page))
      const document = documents[kind]?.[place.section - file.section]
      return { document: existing(document, 'a document'), page: title }
    },
    async textAt(kind, number) {
      const place = layout.placeOf(kind, number)
      const { files } = await named(place.page)
      for (const file of files.slice(placeOfSection(files, place.section))) {
        const text = textFrom(await texts(file, place.page), place.section - file.section, kind)
        if (text !== undefined) return text
      }
      return ''
    },
  }
}

function existing<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw broken(`${what} is missing`)
  return value
}

/** The first text of a file from a section on: for all but a heading, the description before the others. */
function textFrom(
  { description, sections }: PageDocuments,
  section: number,
  kind: SearchKind,
): string | undefined {
  const rest = sections.slice(Math.max(0, section))
  const content = rest.find((each) => each.content)?.content
  return (kind === 1 ? content : (description ?? content))?.t
}

/** Place of the first word that is not before `word`. */
function firstAtLeast(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareTerms(words[middle] ?? '', word) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Place of the last word that is not behind `word`; -1 when all are. */
function lastAtMost(words: readonly string[], word: string): number {
  const place = firstAtLeast(words, word)
  return words[place] === word ? place : place - 1
}
