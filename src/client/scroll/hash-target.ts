// The element that a hash names, and how it is marked.

/** The element whose id is the percent-decoded hash (`#` and what follows), if there is one. */
export function findHashTarget(document: Document, hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  return document.getElementById(hashId(hash)) ?? document.getElementById(hash.slice(1))
}

/** The id that a hash means: without `#`, its percent-encoding resolved where it is sound. */
export function hashId(hash: string): string {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Marks the target for the style sheet: browsers set `:target` only where they themselves follow a link. */
export function markTarget(document: Document, target: Element | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
  target?.setAttribute(MARK, '')
}

const MARK = 'data-target'
