// Pages into the files of an index.
import type { SearchPage } from '../../model/search.js'
import {
  FORMAT,
  GROUP_SIZE,
  writeHead,
  type IndexHead,
  type PageEntry,
  type SpellingFile,
} from './index-file.js'
import type { IndexState } from './index-state.js'
import type { TermOptions } from '../language/rules.js'
import { createWordReader, type WordReader } from '../text/index-terms.js'
import { createTermDictionaryWriter, type TermDictionaryRange } from './term-dictionary.js'
import { createDocumentIdLayout } from './document-id-layout.js'
import { addLengths } from '../text/lengths-files.js'
import { createMergedTerms } from './merge-terms.js'
import { encodeNumbers } from '../text/varint-text.js'
import { indexPage, pageDocuments, type IndexPage } from './page-documents.js'
import { collectNames, namesFile, namesOf } from './names-file.js'
import { addPageFiles } from './page-files.js'
import { pageEntry } from './page-groups.js'
import { createPartFiles } from './part-files.js'
import { countWord, spellingFiles, type CountedWord } from './spelling.js'

export type IndexFiles = {
  /** Contents of the file that names all others. */
  readonly head: string
  /** Contents of the others, by name in the head's folder, but for those that went to `write`. */
  readonly files: ReadonlyMap<string, string>
  /** For an index of several files: what `patchIndex` needs to know of it. */
  readonly state?: IndexState
}

export type BuildOptions = {
  readonly terms: TermOptions
  /** Of these terms; shared by several indexes. */
  readonly reader?: WordReader
  /** Folder of the other files, relative to the head: `` or ending in a slash. */
  readonly folder: string
  readonly digest: (contents: string) => string
  /** Takes the files but the head as they are made, so that those of a large site are not all held. */
  readonly write?: (name: string, contents: string) => void
}

export type IndexBuilder = {
  /** Pages come in their order; none is held. */
  readonly add: (page: IndexPage) => void
  readonly finish: () => IndexFiles
}

/** The files of an index. Equal pages give equal files; an edit of one page changes few. */
export function buildIndex(pages: Iterable<SearchPage>, options: BuildOptions): IndexFiles {
  const builder = createIndexBuilder(options)
  for (const page of pages) builder.add(indexPage(page))
  return builder.finish()
}

/** `buildIndex` for pages that come one by one. */
export function createIndexBuilder(options: BuildOptions): IndexBuilder {
  const { terms, folder, digest, write, reader = createWordReader(terms) } = options
  const files = new Map<string, string>()
  const parts = createPartFiles(digest, write ?? ((name, contents) => files.set(name, contents)))
  const merged = createMergedTerms(reader)
  const named = collectNames()
  const pages: (readonly string[])[] = []
  const groups: string[] = []
  let group: PageEntry[] = []
  const endGroup = (): void => {
    if (group.length > 0) groups.push(parts.add('pages', group))
    group = []
  }
  const sectionCounts: number[] = []
  const idCounts: number[] = []
  let nextId = 1
  return {
    add(page) {
      const documents = pageDocuments(page.file, nextId)
      nextId += documents.idCount
      const texts = addPageFiles(page, documents, parts.add)
      pages.push(texts.map(({ name }) => name))
      group.push(pageEntry(texts, documents))
      if (group.length === GROUP_SIZE) endGroup()
      sectionCounts.push(documents.sections.length)
      idCounts.push(documents.idCount)
      merged.add(documents)
      named.add(namesOf(documents))
    },
    finish() {
      endGroup()
      const { words, ranges } = addWords(merged, parts)
      const lengths = merged.lengths()
      const head: IndexHead = {
        format: FORMAT,
        folder,
        options: terms,
        sections: encodeNumbers(sectionCounts),
        ids: encodeNumbers(idCounts),
        counts: merged.counts,
        words: lengths.map((row) => row.reduce((sum, length) => sum + length, 0)),
        ...addLengths(lengths, createDocumentIdLayout(sectionCounts, idCounts), parts.add),
        ranges: {
          first: ranges.map(({ first }) => first).join(' '),
          files: ranges.map(({ name }) => name),
        },
        groups,
        spelling: addSpellings(words, parts.add),
        inline: {},
      }
      const inline = parts.inline()
      if (inline) return { head: writeHead({ ...head, inline }), files }
      const lists = ranges.map((range) => range.lists)
      const state = { pages, lists, words, size: parts.size() }
      const all = (merged.counts[0] ?? 0) + (merged.counts[1] ?? 0)
      const names = parts.add('names', namesFile(named.names(), words, all))
      return { head: writeHead({ ...head, names }), files, state }
    },
  }
}

export function addSpellings(
  words: readonly CountedWord[],
  add: (kind: 'spelling', value: SpellingFile) => string,
): IndexHead['spelling'] {
  const ranges = spellingFiles(words)
  return {
    first: ranges.map(({ first }) => first).join(' '),
    files: ranges.map(({ file }) => add('spelling', file)),
  }
}

/** Writes the words with their documents. */
function addWords(
  merged: ReturnType<typeof createMergedTerms>,
  parts: ReturnType<typeof createPartFiles>,
): { readonly words: readonly CountedWord[]; readonly ranges: readonly TermDictionaryRange[] } {
  const words: CountedWord[] = []
  const ranges: TermDictionaryRange[] = []
  const lexicon = createTermDictionaryWriter(parts.add, (range) => ranges.push(range))
  for (const word of merged.words()) {
    const lists = merged.listsOf(word)
    lexicon.add(word, lists)
    const counted = countWord(word, lists)
    if (counted) words.push(counted)
  }
  lexicon.finish()
  return { words, ranges }
}
