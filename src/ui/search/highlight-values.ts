// The words that an address asks to be marked on its page.

/** Name of the query parameter. */
export const HIGHLIGHT = '_highlight'

/** The `_highlight` values of a query (`?…` or empty), in order, without empty and repeated ones. */
export function highlightValues(search: string): string[] {
  const values = new URLSearchParams(search).getAll(HIGHLIGHT).map((value) => value.trim())
  return [...new Set(values)].filter((value) => value !== '')
}
