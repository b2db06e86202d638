// A hit in words: its path, and for the search page its title and summary as HTML.
import { decodePathname } from '../../model/addresses/decode.js'
import type { Hit, SearchDocument } from '../../model/search.js'
import type { SearchView } from '../../model/view.js'
import { markTokens, snippet } from '../../search/highlight.js'

/** Names of things on the way to a hit, joined by ` › `; empty for a page without breadcrumbs. */
export function joinPath(names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== '').join(' › ')
}

/**
 * Where each hit is: page and section, or for a page its breadcrumbs. Sections of pages with equal titles have the
 * breadcrumbs too, and the address where these are equal as well.
 */
export function hitPaths(
  hits: readonly Hit[],
  { explicitPath }: Pick<SearchView, 'explicitPath'>,
): string[] {
  const pages = hits.map(({ document, page = document }) => page)
  return hits.map((hit, index) => {
    const page = pages[index] ?? hit.document
    const isPage = hit.kind === 0 || hit.kind === 3
    const twins = pages.filter(({ t, u }) => t === page.t && u !== page.u)
    const crumbs = explicitPath || isPage || twins.length > 0 ? (page.b ?? []) : []
    const section = hit.kind === 4 && hit.document.s !== page.t ? hit.document.s : undefined
    const site = crumbs.length === 0 ? hit.source : undefined
    const rest = isPage ? [] : [page.t, section]
    return joinPath([site, ...crumbs, ...rest, addressAmong(page, twins)])
  })
}

/** The address of a page, when others have its title and its breadcrumbs. */
export function addressAmong(
  page: SearchDocument,
  others: readonly SearchDocument[],
): string | undefined {
  const isAlike = ({ t, u, b }: SearchDocument): boolean =>
    t === page.t && u !== page.u && joinPath(b ?? []) === joinPath(page.b ?? [])
  return others.some(isAlike) ? decodePathname(page.u) : undefined
}

/** The title or heading that the hit is, or is below. */
export function hitTitle(
  { document, kind, positions, tokens }: Hit,
  { pageContextMaxLength }: Pick<SearchView, 'pageContextMaxLength'>,
): string {
  return kind === 0 || kind === 1
    ? snippet(document.t, positions, tokens, pageContextMaxLength)
    : markTokens(document.s ?? '', tokens)
}

/** The text that was found, or that begins there; empty without any. */
export function hitSummary(
  { document, kind, positions, tokens, passage }: Hit,
  { pageContextMaxLength }: Pick<SearchView, 'pageContextMaxLength'>,
): string {
  const found = kind === 2 || kind === 4 ? { text: document.t, positions } : passage
  return found ? snippet(found.text, found.positions, tokens, pageContextMaxLength) : ''
}
