// How an item of the navbar fails.
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import type { NavbarItemSettings } from '../routes/settings.js'

/** An item's own failure. */
export function itemFailure(message: string): OrionError {
  return new OrionError({ code: 'navbar-item', message })
}

/**
 * The failure with the item's settings in its message and the failure itself as `cause` and hint.
 * One that is quoted already stays: a dropdown does not replace its child. An error that is not a
 * failure of an item, a bug, is rethrown.
 */
export function quoteItem(item: NavbarItemSettings, error: unknown): OrionError {
  if (!(error instanceof OrionError)) throw error
  if (error.cause !== undefined) return error
  const message = `A navbar item failed to render. Check this entry of the navbar settings:\n${JSON.stringify(item, null, 2)}`
  return new OrionError({ code: 'navbar-item', message, hint: error.message }, { cause: error })
}
