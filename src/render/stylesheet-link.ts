// The element of a style sheet: in a file of its own, since builds that render nothing look for it in pages.
import { element } from './html/element.js'

/** In a sandboxed frame, whose origin is opaque, browsers check only files that are fetched with CORS. */
export function checkedBy(integrity: string | undefined): {
  integrity?: string
  crossorigin?: true
} {
  return integrity === undefined ? {} : { integrity, crossorigin: true }
}

export function stylesheetLink(href: string, integrity: string | undefined): string {
  return element('link', { rel: 'stylesheet', href, ...checkedBy(integrity) })
}
