// Hits by page, for the search page.
import type { Hit, SearchDocument } from '../../model/search.js'
import { addressAmong } from '../search/hit-path.js'

export type HitGroup = {
  /** The page's title document. */
  readonly page: SearchDocument
  /** The address of the page, when another one has its title and its breadcrumbs. */
  readonly address?: string
  /** The hit that is the page itself, if one is. */
  readonly own?: Hit
  /** Hits of its sections, best first. */
  readonly sections: readonly Hit[]
}

/** The pages in the order of their first hits. */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const pages = new Map<string, Hit[]>()
  for (const hit of hits) pages.set(hit.document.u, [...(pages.get(hit.document.u) ?? []), hit])
  const groups = Array.from(pages.values(), (found) => {
    const own = found.find(isOwn)
    const [first] = found
    const page = first?.page ?? own?.document ?? { i: 0, t: '', u: '' }
    return { page, ...(own ? { own } : {}), sections: found.filter((hit) => !isOwn(hit)) }
  })
  const all = groups.map(({ page }) => page)
  return groups.map((group) => {
    const address = addressAmong(group.page, all)
    return address === undefined ? group : { ...group, address }
  })
}

const isOwn = ({ document: { h = '' } }: Hit): boolean => h === ''
