// An index after an edit of few pages, made from the files of the one before: what `buildIndex` would make of all
// pages, to the byte, without reading those that did not change.
import { parseOwn } from '../../model/json.js'
import type { SearchKind } from '../../model/search.js'
import { addSpellings, type BuildOptions, type IndexFiles } from './build-index.js'
import { countTerms } from '../text/count-terms.js'
import type { IndexHead, PageEntry } from './index-file.js'
import {
  patchLengths,
  type LengthChange,
  type LengthsFile,
  type LengthsFiles,
} from '../text/lengths-files.js'
import type { IndexState } from './index-state.js'
import { createWordReader, type WordReader } from '../text/index-terms.js'
import { createDocumentIdLayout, slotsOf, type DocumentIdLayout } from './document-id-layout.js'
import { namesFile, namesOf, patchNames, readNames, type NamesFile } from './names-file.js'
import { pageEntry, patchGroups } from './page-groups.js'
import { decodeNumbers, encodeNumbers } from '../text/varint-text.js'
import {
  documentsByKind,
  pageDocuments,
  type PageDocuments,
  type PageFile,
} from './page-documents.js'
import { ONE_FILE } from './part-files.js'
import { patchTermDictionary, type Change } from './patch-term-dictionary.js'
import { countWord, type CountedWord } from './spelling.js'

export type IndexBefore = {
  /** The head of an index of several files that `buildIndex` or `patchIndex` made with the same options. */
  readonly head: IndexHead
  readonly state: IndexState
  /** Text of a file of it. Rejects when it is not what its name says. */
  readonly read: (name: string) => Promise<string>
}

/** `kept` are the names of the files of before that are part of it. */
export type PatchedIndex = Required<IndexFiles> & { readonly kept: readonly string[] }

/**
 * The index after the pages at the places in `pages` have become what they are there; `files` are those that are new.
 * Undefined where nothing is gained over building it: when a page takes another number of slots, or a site became
 * so small, or has so many names, that its index has another shape.
 */
export async function patchIndex(
  { head, state, read }: IndexBefore,
  pages: ReadonlyMap<number, PageFile>,
  options: BuildOptions,
): Promise<PatchedIndex | undefined> {
  const { files, add } = createNewFiles(options)
  const readText = readOnce(read)
  const changed = await readEdits({ head, state, read: readText }, pages, options, add)
  if (!changed) return undefined
  const { sections, ids, names, edits } = changed
  const firsts = head.ranges.first.split(' ')
  const lexicon = await patchTermDictionary(
    head.ranges.files.map((name, place) => ({
      first: firsts[place] ?? '',
      name,
      lists: state.lists[place] ?? [],
    })),
    changedTerms(edits),
    readText,
    add,
  )
  const words = patchWords(state.words, lexicon.words)
  const counts = patchCounts(head, edits)
  const named = await patchNamesFile(head, edits, words, counts, readText)
  if (!named) return undefined
  const patched: IndexHead = {
    ...head,
    sections: encodeNumbers(sections),
    ids: encodeNumbers(ids),
    counts,
    words: patchWordCounts(head, edits),
    ...(await patchedLengths(head, changed, readText, add)),
    ranges: {
      first: lexicon.ranges.map(({ first }) => first).join(' '),
      files: lexicon.ranges.map(({ name }) => name),
    },
    groups: await patchGroups(head.groups, entriesOf(edits, names), readText, (group) =>
      add('pages', group),
    ),
    spelling: addSpellings(words, add),
  }
  const lists = lexicon.ranges.map((range) => range.lists)
  const before = partNames(head, state)
  const all = partNames(patched, { pages: names, lists })
  let size = state.size
  for (const name of before) if (!all.has(name)) size -= (await readText(name)).length
  for (const name of all) if (!before.has(name)) size += files.get(name)?.length ?? 0
  if (size <= ONE_FILE) return undefined
  const after = { ...patched, names: add('names', named) }
  const ofBefore = new Set([...before, head.names])
  const ofAfter = new Set([...all, after.names])
  return {
    head: JSON.stringify(after),
    files: new Map([...files].filter(([name]) => ofAfter.has(name) && !ofBefore.has(name))),
    kept: [...ofAfter].filter((name) => ofBefore.has(name)),
    state: { pages: names, lists, words, size },
  }
}

