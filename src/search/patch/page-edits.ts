// What an edit of pages changes in an index: the words and lengths of their documents, counted before and after.
import { parseOwn } from '../../model/json.js'
import type { SearchKind } from '../../model/search.js'
import type { BuildOptions } from '../index/build-index.js'
import {
  createDocumentIdLayout,
  slotsOf,
  type DocumentIdLayout,
} from '../index/document-id-layout.js'
import type { IndexHead } from '../index/index-file.js'
import type { IndexState } from '../index/index-state.js'
import {
  documentsByKind,
  pageDocuments,
  type PageDocuments,
  type PageFile,
} from '../index/page-documents.js'
import { addPageFiles, joinPageFiles, type TextFile } from '../index/page-files.js'
import { countTerms } from '../text/count-terms.js'
import { createWordReader, type WordReader } from '../text/index-terms.js'
import type { LengthChange } from '../text/lengths-files.js'
import { decodeNumbers } from '../text/varint-text.js'
import type { Change } from './patch-term-dictionary.js'

/** Text of a file of the index before. Rejects when it is not what its name says. */
export type ReadFile = (name: string) => Promise<string>

/** Adds a file and returns its name. */
export type AddFile = (kind: string, value: unknown) => string

/** A page as it was, or is: its words and their documents, counted. */
type PageTerms = {
  readonly documents: PageDocuments
  /** By kind, number and term, with spaces between. */
  readonly counts: ReadonlyMap<string, number>
  /** Words of each document, by kind and number. */
  readonly lengths: readonly (readonly [kind: SearchKind, number: number, length: number])[]
}

/** The page at a place before and after an edit, and the files that it has now. */
export type PageEdit = {
  readonly page: number
  readonly before: PageTerms
  readonly after: PageTerms
  readonly files: readonly TextFile[]
}

export type PageEdits = {
  readonly edits: readonly PageEdit[]
  /** Of all pages, as they are now: their numbers of sections and of ids, and the names of their files. */
  readonly sections: readonly number[]
  readonly ids: readonly number[]
  readonly names: readonly (readonly string[])[]
}

/** The edits that made the pages at these places what they are; undefined when one takes another number of slots. */
export async function readEdits(
  { head, state }: { readonly head: IndexHead; readonly state: IndexState },
  pages: ReadonlyMap<number, PageFile>,
  { terms, reader = createWordReader(terms) }: Pick<BuildOptions, 'terms' | 'reader'>,
  { read, add }: { readonly read: ReadFile; readonly add: AddFile },
): Promise<PageEdits | undefined> {
  const sections = decodeNumbers(head.sections)
  const ids = decodeNumbers(head.ids)
  const names = [...state.pages]
  const edits: PageEdit[] = []
  const layout = createDocumentIdLayout(sections, ids)
  for (const [page, file] of pages) {
    const texts = (state.pages[page] ?? []).map(async (name) =>
      parseOwn<PageFile>(await read(name)),
    )
    const old = joinPageFiles(await Promise.all(texts))
    const documents = pageDocuments(file, 1)
    const count = documents.sections.length
    if (!old || slotsOf(count) !== slotsOf(sections[page] ?? 0)) return undefined
    const files = addPageFiles({ file, json: JSON.stringify(file) }, documents, add)
    sections[page] = count
    ids[page] = documents.idCount
    names[page] = files.map(({ name }) => name)
    edits.push({
      page,
      before: termsOf(page, pageDocuments(old, 1), layout, reader),
      after: termsOf(page, documents, layout, reader),
      files,
    })
  }
  return { edits, sections, ids, names }
}

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
  return { documents, counts, lengths }
}

/** The changes in the documents of each word. */
export function changedTerms(edits: readonly PageEdit[]): ReadonlyMap<string, readonly Change[]> {
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

/** The lengths of the documents of edited pages. A removed document has no words. */
export function changedLengths(edits: readonly PageEdit[]): LengthChange[] {
  return edits.flatMap(({ before, after }) => [
    ...before.lengths.map(([kind, number]) => ({ kind, number, length: 0 })),
    ...after.lengths.map(([kind, number, length]) => ({ kind, number, length })),
  ])
}

/** The numbers of documents, and of their words, by kind, after edits. */
export function patchCounts(
  head: Pick<IndexHead, 'counts' | 'words'>,
  edits: readonly PageEdit[],
): Pick<IndexHead, 'counts' | 'words'> {
  const counts = [...head.counts]
  const words = [...head.words]
  const take = (lengths: PageTerms['lengths'], sign: 1 | -1): void => {
    for (const [kind, , length] of lengths) {
      counts[kind] = (counts[kind] ?? 0) + sign
      words[kind] = (words[kind] ?? 0) + sign * length
    }
  }
  for (const { before, after } of edits) {
    take(before.lengths, -1)
    take(after.lengths, 1)
  }
  return { counts, words }
}
