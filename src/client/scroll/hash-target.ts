// The element that a hash names, and how it is marked.
import { hashId } from '../addresses/hash-id.js'
import { likelyAnchor, outerAnchor } from '../../model/text/likely-anchor.js'

/**
 * The element whose id is the percent-decoded hash (`#` and what follows), if there is one; else the only one in the
 * content whose id another tool writes like that, else the one that a dotted id is in.
 */
export function findHashTarget(document: Document, hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  const id = hashId(hash)
  const exact = document.getElementById(id) ?? document.getElementById(hash.slice(1))
  if (exact) return exact
  const ids = [...document.querySelectorAll('article [id]')].map((element) => element.id)
  const likely = likelyAnchor(id, ids) ?? outerAnchor(id, new Set(ids))
  return likely === undefined ? null : document.getElementById(likely)
}

/** Marks the target for the style sheet: browsers set `:target` only where they themselves follow a link. */
export function markTarget(document: Document, target: Element | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
  target?.setAttribute(MARK, '')
}

const MARK = 'data-target'
