// Links as the page holds them, for the router and for prefetching.
import type { LinkParts } from './address.js'

/** The link around an event's target. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** The parts of a link that decide whether the client follows it. */
export function linkParts(link: HTMLAnchorElement): LinkParts {
  return {
    href: link.getAttribute('href') ?? '',
    origin: link.origin,
    pathname: link.pathname,
    target: link.target,
    isDownload: link.hasAttribute('download'),
  }
}
