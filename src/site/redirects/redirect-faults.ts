// What can be wrong with a redirect.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import type { RedirectSource } from './redirect-source.js'

export function wrongPattern({ from, to, at }: RedirectSource): Diagnostic {
  return {
    severity: 'error',
    code: 'redirect-address',
    message: `A redirect cannot lead from ${from} to ${to}`,
    hint: 'Both addresses are paths within the site and have the same placeholder once: /old/:path* leads to /new/:path*.',
    at,
  }
}

export function wrongAddress({ from, to, at }: RedirectSource): Diagnostic {
  return {
    severity: 'error',
    code: 'redirect-address',
    message: `A redirect cannot lead from ${from} to ${to}`,
    hint: 'An old address is a path such as /old or /page#old. A new one is a path, an anchor such as #new on the same page, or a URL.',
    at,
  }
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
    message: `The redirect from ${from} is left out: there is no page at ${route}`,
    hint: `Add a redirect for ${route} too, or name an existing page.`,
    at,
  }
}
