// Work in idle time: all pages are compiled and checked, and the search index is built.
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { SourceSite } from './source-site.js'

export type Background = {
  /** Begins when it has been quiet for a while; begins again after a change. */
  start(): void
  /** Somebody asks for something: what has not begun yet waits. */
  pause(): void
  close(): void
}

/** Milliseconds without a request after which the rest is done. */
const QUIET_MS = 300

/**
 * Works on the site that `siteOf` returns, and passes all its problems to `report`, or to `fail` why they cannot be
 * found: a plugin that no page can be compiled with.
 */
export function createBackground(
  siteOf: () => SourceSite | undefined,
  report: (diagnostics: readonly Diagnostic[]) => void,
  fail: (error: unknown) => void,
): Background {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  let isClosed = false

  const run = async (): Promise<void> => {
    isWanted = false
    const site = siteOf()
    if (!site || isClosed) return
    const isCurrent = (): boolean => !isClosed && site.files === siteOf()?.files
    const found = await site.files.check().catch((error: unknown) => {
      if (isCurrent()) fail(error)
    })
    if (!found || site.files !== siteOf()?.files) return
    report(found)
    await site.compiling.rest()
    if (isFirst) await site.files.prepareSearch()
    isFirst = false
  }
  let isFirst = true
  const schedule = (): void => {
    clearTimeout(timer)
    if (isWanted && !isClosed) timer = setTimeout(() => void run().catch(() => undefined), QUIET_MS)
  }
  return {
    start() {
      isWanted = true
      schedule()
    },
    pause: schedule,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
