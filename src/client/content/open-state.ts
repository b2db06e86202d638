// Keeps details and tabs open while live reload replaces the page.
import { selectTab } from './tabs.js'

/**
 * Remembers open details and selected tabs of the page; the returned function opens them again in the
 * page that has taken its place. They are known by their words, so that an edit elsewhere does not matter.
 */
export function keepOpenState(document: Document): () => void {
  const details = collect(detailsOf(document), summaryText, (element) => element.open)
  const tabs = collect(tabsOf(document), tabValues, selectedValue)
  return () => {
    for (const element of detailsOf(document))
      element.open = details.get(summaryText(element))?.shift() ?? element.open
    for (const element of tabsOf(document)) {
      const value = tabs.get(tabValues(element))?.shift()
      if (value !== undefined) selectTab(element, value)
    }
  }
}

/** The states of equal-named elements in document order, by name. */
function collect<E, S>(
  elements: Iterable<E>,
  nameOf: (element: E) => string,
  stateOf: (element: E) => S,
): Map<string, S[]> {
  const states = new Map<string, S[]>()
  for (const element of elements) {
    const name = nameOf(element)
    states.set(name, [...(states.get(name) ?? []), stateOf(element)])
  }
  return states
}

const detailsOf = (document: Document): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll<HTMLDetailsElement>('[data-content] details')

const tabsOf = (document: Document): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('[data-content] [data-tabs]')

const summaryText = (details: HTMLDetailsElement): string =>
  details.querySelector('summary')?.textContent ?? ''

const TAB = ':scope > [role="tablist"] > [role="tab"]'

const tabValues = (tabs: HTMLElement): string =>
  JSON.stringify([...tabs.querySelectorAll<HTMLElement>(TAB)].map((tab) => tab.dataset['value']))

const selectedValue = (tabs: HTMLElement): string | undefined =>
  tabs.querySelector<HTMLElement>(`${TAB}[aria-selected="true"]`)?.dataset['value']
