// Pages that the reader may want next are fetched before the click (LOAD-9 to LOAD-11).
import { mayLoadAhead } from '../ui/connection.js'
import { isPageLink, isSamePage } from './address.js'
import { linkOf, linkParts } from './link.js'

/**
 * Watches links: one that becomes visible is fetched at low priority, once per path; one that is pointed
 * at or touched is loaded by `preload`, once per link. `preload` gets the pathname and may reject.
 */
export function startPrefetch(base: string, preload: (pathname: string) => Promise<unknown>): void {
  const territory = { origin: location.origin, base }
  const observed = new WeakSet<HTMLAnchorElement>()
  const hovered = new WeakSet<HTMLAnchorElement>()
  const fetched = new Set<string>()
  const isWanted = (link: HTMLAnchorElement): boolean =>
    isPageLink(linkParts(link), territory) &&
    !isSamePage(link.pathname, location.pathname) &&
    mayLoadAhead()

  const onVisible = (link: HTMLAnchorElement): void => {
    if (fetched.has(link.pathname) || !isWanted(link)) return
    fetched.add(link.pathname)
    prefetch(location.origin + link.pathname)
  }
  const observer = createObserver(onVisible)
  const onPointed = ({ target }: Event): void => {
    const link = linkOf(target)
    if (!link || hovered.has(link) || !isWanted(link)) return
    hovered.add(link)
    fetched.add(link.pathname)
    preload(link.pathname).catch(() => undefined)
  }
  document.addEventListener('mouseover', onPointed, { passive: true })
  document.addEventListener('touchstart', onPointed, { passive: true })

  const observeNew = (): void => {
    for (const link of document.links) {
      if (!(link instanceof HTMLAnchorElement) || observed.has(link)) continue
      if (!isPageLink(linkParts(link), territory)) continue
      observed.add(link)
      if (observer) observer.observe(link)
      else onVisible(link)
    }
  }
  observeNew()
  new MutationObserver(observeNew).observe(document.body, { childList: true, subtree: true })
}

function createObserver(
  onVisible: (link: HTMLAnchorElement) => void,
): IntersectionObserver | undefined {
  if (!('IntersectionObserver' in window)) return undefined
  return new IntersectionObserver((entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      onVisible(target)
    }
  })
}

function prefetch(url: string): void {
  const link = document.createElement('link')
  if (link.relList.supports('prefetch')) {
    link.rel = 'prefetch'
    link.href = url
    document.head.append(link)
  } else {
    fetch(url, { priority: 'low' }).catch(() => undefined)
  }
}
