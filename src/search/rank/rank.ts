// The order of hits on display: a page's sections are grouped below its title.
import type { Hit } from '../../model/search.js'

const TITLE = 0
const KEYWORDS = 3

/**
 * Hits in display order; `hits` are in the order in which they were collected. Those that are `fixed` may be before
 * their title. `pageOf` tells the pages apart.
 */
export function groupByPage<T extends Pick<Hit, 'kind'>>(
  hits: readonly T[],
  fixed: ReadonlySet<T>,
  pageOf: (hit: T) => number,
): T[] {
  const placeOfTitle = new Map(
    hits.flatMap((hit, place) => (hit.kind === TITLE ? [[pageOf(hit), place]] : [])),
  )
  const isFixed = (hit: T): boolean =>
    fixed.has(hit) && hits.indexOf(hit) < (placeOfTitle.get(pageOf(hit)) ?? Infinity)
  const followsTitle = (hit: T) =>
    hit.kind !== TITLE && hit.kind !== KEYWORDS && placeOfTitle.has(pageOf(hit)) && !isFixed(hit)
  const followers = hits.filter(followsTitle)
  return hits
    .filter((hit) => !followsTitle(hit))
    .flatMap((hit) =>
      hit.kind === TITLE ? [hit, ...followers.filter((f) => pageOf(f) === pageOf(hit))] : [hit],
    )
}

/** All hits of the pages that the first `count` hits are of. */
export function hitsOfFirstPages<T>(
  hits: readonly T[],
  count: number,
  pageOf: (hit: T) => number,
): readonly T[] {
  const pages = new Set(hits.slice(0, count).map(pageOf))
  return hits.filter((hit) => pages.has(pageOf(hit)))
}

/** Hits with their place in the tree of their page. */
export function markTree(hits: readonly Hit[]): Hit[] {
  const roots = new Set<number>()
  return hits.map((hit, index) => {
    const page = pageId(hit)
    const isChild = hit.kind !== TITLE && roots.has(page)
    if (hit.kind === TITLE || hit.kind === KEYWORDS) roots.add(page)
    if (!isChild) return hit
    const next = hits[index + 1]
    return { ...hit, tree: next && pageId(next) === page ? 'inner' : 'last' }
  })
}

/** Id of the title document of the page that a hit belongs to. */
function pageId(hit: Hit): number {
  return hit.kind === TITLE ? hit.document.i : (hit.document.p ?? hit.document.i)
}
