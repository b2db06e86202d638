// The diagnostic for a component that throws while the build renders it.
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import { errorText } from '../../ui/layout/error-text.js'

/** Names that only browsers have, as an error of Node says that it does not know them. */
export const BROWSER_NAME =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|self) is not defined/

/** A page that cannot be rendered, since its component threw `error`. */
export function renderFault(route: Route, error: unknown, at: Place | undefined): Diagnostic {
  return {
    severity: 'error',
    code: 'render',
    message: `The page ${route} cannot be rendered: ${errorText(error)}`,
    hint: renderHint(error),
    ...(at === undefined ? {} : { at }),
  }
}

/** How to fix the component that threw `error`. */
function renderHint(error: unknown): string {
  const name = error instanceof Error ? BROWSER_NAME.exec(error.message)?.[1] : undefined
  return name === undefined
    ? 'Fix the component that threw this error. It must also work in the build, without a browser.'
    : `The build has no ${name}. Use it in an effect or an event handler, which run only in browsers.`
}
