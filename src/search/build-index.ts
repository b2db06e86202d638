// Search documents into the index file of a version or context.
import lunr from 'lunr'
import type { SearchDocument, SearchPage } from '../model/search.js'
import { searchDocuments } from './search-documents.js'

export type IndexOptions = {
  /** English words are dropped and stemmed if `en` is among them; other languages have no rules. */
  readonly language: readonly string[]
  readonly removeStopWordFilter: boolean
  readonly removeStemmer: boolean
}

/**
 * The text of an index file: a JSON array of five `{documents, index}` (SRCH-IDX-12). Equal pages
 * give equal text.
 */
export function buildIndex(pages: readonly SearchPage[], options: IndexOptions): string {
  return indexDocuments(searchDocuments(pages), options)
}

/** Like `buildIndex`, from lists of documents in the order of `SEARCH_KINDS`. */
export function indexDocuments(
  kinds: readonly (readonly SearchDocument[])[],
  options: IndexOptions,
): string {
  return JSON.stringify(
    kinds.map((documents) => ({ documents, index: indexKind(documents, options) })),
  )
}

function indexKind(documents: readonly SearchDocument[], options: IndexOptions): lunr.Index {
  const builder = new lunr.Builder()
  const isEnglish = options.language.includes('en')
  if (isEnglish && !options.removeStopWordFilter) builder.pipeline.add(lunr.stopWordFilter)
  if (isEnglish && !options.removeStemmer) {
    builder.pipeline.add(lunr.stemmer)
    builder.searchPipeline.add(lunr.stemmer)
  }
  builder.tokenizer = indexTokenizer
  builder.ref('i')
  builder.field('t')
  builder.b(0.75)
  builder.k1(1.2)
  builder.metadataWhitelist = ['position']
  for (const document of documents) builder.add(document)
  return builder.build()
}

/**
 * Words of a document's text (SRCH-TOK-1). Own instead of lunr's tokenizer and trimmer: those take
 * letters beyond ASCII for punctuation, and lower-case the text first, which can move positions.
 */
const indexTokenizer = Object.assign(
  (text?: null | string | object | object[] | null[] | string[]): lunr.Token[] =>
    typeof text !== 'string'
      ? []
      : Array.from(text.matchAll(/[^-\s]+/g)).flatMap(({ 0: word, index }) => {
          const trimmed = word.toLowerCase().replace(OUTER_NON_WORD, '')
          return trimmed === '' ? [] : [new lunr.Token(trimmed, { position: [index, word.length] })]
        }),
  { separator: /[\s-]+/ },
)

const OUTER_NON_WORD = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu
