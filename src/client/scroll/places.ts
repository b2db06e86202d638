// Where on a page the reader is, or wants to be: the targets of hashes, and scroll positions.
import type { PageLocation } from '../../ui/context/page-content.js'
import { isSamePage, scrollMove } from '../addresses/address.js'
import { findHashTarget, markTarget } from './hash-target.js'
import { createScrollKeeper, type Position } from './scroll-keeper.js'

export type PlacesParts = {
  /** Puts what a hash names into the content, if it is still outside. */
  unpack(hash: string): void
  /** Opens what hides an element of the content; says whether there was something. */
  reveal(target: Element): boolean
  readonly entries: { saved(): Position | undefined }
}

/** How the reader came to an address. */
type Arrival = {
  readonly kind: string
  readonly saved?: Position
  /** The browser itself has followed a hash, and scrolled. */
  readonly isNative?: boolean
}

export type Places = {
  /** The element that a hash names, put into the content. */
  find(hash: string): HTMLElement | null
  /** Shows a target and keeps it in view. */
  goTo(target: Element | null): void
  /**
   * Keeps what the browser itself has scrolled the first page to: the hash's target, or where the reader was. False when
   * the page is elsewhere: the browser is not that far, or the reader has scrolled on.
   */
  keepFirst(target: Element | null): boolean
  /** Scrolls as the way from one address to another asks for. */
  arrive(from: PageLocation, to: PageLocation, arrival: Arrival): void
}

export function createPlaces(parts: PlacesParts): Places {
  const keeper = createScrollKeeper()
  const find = (hash: string): HTMLElement | null => {
    parts.unpack(hash)
    return findHashTarget(document, hash)
  }
  const goTo = (target: Element | null): void => {
    if (!target) return
    parts.reveal(target)
    keeper.keepTarget(() => (target.isConnected ? target : findHashTarget(document, location.hash)))
  }
  return {
    find,
    goTo,
    keepFirst(target) {
      const saved = parts.entries.saved()
      const wanted = saved ? saved[1] : scrollY + distanceOf(target)
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1
      const isThere = Math.abs(scrollY - wanted) < 2 || (isAtEnd && wanted > scrollY)
      if (isThere && saved) keeper.keepPosition(saved)
      else if (isThere) goTo(target)
      return isThere
    },
    arrive(from, to, { kind, saved, isNative = false }) {
      const target = find(location.hash)
      markTarget(document, target)
      const known = { from, to, hasTarget: target !== null, isTraversal: kind === 'traverse' }
      const isFollowed = isNative && isSamePage(from.pathname, to.pathname)
      const move = isFollowed ? 'target' : scrollMove(saved ? { ...known, saved } : known)
      if (move === 'target') goTo(target)
      else if (move !== 'none') keeper.keepPosition(move)
    },
  }
}

/** How far the page is from where the browser scrolls it for a target. */
function distanceOf(target: Element | null): number {
  if (!target) return 0
  return target.getBoundingClientRect().top - parseFloat(getComputedStyle(target).scrollMarginTop)
}
