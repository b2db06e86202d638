// What can be wrong with a redirect.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import type { RedirectSource } from './redirect-source.js'

/** For addresses without a placeholder that are none. */
export const wrongAddress = (source: RedirectSource): Diagnostic =>
  impossible(
    source,
    'An old address is a path such as /old or /page#old. A new one is a path, an anchor such as #new on the same page, or a URL.',
  )

/** For addresses that do not have a placeholder in common. */
export const wrongPattern = (source: RedirectSource): Diagnostic =>
  impossible(
    source,
    'Both addresses are paths within the site and have the same placeholder once: /old/:path* leads to /new/:path*.',
  )

function impossible({ from, to, at }: RedirectSource, hint: string): Diagnostic {
  const message = `A redirect cannot lead from ${from} to ${to}`
  return { severity: 'error', code: 'redirect-address', message, hint, at }
}

export function pageThere({ from, at }: RedirectSource, page: Route): Diagnostic {
  return {
    severity: 'warning',
    code: 'redirect-page',
    message: `The redirect from ${from} is left out: there is a page at ${page}`,
    hint: 'Remove the redirect, or give the page another address.',
    at,
  }
}

export function givenTwice({ from, to, at }: RedirectSource, other: RedirectSource): Diagnostic {
  return {
    severity: 'warning',
    code: 'redirect-twice',
    message: `The redirect from ${from} to ${to} is left out: another one leads to ${other.to}`,
    hint: 'Remove one of them.',
    at,
  }
}

export function circular({ at }: RedirectSource, circle: readonly Route[]): Diagnostic {
  return {
    severity: 'error',
    code: 'redirect-circle',
    message: `Redirect loop: ${circle.join(' → ')}`,
    hint: 'Point one of them to a page.',
    at,
  }
}

export function noPage({
  from,
  route,
  at,
}: RedirectSource & { readonly route: Route }): Diagnostic {
  return {
    severity: 'warning',
    code: 'redirect-anchor',
    message: `The redirect from ${from} is left out: no page at ${route}`,
    hint: `Add a redirect for ${route} too, or name an existing page.`,
    at,
  }
}
