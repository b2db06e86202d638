// The router: addresses, history and scroll positions. How another page comes is the business of visits.
import type { AppProps, PageLocation } from '../../ui/context/page-content.js'
import { isPlainClick } from '../../ui/addresses/hrefs.js'
import { normalizePathname } from '../../ui/addresses/paths.js'
import { isClientClick, isSamePage, isWithinSite, type Territory } from '../addresses/address.js'
import { currentLocation } from '../addresses/current-location.js'
import type { EntryHistory } from './entry-history.js'
import { hashId } from '../addresses/hash-id.js'
import { findHashTarget, markTarget } from '../scroll/hash-target.js'
import { linkOf, linkParts } from '../addresses/link.js'
import { isSandboxed } from '../browser/sandbox.js'
import { createPlaces, type Places, type PlacesParts } from '../scroll/places.js'
import type { Around, Move, Shown, Visits } from './visits.js'

export type RouterParts = Pick<PlacesParts, 'unpack' | 'reveal'> & {
  readonly base: string
  readonly entries: EntryHistory
  /** Puts another view on the screen. Another page is in the document when this returns. */
  show(view: AppProps): void
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
  const places = createPlaces(parts)
  const routing = createRouting(view, parts, places)
  const { navigate, shown, visits } = routing
  return {
    navigate,
    refresh: (around = (change) => change()) =>
      visits.visit({ kind: 'refresh', written: location.pathname, around }),
    shownHtml: () => (shown.view.content.kind === 'html' ? shown.view.content.html : undefined),
    keepPlace: () => void places.keepFirst(findHashTarget(document, location.hash)),
    start() {
      parts.entries.start()
      document.addEventListener('click', (event) => onClick(event, routing, parts, places))
      addEventListener('popstate', () => {
        const { isNew, saved } = parts.entries.arrive()
        const move = { kind: 'traverse', written: location.pathname, isNative: isNew } as const
        routing.follow(saved ? { ...move, saved } : move)
      })
      shortenAddress(view, routing, parts)
      shown.show({ ...shown.view, location: currentLocation() })
      if (routing.leaveForMoved()) return
      const target = places.find(location.hash)
      markTarget(document, target)
      if (target && parts.reveal(target)) places.goTo(target)
      else if (!places.keepFirst(target))
        addEventListener('load', () => places.keepFirst(target), { once: true })
    },
  }
}

type Routing = Pick<Router, 'navigate'> & {
  readonly shown: Shown
  readonly visits: Visits
  readonly territory: Territory
  /** Shows the page of the current address. */
  follow(move: Move): void
  /** Goes where an anchor is now that the page does not have any more. */
  leaveForMoved(): boolean
}

function createRouting(view: AppProps, parts: RouterParts, places: Places): Routing {
  const { base, entries } = parts
  const territory = { origin: location.origin, base }
  const shown = {
    view,
    show(next: AppProps) {
      shown.view = next
      parts.show(next)
    },
    scroll(from: PageLocation, move: Move) {
      if (!leaveForMoved()) places.arrive(from, shown.view.location, move)
    },
  }
  const visits = parts.createVisits(shown)

  function leaveForMoved(): boolean {
    const { movedAnchors = {} } = shown.view.page
    const id = hashId(location.hash)
    const href = Object.hasOwn(movedAnchors, id) ? movedAnchors[id] : undefined
    if (href !== undefined) navigate(href, { replace: true })
    return href !== undefined
  }

  function navigate(href: string, { replace = false } = {}): void {
    const url = new URL(href, location.href)
    if (!isWithinSite(url, territory)) {
      if (/^https?:$/.test(url.protocol)) location.assign(url)
      return
    }
    const written = url.pathname
    url.pathname = normalizePathname(written, base)
    const isOther = !isSamePage(url.pathname, location.pathname)
    if (isSandboxed() && isOther) {
      location.assign(url)
      return
    }
    const kind = replace || url.href === location.href ? 'replace' : 'push'
    if (entries.write(kind, url.href)) follow({ kind, written })
    // A refused change of the query, while typing, is made up for by the next one.
    else if (isOther) location.assign(url)
  }

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

  return { shown, visits, territory, navigate, follow, leaveForMoved }
}

function onClick(
  event: MouseEvent,
  { navigate, territory }: Routing,
  { entries, reveal }: RouterParts,
  places: Places,
): void {
  const link = linkOf(event.target)
  if (!link) return
  if (link.getAttribute('href')?.startsWith('#')) {
    // The browser follows it, but scrolls before its event.
    entries.savePosition()
    const target = places.find(link.hash)
    if (target) reveal(target)
    // If the address stays the same, there is no later event.
    if (link.hash === location.hash && isPlainClick(event)) places.goTo(target)
  } else if (isClientClick(event, linkParts(link), territory)) {
    event.preventDefault()
    navigate(link.href)
  }
}

/** Writes the address of the first page without what a host may have added to it. */
function shortenAddress(
  { page }: AppProps,
  { navigate }: Routing,
  { base, entries }: RouterParts,
): void {
  const { pathname } = location
  const short = normalizePathname(pathname, base)
  if (short === pathname) return
  const href = location.origin + short + location.search + location.hash
  if (page.body.kind === 'not-found') navigate(href, { replace: true })
  else if (!isSamePage(pathname, page.href)) entries.write('replace', href)
}
