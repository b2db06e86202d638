// Pages that the reader may want next are fetched before the click and kept in memory.
import { mayLoadAhead } from '../../ui/hooks/connection.js'
import type { AppProps } from '../../ui/context/page-content.js'
import { isPageLink, isSamePage } from '../addresses/address.js'
import { linkOf, linkParts } from '../addresses/link.js'
import type { Pages } from './pages.js'
import { createPrefetchBudget } from './prefetch-budget.js'
import { isSandboxed } from '../browser/sandbox.js'
import { whenIdle } from '../browser/when-idle.js'

/** How long the pointer or the focus rests on a link that the reader means. */
const DWELL_MS = 65

/** Starts to watch links. Call the returned function for each view that is shown. */
export function createPrefetch(
  base: string,
  pages: Pick<Pages, 'loadAhead'>,
): (view: AppProps) => void {
  const territory = { origin: location.origin, base }
  const budget = createPrefetchBudget()
  let view: AppProps | undefined
  let asked = new Set<string>()

  const load = (pathname: string, priority: RequestPriority): void => {
    const isDead = view?.site.prefetch.except?.includes(pathname)
    if (isDead || asked.has(pathname) || isSamePage(pathname, location.pathname)) return
    if (!mayLoadAhead()) return
    const place = budget.reserve()
    if (!place) return
    asked.add(pathname)
    // A failure is silent: the click says what is wrong.
    pages
      .loadAhead(pathname, { limitBytes: place.limitBytes, priority })
      .then(place.settle, () => place.settle())
  }
  const loadLink = (link: HTMLAnchorElement | undefined): void => {
    if (!link || !isPageLink(linkParts(link), territory)) return
    if ('noPrefetch' in link.dataset || 'noLinkCheck' in link.dataset) return
    load(link.pathname, 'auto')
  }
  return (next) => {
    const isFirst = view === undefined
    const isOther = view?.page !== next.page
    view = next
    const { bytes } = next.site.prefetch
    if (bytes === 0 || isSandboxed()) return
    if (isFirst) watchAim(loadLink)
    if (!isOther) return
    asked = new Set()
    budget.start(bytes)
    const href = next.page.pagination?.next?.href
    if (href !== undefined)
      whenIdle(() => {
        if (view?.page === next.page) load(new URL(href, location.href).pathname, 'low')
      })
  }
}

/** Reports the links that the reader aims at. */
function watchAim(onAim: (link: HTMLAnchorElement | undefined) => void): void {
  let aimed: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const aimAt = (link: HTMLAnchorElement | undefined): void => {
    if (link === aimed) return
    aimed = link
    clearTimeout(timer)
    if (link)
      timer = setTimeout(() => {
        if (link.matches(':hover, :focus')) onAim(link)
        // It has moved away; where the pointer comes to it again, it is meant.
        else if (aimed === link) aimed = undefined
      }, DWELL_MS)
  }
  let lastPoint = ''
  document.addEventListener('pointermove', ({ pointerType, target, screenX, screenY }) => {
    const point = `${screenX} ${screenY}`
    // A link that comes under a resting pointer, such as a search suggestion, is not meant.
    if (pointerType !== 'touch' && point !== lastPoint) aimAt(linkOf(target))
    lastPoint = point
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) aimAt(linkOf(target))
  })
  document.addEventListener('touchstart', ({ target }) => onAim(linkOf(target)), {
    passive: true,
  })
  // Focus that comes from typing is not yet interest in a link.
  document.addEventListener('keydown', () => aimAt(undefined))
}
