// Where in the site a hit stands, in words.
import type { Hit } from '../../model/search.js'

/** Names of things on the way to a hit, joined by ` › `; empty for a page without breadcrumbs. */
export function joinPath(names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== '').join(' › ')
}

/** SRCH-PAGE-7: headings and contents stand below their page, the other kinds beside it. */
export function pagePath({ document, kind, page }: Hit): string {
  if (kind === 0) return joinPath(document.b ?? [])
  return joinPath([...(page?.b ?? []), ...(kind === 1 || kind === 4 ? [page?.t] : [])])
}

/** SRCH-BOX-9 with `explicitPath`: the section is named where it is not the page itself. */
export function explicitPath({ document, kind, page }: Hit): string {
  if (kind === 0) return joinPath(document.b ?? [])
  const section = document.s === page?.t ? undefined : document.s
  return joinPath([...(page?.b ?? []), page?.t, section])
}
