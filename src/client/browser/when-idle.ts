// Work that may wait until the page is done with its own.

/** Milliseconds after which Safari, which knows no idle time, counts as idle. */
const FALLBACK_MS = 1000

/** Calls `act` once the document has loaded and the browser has nothing else to do. */
export function whenIdle(act: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act)
    else setTimeout(act, FALLBACK_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
