// Search documents into the index file of a version or context.
import lunr from 'lunr'
import type { SearchDocument, SearchPage } from '../model/search.js'
import { isStopWord } from './english.js'
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
  if (options.language.includes('en') && !options.removeStemmer)
    builder.searchPipeline.add(lunr.stemmer)
  builder.tokenizer = Object.assign(indexTokenizer(indexTerm(options)), { separator: WORDS })
  builder.ref('i')
  builder.field('t')
  builder.b(0.75)
  builder.k1(1.2)
  builder.metadataWhitelist = ['position']
  for (const document of documents) builder.add(document)
  return builder.build()
}

/**
 * Cuts a text into its terms (SRCH-TOK-1). Own instead of lunr's tokenizer and trimmer: those take
 * letters beyond ASCII for punctuation, and lower-case the text first, which can move positions.
 */
function indexTokenizer(toTerm: (word: string) => string) {
  return (text: unknown): lunr.Token[] =>
    typeof text !== 'string'
      ? []
      : Array.from(text.matchAll(WORDS)).flatMap(({ 0: word, index }) => {
          const term = toTerm(word)
          return term === '' ? [] : [new lunr.Token(term, { position: [index, word.length] })]
        })
}

/** What a word is indexed as, empty for nothing. Each word is looked at once: stemming is slow. */
function indexTerm(options: IndexOptions): (word: string) => string {
  const isEnglish = options.language.includes('en')
  const known = new Map<string, string>()
  const toTerm = (word: string) => {
    const trimmed = word.toLowerCase().replace(OUTER_NON_WORD, '')
    if (!isEnglish) return trimmed
    if (!options.removeStopWordFilter && isStopWord(trimmed)) return ''
    return options.removeStemmer ? trimmed : lunr.stemmer(new lunr.Token(trimmed, {})).toString()
  }
  return (word) => {
    const term = known.get(word) ?? toTerm(word)
    known.set(word, term)
    return term
  }
}

const WORDS = /[^-\s]+/g
const OUTER_NON_WORD = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu
