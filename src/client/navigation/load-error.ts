// The message about a page that could not be loaded.
import type { SiteTexts } from '../../model/texts/site-texts.js'
import { errorText } from '../../ui/layout/error-text.js'

/** How browsers say that a request or an import met a broken connection: Chromium, Safari and Firefox. */
const NETWORK_ERROR =
  /^(?:failed to fetch|load failed|networkerror|error loading dynamically imported|importing a module script failed)/i

/** `error` is undefined when the page itself has been loaded but cannot be shown without a document load. */
export function loadErrorText(
  error: unknown,
  isOnline: boolean,
  { offline, pageUnreachable }: SiteTexts,
): string {
  if (!isOnline) return offline
  const isNetwork = error instanceof TypeError && NETWORK_ERROR.test(error.message)
  return error === undefined || isNetwork ? pageUnreachable : errorText(error)
}
