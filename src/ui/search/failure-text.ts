// What a reader is told when search does not work.

/** The worker's word for it. No import: code that page and worker share is one more file for every page. */
const MISSING_INDEX = 'MissingIndexError'

/** SRCH-BOX-12, SRCH-BOX-21. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.name === MISSING_INDEX
    ? 'The search index is only available after a build.'
    : 'Search is unavailable.'
}
