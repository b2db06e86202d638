// Tabs in the content: which one is shown. What a reader does with them is in `tab-actions.ts`.
import type { Store } from '../../ui/context/platform.js'
import { hashId } from '../addresses/hash-id.js'

/** Elements that hold a tab list and its panels. */
export const TABS = '[data-tabs]'

/** Storage key of the chosen value of a group. */
export const tabsKey = (group: string): string => `tabs.${group}`

/** Event of a lazy panel that has got its content; it bubbles. */
export const FILLED = 'orion-filled'

/** Applies address and storage to the tabs on the page; to be called when there are others. */
export function createTabs(store: Store): () => void {
  const followed = new Set<string>()
  /** Once per group: a choice made in another tab of the browser is followed here. */
  const follow = (group: string): void => {
    if (followed.has(group)) return
    followed.add(group)
    store.subscribe(tabsKey(group), (value) => {
      if (value !== null) selectInGroup(group, value)
    })
  }
  return () => {
    const parameters = new URLSearchParams(location.search)
    for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
      const { group, query } = tabs.dataset
      if (group !== undefined) follow(group)
      const asked = query === undefined ? null : parameters.get(query)
      const isAsked = asked !== null && selectTab(tabs, asked)
      const stored = isAsked || group === undefined ? null : store.get(tabsKey(group))
      if (stored !== null) selectTab(tabs, stored)
    }
  }
}

/** Selects the tab with `value` in all groups of a name; those without it keep theirs. */
export function selectInGroup(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(TABS))
    if (tabs.dataset['group'] === group) selectTab(tabs, value)
}

/** Selects the tab with `value`; false, and nothing changes, when there is none. */
export function selectTab(tabs: Element, value: string): boolean {
  const list = tabsIn(tabs.querySelector(':scope > [role="tablist"]'))
  if (!list.some((tab) => tab.dataset['value'] === value)) return false
  for (const tab of list) {
    const isSelected = tab.dataset['value'] === value
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
  }
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]'))
    if (!(panel.hidden = panel.dataset['value'] !== value)) fillPanel(panel)
  return true
}

/** Fills the lazy panels that hold the target of a hash, so that it can be found. */
export function fillTarget(hash: string): void {
  const id = ` id="${hashId(hash)}"`
  for (const panel of document.querySelectorAll<HTMLElement>('.tab-panel[data-lazy]'))
    if (panel.innerHTML.includes(id)) fillPanel(panel)
}

/** Until it is first shown, a lazy panel holds its content as a comment. */
function fillPanel(panel: HTMLElement): void {
  const comment = panel.firstChild
  if (!panel.hasAttribute('data-lazy') || !(comment instanceof Comment)) return
  panel.removeAttribute('data-lazy')
  panel.innerHTML = comment.data
  panel.dispatchEvent(new Event(FILLED, { bubbles: true }))
}

/** The tabs of a tab list, without those of lists inside the panels. */
export function tabsIn(list: Element | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(':scope > [role="tab"]')] : []
}
