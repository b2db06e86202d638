// A hit in words: its path, and for the search page its title and summary as HTML.
import type { Hit } from '../../model/search.js'
import type { SearchView } from '../../model/view.js'
import { markTokens, snippet } from '../../search/highlight.js'

/** Names of things on the way to a hit, joined by ` › `; empty for a page without breadcrumbs. */
export function joinPath(names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== '').join(' › ')
}

/** With `explicitPath`: the section is named where it is not the page itself. */
export function explicitPath({ document, kind, page }: Hit): string {
  if (kind === 0) return joinPath(document.b ?? [])
  const section = document.s === page?.t ? undefined : document.s
  return joinPath([...(page?.b ?? []), page?.t, section])
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

/** The text that was found; empty where only a title, a heading or keywords were. */
export function hitSummary(
  { document, kind, positions, tokens, passage }: Hit,
  { pageContextMaxLength }: Pick<SearchView, 'pageContextMaxLength'>,
): string {
  const found = kind === 2 || kind === 4 ? { text: document.t, positions } : passage
  return found ? snippet(found.text, found.positions, tokens, pageContextMaxLength) : ''
}
