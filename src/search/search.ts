// A reader's text and an index in, ranked hits out.
import type { Hit, SearchAnswer, SearchKind } from '../model/search.js'
import type { SearchView } from '../model/view.js'
import type { CandidateHit } from './rank/candidate-hit.js'
import { createCollector, type Collector } from './rank/collector.js'
import { createExpand, type Expand } from './query/expand.js'
import type { Clause } from './query/clause.js'
import { findDocuments } from './query/find-documents.js'
import { foundWords, writtenWords } from './query/found-words.js'
import { headingHits, type HeadingHits } from './rank/heading-hits.js'
import type { IndexParts } from './load/index-parts.js'
import { correctTokens } from './query/query-correction.js'
import { partsOfUnknown, withoutBegun } from './query/asked-tokens.js'
import { candidateCatalog } from './rank/heading-candidates.js'
import {
  isQueryParseError,
  isQuerySyntax,
  parseQuery,
  type FieldClause,
} from './query/query-syntax.js'
import { isStopWord } from './language/rules.js'
import { isPair, joinPairs } from './language/unspaced.js'
import { pairRuns } from './language/pair-runs.js'
import { queryVariants, type Variant } from './query/query-variants.js'
import { arrangeHits } from './rank/rank.js'
import { correctedText, nearbyWords } from './suggestions.js'
import { NO_SECTIONS, sectionHits } from './rank/section-hits.js'
import { queryTerm, trimWord } from './text/index-terms.js'
import { tokenize } from './text/tokens.js'
import { variantClauses } from './query/variant-clauses.js'

/** The same type as in the components' `SearchOptions`. */
export type QueryOptions = Pick<SearchView, 'fuzzyDistance' | 'removeStemmer'> & {
  /** An operator at the very end of the text is ignored. */
  readonly isTyping: boolean
}

