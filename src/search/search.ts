// A reader's text and an index in, ranked hits out.
import type { Hit, SearchAnswer, ShownList } from '../model/search.js'
import type { SearchView } from '../model/view.js'
import { collectPlain, collectSyntax, isHeading } from './collect-hits.js'
import type { CandidateHit } from './rank/candidate-hit.js'
import { createCollector, type Collector } from './rank/collector.js'
import { createExpand, type Expand } from './query/expand.js'
import type { IndexParts } from './load/index-parts.js'
import { isQueryParseError, isQuerySyntax } from './query/query-syntax.js'
import { keepShown, placesShown, upperHalf } from './rank/keep-shown.js'
import { groupByPage, hitsOfFirstPages, markTree } from './rank/rank.js'
import { showHit } from './show-hit.js'
import { correctedText, nearbyWords } from './suggestions.js'
import { tokenize } from './text/tokens.js'

/** The same type as in the components' `SearchOptions`. */
export type QueryOptions = Pick<SearchView, 'fuzzyDistance' | 'removeStemmer'> & {
  /** An operator at the very end of the text is ignored. */
  readonly isTyping: boolean
  /** The list that the reader sees while typing. */
  readonly shown?: ShownList
  /** Only the hits of those pages that the first so many hits are of: the texts of the others are not loaded. */
  readonly first?: number
}

/**
 * The best `limit` hits for `text` in display order (27.3, 27.4), or what is wrong with a text in
 * query syntax. Rejects only when a part of the index cannot be loaded, never for any text.
 */
export async function search(
  index: IndexParts,
  text: string,
  limit: number,
  options: QueryOptions,
): Promise<SearchAnswer> {
  try {
    const searched = searchedText(text, options)
    const terms = {
      ...index.options,
      removeStemmer: options.removeStemmer || index.options.removeStemmer,
    }
    const expand = createExpand(index, terms)
    const isPlain = !isQuerySyntax(searched) || (await isHeading(index, searched, options, expand))
    const before = placesShown(options.shown, searched)
    // One more than the limit, to know whether there are more.
    const collector = createCollector(index, limit + 1, before)
    const headings = isPlain
      ? await collectPlain(index, searched, options, expand, collector)
      : await collectSyntax(index, searched, expand, collector)
    const pageOf = ({ kind, number }: CandidateHit): number => index.pageOf(kind, number)
    const listed = listedHits(collector, { limit, headings, before, pageOf })
    const { first } = options
    const wanted = first === undefined ? listed : hitsOfFirstPages(listed, first, pageOf)
    const shown = await showHits(index, wanted, collector, options)
    const hits = [...shown.keys()]
    const suggestions = isPlain ? await suggest(index, searched, hits, options, expand) : []
    const rest = listed.length - wanted.length
    // Other hits may have the word that the first ones lack.
    if (rest > 0 && suggestions.length > 0)
      return await search(index, text, limit, { ...options, first: limit })
    return {
      kind: 'hits',
      hits: markTree(hits),
      hasMore: collector.hits.length > limit,
      ...(rest > 0 ? { rest } : {}),
      ...(suggestions.length > 0 ? { suggestions } : {}),
      ...(options.isTyping ? { shown: { text: searched, places: [...shown.values()] } } : {}),
    }
  } catch (error) {
    if (!isQueryParseError(error)) throw error
    const { message, start, end } = error
    return { kind: 'query-error', message, start, end }
  }
}

type ListOptions = {
  readonly limit: number
  readonly headings: ReadonlySet<CandidateHit>
  /** The places that the reader sees. */
  readonly before: readonly string[]
  readonly pageOf: (hit: CandidateHit) => number
}

/** The collected hits in display order: their texts are not needed for it. */
function listedHits(
  { hits, kept, placeOf }: Collector,
  { limit, headings, before, pageOf }: ListOptions,
): CandidateHit[] {
  const fresh = groupByPage(hits.slice(0, limit), headings, pageOf)
  const listed = keepShown(fresh, kept(Math.floor(limit / 2)), { places: before, placeOf })
  return groupByPage(listed, new Set([...headings, ...upperHalf(fresh)]), pageOf)
}

/** Hits with their texts, and the place of each. */
async function showHits(
  index: IndexParts,
  hits: readonly CandidateHit[],
  { passageOf, placeOf }: Collector,
  { isTyping }: QueryOptions,
): Promise<ReadonlyMap<Hit, string>> {
  const shown = hits.map(async (hit) => {
    const passage = isTyping ? 'none' : passageOf(hit)
    return [await showHit(index, hit, passage), placeOf(hit)] as const
  })
  return new Map(onePerAddress(await Promise.all(shown)))
}

/** True if `text` has nothing to search for, so that no index is needed. */
export function isEmptyQuery(text: string, options: Pick<QueryOptions, 'isTyping'>): boolean {
  return tokenize(searchedText(text, options)).length === 0
}

function searchedText(text: string, { isTyping }: Pick<QueryOptions, 'isTyping'>): string {
  return isTyping ? text.replace(/[~^]$/, '') : text
}

async function suggest(
  index: IndexParts,
  text: string,
  hits: readonly Hit[],
  options: QueryOptions,
  expand: Expand,
): Promise<readonly string[]> {
  const { fuzzyDistance } = options
  if (hits.length > 0) {
    const corrected = await correctedText(text, hits, expand, {
      fuzzyDistance,
      terms: index.options,
    })
    return corrected === undefined ? [] : [corrected]
  }
  return nearbyWords(index, text, fuzzyDistance, async (word) => {
    const answer = await search(index, word, 1, { ...options, fuzzyDistance: 0 })
    return answer.kind === 'hits' ? answer.hits[0] : undefined
  })
}

/** A page may have several sections without an address of their own: those below its level-1 headings. */
function onePerAddress<T>(hits: readonly (readonly [Hit, T])[]): (readonly [Hit, T])[] {
  const addresses = new Set<string>()
  return hits.filter(([{ document }]) => {
    const address = document.u + (document.h ?? '')
    const isFirst = !addresses.has(address)
    addresses.add(address)
    return isFirst
  })
}
