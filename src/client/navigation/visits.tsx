// Visits: how another page comes and takes the place of the shown one. Part of the main script: code that a click had
// to load first would be missing offline, and late on a slow line.
import type { ReactNode } from 'react'
import type { AppProps, PageLocation } from '../../ui/context/page-content.js'
import { LoadFailed, Spinner } from '../../ui/layout/PageStates.js'
import { documentTitle } from '../../ui/addresses/paths.js'
import { focusOnce } from '../../ui/frame/SkipLink.js'
import { isSamePage } from '../addresses/address.js'
import { blankPage, routeOf } from './blank-page.js'
import { canReload } from './can-reload.js'
import { currentLocation } from '../addresses/current-location.js'
import type { EntryHistory } from './entry-history.js'
import { finalPathname } from '../addresses/final-pathname.js'
import { loadSheets, syncClass, syncHead } from '../pages/head.js'
import { textsOf } from '../../ui/context/texts.js'
import { loadErrorText } from './load-error.js'
import type { Answer, LoadedPage, Pages } from '../pages/pages.js'
import type { Progress } from './progress.js'
import type { ReloadGuard } from './reload-guard.js'
import type { Position } from '../scroll/scroll-keeper.js'

/** The current screen, which visits change. */
export type Shown = {
  readonly view: AppProps
  show(view: AppProps): void
  /** Scrolls as the way from one address to the shown one asks for. */
  scroll(from: PageLocation, move: Move): void
}

/** Runs the given change with the work before and after it. */
export type Around = (change: () => void) => void

export type Move = {
  readonly kind: 'push' | 'replace' | 'traverse' | 'refresh' | 'retry'
  /** The pathname as the link had it. */
  readonly written: string
  readonly saved?: Position
  /** The browser itself has followed a hash, and scrolled. */
  readonly isNative?: boolean
  readonly around?: Around
}

export type VisitParts = {
  readonly base: string
  /** URL of a file that every deployment has. */
  readonly manifest: string
  readonly pages: Pages
  readonly progress: Progress
  readonly entries: EntryHistory
  readonly shown: Shown
  readonly guard: ReloadGuard
  /** Loads what a document needs besides its page. */
  prepare(next: Document): Promise<unknown>
}

export type Visits = {
  /** Shows the page at the address; an older visit that is still under way is dropped. */
  visit(move: Move): Promise<void>
  /** Drops the visit that is under way. */
  cancel(): void
}

type Failed = { readonly kind: 'failed'; readonly error: unknown }

/** Visits the pages of this site. */
export function createVisits(parts: VisitParts): Visits {
  const { entries, guard, pages, progress, shown } = parts
  /** Counts visits; an answer for an older one is dropped. */
  let latest = 0

  async function visit(move: Move): Promise<void> {
    const mine = ++latest
    const target = location.pathname
    if (move.kind === 'refresh') pages.forget()
    else if (move.kind !== 'retry') progress.start()
    const outcome = await attempt(move.written, target)
    if (mine !== latest) return
    if (outcome.kind === 'page') {
      progress.done()
      arrive(outcome, move, target)
      return
    }
    if (outcome.kind === 'failed') console.warn(outcome.error)
    // A page that is reloaded while the host cannot be reached is lost.
    const mayReload = helpsToReload(outcome, move) && (await canReload(parts.manifest))
    if (mine !== latest) return
    progress.done()
    if (mayReload && (outcome.kind === 'foreign' || guard.mayReload(target))) location.reload()
    else if (move.kind !== 'refresh')
      showFailure(outcome, parts, () => void visit({ kind: 'retry', written: location.pathname }))
  }

  async function attempt(written: string, normalized: string): Promise<Answer | Failed> {
    try {
      const answer = await request(pages, written, normalized)
      if (answer.kind === 'page')
        await Promise.all([loadSheets(document, answer.document), parts.prepare(answer.document)])
      return answer
    } catch (error) {
      return { kind: 'failed', error }
    }
  }

  function arrive(answer: LoadedPage, move: Move, target: string): void {
    const pathname = finalPathname(move.written, target, answer.page)
    if (pathname !== location.pathname)
      entries.write('replace', location.origin + pathname + location.search + location.hash)
    guard.clear()
    swap(answer, move, shown)
  }

  return {
    visit,
    cancel() {
      latest++
      progress.done()
    },
  }
}

/** As written first: a route may really end in `.html`. */
async function request(pages: Pages, written: string, normalized: string): Promise<Answer> {
  const answer = await pages.load(written)
  const isFound = answer.kind === 'page' && answer.page.body.kind !== 'not-found'
  return isFound || written === normalized ? answer : pages.load(normalized)
}

/** A new deployment may have removed the requested files, or have replaced the client. */
function helpsToReload({ kind }: Answer | Failed, move: Move): boolean {
  return kind === 'foreign' || (move.kind !== 'retry' && move.kind !== 'refresh')
}

/** Shows a loaded page instead of the current one. */
function swap(answer: LoadedPage, move: Move, shown: Shown): void {
  const { document: next, page, content, kept, site, sidebar } = answer
  const from = shown.view.location
  const view = { site, page, content, kept, location: currentLocation() }
  const show = (): void => shown.show(sidebar ? { ...view, sidebar } : view)
  syncHead(document, next)
  syncClass(shown.view.page.htmlClass, page.htmlClass)
  document.documentElement.lang = page.lang ?? site.lang
  document.documentElement.dir = page.dir ?? 'ltr'
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

function showFailure(
  outcome: Answer | Failed,
  { base, shown }: Pick<VisitParts, 'base' | 'shown'>,
  visit: () => void,
): void {
  const retry = (): void => {
    shown.show(substitute(<Spinner />, shown.view, base))
    visit()
  }
  const error = outcome.kind === 'failed' ? outcome.error : undefined
  const text = loadErrorText(error, navigator.onLine, textsOf(shown.view.site))
  document.title = documentTitle(shown.view.site)
  shown.show(substitute(<LoadFailed error={text} onRetry={retry} />, shown.view, base))
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
}

/** The page at the current address, with an element for its content. */
function substitute(element: ReactNode, view: AppProps, base: string): AppProps {
  const { site, page, kept: { brand, footer } = {} } = view
  const address: PageLocation = currentLocation()
  return {
    site,
    page: blankPage(routeOf(address.pathname, base), address.pathname, page.version),
    content: { kind: 'substitute', element },
    kept: { brand, footer },
    location: address,
  }
}
