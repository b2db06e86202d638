// Opens everything that hides an element.
import { selectTab } from './tabs.js'

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
