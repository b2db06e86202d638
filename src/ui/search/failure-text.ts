// What a reader is told when search does not work.
import { MISSING_INDEX } from '../../search/missing-index.js'

/** SRCH-BOX-12, SRCH-BOX-21. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.name === MISSING_INDEX
    ? 'The search index is only available after a build.'
    : 'Search is unavailable.'
}
