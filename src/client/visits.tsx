// Visits: how another page comes and takes the place of the shown one. Loaded with the first link that the reader
// points at or follows; a page that is only read does without.
import type { ReactNode } from 'react'
import type { AppProps, PageLocation } from '../ui/page-content.js'
import { errorText } from '../ui/error-text.js'
import { LoadFailed, Spinner } from '../ui/PageStates.js'
import { documentTitle } from '../ui/paths.js'
import { focusOnce } from '../ui/SkipLink.js'
import { isSamePage } from './address.js'
import { blankPage, routeOf } from './blank-page.js'
import { currentLocation } from './current-location.js'
import type { EntryHistory } from './entry-history.js'
import { finalPathname } from './final-pathname.js'
import { loadSheets, syncClass, syncHead } from './head.js'
import { createPages, type Answer, type LoadedPage } from './pages.js'
import { createProgress, progressBar } from './progress.js'
import { createReloadGuard } from './reload-guard.js'
import type { SiteData } from './site-data.js'

/** What is on the screen, as visits change it. */
export type Shown = {
  readonly view: AppProps
  show(view: AppProps): void
  /** Scrolls as the way from one address to the shown one asks for. */
  scroll(from: PageLocation, move: Move): void
}

/** Does the change that it is given, and what stands around it. */
export type Around = (change: () => void) => void

export type Move = {
  readonly kind: 'push' | 'replace' | 'traverse' | 'refresh' | 'retry'
  /** The pathname as the link had it. */
  readonly written: string
  readonly saved?: readonly [x: number, y: number]
  /** The browser itself has followed a hash, and scrolled. */
  readonly isNative?: boolean
  readonly around?: Around
}

export type VisitParts = {
  readonly base: string
  /** This deployment's script. */
  readonly client: string
  readonly data: SiteData
  readonly entries: EntryHistory
  readonly shown: Shown
  /** Loads what a document needs besides its page. */
  prepare(next: Document): Promise<unknown>
}

export type Visits = {
  /**
   * Shows the page at the address; an older visit that is still under way is dropped (LOAD-2). `startedMs`:
   * when the reader asked for it, as `performance.now()` tells it.
   */
  visit(move: Move, startedMs: number): Promise<void>
  /** Drops the visit that is under way. */
  cancel(): void
  /** Fetches a page that the reader may want next; may reject. */
  preload(pathname: string): Promise<unknown>
}

/** Visits the pages of this site. */
export function createVisits(parts: VisitParts): Visits {
  const { base, entries, shown } = parts
  const pages = createPages({ origin: location.origin, base, client: parts.client }, parts.data)
  const progress = createProgress(progressBar(document))
  const guard = createReloadGuard(
    () => sessionStorage,
    () => Date.now(),
  )
  /** Counts visits; an answer for an older one is dropped. */
  let latest = 0

  async function visit(move: Move, startedMs: number): Promise<void> {
    const mine = ++latest
    const target = location.pathname
    if (move.kind === 'refresh') pages.forget()
    else if (move.kind !== 'retry') progress.start(performance.now() - startedMs)
    let answer: Answer
    try {
      answer = await request(move.written, target)
      if (answer.kind === 'page')
        await Promise.all([loadSheets(document, answer.document), parts.prepare(answer.document)])
    } catch (error) {
      if (mine !== latest) return
      progress.done()
      fail(error, move)
      return
    }
    if (mine !== latest) return
    progress.done()
    if (answer.kind === 'foreign') {
      location.reload()
      return
    }
    const pathname = finalPathname(move.written, target, answer.page)
    if (pathname !== location.pathname)
      entries.write('replace', location.origin + pathname + location.search + location.hash)
    guard.clear()
    swap(answer, move)
  }

  /** As written first: a route may really end in `.html` (ROUTE-6). */
  async function request(written: string, normalized: string): Promise<Answer> {
    const answer = await pages.load(written)
    const isFound = answer.kind === 'page' && answer.page.body.kind !== 'not-found'
    return isFound || written === normalized ? answer : pages.load(normalized)
  }

  function swap(answer: LoadedPage, move: Move): void {
    const { document: next, page, content, kept, site, sidebar } = answer
    const from = shown.view.location
    const view = { site, page, content, kept, location: currentLocation() }
    const show = (): void => shown.show(sidebar ? { ...view, sidebar } : view)
    syncHead(document, next)
    syncClass(shown.view.page.htmlClass, page.htmlClass)
    if (move.around && isSamePage(from.pathname, location.pathname)) {
      move.around(show)
      return
    }
    show()
    if (move.kind === 'push' && location.hash === '') {
      const region = document.querySelector<HTMLElement>('.skip-region')
      if (region) focusOnce(region)
    }
    shown.scroll(from, move)
    const announcer = document.getElementById('route-announcer')
    if (announcer) announcer.textContent = document.title
  }

  /** LOAD-12: a new deployment may have removed what we asked for, so the document is loaded; else LOAD-8. */
  function fail(error: unknown, move: Move): void {
    console.warn(error)
    if (move.kind === 'refresh') return
    // Offline a reload would only take away the page that is there.
    if (move.kind !== 'retry' && navigator.onLine && guard.mayReload(location.pathname)) {
      location.reload()
      return
    }
    const retry = (): void => {
      shown.show(substitute(<Spinner />))
      void visit({ kind: 'retry', written: location.pathname }, performance.now())
    }
    document.title = documentTitle(shown.view.site)
    shown.show(substitute(<LoadFailed error={errorText(error)} onRetry={retry} />))
    scrollTo({ left: 0, top: 0, behavior: 'instant' })
  }

  function substitute(element: ReactNode): AppProps {
    const { site, page, kept: { brand, footer } = {} } = shown.view
    const address: PageLocation = currentLocation()
    return {
      site,
      page: blankPage(routeOf(address.pathname, base), address.pathname, page.version),
      content: { kind: 'substitute', element },
      kept: { brand, footer },
      location: address,
    }
  }

  return {
    visit,
    cancel() {
      latest++
      progress.done()
    },
    preload: (pathname) => pages.load(pathname),
  }
}
