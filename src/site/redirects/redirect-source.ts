// One redirect as it is written.
import type { Place } from '../../model/diagnostics/diagnostic.js'

/** `from` leads to `to`, both as they are written. */
export type RedirectSource = {
  readonly from: string
  readonly to: string
  /** The place of `from`. */
  readonly at: Place
  /** The place of `to`, if it is written out. */
  readonly toAt?: Place
  /** Made for a page by a placeholder: a page or another redirect at the old address comes first. */
  readonly isOfPattern?: boolean
}
