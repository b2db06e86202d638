// Which documents a text finds, in the order in which they are found.
import type { SearchKind } from '../model/search.js'
import type { SearchView } from '../model/view.js'
import type { CandidateHit } from './rank/candidate-hit.js'
import type { Collector } from './rank/collector.js'
import type { Expand } from './query/expand.js'
import type { Clause } from './query/clause.js'
import { findDocuments } from './query/find-documents.js'
import { isIdentifier } from './headings/heading-words.js'
import { headingHits, type HeadingHits } from './rank/heading-hits.js'
import { isStopWord } from './language/rules.js'
import type { IndexParts } from './load/index-parts.js'
import { correctTokens } from './query/query-correction.js'
import { partsOfUnknown, withoutBegun } from './query/asked-tokens.js'
import { candidateCatalog } from './rank/heading-candidates.js'
import { isQueryParseError, parseQuery, type FieldClause } from './query/query-syntax.js'
import { queryVariants, type Variant } from './query/query-variants.js'
import { NO_SECTIONS, sectionHits } from './rank/section-hits.js'
import { tokenize } from './text/tokens.js'
import { variantClauses } from './query/variant-clauses.js'

export type CollectOptions = Pick<SearchView, 'fuzzyDistance'> & { readonly isTyping: boolean }

/** One query: what each kind must match, and what is marked in the hits. */
type Query = {
  readonly clausesOf: (kind: SearchKind) => readonly Clause[]
  readonly tokens: readonly string[]
  /** Whether typos are corrected. */
  readonly isGuess: boolean
  /** The same as the query before, but also with other accents. */
  readonly isFolded?: boolean
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
export async function isHeading(
  index: IndexParts,
  text: string,
  options: CollectOptions,
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
export async function collectPlain(
  index: IndexParts,
  text: string,
  options: CollectOptions,
  expand: Expand,
  collector: Collector,
): Promise<ReadonlySet<CandidateHit>> {
  const { fuzzyDistance } = options
  const typed = tokenize(text)
  const most = collector.rest()
  const depths = { ...options, depth: collector.depth(most) }
  const written = await findHeadingHits(index, text, depths, expand, most)
  const asked = options.isTyping ? await withoutBegun(typed, expand, index) : typed
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
    ? await findHeadingHits(index, tokens.join(' '), depths, expand, most)
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
  collector.take(sure, most)
  const wanted = Math.min(sure.length, most) + collector.rest()
  const limit = collector.depth(wanted)
  const least = isChanged ? 1 : 2
  const isProse = !text.split(/\s+/).some(isIdentifier)
  const ranking = { limit, most: wanted, isProse, fuzzyDistance, least }
  const sections =
    collector.rest() > 0 ? await sectionHits(index, tokens, expand, ranking) : NO_SECTIONS
  if (sections.isGuess || isChanged) collector.take([...guessed])
  collector.take(sections.hits, wanted)
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
  options: CollectOptions & { readonly depth?: number },
  expand: Expand,
  limit: number,
): Promise<HeadingHits> {
  const catalog = await candidateCatalog(index, tokenize(text), expand, options.fuzzyDistance)
  return headingHits(catalog, text, limit, options)
}

/** Hits of a text in query syntax. */
export function collectSyntax(
  index: IndexParts,
  text: string,
  expand: Expand,
  collector: Collector,
): Promise<ReadonlySet<CandidateHit>> {
  return runQueries(index, [syntaxQuery(parseQuery(text))], expand, collector)
}

const NONE: ReadonlySet<CandidateHit> = new Set()

/** An earlier query beats a later one, and within a query the kind beats the score. */
async function runQueries(
  index: IndexParts,
  queries: readonly Query[],
  expand: Expand,
  { rest, depth, hits, take }: Collector,
): Promise<ReadonlySet<CandidateHit>> {
  for (const { clausesOf, tokens, isFolded } of queries)
    for (const kind of [0, 1, 2, 3, 4] as const) {
      if (rest() <= 0) return NONE
      if (isFolded && !(await hasOtherAccents(clausesOf(kind), kind, expand))) continue
      const most = hits.length + rest()
      const found = await findDocuments(index, kind, clausesOf(kind), expand, depth(most))
      take(
        found.map(({ number, score, words }) => ({
          kind,
          number,
          score,
          tokens,
          marked: { words },
        })),
        most,
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
