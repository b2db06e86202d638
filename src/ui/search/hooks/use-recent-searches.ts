// The texts that the reader searched for last, in the browser's storage and nowhere else.
import { useSyncExternalStore } from 'react'
import { usePlatform } from '../../context/platform.js'

/** Storage key without the suffix. */
const KEY = 'search-recent'
const MOST = 5
/** Characters of a text that is kept. */
const LONGEST = 80

export type RecentSearches = {
  /** The last one first; none where the browser stores nothing. */
  readonly recent: readonly string[]
  readonly remember: (text: string) => void
  readonly forget: () => void
}

export function useRecentSearches(): RecentSearches {
  const { store } = usePlatform()
  const stored = useSyncExternalStore(
    (listener) => store.subscribe(KEY, listener),
    () => store.get(KEY),
    () => null,
  )
  return {
    recent: textsOf(stored),
    remember(text) {
      const added = text.trim()
      if (added === '' || added.length > LONGEST) return
      const others = textsOf(store.get(KEY)).filter(
        (other) => other.toLowerCase() !== added.toLowerCase(),
      )
      store.set(KEY, JSON.stringify([added, ...others].slice(0, MOST)))
    },
    forget: () => store.remove(KEY),
  }
}

/** Anyone may write to the storage: what is not a list of texts counts as none. */
function textsOf(stored: string | null): string[] {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}
