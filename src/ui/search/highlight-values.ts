// The words that an address asks to be marked on its page.

const PARAMETER = '_highlight'

/** The `_highlight` values of a query (`?…` or empty), in order, without empty and repeated ones. */
export function highlightValues(search: string): string[] {
  const values = new URLSearchParams(search).getAll(PARAMETER).map((value) => value.trim())
  return [...new Set(values)].filter((value) => value !== '')
}

/** The query without its `_highlight` values: `?…`, or empty when nothing is left. */
export function withoutHighlights(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  return query.size > 0 ? `?${query.toString()}` : ''
}
