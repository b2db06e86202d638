// Entries of the session history and where the reader was in each.
import { currentPosition, type Position } from '../scroll/scroll-keeper.js'

const STORAGE_KEY = 'route-scroll'

export type EntryHistory = {
  /** From now on the client restores positions, except for the browser's own first scroll. */
  start(): void
  /** Writes the address; false when the browser refuses (too many in a short time). */
  write(kind: 'push' | 'replace', href: string): boolean
  /** Remembers where the current entry is scrolled to. */
  savePosition(): void
  /** Where the reader left the current entry in an earlier document. */
  saved(): Position | undefined
  /** After `popstate`: the entry that is current now. `isNew`: the browser made it, by following a hash. */
  arrive(): { readonly isNew: boolean; readonly saved?: Position }
}

/** The entries of this window; positions outlive a reload in session storage, where there is one. */
export function createEntryHistory(): EntryHistory {
  const positions = new Map<string, Position>(loadPositions())
  let current = keyOf(history.state) ?? newKey()
  const savePosition = (): void => {
    positions.set(current, currentPosition())
  }
  const replaceKey = (): void => {
    try {
      history.replaceState(stateWith(current), '')
    } catch {
      // Safari refuses more than 100 changes in 30 s; the entry then has no saved position.
    }
  }
  const takeOver = (): void => {
    history.scrollRestoration = 'manual'
  }
  return {
    savePosition,
    saved: () => positions.get(current),
    start() {
      replaceKey()
      // Before that the browser may still be scrolling to where the reader was.
      if (document.readyState === 'complete') takeOver()
      addEventListener('pageshow', takeOver)
      addEventListener('pagehide', () => {
        savePosition()
        storePositions(positions)
        // A reload, or coming back from another site, is a first load again: the browser's to scroll.
        history.scrollRestoration = 'auto'
      })
    },
    write(kind, href) {
      savePosition()
      const key = kind === 'push' ? newKey() : current
      try {
        if (kind === 'push') {
          takeOver()
          history.pushState({ key }, '', href)
        } else history.replaceState(stateWith(key), '', href)
      } catch {
        return false
      }
      current = key
      return true
    },
    arrive() {
      const key = keyOf(history.state)
      if (key === undefined) {
        current = newKey()
        replaceKey()
        return { isNew: true }
      }
      savePosition()
      current = key
      const saved = positions.get(key)
      return saved ? { isNew: false, saved } : { isNew: false }
    },
  }
}

function keyOf(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  return typeof key === 'string' ? key : undefined
}

/** Other code may keep something in the entry, too. */
function stateWith(key: string): unknown {
  const state: unknown = history.state
  return { ...(typeof state === 'object' ? state : {}), key }
}

const newKey = (): string => Math.random().toString(36).slice(2)

function loadPositions(): [string, Position][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(entries) ? (entries as [string, Position][]) : []
  } catch {
    return []
  }
}

function storePositions(positions: ReadonlyMap<string, Position>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-100)))
  } catch {
    // Without session storage positions end with the document.
  }
}
