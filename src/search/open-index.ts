// An index file's JSON, checked and made ready to be searched.
import lunr from 'lunr'
import { SEARCH_KINDS, type SearchDocument } from '../model/search.js'
import { headingCatalog, type HeadingCatalog } from './heading-catalog.js'

/** Where a word occurs: [start, length] pairs in the text of each document, by the document's id. */
type Posting = {
  readonly number: number
  readonly positions: ReadonlyMap<string, readonly (readonly [number, number])[]>
}

/** The index of one kind of document. Ids are texts, as in the file. */
export type KindIndex = {
  readonly documents: ReadonlyMap<string, SearchDocument>
  /** All words, sorted by code unit. */
  readonly vocabulary: readonly string[]
  readonly postings: ReadonlyMap<string, Posting>
  /** BM25 weight of each word in each document. */
  readonly vectors: ReadonlyMap<string, lunr.Vector>
  readonly stem: (word: string) => string
}

export type SearchIndex = {
  /** In the order of `SEARCH_KINDS`. */
  readonly kinds: readonly KindIndex[]
  readonly headings: HeadingCatalog
}

/** Opens what `buildIndex` wrote, parsed. Throws an `Error` when it is anything else. */
export function openIndex(json: unknown): SearchIndex {
  if (!Array.isArray(json) || json.length !== SEARCH_KINDS.length)
    throw broken(`an array of ${SEARCH_KINDS.length} indexes is expected`)
  const kinds = json.map(openKind)
  const [titles, headings] = kinds
  if (!titles || !headings) throw broken('kinds are missing')
  return {
    kinds,
    headings: headingCatalog(titles.documents.values(), headings.documents.values(), titles.stem),
  }
}

function openKind(json: unknown): KindIndex {
  const { documents, index } = asRecord(json, 'index')
  const { version, pipeline, invertedIndex, fieldVectors } = asRecord(index, 'lunr index')
  if (version !== lunr.version)
    throw broken(`it was made with lunr ${String(version)}, this is lunr ${lunr.version}`)
  const byId = asArray(documents, 'documents').map((document) => {
    if (!isDocument(document)) throw broken('a document lacks a field')
    return [String(document.i), document] as const
  })
  const postings = asArray(invertedIndex, 'invertedIndex').map((entry) => {
    const [word, posting] = asArray(entry, 'word')
    return [asText(word), openPosting(posting)] as const
  })
  const vectors = asArray(fieldVectors, 'fieldVectors').map((entry) => {
    const [reference, elements] = asArray(entry, 'vector')
    const vector = new lunr.Vector(asArray(elements, 'vector').map(Number))
    return [asText(reference).slice('t/'.length), vector] as const
  })
  return {
    documents: new Map(byId),
    vocabulary: postings.map(([word]) => word),
    postings: new Map(postings),
    vectors: new Map(vectors),
    stem: openPipeline(asArray(pipeline, 'pipeline')),
  }
}

function openPosting(json: unknown): Posting {
  const { _index, t } = asRecord(json, 'posting')
  const positions = Object.entries(asRecord(t, 'posting')).map(([id, metadata]) => {
    const pairs = asArray(asRecord(metadata, 'posting')['position'], 'positions')
    return [id, pairs.map(openPosition)] as const
  })
  return { number: Number(_index), positions: new Map(positions) }
}

function openPosition(json: unknown): readonly [number, number] {
  const [start, length] = asArray(json, 'position')
  return [Number(start), Number(length)]
}

function openPipeline(names: readonly unknown[]): (word: string) => string {
  const pipeline = lunr.Pipeline.load(names.map(asText))
  return (word) => pipeline.runString(word)[0] ?? ''
}

function isDocument(value: unknown): value is SearchDocument {
  if (typeof value !== 'object' || value === null) return false
  const { i, t, u, h, p, b, s } = value as Record<string, unknown>
  return (
    typeof i === 'number' &&
    typeof t === 'string' &&
    typeof u === 'string' &&
    (h === undefined || typeof h === 'string') &&
    (p === undefined || typeof p === 'number') &&
    (s === undefined || typeof s === 'string') &&
    (b === undefined || (Array.isArray(b) && b.every((part) => typeof part === 'string')))
  )
}

function asRecord(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw broken(`${name} is not an object`)
  return value as Record<string, unknown>
}

function asArray(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw broken(`${name} is not an array`)
  return value
}

function asText(value: unknown): string {
  if (typeof value !== 'string') throw broken('a name is not a text')
  return value
}

function broken(reason: string): Error {
  return new Error(`The search index cannot be read: ${reason}.`)
}
