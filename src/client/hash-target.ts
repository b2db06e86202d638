// The element that a hash names (SCROLL-2, SCROLL-4).

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
