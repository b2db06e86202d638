// The version that the reader chose last (VER-11, VER-14).
import { useContext, useEffect } from 'react'
import type { SiteView } from '../model/view.js'
import { usePlatform } from './platform.js'
import { SiteContext } from './site-context.js'

/** Storage key without the suffix (STORE-3). */
const VERSION_KEY = 'docs-preferred-version-default'

/** A function that remembers the chosen version, where the settings allow it. */
export function usePreferVersion(): (name: string) => void {
  const { store } = usePlatform()
  const site = useContext(SiteContext)
  return (name) => {
    if (site?.versionPersistence !== 'none') store.set(VERSION_KEY, name)
  }
}

/** After hydration, a stored name that the site does not have, or must not keep, is deleted (VER-14). */
export function useStoredVersion({ versionPaths, versionPersistence }: SiteView): void {
  const { store } = usePlatform()
  useEffect(() => {
    const stored = store.get(VERSION_KEY)
    const isKnown = versionPaths.some(({ name }) => name === stored)
    if (stored !== null && (versionPersistence === 'none' || !isKnown)) store.remove(VERSION_KEY)
  }, [store, versionPaths, versionPersistence])
}
