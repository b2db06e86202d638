// What to do when a component throws while the build renders it.

/** Names that only browsers have, as an error of Node says that it does not know them. */
const BROWSER_NAME =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|self) is not defined/

/** How to mend what threw `error`. */
export function renderHint(error: unknown): string {
  const name = error instanceof Error ? BROWSER_NAME.exec(error.message)?.[1] : undefined
  return name === undefined
    ? 'Mend the component that threw this: it has to work in the build, without a browser.'
    : `The build has no ${name}: use it in an effect or an event handler, which only browsers run.`
}
