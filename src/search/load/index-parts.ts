// The parts of an index, each loaded when it is first needed and then kept.
import type { Hit, SearchKind } from '../../model/search.js'
import {
  broken,
  GROUP_SIZE,
  openHead,
  type GroupFile,
  type IndexHead,
  type SpellingFile,
} from '../index/index-file.js'
import type { HeadingCatalog } from '../headings/heading-catalog.js'
import type { RulesOf, TermOptions } from '../language/rules.js'
import { createTermReader, type TermReader } from '../text/index-terms.js'
import { createDocumentIdLayout, type DocumentIdLayout } from '../index/document-id-layout.js'
import {
  openTermDictionary,
  type Entry,
  type TermDictionaryFile,
  type ListFile,
} from '../index/term-dictionary.js'
import { headingTableCatalog } from '../index/heading-table-catalog.js'
import { openHeadingTable, type HeadingTableFile } from '../headings/heading-table.js'
import { decodeNumbers, readNumbers } from '../text/varint-text.js'
import {
  documentsByKind,
  pageDocuments,
  type PageDocuments,
  type PageFile,
} from '../index/page-documents.js'
import { decodePostings, statisticsOf, weigh, type Weighed } from '../index/postings.js'
import { memoize } from '../text/memoize.js'
import { textTable, type TextTable } from '../text/text-table.js'

/** Loads a file by its path relative to the head, as JSON; undefined when there is none. */
export type LoadFile = (path: string) => Promise<unknown>

/** A word that a typo may mean, and how many documents have it. */
export type Spellings = {
  readonly words: readonly string[]
  readonly table: TextTable
  readonly counts: ReadonlyMap<string, number>
}

export type IndexParts = {
  readonly options: TermOptions
  /** Cuts a text as the texts of the index were cut. */
  readonly read: TermReader
  readonly entry: (word: string) => Promise<Entry | undefined>
  /** The words that begin with `beginning`, sorted. */
  readonly beginningWith: (beginning: string) => Promise<readonly Entry[]>
  readonly spellings: () => Promise<Spellings>
  /** The documents of a word in one kind with its weight in each; undefined when it has none. */
  readonly weighed: (entry: Entry, kind: SearchKind) => Promise<Weighed | undefined>
  /** The first number beyond all documents of a kind. */
  readonly sizeOf: (kind: SearchKind) => number
  /** Number of documents of a kind. */
  readonly countOf: (kind: SearchKind) => number
  readonly pageOf: (kind: SearchKind, number: number) => number
  /** Page and section of a document; titles, descriptions and keywords are in the first section. */
  readonly placeOf: (kind: SearchKind, number: number) => { page: number; section: number }
  /** Titles and headings, ready to be matched; undefined when the site is too large for them to be loaded at once. */
  readonly headings: () => Promise<HeadingCatalog | undefined>
  readonly document: (kind: SearchKind, number: number) => Promise<Pick<Hit, 'document' | 'page'>>
  /** The text that begins at the place of a title, keywords or a heading: of a page, its description. */
  readonly textAt: (kind: SearchKind, number: number) => Promise<string>
  /** All documents of a page. */
  readonly page: (number: number) => Promise<PageDocuments>
}

export function staleIndex(missing: string): Error {
  return Object.assign(new Error(`The search index lacks ${missing}.`), { name: 'StaleIndexError' })
}

/** True for the error of a file that the head names and that does not exist: the head is of an older build. */
export function isStaleIndex(error: unknown): boolean {
  return error instanceof Error && error.name === 'StaleIndexError'
}

/**
 * The parts of the index whose head is `json`; `rules` are those of its languages but English. Throws an `Error` when
 * `json` is none of this version.
 */
export function openIndexParts(json: unknown, loadFile: LoadFile, rules?: RulesOf): IndexParts {
  const read = openHead(json)
  const head = rules ? { ...read, options: { ...read.options, rules } } : read
  const layout = createDocumentIdLayout(decodeNumbers(head.sections), decodeNumbers(head.ids))
  const statistics = lazily((kind: SearchKind) =>
    statisticsOf(head.counts[kind] ?? 0, decodeNumbers(head.lengths[kind] ?? '')),
  )
  const part = loader(head, loadFile)
  const lists = (file: string) => part(file, (json: ListFile) => json)
  const known = new Map<string, Promise<Weighed>>()
  return {
    options: head.options,
    read: createTermReader(head.options),
    sizeOf: layout.sizeOf,
    countOf: (kind) => head.counts[kind] ?? 0,
    pageOf: (kind, number) => layout.placeOf(kind, number).page,
    placeOf: layout.placeOf,
    ...openWords(head, part),
    ...openDocuments(head, layout, part),
    spellings: () => part(head.spelling, openSpellings),
    async weighed(entry, kind) {
      const found = entry.kinds[kind]
      if (!found) return undefined
      return memoize(known, `${String(kind)} ${entry.word}`, async () => {
        const { list, documentCount } = found
        if (!('file' in list)) return weigh(list, statistics(kind))
        const text = (await lists(list.file))[list.place] ?? ''
        return weigh(decodePostings(readNumbers(text), documentCount), statistics(kind))
      })
    },
  }
}

