// A reader's text and an index in, ranked hits out.
import type { Hit, SearchAnswer, SearchKind } from '../model/search.js'
import type { SearchView } from '../model/view.js'
import { createExpand, findDocuments, type Clause } from './find-documents.js'
import { toPattern } from './match-terms.js'
import type { KindIndex, SearchIndex } from './open-index.js'
import { isQueryParseError, isQuerySyntax, parseQuery, type FieldClause } from './query-syntax.js'
import { queryVariants, type Variant } from './query-variants.js'
import { headingHits, NO_HEADINGS, type HeadingHits } from './heading-hits.js'
import { arrangeHits } from './rank.js'
import { sectionHits } from './section-hits.js'
import { tokenize } from './tokens.js'

/** The same type as in the components' `SearchOptions`. */
export type QueryOptions = Pick<SearchView, 'fuzzyDistance' | 'removeStemmer'> & {
  /** An operator at the very end of the text is ignored (SRCH-ERR-7). */
  readonly isTyping: boolean
}

/** One query: what each kind must match, and what is marked in the hits. */
type Query = {
  readonly clausesOf: (kind: SearchKind) => readonly Clause[]
  readonly tokens: readonly string[]
  /** Misspelt words or fewer words are taken for what was asked. */
  readonly isGuess: boolean
}

type Asked = {
  readonly queries: readonly Query[]
  readonly headings: HeadingHits
  /** The words of a plain text. */
  readonly words: readonly string[]
}

/**
 * The best `limit` hits for `text` in display order (27.3, 27.4), or what is wrong with a text in
 * query syntax (27.9). Never throws for any text.
 */
export function search(
  index: SearchIndex,
  text: string,
  limit: number,
  options: QueryOptions,
): SearchAnswer {
  try {
    const searched = searchedText(text, options)
    const isPlain = !isQuerySyntax(searched)
    const asked = {
      queries: readQueries(searched, options),
      headings: isPlain ? headingHits(index, searched, options) : NO_HEADINGS,
      words: isPlain ? tokenize(searched) : [],
    }
    const hits = collectHits(index, asked, limit, options)
    return { kind: 'hits', hits: arrangeHits(hits, new Set(asked.headings.sure)) }
  } catch (error) {
    if (!isQueryParseError(error)) throw error
    const { message, start, end } = error
    return { kind: 'query-error', message, start, end }
  }
}

/** True if `text` has nothing to search for, so that no index is needed (SRCH-TOK-4). */
export function isEmptyQuery(text: string, options: Pick<QueryOptions, 'isTyping'>): boolean {
  return tokenize(searchedText(text, options)).length === 0
}

function searchedText(text: string, { isTyping }: Pick<QueryOptions, 'isTyping'>): string {
  return isTyping ? text.replace(/[~^]$/, '') : text
}

function readQueries(text: string, { fuzzyDistance }: QueryOptions): Query[] {
  if (isQuerySyntax(text)) return [syntaxQuery(parseQuery(text))]
  return queryVariants(tokenize(text), fuzzyDistance).map(variantQuery)
}

function variantQuery(variant: Variant): Query {
  const clauses = variant.map(({ text, isPrefix, distance }) => ({
    pattern: toPattern(isPrefix && isTelling(text, distance) ? `${text}*` : text),
    distance,
    boost: 1,
    isForbidden: false,
  }))
  return {
    clausesOf: () => clauses,
    tokens: variant.map((term) => term.text),
    isGuess: variant.some((t) => t.distance > 0),
  }
}

/**
 * A beginning of few letters, one of them wrong, begins every other word: `cost` would find `contract`.
 * Then only whole words are tried.
 */
function isTelling(beginning: string, distance: number): boolean {
  return beginning.length >= 5 * distance
}

function syntaxQuery(clauses: readonly FieldClause[]): Query {
  const named = clauses.flatMap(({ kind }) => kind ?? [])
  return {
    clausesOf: (kind) =>
      named.length > 0 && !named.includes(kind)
        ? []
        : clauses.filter((clause) => clause.kind === undefined || clause.kind === kind),
    tokens: clauses
      .filter((clause) => !clause.isForbidden && clause.token !== '')
      .map((clause) => clause.token),
    isGuess: false,
  }
}

/**
 * Hits in the order in which they are shown: what the stages are sure of, then the queries; an earlier query beats a
 * later one, and within a query the kind beats the score (SRCH-RANK-2). Guesses stand before queries that guess.
 */
function collectHits(
  index: SearchIndex,
  { queries, headings, words }: Asked,
  limit: number,
  { removeStemmer }: QueryOptions,
): Hit[] {
  const hits: Hit[] = []
  const ids = new Set<number>()
  const take = (found: readonly Hit[]): void => {
    for (const hit of found) {
      if (hits.length >= limit || ids.has(hit.document.i)) continue
      ids.add(hit.document.i)
      hits.push(hit)
    }
  }
  const titles = index.kinds[0]?.documents
  const kinds = index.kinds.map((kind) => {
    const used: KindIndex = removeStemmer ? { ...kind, stem: (word) => word } : kind
    return { index: used, expand: createExpand(used) }
  })
  take(headings.sure)
  if (hits.length < limit) take(sectionHits(kinds, words))
  const runQuery = ({ clausesOf, tokens }: Query): void => {
    for (const [place, kindIndex] of kinds.entries()) {
      if (hits.length >= limit) return
      const kind = place as SearchKind
      const found = findDocuments(kindIndex.index, clausesOf(kind), kindIndex.expand)
      take(
        found.slice(0, limit).map(({ document, positions, score }) => {
          const page = kind === 0 ? undefined : titles?.get(String(document.p))
          return { document, kind, ...(page ? { page } : {}), positions, tokens, score }
        }),
      )
    }
  }
  for (const query of queries.filter(({ isGuess }) => !isGuess)) runQuery(query)
  take(headings.guessed)
  for (const query of queries.filter(({ isGuess }) => isGuess)) runQuery(query)
  return hits
}
