// Pages into the files of an index. Their texts are cut into terms before (see `TermTable`): here they are merged.
import { SEARCH_KINDS, type SearchKind, type SearchPage } from '../model/search.js'
import { FORMAT, GROUP_SIZE, type GroupFile, type IndexHead } from './index-file.js'
import type { IndexState } from './index-state.js'
import { createWordReader, type TermOptions } from './index-terms.js'
import { createLayout, type Layout } from './layout.js'
import { writeLexicon } from './lexicon.js'
import { namesFile } from './names.js'
import { encodeNumbers } from './number-code.js'
import { documentsByKind, pageDocuments, pageFile, type PageDocuments } from './page-documents.js'
import type { Postings } from './postings.js'
import { countWord, spellingFile } from './spelling.js'
import { readTermTable, termTable, type TermTable } from './term-table.js'

export type IndexFiles = {
  /** Contents of the file that names all others. */
  readonly head: string
  /** Contents of the others, by name in the head's folder. */
  readonly files: ReadonlyMap<string, string>
  /** For an index of several files: what `patchIndex` needs to know of it. */
  readonly state?: IndexState
}

export type BuildOptions = {
  readonly terms: TermOptions
  /** Folder of the other files, relative to the head: `` or ending in a slash. */
  readonly folder: string
  readonly digest: (contents: string) => string
}

/** Up to this many characters in all, an index is one file: gzipped it is what a first search would load anyway. */
export const ONE_FILE = 160_000
/** Characters of the table of names from which on there is none. */
export const MOST_NAMES = 400_000

/** The files of an index. Equal pages give equal files; an edit of one page changes few (SRCH-IDX-12). */
export function buildIndex(pages: readonly SearchPage[], options: BuildOptions): IndexFiles {
  const values = new Map<string, unknown>()
  const files = new Map<string, string>()
  const add = (kind: string, value: unknown): string => {
    const contents = JSON.stringify(value)
    const name = `${kind}-${options.digest(contents)}.json`
    files.set(name, contents)
    values.set(name, value)
    return name
  }
  const texts = pages.map(pageFile)
  let nextId = 1
  const documents = texts.map((text) => {
    const found = pageDocuments(text, nextId)
    nextId += found.idCount
    return found
  })
  const sectionCounts = documents.map(({ sections }) => sections.length)
  const idCounts = documents.map(({ idCount }) => idCount)
  const layout = createLayout(sectionCounts, idCounts)
  const merged = mergeTerms(pages, documents, layout, options.terms)
  const words = [...merged.words].sort(([a], [b]) => (a < b ? -1 : 1))
  const ranges = writeLexicon(words, add)
  const counted = words.flatMap(([word, kinds]) => countWord(word, kinds) ?? [])
  const names = add('names', namesFile(documents))
  if ((files.get(names)?.length ?? 0) > MOST_NAMES) files.delete(names)
  const pageNames = texts.map((text) => add('page', text))
  const head: IndexHead = {
    format: FORMAT,
    folder: options.folder,
    options: options.terms,
    sections: encodeNumbers(sectionCounts),
    ids: encodeNumbers(idCounts),
    counts: merged.counts,
    lengths: merged.lengths.map(encodeNumbers),
    ranges: {
      first: ranges.map(({ first }) => first).join(' '),
      files: ranges.map(({ name }) => name),
    },
    groups: groupsOf(pageNames).map((group) => add('pages', group)),
    spelling: add('spelling', spellingFile(counted)),
    ...(files.has(names) ? { names } : {}),
    inline: {},
  }
  const size = [...files.values()].reduce((sum, contents) => sum + contents.length, 0)
  const lists = ranges.map((range) => range.lists)
  if (size > ONE_FILE)
    return {
      head: JSON.stringify(head),
      files,
      state: { pages: pageNames, lists, words: counted, size },
    }
  const inline = Object.fromEntries([...files.keys()].map((name) => [name, values.get(name)]))
  return { head: JSON.stringify({ ...head, inline }), files: new Map() }
}

type Merged = {
  /** The documents of each word by kind. */
  readonly words: ReadonlyMap<string, readonly (Postings | undefined)[]>
  readonly counts: readonly number[]
  readonly lengths: readonly (readonly number[])[]
}

function mergeTerms(
  pages: readonly SearchPage[],
  documents: readonly PageDocuments[],
  layout: Layout,
  options: TermOptions,
): Merged {
  const words = new Map<string, ({ numbers: number[]; counts: number[] } | undefined)[]>()
  const counts = SEARCH_KINDS.map(() => 0)
  const lengths = SEARCH_KINDS.map((_, kind) =>
    Array<number>(layout.sizeOf(kind as SearchKind)).fill(0),
  )
  const reader = createWordReader(options)
  const add = (kind: SearchKind, number: number, table: TermTable): void => {
    counts[kind] = (counts[kind] ?? 0) + 1
    const length = readTermTable(table, (term, count) => {
      let kinds = words.get(term)
      if (!kinds) words.set(term, (kinds = []))
      const postings = (kinds[kind] ??= { numbers: [], counts: [] })
      postings.numbers.push(number)
      postings.counts.push(count)
    })
    const row = lengths[kind]
    if (row) row[number] = length
  }
  documents.forEach((ofPage, page) => {
    for (const [place, list] of documentsByKind(ofPage).entries())
      list.forEach((document, section) => {
        if (!document) return
        const kind = place as SearchKind
        const known = kind === 4 ? pages[page]?.sectionTerms?.[section] : undefined
        add(kind, layout.numberOf(kind, page, section), known ?? termTable(document.t, reader))
      })
  })
  return { words, counts, lengths }
}

/** File names of pages, for each file that holds some. */
export function groupsOf(names: readonly string[]): GroupFile[] {
  return Array.from({ length: Math.ceil(names.length / GROUP_SIZE) }, (_, group) =>
    names.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  )
}
