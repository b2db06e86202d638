// A reader's text and an index in, ranked hits out.
import type { Hit, SearchAnswer, ShownList } from '../model/search.js'
import type { SearchView } from '../model/view.js'
import { collectPlain, collectSyntax, isHeading } from './collect-hits.js'
import type { CandidateHit } from './rank/candidate-hit.js'
import { createCollector } from './rank/collector.js'
import { createExpand, type Expand } from './query/expand.js'
import type { IndexParts } from './load/index-parts.js'
import { isQueryParseError, isQuerySyntax } from './query/query-syntax.js'
import { keepShown, placesShown, upperHalf } from './rank/keep-shown.js'
import { groupByPage, markTree } from './rank/rank.js'
import { showHit } from './show-hit.js'
import { correctedText, nearbyWords } from './suggestions.js'
import { tokenize } from './text/tokens.js'

/** The same type as in the components' `SearchOptions`. */
export type QueryOptions = Pick<SearchView, 'fuzzyDistance' | 'removeStemmer'> & {
  /** An operator at the very end of the text is ignored. */
  readonly isTyping: boolean
  /** The list that the reader sees while typing. */
  readonly shown?: ShownList
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
    const found = collector.hits.slice(0, limit)
    const kept = collector.kept(Math.floor(limit / 2))
    const places = new Map<Hit, string>()
    const fixed = new Set<Hit>()
    const show = (hits: readonly CandidateHit[]): Promise<Hit[]> =>
      Promise.all(
        hits.map(async (candidate) => {
          const passage = options.isTyping ? 'none' : collector.passageOf(candidate)
          const hit = await showHit(index, candidate, passage)
          places.set(hit, collector.placeOf(candidate))
          if (headings.has(candidate)) fixed.add(hit)
          return hit
        }),
      )
    const [shown, others] = await Promise.all([show(found), show(kept)])
    const suggestions = isPlain ? await suggest(index, searched, shown, options, expand) : []
    const fresh = groupByPage(onePerAddress(shown), fixed)
    const placeOf = (hit: Hit): string => places.get(hit) ?? ''
    const hits = keepShown(fresh, others, { places: before, placeOf })
    return {
      kind: 'hits',
      hits: markTree(groupByPage(hits, new Set([...fixed, ...upperHalf(fresh)]))),
      hasMore: collector.hits.length > limit,
      ...(suggestions.length > 0 ? { suggestions } : {}),
      ...(options.isTyping ? { shown: { text: searched, places: hits.map(placeOf) } } : {}),
    }
  } catch (error) {
    if (!isQueryParseError(error)) throw error
    const { message, start, end } = error
    return { kind: 'query-error', message, start, end }
  }
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
function onePerAddress(hits: readonly Hit[]): Hit[] {
  const addresses = new Set<string>()
  return hits.filter(({ document: { u, h = '' } }) => {
    const isFirst = !addresses.has(u + h)
    addresses.add(u + h)
    return isFirst
  })
}