type Changed = {
  readonly edits: readonly Edit[]
  /** Of all pages, as they are now: their numbers of sections and of ids, and the names of their files. */
  readonly sections: readonly number[]
  readonly ids: readonly number[]
  readonly names: readonly string[]
}

/** Undefined when a page takes another number of slots. */
async function readEdits(
  { head, state, read }: IndexBefore,
  pages: ReadonlyMap<number, PageFile>,
  options: BuildOptions,
  add: AddFile,
): Promise<Changed | undefined> {
  const sections = decodeNumbers(head.sections)
  const ids = decodeNumbers(head.ids)
  const names = [...state.pages]
  const edits: Edit[] = []
  const layout = createDocumentIdLayout(sections, ids)
  const reader = options.reader ?? createWordReader(options.terms)
  for (const [place, fresh] of pages) {
    const old = parseOwn<PageFile>(await read(state.pages[place] ?? ''))
    const documents = pageDocuments(fresh, 1)
    const count = documents.sections.length
    if (slotsOf(count) !== slotsOf(sections[place] ?? 0)) return undefined
    sections[place] = count
    ids[place] = documents.idCount
    names[place] = add('page', fresh)
    edits.push({
      before: termsOf(place, pageDocuments(old, 1), layout, reader),
      after: termsOf(place, documents, layout, reader),
    })
  }
  return { edits, sections, ids, names }
}

/** Adds a file and returns its name. */
type AddFile = (kind: string, value: unknown) => string

/** Files by their names, which hold their digests. */
function createNewFiles({ digest }: Pick<BuildOptions, 'digest'>): {
  readonly files: ReadonlyMap<string, string>
  readonly add: AddFile
} {
  const files = new Map<string, string>()
  return {
    files,
    add(kind, value) {
      const contents = JSON.stringify(value)
      const name = `${kind}-${digest(contents)}.json`
      files.set(name, contents)
      return name
    },
  }
}

function readOnce(read: IndexBefore['read']): IndexBefore['read'] {
  const known = new Map<string, string>()
  return async (name) => {
    const text = known.get(name) ?? (await read(name))
    known.set(name, text)
    return text
  }
}

/** A page as it was, or is: its words and their documents, counted. */
type PageTerms = {
  readonly page: number
  readonly documents: PageDocuments
  /** By kind, number and term, with spaces between. */
  readonly counts: ReadonlyMap<string, number>
  /** Words of each document, by kind and number. */
  readonly lengths: readonly (readonly [kind: SearchKind, number: number, length: number])[]
}

type Edit = { readonly before: PageTerms; readonly after: PageTerms }

function termsOf(
  page: number,
  documents: PageDocuments,
  layout: DocumentIdLayout,
  reader: WordReader,
): PageTerms {
  const counts = new Map<string, number>()
  const lengths: [SearchKind, number, number][] = []
  for (const [place, list] of documentsByKind(documents).entries()) {
    const kind = place as SearchKind
    list.forEach((document, section) => {
      if (!document) return
      const number = layout.numberOf(kind, page, section)
      const length = countTerms(document.t, reader, ({ term }, times) =>
        counts.set(`${String(kind)} ${String(number)} ${term}`, times),
      )
      lengths.push([kind, number, length])
    })
  }
  return { page, documents, counts, lengths }
}

