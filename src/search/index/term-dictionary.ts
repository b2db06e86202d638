// The words of an index in files of a range each. A word's entry says in how many documents of each kind it
// occurs, and in which; long lists are in their own files, fetched when the word is weighed.
import { SEARCH_KINDS, type SearchKind } from '../../model/search.js'
import { encodeNumber, readNumbers } from '../text/varint-text.js'
import { decodePostings, skipPostings, type PostingList, type Postings } from './postings.js'

/** A file of words: `t` the words, sorted, and `p` their entries, both separated by spaces; `b` files of lists. */
export type TermDictionaryFile = {
  readonly t: string
  readonly p: string
  readonly b: readonly string[]
}

/** A file of long lists, in the order in which the entries of a lexicon file refer to it. */
export type ListFile = readonly string[]

/** The documents of a word in one kind: here, or the list `place` of the file `file`. */
type EntryKind = {
  readonly documentCount: number
  readonly list: Postings | { readonly file: string; readonly place: number }
}

export type Entry = {
  readonly word: string
  /** By kind. */
  readonly kinds: readonly (EntryKind | undefined)[]
}

/** Lists longer than this many characters are in their own files. */
const LONG_LIST = 400
/** Characters of a file of lists, from which on it ends; a longer list stands alone. */
const LIST_FILE = 4_000
/** Characters of a lexicon file: it ends at a word chosen by its own letters between these sizes. */
const LEXICON_FILE = { least: 2_000, most: 10_000 }

/** Adds a file to an index and returns its name. */
export type AddFile = (kind: 'lexicon' | 'list', value: TermDictionaryFile | ListFile) => string

export type TermDictionaryRange = {
  readonly first: string
  readonly name: string
  /** The files of its long lists. */
  readonly lists: readonly string[]
}

/** A word and its documents by kind. */
export type WordPostings = readonly [word: string, kinds: readonly (PostingList | undefined)[]]

export type TermDictionaryWriter = {
  /** Words come sorted by `compareTerms`. */
  readonly add: (...word: WordPostings) => void
  readonly finish: () => void
  /** True where a file ends: what comes next does not depend on what came before. */
  readonly isAtBorder: () => boolean
}

/**
 * Writes words into files as they come, and reports each file. Where a file ends depends only on the words near its end:
 * an edit does not move all the borders behind it.
 */
export function createTermDictionaryWriter(
  add: AddFile,
  onRange: (range: TermDictionaryRange) => void,
): TermDictionaryWriter {
  let range: { word: string; entry: string }[] = []
  let size = 0
  let lists = createLists(add)
  const finish = (): void => {
    const [first] = range
    if (!first) return
    const names = lists.finish()
    const file: TermDictionaryFile = {
      t: range.map(({ word }) => word).join(' '),
      p: range.map(({ entry }) => entry).join(' '),
      b: names,
    }
    onRange({ first: first.word, name: add('lexicon', file), lists: names })
    range = []
    size = 0
    lists = createLists(add)
  }
  return {
    add(word, kinds) {
      const entry = kinds.map((list, kind) => encodeKind(kind, list, lists.add)).join('')
      range.push({ word, entry })
      size += word.length + entry.length + 2
      if (size >= LEXICON_FILE.most || (size >= LEXICON_FILE.least && isBorder(word))) finish()
    },
    finish,
    isAtBorder: () => range.length === 0,
  }
}

/** Entries of a file, in its order; each is parsed when it is needed. */
export function openTermDictionary(file: TermDictionaryFile): {
  readonly words: readonly string[]
  readonly entryAt: (place: number) => Entry
} {
  const words = file.t === '' ? [] : file.t.split(' ')
  const texts = file.p.split(' ')
  const entries = new Map<number, Entry>()
  return {
    words,
    entryAt(place) {
      const known = entries.get(place)
      if (known) return known
      const entry = { word: words[place] ?? '', kinds: readEntry(texts[place] ?? '', file.b) }
      entries.set(place, entry)
      return entry
    },
  }
}

function encodeKind(
  kind: number,
  list: PostingList | undefined,
  addList: (list: string) => { file: number; place: number },
): string {
  if (!list) return ''
  const { documentCount, text } = list
  const head = encodeNumber(kind) + encodeNumber(documentCount)
  if (text.length <= LONG_LIST) return `${head}${encodeNumber(0)}${text}`
  const { file, place } = addList(text)
  return `${head}${encodeNumber(file + 1)}${encodeNumber(place)}`
}

/** The encoded lists of an entry; `longList` loads those that are in their own files. */
export function entryLists(
  entry: string,
  longList: (file: number, place: number) => string,
): (PostingList | undefined)[] {
  const kinds: (PostingList | undefined)[] = SEARCH_KINDS.map(() => undefined)
  const reader = readNumbers(entry)
  while (!reader.isAtEnd()) {
    const kind = reader.next() as SearchKind
    const documentCount = reader.next()
    const file = reader.next()
    const start = reader.place()
    if (file === 0) skipPostings(reader, documentCount)
    const text = file === 0 ? entry.slice(start, reader.place()) : longList(file - 1, reader.next())
    kinds[kind] = { documentCount, text }
  }
  return kinds
}

function readEntry(text: string, files: readonly string[]): (EntryKind | undefined)[] {
  const kinds: (EntryKind | undefined)[] = SEARCH_KINDS.map(() => undefined)
  const reader = readNumbers(text)
  while (!reader.isAtEnd()) {
    const kind = reader.next() as SearchKind
    const documentCount = reader.next()
    const file = reader.next()
    const list =
      file === 0
        ? decodePostings(reader, documentCount)
        : { file: files[file - 1] ?? '', place: reader.next() }
    kinds[kind] = { documentCount, list }
  }
  return kinds
}

function createLists(addFile: AddFile) {
  const names: string[] = []
  let open: string[] = []
  let size = 0
  const close = (): void => {
    if (open.length > 0) names.push(addFile('list', open))
    open = []
    size = 0
  }
  return {
    add: (list: string): { file: number; place: number } => {
      if (size > 0 && size + list.length > LIST_FILE) close()
      open.push(list)
      size += list.length
      return { file: names.length, place: open.length - 1 }
    },
    finish: (): string[] => {
      close()
      return names
    },
  }
}

/** One word in sixteen, independent of its neighbours. */
function isBorder(word: string): boolean {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return (hash >>> 8) % 16 === 0
}
