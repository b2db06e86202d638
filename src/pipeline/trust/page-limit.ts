// Limits of a page: exceeding one is an error of that page.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'

/** The error of a page that takes too long, or more memory than a thread may have. */
export class PageLimitError extends Error {
  override name = 'PageLimitError'
}

/** The fault of a page that is too much to compile; undefined for any other error. */
export function limitFault(error: unknown): Diagnostic | undefined {
  const isDeep = error instanceof Error && /Maximum call stack/.test(error.message)
  if (!isDeep && !(error instanceof PageLimitError)) return undefined
  return {
    severity: 'error',
    code: 'page-limit',
    message: `The page is not compiled: ${isDeep ? 'its parts are nested too deeply' : error.message}.`,
    hint: 'Split the page. A page may take content.timeout seconds.',
  }
}
