// Actions on tabs in the content.
import type { Store } from '../../ui/context/platform.js'
import { selectInGroup, selectTab, TABS, tabsIn, tabsKey } from './tabs.js'

export type TabsParts = {
  readonly store: Store
  /** Replaces the address's query string. */
  readonly replaceSearch: (search: string) => void
}

export type TabActions = {
  readonly onClick: (target: Element) => void
  readonly onKeyDown: (event: KeyboardEvent, target: Element) => void
}

/** For the tabs of the whole document. */
export function createTabActions({ store, replaceSearch }: TabsParts): TabActions {
  const choose = (tab: HTMLElement): void => {
    const tabs = tab.closest<HTMLElement>(TABS)
    const value = tab.dataset['value']
    if (!tabs || value === undefined) return
    const { group, query } = tabs.dataset
    const topBefore = tab.getBoundingClientRect().top
    selectTab(tabs, value)
    if (group !== undefined) {
      selectInGroup(group, value)
      store.set(tabsKey(group), value)
    }
    scrollBy({ top: tab.getBoundingClientRect().top - topBefore, behavior: 'instant' })
    const search = query === undefined ? undefined : withParameter(location.search, query, value)
    if (search !== undefined) replaceSearch(search)
  }

  return {
    onClick(target) {
      const tab = tabOf(target)
      if (tab) choose(tab)
    },
    onKeyDown(event, target) {
      const tab = tabOf(target)
      if (!tab || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const siblings = tabsIn(tab.parentElement)
      const index = nextTab(event.key, siblings.indexOf(tab), siblings.length)
      if (index !== undefined) siblings[index]?.focus()
      else if (event.key === 'Enter' || event.key === ' ') choose(tab)
      else return
      event.preventDefault()
    },
  }
}

/** The tab that an arrow key leads to, with wrap-around; undefined for other keys. */
export function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  return undefined
}

/** `search` with one parameter set, others kept as they are; undefined when it already has that value. */
export function withParameter(search: string, name: string, value: string): string | undefined {
  const parameters = new URLSearchParams(search)
  if (parameters.get(name) === value) return undefined
  parameters.set(name, value)
  return `?${parameters.toString()}`
}

function tabOf(target: Element): HTMLElement | null {
  const tab = target.closest<HTMLElement>('[role="tab"]')
  return tab?.closest(TABS) ? tab : null
}
