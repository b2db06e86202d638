// How well a search finds what is known to be there, in figures.
import type { SearchHit } from '../search-hit.js'
import { headingKey, QUERY_KINDS, type KnownItem, type QueryKind } from './known-items.js'

/** A query of the site with the addresses of correct hits. */
export type OwnQuery = {
  readonly query: string
  /** URLs with base; one without a hash means the whole page. */
  readonly expected: readonly string[]
}

/** `queries` are the site's own; `shared` are known items whose heading several places have. */
export type RowKind = QueryKind | 'queries' | 'shared'

export type EvaluationRow = {
  readonly kind: RowKind
  readonly count: number
  /** Share of the queries whose first hit is right. */
  readonly top1: number
  /** Share of the queries with a right hit among those shown. */
  readonly top8: number
  /** Mean of 1 / place of the first right hit, 0 where there is none. */
  readonly meanReciprocalRank: number
}

/** What one query found. */
export type QueryResult = {
  readonly kind: RowKind
  readonly query: string
  readonly expected: string
  /** The first hit; absent when nothing was found. */
  readonly got?: string
  /** Place of the first right hit, from 1; absent: not among the hits. */
  readonly place?: number
}

export type Evaluation = {
  /** Kinds without queries are left out. */
  readonly rows: readonly EvaluationRow[]
  /** Headings that several places share, and the number of those places. */
  readonly shared: { readonly headings: number; readonly places: number }
  /** Every query, in the order of the items, then the site's own. */
  readonly results: readonly QueryResult[]
  /** Every query whose first hit is not right, worst first: not found, then by place, the site's own before others. */
  readonly misses: readonly QueryResult[]
}

/** Where a hit leads. */
export type FoundPlace = {
  /** Heading of the section, or the page's title. */
  readonly heading: string
  /** With base and hash. */
  readonly url: string
}

/** The first eight places for a text, best first. */
export type Ask = (text: string) => Promise<readonly FoundPlace[]>

export function foundPlace({ heading, title, url }: SearchHit): FoundPlace {
  return { heading: heading || title, url }
}

/** Asks everything, one after the other, and counts. */
export async function evaluate(
  items: readonly KnownItem[],
  queries: readonly OwnQuery[],
  ask: Ask,
): Promise<Evaluation> {
  const answers: QueryResult[] = []
  for (const { kind, query, heading, places } of items) {
    const key = headingKey(heading)
    const isRight = (place: FoundPlace): boolean => headingKey(place.heading) === key
    answers.push(answer(places > 1 ? 'shared' : kind, query, heading, await ask(query), isRight))
  }
  for (const { query, expected } of queries) {
    const isRight = (place: FoundPlace): boolean => expected.some((url) => leadsTo(place, url))
    answers.push(answer('queries', query, expected.join(' or '), await ask(query), isRight))
  }
  const shared = items.filter(({ kind, places }) => kind === 'exact' && places > 1)
  return {
    rows: ROW_KINDS.flatMap((kind) => row(kind, answers)),
    shared: {
      headings: shared.length,
      places: shared.reduce((sum, { places }) => sum + places, 0),
    },
    results: answers,
    misses: answers
      .filter(({ place }) => place !== 1)
      .sort((a, b) => compareNumbers(depthOf(b), depthOf(a)) || ownFirst(a) - ownFirst(b)),
  }
}

const ROW_KINDS: readonly RowKind[] = [...QUERY_KINDS, 'queries', 'shared']

const ownFirst = ({ kind }: QueryResult): number => (kind === 'queries' ? 0 : 1)

/** Also of infinite ones, whose difference is not a number. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b)

function answer(
  kind: RowKind,
  query: string,
  expected: string,
  found: readonly FoundPlace[],
  isRight: (place: FoundPlace) => boolean,
): QueryResult {
  const place = found.findIndex(isRight) + 1
  const [first] = found
  return {
    kind,
    query,
    expected,
    ...(first && { got: `${first.heading} (${first.url})` }),
    ...(place > 0 && { place }),
  }
}

function row(kind: RowKind, answers: readonly QueryResult[]): EvaluationRow[] {
  const places = answers.filter((given) => given.kind === kind).map(depthOf)
  if (places.length === 0) return []
  const share = (limit: number): number =>
    places.filter((place) => place <= limit).length / places.length
  return [
    {
      kind,
      count: places.length,
      top1: share(1),
      top8: share(8),
      meanReciprocalRank: places.reduce((sum, place) => sum + 1 / place, 0) / places.length,
    },
  ]
}

/** Place of the first right hit; infinite when there is none. */
export const depthOf = ({ place = Infinity }: Pick<QueryResult, 'place'>): number => place

function leadsTo({ url }: FoundPlace, expected: string): boolean {
  return url === expected || url.replace(/#.*/, '') === expected
}
