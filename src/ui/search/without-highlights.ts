// An address after the reader has cleared the search box.
import { HIGHLIGHT } from './highlight-values.js'

/** The query without its `_highlight` values: `?…`, or empty when nothing is left. */
export function withoutHighlights(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(HIGHLIGHT)
  return query.size > 0 ? `?${query.toString()}` : ''
}