/** The changes in the documents of each word. */
function changedTerms(edits: readonly Edit[]): ReadonlyMap<string, readonly Change[]> {
  const changes = new Map<string, Change[]>()
  const note = (key: string, count: number): void => {
    const [kind = '', number = '', term = ''] = key.split(' ')
    const list = changes.get(term) ?? []
    changes.set(term, list)
    list.push({ kind: Number(kind), number: Number(number), count })
  }
  for (const { before, after } of edits) {
    for (const key of before.counts.keys()) if (!after.counts.has(key)) note(key, 0)
    for (const [key, count] of after.counts) if (before.counts.get(key) !== count) note(key, count)
  }
  return changes
}

function patchCounts(head: IndexHead, edits: readonly Edit[]): number[] {
  const counts = [...head.counts]
  for (const { before, after } of edits) {
    for (const [kind] of before.lengths) counts[kind] = (counts[kind] ?? 0) - 1
    for (const [kind] of after.lengths) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

function patchWordCounts(head: IndexHead, edits: readonly Edit[]): number[] {
  const words = [...head.words]
  for (const { before, after } of edits) {
    for (const [kind, , length] of before.lengths) words[kind] = (words[kind] ?? 0) - length
    for (const [kind, , length] of after.lengths) words[kind] = (words[kind] ?? 0) + length
  }
  return words
}

function patchedLengths(
  head: IndexHead,
  { sections, ids, edits }: Changed,
  read: IndexBefore['read'],
  add: AddFile,
): Promise<LengthsFiles> {
  const layouts = {
    before: createDocumentIdLayout(decodeNumbers(head.sections), decodeNumbers(head.ids)),
    after: createDocumentIdLayout(sections, ids),
  }
  const readFile = async (name: string) => parseOwn<LengthsFile>(await read(name))
  return patchLengths(head, layouts, edits.flatMap(changedLengths), readFile, add)
}

/** A document that is no longer there has no words. */
function changedLengths({ before, after }: Edit): LengthChange[] {
  return [
    ...before.lengths.map(([kind, number]) => ({ kind, number, length: 0 })),
    ...after.lengths.map(([kind, number, length]) => ({ kind, number, length })),
  ]
}

/** `names` are those of the files of all pages. */
function entriesOf(
  edits: readonly Edit[],
  names: readonly string[],
): ReadonlyMap<number, PageEntry> {
  return new Map(
    edits.map(({ after: { page, documents } }) => [page, pageEntry(names[page] ?? '', documents)]),
  )
}

/** Undefined when it would have another shape. */
async function patchNamesFile(
  head: IndexHead,
  edits: readonly Edit[],
  words: readonly CountedWord[],
  counts: readonly number[],
  read: IndexBefore['read'],
): Promise<NamesFile | undefined> {
  const patched = patchNames(
    readNames(parseOwn<NamesFile>(await read(head.names ?? ''))),
    edits.map(({ before, after }) => ({
      page: after.page,
      before: namesOf(before.documents),
      after: namesOf(after.documents),
    })),
  )
  return patched && namesFile(patched.names, words, (counts[0] ?? 0) + (counts[1] ?? 0))
}

function patchWords(
  words: readonly CountedWord[],
  changed: ReadonlyMap<string, Parameters<typeof countWord>[1]>,
): CountedWord[] {
  const kept = words.filter(({ word }) => !changed.has(word))
  const fresh = [...changed].flatMap(([word, kinds]) => countWord(word, kinds) ?? [])
  if (fresh.length === 0) return kept
  return [...kept, ...fresh].sort((a, b) => (a.word < b.word ? -1 : 1))
}

/** All files but the names. */
function partNames(
  { ranges, lengths, lengthClasses, groups, spelling }: IndexHead,
  { pages, lists }: Pick<IndexState, 'pages' | 'lists'>,
): ReadonlySet<string> {
  return new Set([
    ...ranges.files,
    ...lists.flat(),
    ...lengths.flat(),
    ...lengthClasses.flat(),
    ...pages,
    ...groups,
    ...spelling.files,
  ])
}
