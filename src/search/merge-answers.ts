// The hits of several sites in one list. Scores of different indexes cannot be compared, so the order of each list stays
// as it is, and what comes next is the head that has more of the words, first those of this site.
import type { Hit, SearchAnswer, SearchDocument } from '../model/search.js'
import { areForms } from './text/word-forms.js'

export type FoundHits = Extract<SearchAnswer, { readonly kind: 'hits' }>

/** What another site answered; without an answer it could not be searched. */
export type SourceAnswer = {
  readonly label: string
  readonly origin: string
  readonly answer: SearchAnswer | undefined
}

export type MergeOptions = {
  readonly text: string
  readonly limit: number
  /** Hits that a reader sees already: the upper half of them stays where it is. */
  readonly seen?: readonly Hit[]
}

/** The best `limit` hits of this site and others, with the labels of those that could not be searched. */
export function mergeAnswers(
  own: FoundHits,
  others: readonly SourceAnswer[],
  { text, limit, seen = [] }: MergeOptions,
): FoundHits {
  const found = others.flatMap((other) =>
    other.answer?.kind === 'hits' ? [{ ...other, answer: other.answer }] : [],
  )
  const lists = [
    own.hits,
    ...found.map((other) => other.answer.hits.map((hit) => movedHit(hit, other))),
  ]
  const fixed = seen.slice(0, Math.ceil(limit / 2))
  const places = new Set(fixed.map(placeOf))
  const rest = mergeLists(lists, typedWords(text)).filter((hit) => !places.has(placeOf(hit)))
  const all = [...fixed, ...rest]
  const unavailable = others.filter(({ answer }) => answer === undefined)
  const suggesting = [own, ...found.map(({ answer }) => answer)].find((answer) =>
    all.length > 0 ? answer.hits.length > 0 : answer.suggestions !== undefined,
  )
  const { kind, shown } = own
  return {
    kind,
    ...(shown && { shown }),
    hits: withTrees(all.slice(0, limit)),
    hasMore: all.length > limit || [own, ...found.map(({ answer }) => answer)].some(moreOf),
    ...(suggesting?.suggestions && { suggestions: suggesting.suggestions }),
    ...(unavailable.length > 0 && { unavailable: unavailable.map(({ label }) => label) }),
  }
}

const moreOf = ({ hasMore }: FoundHits): boolean => hasMore

const placeOf = ({ document: { u, h = '' } }: Hit): string => u + h

/** Lower-case; the page does not have the code that reads a text as the index does. */
export function typedWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((word) => word !== '')
}

/** A hit with absolute addresses, and the site before its breadcrumbs. */
function movedHit(hit: Hit, { label, origin }: SourceAnswer): Hit {
  const moved = (document: SearchDocument): SearchDocument => ({
    ...document,
    u: origin + document.u,
  })
  const titled = (document: SearchDocument): SearchDocument => ({
    ...moved(document),
    b: [label, ...(document.b ?? [])],
  })
  const { document, page } = hit
  if (!page) return { ...hit, document: titled(document), source: label }
  return { ...hit, document: moved(document), page: titled(page), source: label }
}

/** Lists into one; each keeps its order, and hits that belong to the one before them stay with it. */
function mergeLists(lists: readonly (readonly Hit[])[], typed: readonly string[]): Hit[] {
  const queues = lists.map((list) => groupsOf(list))
  const merged: Hit[] = []
  const taken = queues.map(() => 0)
  for (;;) {
    let best: { readonly list: number; readonly rank: readonly number[] } | undefined
    for (const [list, queue] of queues.entries()) {
      const [head] = queue[taken[list] ?? 0] ?? []
      if (!head) continue
      const rank = [...strengthOf(head, typed), -(taken[list] ?? 0)]
      if (!best || isAbove(rank, best.rank)) best = { list, rank }
    }
    if (!best) return merged
    const { list } = best
    const at = taken[list] ?? 0
    merged.push(...(queues[list]?.[at] ?? []))
    taken[list] = at + 1
  }
}

function groupsOf(hits: readonly Hit[]): Hit[][] {
  const groups: Hit[][] = []
  for (const hit of hits) {
    const last = groups.at(-1)
    if (hit.tree && last) last.push(hit)
    else groups.push([hit])
  }
  return groups
}

/** The share of the typed words that a hit has and, where it has all, whether its title or heading has them. */
function strengthOf({ kind, words }: Hit, typed: readonly string[]): readonly number[] {
  const has = (token: string): boolean =>
    words.some((word) => word.startsWith(token) || areForms(word, token))
  const share = typed.filter(has).length / Math.max(1, typed.length)
  return [share, share === 1 && kind <= 1 ? 1 : 0]
}

function isAbove(rank: readonly number[], other: readonly number[]): boolean {
  const place = rank.findIndex((value, at) => value !== other[at])
  return place >= 0 && (rank[place] ?? 0) > (other[place] ?? 0)
}

/** The lines that join hits of one page, where a page was cut or moved. */
function withTrees(hits: readonly Hit[]): Hit[] {
  const pageOf = ({ document, page = document }: Hit): string => page.u
  return hits.map(({ tree, ...hit }, at) => {
    const [before, next] = [hits[at - 1], hits[at + 1]]
    if (!tree || !before || pageOf(before) !== pageOf(hit)) return hit
    return { ...hit, tree: next?.tree && pageOf(next) === pageOf(hit) ? 'inner' : 'last' }
  })
}
