// Decisions about addresses, without the DOM: which clicks the client handles, the final address of a page, how to scroll.
import { decodePathname } from '../../model/addresses/decode.js'
import { isPlainClick } from '../../ui/addresses/hrefs.js'
import type { PageLocation } from '../../ui/context/page-content.js'
import type { Position } from '../scroll/scroll-keeper.js'

export type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** The fields of an `HTMLAnchorElement`; `href` is the attribute, the rest is resolved. */
export type LinkParts = {
  readonly href: string
  readonly origin: string
  readonly pathname: string
  readonly target: string
  readonly isDownload: boolean
}

export type Territory = { readonly origin: string; readonly base: string }

/** Whether the client handles a click on a link. */
export function isClientClick(click: Click, link: LinkParts, territory: Territory): boolean {
  return isPlainClick(click) && !click.defaultPrevented && isPageLink(link, territory)
}

/** Whether a link leads to a page of this site, in this window, other than by a bare hash. */
export function isPageLink(link: LinkParts, territory: Territory): boolean {
  return (
    !link.href.startsWith('#') &&
    (link.target === '' || link.target === '_self') &&
    !link.isDownload &&
    isWithinSite(link, territory) &&
    !isFile(link.pathname)
  )
}

/** Only addresses below base are the client's. */
export function isWithinSite(
  url: { readonly origin: string; readonly pathname: string },
  { origin, base }: Territory,
): boolean {
  return url.origin === origin && (url.pathname.startsWith(base) || `${url.pathname}/` === base)
}

/**
 * Whether a path looks like a file rather than a page (`/brand/kit.zip`). A page with such a name is loaded as a
 * document, which is slower but correct.
 */
export function isFile(pathname: string): boolean {
  return /\.(?!html?$)[a-z][a-z0-9]{1,4}$/i.test(pathname)
}

/** Whether two pathnames name one page; unlike for active links the case counts, as hosts see it. */
export function isSamePage(a: string, b: string): boolean {
  return pathKey(a) === pathKey(b)
}

/** A key that is equal for all pathnames of one page. */
export function pathKey(pathname: string): string {
  return decodePathname(pathname).replace(/\/+$/, '')
}

export type ScrollMove = 'none' | 'target' | Position

const TOP = [0, 0] as const

/** The scroll target after a navigation. */
export function scrollMove(navigation: {
  readonly from: PageLocation
  readonly to: PageLocation
  readonly hasTarget: boolean
  /** Back or forward; `saved` is where the reader left that entry. */
  readonly isTraversal: boolean
  readonly saved?: Position
}): ScrollMove {
  const { from, to, hasTarget, isTraversal, saved } = navigation
  if (saved) return saved
  const hash = to.hash === '#' ? '' : to.hash
  if (!isSamePage(from.pathname, to.pathname)) return hash !== '' && hasTarget ? 'target' : TOP
  const isQueryOnly = from.search !== to.search && from.hash === to.hash
  const isUnmoved = isTraversal && from.search === to.search && from.hash === to.hash
  if (isQueryOnly || isUnmoved) return 'none'
  if (hash === '') return TOP
  return hasTarget ? 'target' : 'none'
}