/** The words of the index. */
function openWords(head: IndexHead, part: Part): Pick<IndexParts, 'entry' | 'beginningWith'> {
  const firsts = head.ranges.files.length === 0 ? [] : head.ranges.first.split(' ')
  const lexicon = (place: number) =>
    part(head.ranges.files[place] ?? '', (json: TermDictionaryFile) => openTermDictionary(json))
  return {
    async entry(word) {
      const place = lastAtMost(firsts, word)
      if (place < 0) return undefined
      const { words, entryAt } = await lexicon(place)
      const at = firstAtLeast(words, word)
      return words[at] === word ? entryAt(at) : undefined
    },
    async beginningWith(beginning) {
      const from = Math.max(0, lastAtMost(firsts, beginning))
      const to = firsts.findLastIndex((first) => first.slice(0, beginning.length) <= beginning)
      const places = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
      const files = await Promise.all(places.map(lexicon))
      return files.flatMap(({ words, entryAt }) => {
        const found: Entry[] = []
        for (let at = firstAtLeast(words, beginning); words[at]?.startsWith(beginning); at++)
          found.push(entryAt(at))
        return found
      })
    },
  }
}

/** The titles, headings and texts of the index. */
function openDocuments(
  head: IndexHead,
  layout: DocumentIdLayout,
  part: Part,
): Pick<IndexParts, 'headings' | 'document' | 'page' | 'textAt'> {
  const page = async (number: number): Promise<PageDocuments> => {
    const group = await part(
      head.groups[Math.floor(number / GROUP_SIZE)] ?? '',
      (json: GroupFile) => json,
    )
    return part(group[number % GROUP_SIZE] ?? '', (json: PageFile) =>
      pageDocuments(json, layout.firstIdOf(number)),
    )
  }
  const names = async () => {
    if (head.names === undefined) return undefined
    return part(head.names, (json: HeadingTableFile) => openHeadingTable(json, layout.firstIdOf))
  }
  const catalogs = new Map<string, Promise<HeadingCatalog>>()
  return {
    page,
    async headings() {
      if (head.names === undefined) return undefined
      return memoize(catalogs, head.names, async () =>
        headingTableCatalog((await names()) ?? [], layout, head.options),
      )
    },
    async document(kind, number) {
      const place = layout.placeOf(kind, number)
      const named = kind === 0 || kind === 1 ? (await names())?.[place.page] : undefined
      if (named) {
        const document = kind === 0 ? named.title : named.headings.get(place.section)
        if (document) return { document, ...(kind === 0 ? {} : { page: named.title }) }
      }
      const documents = await page(place.page)
      const document = documentsByKind(documents)[kind]?.[place.section]
      if (!document) throw broken('a page lacks a document')
      return { document, ...(kind === 0 ? {} : { page: documents.title }) }
    },
    async textAt(kind, number) {
      const place = layout.placeOf(kind, number)
      const { description, sections } = await page(place.page)
      const texts = sections.slice(place.section).map(({ content }) => content)
      const first = texts.find((content) => content !== undefined)
      return (kind === 1 ? first : (description ?? first))?.t ?? ''
    },
  }
}

function openSpellings({ t, n }: SpellingFile): Spellings {
  const words = t === '' ? [] : t.split(' ')
  const counts = decodeNumbers(n)
  return {
    words,
    table: textTable(words),
    counts: new Map(words.map((word, place) => [word, counts[place] ?? 0])),
  }
}

/** `open` reads the kind of file that the name refers to. */
type Part = <T>(name: string, open: (json: never) => T) => Promise<T>

/** Loads each file once. A file that is not what its name says is as good as none. */
function loader(head: IndexHead, loadFile: LoadFile): Part {
  const memory = new Map<string, Promise<unknown>>()
  return async <T>(name: string, open: (json: never) => T): Promise<T> => {
    const opened = await memoize(memory, name, async () => {
      const json = head.inline[name] ?? (await loadFile(head.folder + name))
      if (json === undefined || json === null) throw staleIndex(`the file ${name}`)
      return open(json as never)
    })
    // A name belongs to one kind of file, which is opened in one way.
    return opened as T
  }
}

function lazily<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** Place of the first word that is not before `word`. */
function firstAtLeast(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Place of the last word that is not behind `word`; -1 when all are. */
function lastAtMost(words: readonly string[], word: string): number {
  const place = firstAtLeast(words, word)
  return words[place] === word ? place : place - 1
}
