// Tabs in the content (TAB-2 to TAB-7).
import type { Store } from '../ui/platform.js'

export type TabsParts = {
  readonly store: Store
  /** Replaces the address's query string. */
  readonly replaceSearch: (search: string) => void
}

export type Tabs = {
  /** A click or key on something inside a tab list. */
  readonly onClick: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Applies address and storage to the tabs on the page (TAB-5, TAB-6). */
  readonly update: () => void
}

const TABS = '[data-tabs]'

/** The tabs of the whole document. Nothing is changed before the first call of `update`. */
export function createTabs({ store, replaceSearch }: TabsParts): Tabs {
  const followed = new Set<string>()
  const selectInGroup = (group: string, value: string): void => {
    for (const tabs of document.querySelectorAll<HTMLElement>(TABS))
      if (tabs.dataset['group'] === group) selectTab(tabs, value)
  }

  /** Once per group: a choice made in another tab of the browser is followed here. */
  const follow = (group: string): void => {
    if (followed.has(group)) return
    followed.add(group)
    store.subscribe(storageKey(group), (value) => {
      if (value !== null) selectInGroup(group, value)
    })
  }

  const choose = (tab: HTMLElement): void => {
    const tabs = tab.closest<HTMLElement>(TABS)
    const value = tab.dataset['value']
    if (!tabs || value === undefined) return
    const { group, query } = tabs.dataset
    const topBefore = tab.getBoundingClientRect().top
    selectTab(tabs, value)
    if (group !== undefined) {
      selectInGroup(group, value)
      store.set(storageKey(group), value)
    }
    scrollBy({ top: tab.getBoundingClientRect().top - topBefore, behavior: 'instant' })
    const search = query === undefined ? undefined : withParameter(location.search, query, value)
    if (search !== undefined) replaceSearch(search)
  }

  return {
    onClick({ target }) {
      const tab = tabOf(target)
      if (tab) choose(tab)
    },
    onKeyDown(event) {
      const tab = tabOf(event.target)
      if (!tab || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const siblings = tabsIn(tab.parentElement)
      const index = nextTab(event.key, siblings.indexOf(tab), siblings.length)
      if (index !== undefined) siblings[index]?.focus()
      else if (event.key === 'Enter' || event.key === ' ') choose(tab)
      else return
      event.preventDefault()
    },
    update() {
      const parameters = new URLSearchParams(location.search)
      for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
        const { group, query } = tabs.dataset
        if (group !== undefined) follow(group)
        const asked = query === undefined ? null : parameters.get(query)
        const isAsked = asked !== null && selectTab(tabs, asked)
        const stored = isAsked || group === undefined ? null : store.get(storageKey(group))
        if (stored !== null) selectTab(tabs, stored)
      }
    },
  }
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
    if (!(panel.hidden = panel.dataset['value'] !== value)) fill(panel)
  return true
}

/** TAB-8: until it is first shown, the content of a lazy panel stands in it as a comment. */
function fill(panel: HTMLElement): void {
  const comment = panel.firstChild
  if (!panel.hasAttribute('data-lazy') || !(comment instanceof Comment)) return
  panel.removeAttribute('data-lazy')
  panel.innerHTML = comment.data
  panel.dispatchEvent(new Event('orion-filled', { bubbles: true }))
}

/** The tab that an arrow key leads to, with wrap-around (TAB-4); undefined for other keys. */
export function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  return undefined
}

/** `search` with one parameter set, others kept as they are; undefined when it already has that value (TAB-6). */
export function withParameter(search: string, name: string, value: string): string | undefined {
  const parameters = new URLSearchParams(search)
  if (parameters.get(name) === value) return undefined
  parameters.set(name, value)
  return `?${parameters.toString()}`
}

const storageKey = (group: string): string => `tabs.${group}`

function tabOf(target: EventTarget | null): HTMLElement | null {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null
  return tab?.closest(TABS) ? tab : null
}

function tabsIn(list: Element | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(':scope > [role="tab"]')] : []
}
