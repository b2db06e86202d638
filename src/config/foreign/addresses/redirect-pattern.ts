// Redirects of other tools: those with a pattern come over when it has one placeholder, the same in both addresses.
import {
  commonPlaceholder,
  PATTERN_SIGN,
  PLACEHOLDER,
} from '../../../model/addresses/placeholder.js'

/** Whether the addresses are single ones, or a pattern that the setting `redirects` has too. */
export function isKnownRedirect(from: string, to: string): boolean {
  const isSingle = !PATTERN_SIGN.test(from) && to.search(PLACEHOLDER) < 0
  return isSingle || commonPlaceholder(from, to) !== undefined
}

/** Why other patterns are left out. */
export const UNKNOWN_PATTERN = 'a pattern needs one placeholder, the same in both addresses'
