// The diagnostic for a component that throws while the build renders it.
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import { errorText, WAITING } from '../../ui/layout/error-text.js'

/** Names that only browsers have, as an error of Node says that it does not know them. */
export const BROWSER_NAME =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|self) is not defined/

/** A page that cannot be rendered, or a part of it, since its component threw `error`. */
export function renderFault(
  route: Route,
  error: unknown,
  at: Place | undefined,
  failed: 'page' | 'part' = 'page',
): Diagnostic {
  const subject = failed === 'page' ? 'The page' : 'A part of the page'
  return {
    severity: 'error',
    code: 'render',
    message: `${subject} ${route} cannot be rendered: ${plainError(errorText(error))}`,
    hint: renderHint(error),
    ...(at === undefined ? {} : { at }),
  }
}

/** What the errors of React mean that authors of pages meet, by number: its own texts are in its development build alone. */
const REACT_ERRORS: Readonly<Record<string, (argument: string) => string>> = {
  31: (found) => `A component shows ${found || 'an object'}, which is not text.`,
  65: (found) =>
    `A component that it uses is the text "${found}", which is not the name of an element.`,
  130: (found) =>
    `A component that it uses is ${found || 'undefined'}. Its import names what the module does not export.`,
  426: () => WAITING,
}

/** A message of React without the advice to use another build. */
function plainError(message: string): string {
  const [, number = '', query = ''] =
    /^Minified React error #(\d+); visit \S+?\/errors\/\d+(?:\?(\S*))? for /.exec(message) ?? []
  if (number === '') return message
  const [argument = ''] = new URLSearchParams(query).getAll('args[]')
  const known = Object.hasOwn(REACT_ERRORS, number) ? REACT_ERRORS[number] : undefined
  return known?.(argument) ?? `React error ${number}, see https://react.dev/errors/${number}`
}

/** How to fix the component that threw `error`. */
function renderHint(error: unknown): string {
  const name = error instanceof Error ? BROWSER_NAME.exec(error.message)?.[1] : undefined
  return name === undefined
    ? 'Fix the component that threw this error. It must also work in the build, without a browser.'
    : `The build has no ${name}. Use it in an effect or an event handler, which run only in browsers.`
}
