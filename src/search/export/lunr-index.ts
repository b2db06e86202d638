// An index in lunr's own format, unpacked from the files that the site's search reads. Every kind of document is a
// field. A field is weighed as an index of its own, so that a term has the same score as in the site's search.
import lunr from 'lunr'
import { SEARCH_KINDS, type SearchKind } from '../../model/search.js'
import { createNumbering } from '../index/document-id-layout.js'
import { documentsByKind, type PageDocuments } from '../index/page-documents.js'
import type { IndexParts } from '../load/index-parts.js'
import { hasLanguageFile } from '../../model/text/search-languages.js'
import type { TermOptions } from '../language/rules.js'

/** JSON texts in pieces: those of a large site are longer than a string can be. */
export type LunrFiles = {
  /** What `JSON.stringify` makes of a `lunr.Index`; `lunr.Index.load` opens its value. */
  readonly index: Iterable<string>
  /** A `LunrDocument` for each ref of the index. */
  readonly documents: Iterable<string>
}

/** One place of the site: a page with its text up to the first heading, or a section. */
export type LunrDocument = {
  /** Title of the page. */
  readonly title: string
  /** Heading of the section; empty for the page itself. */
  readonly section: string
  /** Path with base, and `#` with the id of the section. */
  readonly url: string
  readonly breadcrumbs: readonly string[]
  /** Text of the section; for a page without text before its first heading, the description. */
  readonly text: string
}

/** All documents of an index, unpacked. */
type Unpacked = {
  readonly places: readonly (readonly [ref: string, document: LunrDocument])[]
  /** Of each document by kind and number. */
  readonly refs: readonly (readonly (string | undefined)[])[]
}

/** The whole index and the texts of its hits. */
export async function lunrFiles(index: IndexParts): Promise<LunrFiles> {
  const pages = await Promise.all(
    Array.from({ length: index.sizeOf(0) }, (_, at) => index.page(at)),
  )
  const { places, refs } = unpack(pages)
  const { terms, vectors } = await unpackTerms(index, refs)
  const fieldVectors = function* (): Iterable<string> {
    for (const [kind, row] of refs.entries())
      for (const [number, ref] of row.entries())
        if (ref !== undefined)
          yield JSON.stringify([`${fieldOf(kind)}/${ref}`, vectors[kind]?.[number] ?? []])
  }
  return {
    index: (function* () {
      const head = JSON.stringify({ version: lunr.version, fields: SEARCH_KINDS })
      yield `${head.slice(0, -1)},"fieldVectors":[`
      yield* separated(fieldVectors())
      yield '],"invertedIndex":['
      yield* separated(terms)
      yield `],"pipeline":${JSON.stringify(searchPipeline(index.options))}}\n`
    })(),
    documents: (function* () {
      const entries = places.map(
        ([ref, document]) => `${JSON.stringify(ref)}:${JSON.stringify(document)}`,
      )
      yield '{'
      yield* separated(entries)
      yield '}\n'
    })(),
  }
}

/**
 * The names under which lunr and lunr-languages register what a word of a query goes through. Stop words stay: none is
 * in the index.
 */
function searchPipeline({ language, removeStemmer }: TermOptions): readonly string[] {
  if (removeStemmer) return []
  return language.flatMap((code) => {
    if (code === 'en') return ['stemmer']
    return hasLanguageFile(code) ? [`stemmer-${code}`] : []
  })
}

const fieldOf = (kind: number): string => SEARCH_KINDS[kind] ?? ''

/** A title, a description, keywords and the text before the first heading are one place; so are a heading and its text. */
function unpack(pages: readonly PageDocuments[]): Unpacked {
  const { addPage } = createNumbering()
  const places: [string, LunrDocument][] = []
  const refs = SEARCH_KINDS.map((): (string | undefined)[] => [])
  for (const documents of pages) {
    const numberOf = addPage(documents.sections.length)
    const { title, description, sections } = documents
    const opening = sections.findIndex(({ content }) => content?.h === '')
    const about = { title: title.t, breadcrumbs: title.b ?? [] }
    const text = sections[opening]?.content?.t ?? description?.t ?? ''
    places.push([String(title.i), { ...about, section: '', url: title.u, text }])
    const refOf = (section: number): number => {
      const { heading, content } = sections[section] ?? {}
      return section === opening ? title.i : (heading ?? content ?? title).i
    }
    for (const [section, { heading, content }] of sections.entries()) {
      if (section === opening || (!heading && !content)) continue
      const { u, h = '' } = heading ?? content ?? title
      const isUnnamed = h === '' && content?.s === title.t
      const name = isUnnamed ? '' : (heading?.t ?? content?.s ?? '')
      const place = { ...about, section: name, url: u + h, text: content?.t ?? '' }
      places.push([String(refOf(section)), place])
    }
    for (const [kind, list] of documentsByKind(documents).entries())
      list.forEach((document, section) => {
        const row = refs[kind]
        if (!document || !row) return
        const isOfPage = kind === 0 || kind === 2 || kind === 3
        row[numberOf(kind as SearchKind, section)] = String(isOfPage ? title.i : refOf(section))
      })
  }
  return { places, refs }
}

type UnpackedTerms = {
  /** Rows of lunr's inverted index as JSON, sorted by term. */
  readonly terms: readonly string[]
  /** By kind and number: numbers of terms, by rising number, each with its weight. */
  readonly vectors: readonly (readonly (readonly number[] | undefined)[])[]
}

async function unpackTerms(index: IndexParts, refs: Unpacked['refs']): Promise<UnpackedTerms> {
  const vectors = SEARCH_KINDS.map((): number[][] => [])
  const terms: string[] = []
  const entries = await index.beginningWith('')
  for (const [at, entry] of entries.toSorted((a, b) => (a.word < b.word ? -1 : 1)).entries()) {
    const posting: Record<string, unknown> = { _index: at }
    for (const [kind, field] of SEARCH_KINDS.entries()) {
      const { numbers = [], weights = [] } = (await index.weighed(entry, kind as SearchKind)) ?? {}
      const documents: Record<string, object> = {}
      numbers.forEach((number, place) => {
        const vector = ((vectors[kind] ??= [])[number] ??= [])
        vector.push(at, (weights[place] ?? 0) / 1000)
        documents[refs[kind]?.[number] ?? ''] = {}
      })
      posting[field] = documents
    }
    terms.push(JSON.stringify([entry.word, posting]))
  }
  return { terms, vectors }
}

/** Pieces of a list with commas between its entries, large enough to be written one by one. */
function* separated(entries: Iterable<string>): Iterable<string> {
  let piece = ''
  let separator = ''
  for (const entry of entries) {
    piece += separator + entry
    separator = ','
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

const PIECE = 1 << 16
