// The element that a hash names (SCROLL-2, SCROLL-4).

/** The element whose id is the percent-decoded hash (`#` and what follows), if there is one. */
export function findHashTarget(document: Document, hash: string): HTMLElement | null {
  const id = hash.slice(1)
  if (id === '') return null
  return document.getElementById(decodeHash(id)) ?? document.getElementById(id)
}

function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
