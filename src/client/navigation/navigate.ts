// The router: addresses, history and scroll positions. How another page comes is the business of visits.
import type { AppProps, PageLocation } from '../../ui/context/page-content.js'
import { isPlainClick } from '../../ui/addresses/hrefs.js'
import { normalizePathname } from '../../ui/addresses/paths.js'
import { isClientClick, isSamePage, isWithinSite, scrollMove } from '../addresses/address.js'
import { currentLocation } from '../addresses/current-location.js'
import type { EntryHistory } from './entry-history.js'
import { findHashTarget, hashId, markTarget } from '../scroll/hash-target.js'
import { linkOf, linkParts } from '../addresses/link.js'
import { isSandboxed } from '../browser/sandbox.js'
import { createScrollKeeper } from '../scroll/scroll-keeper.js'
import type { Around, Move, Shown, Visits } from './visits.js'

export type RouterParts = {
  readonly base: string
  readonly entries: EntryHistory
  /** Puts another view on the screen. Another page is in the document when this returns. */
  show(view: AppProps): void
  /** Puts what a hash names into the content, if it is still outside. */
  unpack(hash: string): void
  /** Opens what hides an element of the content; says whether there was something. */
  reveal(target: Element): boolean
  /** Loads other pages. */
  createVisits(shown: Shown): Visits
}

export type Router = {
  navigate(href: string, options?: { readonly replace?: boolean }): void
  /** Reloads the current page and replaces it; `around` runs the change. */
  refresh(around?: Around): Promise<void>
  /** The content's HTML as it came, if it is HTML. */
  shownHtml(): string | undefined
  /** Keeps what the browser has scrolled the first page to; to be called before anything changes its height. */
  keepPlace(): void
  /** Takes over links, the back button and scroll positions. */
  start(): void
}

/** Routes from `view` on, the one that was hydrated. */
export function createRouter(view: AppProps, parts: RouterParts): Router {
  const { base, entries } = parts
  const territory = { origin: location.origin, base }
  const keeper = createScrollKeeper()

  const shown = {
    view,
    show(next: AppProps) {
      shown.view = next
      parts.show(next)
    },
    scroll(from: PageLocation, { kind, saved, isNative = false }: Move) {
      const to = shown.view.location
      if (leaveForMoved()) return
      const target = findTarget(location.hash)
      markTarget(document, target)
      const known = { from, to, hasTarget: target !== null, isTraversal: kind === 'traverse' }
      const isFollowed = isNative && isSamePage(from.pathname, to.pathname)
      const move = isFollowed ? 'target' : scrollMove(saved ? { ...known, saved } : known)
      if (move === 'target') goTo(target)
      else if (move !== 'none') keeper.keepPosition(move)
    },
  }

  const visits = parts.createVisits(shown)

  /** Goes where an anchor is now that the page does not have any more. */
  function leaveForMoved(): boolean {
    const { movedAnchors = {} } = shown.view.page
    const id = hashId(location.hash)
    const href = Object.hasOwn(movedAnchors, id) ? movedAnchors[id] : undefined
    if (href !== undefined) navigate(href, { replace: true })
    return href !== undefined
  }

  function goTo(target: Element | null): void {
    if (!target) return
    parts.reveal(target)
    keeper.keepTarget(() => (target.isConnected ? target : findHashTarget(document, location.hash)))
  }

  /**
   * Keeps what the browser itself has scrolled the first page to: the hash's target, or where the reader was. False when
   * the page is elsewhere: the browser is not that far, or the reader has scrolled on.
   */
  function keepFirst(target: Element | null): boolean {
    const saved = entries.saved()
    const wanted = saved ? saved[1] : scrollY + distanceOf(target)
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1
    const isThere = Math.abs(scrollY - wanted) < 2 || (isAtEnd && wanted > scrollY)
    if (isThere && saved) keeper.keepPosition(saved)
    else if (isThere) goTo(target)
    return isThere
  }

  function findTarget(hash: string): HTMLElement | null {
    parts.unpack(hash)
    return findHashTarget(document, hash)
  }

  function navigate(href: string, { replace = false } = {}): void {
    const url = new URL(href, location.href)
    if (!isWithinSite(url, territory)) {
      if (/^https?:$/.test(url.protocol)) location.assign(url)
      return
    }
    const written = url.pathname
    url.pathname = normalizePathname(written, base)
    if (isSandboxed() && !isSamePage(url.pathname, location.pathname)) {
      location.assign(url)
      return
    }
    const kind = replace || url.href === location.href ? 'replace' : 'push'
    if (entries.write(kind, url.href)) follow({ kind, written })
    // A refused change of the query, while typing, is made up for by the next one.
    else if (!isSamePage(url.pathname, location.pathname)) location.assign(url)
  }

  /** Shows the page of the current address. */
  function follow(move: Move): void {
    const { location: from, content } = shown.view
    if (!isSamePage(location.pathname, from.pathname) || content.kind === 'substitute') {
      void visits.visit(move)
      return
    }
    visits.cancel()
    shown.show({ ...shown.view, location: currentLocation() })
    shown.scroll(from, move)
  }

  function onClick(event: MouseEvent): void {
    const link = linkOf(event.target)
    if (!link) return
    if (link.getAttribute('href')?.startsWith('#')) {
      // The browser follows it, but scrolls before its event.
      entries.savePosition()
      const target = findTarget(link.hash)
      if (target) parts.reveal(target)
      // If the address stays the same, there is no later event.
      if (link.hash === location.hash && isPlainClick(event)) goTo(target)
    } else if (isClientClick(event, linkParts(link), territory)) {
      event.preventDefault()
      navigate(link.href)
    }
  }

  function onPopState(): void {
    const { isNew, saved } = entries.arrive()
    const move = { kind: 'traverse', written: location.pathname, isNative: isNew } as const
    follow(saved ? { ...move, saved } : move)
  }

  return {
    navigate,
    refresh: (around = (change) => change()) =>
      visits.visit({ kind: 'refresh', written: location.pathname, around }),
    shownHtml: () => (shown.view.content.kind === 'html' ? shown.view.content.html : undefined),
    keepPlace: () => void keepFirst(findHashTarget(document, location.hash)),
    start() {
      entries.start()
      document.addEventListener('click', onClick)
      addEventListener('popstate', onPopState)
      const { pathname } = location
      const { page } = view
      const short = normalizePathname(pathname, base)
      const href = location.origin + short + location.search + location.hash
      if (short !== pathname && page.body.kind === 'not-found') navigate(href, { replace: true })
      else if (short !== pathname && !isSamePage(pathname, page.href))
        entries.write('replace', href)
      shown.show({ ...shown.view, location: currentLocation() })
      if (leaveForMoved()) return
      const target = findTarget(location.hash)
      markTarget(document, target)
      if (target && parts.reveal(target)) goTo(target)
      else if (!keepFirst(target)) addEventListener('load', () => keepFirst(target), { once: true })
    },
  }
}

/** How far the page is from where the browser scrolls it for a target. */
function distanceOf(target: Element | null): number {
  if (!target) return 0
  return target.getBoundingClientRect().top - parseFloat(getComputedStyle(target).scrollMarginTop)
}
