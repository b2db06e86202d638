// The router: addresses, history and scroll positions; what is shown at an address comes from `Pages`.
import type { AppProps, PageLocation } from '../ui/page-content.js'
import { documentTitle, normalizePathname } from '../ui/paths.js'
import { focusOnce } from '../ui/SkipLink.js'
import {
  finalPathname,
  isClientClick,
  isSamePage,
  isWithinSite,
  scrollMove,
  type ScrollMove,
} from './address.js'
import type { EntryHistory } from './entry-history.js'
import { findHashTarget } from './hash-target.js'
import { syncHead } from './head.js'
import { linkOf, linkParts } from './link.js'
import type { Answer, LoadedPage, Pages } from './pages.js'
import type { Progress } from './progress.js'
import type { ReloadGuard } from './reload-guard.js'

export type RouterParts = {
  readonly base: string
  readonly pages: Pages
  readonly progress: Progress
  readonly guard: ReloadGuard
  readonly entries: EntryHistory
  /** Puts another view on the screen. Another page is in the document when this returns. */
  show(view: AppProps): void
  /** Loads what a document needs besides its page. */
  prepare(next: Document): Promise<unknown>
  /** Opens what hides an element of the content; says whether there was something. */
  reveal(target: Element): boolean
  /** The view for an address whose page could not be loaded; without `retry`, that is tried again. */
  failure(location: PageLocation, failed?: { error: unknown; retry: () => void }): AppProps
}

export type Router = {
  navigate(href: string, options?: { readonly replace?: boolean }): void
  /** Fetches the shown page anew and puts it in place of the old one; `around` is given the moment of the change. */
  refresh(around?: Around): Promise<void>
  /** Takes over links, the back button and scroll positions. */
  start(): void
}

type Around = (change: () => void) => void

type Move = {
  readonly kind: 'push' | 'replace' | 'traverse' | 'refresh' | 'retry'
  /** The pathname as the link had it. */
  readonly written: string
  readonly saved?: readonly [x: number, y: number]
  /** The browser itself has followed a hash, and scrolled. */
  readonly isNative?: boolean
  readonly around?: Around
}

/** Routes from `shown` on, the view that was hydrated. */
export function createRouter(shown: AppProps, parts: RouterParts): Router {
  const { base, pages, progress, guard, entries } = parts
  const territory = { origin: location.origin, base }
  /** Counts navigations; an answer for an older one is dropped (LOAD-2). */
  let latest = 0

  function navigate(href: string, { replace = false } = {}): void {
    const url = new URL(href, location.href)
    if (!isWithinSite(url, territory)) {
      if (/^https?:$/.test(url.protocol)) location.assign(url)
      return
    }
    const written = url.pathname
    url.pathname = normalizePathname(written, base)
    const kind = replace || url.href === location.href ? 'replace' : 'push'
    if (entries.write(kind, url.href)) follow({ kind, written })
    // A refused change of the query, while typing, is made up for by the next one.
    else if (!isSamePage(url.pathname, location.pathname)) location.assign(url)
  }

  /** Shows what the address bar says. */
  function follow(move: Move): void {
    const isShown = isSamePage(location.pathname, shown.location.pathname)
    if (!isShown || shown.content.kind === 'failed' || shown.content.kind === 'loading') {
      void load(move)
      return
    }
    latest++
    progress.done()
    const from = shown.location
    shown = { ...shown, location: currentLocation() }
    parts.show(shown)
    scroll(from, move)
  }

  async function load(move: Move): Promise<void> {
    const mine = ++latest
    const target = location.pathname
    if (move.kind !== 'refresh' && move.kind !== 'retry') progress.start()
    let answer: Answer
    try {
      answer = await request(move.written, target)
      if (answer.kind === 'page') await parts.prepare(answer.document)
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

  function swap({ document: next, page, content, site, sidebar }: LoadedPage, move: Move): void {
    const from = shown.location
    syncHead(document, next)
    const view = { site, page, content, location: currentLocation() }
    shown = sidebar ? { ...view, sidebar } : view
    if (move.around && isSamePage(from.pathname, shown.location.pathname)) {
      move.around(() => parts.show(shown))
      return
    }
    parts.show(shown)
    if (move.kind === 'push' && location.hash === '') {
      const region = document.querySelector<HTMLElement>('.skip-region')
      if (region) focusOnce(region)
    }
    scroll(from, move)
    const announcer = document.getElementById('route-announcer')
    if (announcer) announcer.textContent = document.title
  }

  /** LOAD-12: a new deployment may have removed what we asked for, so the document is loaded; else LOAD-8. */
  function fail(error: unknown, move: Move): void {
    console.warn(error)
    if (move.kind === 'refresh') return
    if (move.kind !== 'retry' && guard.mayReload(location.pathname)) {
      location.reload()
      return
    }
    const retry = (): void => {
      shown = parts.failure(currentLocation())
      parts.show(shown)
      void load({ kind: 'retry', written: location.pathname })
    }
    shown = parts.failure(currentLocation(), { error, retry })
    document.title = documentTitle(shown.site)
    parts.show(shown)
    applyScroll('top', null)
  }

  function scroll(from: PageLocation, { kind, saved, isNative = false }: Move): void {
    if (isNative && isSamePage(from.pathname, shown.location.pathname)) return
    const target = findHashTarget(document, location.hash)
    const isTraversal = kind === 'traverse'
    const known = { from, to: shown.location, hasTarget: target !== null, isTraversal }
    const action = scrollMove(saved ? { ...known, saved } : known)
    if (target && action === 'target') parts.reveal(target)
    applyScroll(action, target)
  }

  function onClick(event: MouseEvent): void {
    const link = linkOf(event.target)
    if (!link) return
    const attribute = link.getAttribute('href') ?? ''
    if (attribute.startsWith('#')) {
      // The browser follows it, but scrolls before it tells us.
      entries.savePosition()
      const target = findHashTarget(document, link.hash)
      if (target) parts.reveal(target)
    } else if (isClientClick(event, linkParts(link), territory)) {
      event.preventDefault()
      navigate(link.href)
    }
  }

  function onPopState(): void {
    const entry = entries.arrive()
    follow({
      kind: 'traverse',
      written: location.pathname,
      isNative: entry.isNew,
      ...(entry.saved ? { saved: entry.saved } : {}),
    })
  }

  return {
    navigate,
    refresh(around = (change) => change()) {
      pages.forget()
      return load({ kind: 'refresh', written: location.pathname, around })
    },
    start() {
      entries.start()
      document.addEventListener('click', onClick)
      addEventListener('popstate', onPopState)
      const { pathname } = location
      const isFound = shown.page.body.kind !== 'not-found'
      const short = normalizePathname(pathname, base)
      const href = location.origin + short + location.search + location.hash
      if (short !== pathname && !isFound) navigate(href, { replace: true })
      else if (short !== pathname && !isSamePage(pathname, shown.page.href))
        entries.write('replace', href)
      shown = { ...shown, location: currentLocation() }
      parts.show(shown)
      const target = findHashTarget(document, location.hash)
      if (target && parts.reveal(target)) target.scrollIntoView()
    },
  }
}

function currentLocation(): PageLocation {
  const { pathname, search, hash } = location
  return { pathname, search, hash }
}

function applyScroll(move: ScrollMove, target: HTMLElement | null): void {
  if (move === 'none') return
  if (move === 'target') {
    target?.scrollIntoView({ behavior: 'instant' })
    return
  }
  const [left, top] = move === 'top' ? [0, 0] : move
  scrollTo({ left, top, behavior: 'instant' })
}
