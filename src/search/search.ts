// A reader's text and an index in, ranked hits out.
import type { Hit, SearchAnswer, SearchKind } from '../model/search.js'
import type { SearchView } from '../model/view.js'
import { createExpand } from './expand.js'
import { findDocuments, type Clause } from './find-documents.js'
import type { IndexParts } from './index-parts.js'
import { toPattern } from './match-terms.js'
import { isQueryParseError, isQuerySyntax, parseQuery, type FieldClause } from './query-syntax.js'
import { queryVariants, type Variant } from './query-variants.js'
import { arrangeHits } from './rank.js'
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
}

/** A hit as it is found, before the page's texts are asked for. */
type Collected = {
  readonly kind: SearchKind
  readonly number: number
  readonly score: number
  readonly words: ReadonlySet<string>
  readonly tokens: readonly string[]
}

/**
 * The best `limit` hits for `text` in display order (27.3, 27.4), or what is wrong with a text in
 * query syntax (27.9). Rejects only when a part of the index cannot be loaded, never for any text.
 */
export async function search(
  index: IndexParts,
  text: string,
  limit: number,
  options: QueryOptions,
): Promise<SearchAnswer> {
  try {
    const queries = readQueries(searchedText(text, options), options)
    const collected = await collectHits(index, queries, limit, options)
    const hits = await Promise.all(collected.map((hit) => showHit(index, hit)))
    return { kind: 'hits', hits: arrangeHits(hits) }
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

/** Words as they stand come first; with beginnings come parts of identifiers, so that code never stands before prose. */
function variantQuery(variant: Variant): Query {
  const hasBeginning = variant.some(({ isPrefix }) => isPrefix)
  const clauses = variant.map(({ text, isPrefix, distance }) => ({
    pattern: toPattern(isPrefix && isTelling(text, distance) ? `${text}*` : text),
    distance,
    boost: 1,
    isForbidden: false,
    isPart: hasBeginning && distance === 0,
  }))
  return { clausesOf: () => clauses, tokens: variant.map((term) => term.text) }
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
  }
}

/** SRCH-RANK-2: an earlier query beats a later one, and within a query the kind beats the score. */
async function collectHits(
  index: IndexParts,
  queries: readonly Query[],
  limit: number,
  { removeStemmer }: QueryOptions,
): Promise<Collected[]> {
  // A stage that ranks titles and headings by their own rules would put its hits here, before those of the queries:
  // `index.names()` has them all, but for a very large site.
  const hits: Collected[] = []
  const ids = new Set<string>()
  const terms = { ...index.options, removeStemmer: removeStemmer || index.options.removeStemmer }
  const expand = createExpand(index, terms)
  for (const { clausesOf, tokens } of queries)
    for (const kind of [0, 1, 2, 3, 4] as const) {
      if (hits.length >= limit) return hits
      for (const found of await findDocuments(index, kind, clausesOf(kind), expand, limit)) {
        const id = documentId(kind, found.number)
        if (hits.length >= limit || ids.has(id)) continue
        ids.add(id)
        hits.push({ ...found, kind, tokens })
      }
    }
  return hits
}

/** Title, description and keywords of a page have one number, and count as one document (SRCH-RANK-3). */
function documentId(kind: SearchKind, number: number): string {
  return `${kind === 1 ? 'heading' : kind === 4 ? 'content' : 'page'} ${String(number)}`
}

/** The hit with its texts; where its words stand is found again in them. */
async function showHit(
  index: IndexParts,
  { kind, number, score, words, tokens }: Collected,
): Promise<Hit> {
  const { document, page } = await index.document(kind, number)
  const positions = index
    .read(document.t)
    .filter(({ term, parts }) => words.has(term) || parts.some((part) => words.has(part)))
    .map(({ position }) => position)
  return { document, kind, ...(page ? { page } : {}), positions, tokens, score }
}
