// The element that a hash names, and what must open so that it can be seen (SCROLL-2, SCROLL-4, COL-5).
import { selectTab } from './tabs.js'

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

/** Opens the closed details and tabs around an element; says whether there were any. */
export function reveal(target: Element): boolean {
  let hasOpened = false
  for (let element = target.parentElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true
      hasOpened = true
    } else if (element.matches('[role="tabpanel"][hidden]') && element.parentElement) {
      selectTab(element.parentElement, element.dataset['value'] ?? '')
      hasOpened = true
    }
  }
  return hasOpened
}