/** One query: what each kind must match, and what is marked in the hits. */
type Query = {
  readonly clausesOf: (kind: SearchKind) => readonly Clause[]
  readonly tokens: readonly string[]
  /** Whether typos are corrected. */
  readonly isGuess: boolean
  /** The same as the query before, but also with other accents. */
  readonly isFolded?: boolean
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
    // One more than the limit, to know whether there are more.
    const collector = createCollector(index, limit + 1)
    const headings = isPlain
      ? await searchPlain(index, searched, options, expand, collector)
      : await runQueries(index, [syntaxQuery(parseQuery(searched))], expand, collector)
    const found = collector.hits.slice(0, limit)
    const shown = await Promise.all(
      found.map((hit) => showHit(index, hit, options.isTyping ? 'none' : collector.passageOf(hit))),
    )
    const fixed = shown.filter((_, place) => {
      const hit = found[place]
      return hit !== undefined && headings.has(hit)
    })
    const suggestions = isPlain ? await suggest(index, searched, shown, options, expand) : []
    return {
      kind: 'hits',
      hits: arrangeHits(onePerAddress(shown), new Set(fixed)),
      hasMore: collector.hits.length > limit,
      ...(suggestions.length > 0 ? { suggestions } : {}),
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

/** Whole words are looked up with the accents that they have, then with others. */
function variantQueries(variant: Variant): Query[] {
  const isGuess = variant.some(({ distance }) => distance > 0)
  const isWhole = !isGuess && !variant.some(({ isPrefix }) => isPrefix)
  return (isWhole ? [true, false] : [false]).map((isExact) => {
    const clauses = variantClauses(variant, isExact)
    const tokens = variant.map((term) => term.text)
    return { clausesOf: () => clauses, tokens, isGuess, isFolded: isWhole && !isExact }
  })
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

/** Whether a text that looks like query syntax, and is none, is what some heading says: `client:load`. */
async function isHeading(
  index: IndexParts,
  text: string,
  options: QueryOptions,
  expand: Expand,
): Promise<boolean> {
  if (/[~^]/.test(text)) return false
  try {
    parseQuery(text)
    return false
  } catch (error) {
    if (!isQueryParseError(error)) throw error
    return (await findHeadingHits(index, text, options, expand, 1)).sure.length > 0
  }
}

/**
 * Hits in order: certain matches, then the queries; guessed headings rank before the
 * queries that guess. Answers the headings, which keep their places.
 */
async function searchPlain(
  index: IndexParts,
  text: string,
  options: QueryOptions,
  expand: Expand,
  collector: Collector,
): Promise<ReadonlySet<CandidateHit>> {
  const { fuzzyDistance } = options
  const typed = tokenize(text)
  const written = await findHeadingHits(index, text, options, expand, collector.rest())
  const asked = options.isTyping ? await withoutBegun(typed, expand, index.options) : typed
  const all = await partsOfUnknown(asked, expand)
  const meant =
    written.sure.length > 0 && written.near.length === 0
      ? { tokens: all, isMisspelt: false }
      : await correctTokens(index, all, expand, fuzzyDistance)
  // Of a heading of several words all others are there. A word that stands alone may be meant as it is.
  const isNear = written.near.length > 0 && (meant.isMisspelt || /\P{L}/u.test(text.trim()))
  const tokens = isNear || written.sure.length > 0 ? all : meant.tokens
  const isChanged = tokens.join(' ') !== all.join(' ')
  const headings = isChanged
    ? await findHeadingHits(index, tokens.join(' '), options, expand, collector.rest())
    : written
  const sure = isNear
    ? [...written.sure, ...written.near].sort((a, b) => b.score - a.score)
    : headings.sure
  const guessed = new Set([
    ...written.near,
    ...written.guessed,
    ...headings.near,
    ...headings.guessed,
  ])
  collector.take(sure)
  const limit = sure.length + collector.rest()
  const least = isChanged ? 1 : 2
  const sections =
    collector.rest() > 0
      ? await sectionHits(index, tokens, expand, { limit, fuzzyDistance, least })
      : NO_SECTIONS
  if (sections.isGuess || isChanged) collector.take([...guessed])
  collector.take(sections.hits)
  const isStop = (word: string): boolean => isStopWord(word, index.options)
  const queries = queryVariants(tokens, fuzzyDistance, isStop).flatMap(variantQueries)
  const isGuess = (query: Query): boolean => query.isGuess
  await runQueries(
    index,
    queries.filter((query) => !isGuess(query)),
    expand,
    collector,
  )
  collector.take([...guessed])
  await runQueries(index, queries.filter(isGuess), expand, collector)
  return new Set([...sure, ...guessed])
}

async function findHeadingHits(
  index: IndexParts,
  text: string,
  options: QueryOptions,
  expand: Expand,
  limit: number,
): Promise<HeadingHits> {
  const catalog = await candidateCatalog(index, tokenize(text), expand, options.fuzzyDistance)
  return headingHits(catalog, text, limit, options)
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

const NONE: ReadonlySet<CandidateHit> = new Set()

/** An earlier query beats a later one, and within a query the kind beats the score. */
async function runQueries(
  index: IndexParts,
  queries: readonly Query[],
  expand: Expand,
  { rest, hits, take }: Collector,
): Promise<ReadonlySet<CandidateHit>> {
  for (const { clausesOf, tokens, isFolded } of queries)
    for (const kind of [0, 1, 2, 3, 4] as const) {
      if (rest() <= 0) return NONE
      if (isFolded && !(await hasOtherAccents(clausesOf(kind), kind, expand))) continue
      const limit = hits.length + rest()
      const found = await findDocuments(index, kind, clausesOf(kind), expand, limit)
      take(
        found.map(({ number, score, words }) => ({
          kind,
          number,
          score,
          tokens,
          marked: { words },
        })),
      )
    }
  return NONE
}

/** Whether the index has any of the words with other accents than they are written. */
async function hasOtherAccents(
  clauses: readonly Clause[],
  kind: SearchKind,
  expand: Expand,
): Promise<boolean> {
  const others = clauses.map(async (clause) => {
    const own = await expand({ ...clause, isExact: true }, kind)
    return (await expand(clause, kind)).length > own.length
  })
  return (await Promise.all(others)).includes(true)
}

/** The hit with its texts, in which the positions of its words are located. */
async function showHit(
  index: IndexParts,
  hit: CandidateHit,
  passage: CandidateHit | 'none' | undefined,
): Promise<Hit> {
  const { kind, number, score } = hit
  const tokens = joinPairs(hit.tokens)
  const [{ document, page }, behind] = await Promise.all([
    index.document(kind, number),
    passage === 'none' ? undefined : passageOf(index, hit, passage, tokens),
  ])
  const { positions, written } = matchesIn(index, document.t, hit, tokens)
  return {
    document,
    kind,
    ...(page ? { page } : {}),
    positions,
    tokens,
    words: foundWords(tokens, written, index.options),
    ...(behind ? { passage: behind } : {}),
    score,
  }
}

/** The text that was found at the place of a title, a heading or keywords, else the text that begins there. */
async function passageOf(
  index: IndexParts,
  { kind, number, marked, tokens: asked }: CandidateHit,
  found: CandidateHit | undefined,
  tokens: readonly string[],
): Promise<Hit['passage']> {
  if (found) {
    const { document } = await index.document(found.kind, found.number)
    return { text: document.t, positions: matchesIn(index, document.t, found, tokens).positions }
  }
  if (kind === 2 || kind === 4) return undefined
  const text = await index.textAt(kind, number)
  if (text === '') return undefined
  // Positions in a title or heading say nothing about its text.
  const words =
    'words' in marked
      ? marked.words
      : new Set(asked.map((token) => queryTerm(trimWord(token), index.options)))
  return { text, positions: matchesIn(index, text, { marked: { words } }, tokens).positions }
}

type Matches = { readonly positions: Hit['positions']; readonly written: readonly string[] }

function matchesIn(
  index: IndexParts,
  text: string,
  { marked }: Pick<CandidateHit, 'marked'>,
  tokens: readonly string[],
): Matches {
  const textAt = ([start, length]: Hit['positions'][number]): string =>
    text.slice(start, start + length)
  if ('positions' in marked) {
    const positions = pairRuns(text, marked.positions, tokens)
    return { positions, written: positions.map(textAt) }
  }
  const { words } = marked
  const found = index
    .read(text)
    .filter(({ term, parts }) => words.has(term) || parts.some((part) => words.has(part)))
  const positions = pairRuns(
    text,
    found.map(({ position }) => position),
    tokens,
  )
  const runs = positions.map(textAt).filter(isPair)
  const others = found.filter(({ term }) => !isPair(term))
  return {
    positions,
    written: [...runs, ...others.flatMap((word) => writtenWords(text, word, words, index.options))],
  }
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
