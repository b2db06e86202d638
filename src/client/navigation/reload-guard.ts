// A chunk that cannot be loaded reloads the page, but not again and again.

const KEY = 'route-reload'
const WINDOW_MS = 10_000

export type ReloadGuard = {
  /** Whether the page may be reloaded at `pathname` now; a yes is remembered. */
  mayReload(pathname: string): boolean
  /** A navigation went well. */
  clear(): void
}

/**
 * Remembers the last reload in session storage. Without it, one reload per document.
 * `session` throws where storage is blocked; `now` is in milliseconds.
 */
export function createReloadGuard(session: () => Storage, now: () => number): ReloadGuard {
  let hasReloaded = false
  return {
    mayReload(pathname) {
      try {
        const storage = session()
        if (isRecent(storage.getItem(KEY), pathname, now())) return false
        storage.setItem(KEY, JSON.stringify({ path: pathname, time: now() }))
        return true
      } catch {
        if (hasReloaded) return false
        hasReloaded = true
        return true
      }
    },
    clear() {
      try {
        session().removeItem(KEY)
      } catch {
        // Nothing was stored either.
      }
    },
  }
}

/** Whether a stored entry records a reload of `pathname` less than 10 s before `nowMs`. */
export function isRecent(entry: string | null, pathname: string, nowMs: number): boolean {
  if (entry === null) return false
  try {
    const value = JSON.parse(entry) as { path?: unknown; time?: unknown } | null
    if (value?.path !== pathname || typeof value.time !== 'number') return false
    return Math.abs(nowMs - value.time) < WINDOW_MS
  } catch {
    return false
  }
}
