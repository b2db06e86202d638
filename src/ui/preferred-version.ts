// The version that the reader chose last (VER-8, VER-11, VER-14).
import { useContext, useEffect, useState } from 'react'
import type { SiteView } from '../model/view.js'
import { isPathWithin } from './paths.js'
import { usePlatform } from './platform.js'
import { SiteContext } from './site-context.js'

/** Storage key without the suffix (STORE-3). */
const VERSION_KEY = 'docs-preferred-version-default'

/** A function that remembers the chosen version: in the browser's storage, or for this document. */
export function usePreferVersion(): (name: string) => void {
  const { store, memory } = usePlatform()
  const site = useContext(SiteContext)
  return (name) => {
    // A version of further docs has their id and a colon before its name.
    const [id = '', inner] = name.split(':')
    const key = inner === undefined ? VERSION_KEY : `docs-preferred-version-${id}`
    ;(site?.versionPersistence === 'none' ? memory : store).set(key, name)
  }
}

/**
 * The site as the page at `path` shows it: outside of all versions with the items of the chosen one (VER-8), once it
 * is known. A stored name that the site does not have, or must not keep, is deleted (VER-14).
 */
export function usePreferredVersion(site: SiteView, path: string): SiteView {
  const { store, memory, loadSite } = usePlatform()
  const { versionPaths, versionPersistence } = site
  const [chosen, setChosen] = useState<SiteView>()
  const isOutside = !versionPaths.some((version) => isPathWithin(path, version.path))
  useEffect(() => {
    const stored = store.get(VERSION_KEY)
    const isKnown = versionPaths.some(({ name }) => name === stored)
    if (stored !== null && (versionPersistence === 'none' || !isKnown)) store.remove(VERSION_KEY)
    if (!isOutside) return undefined
    const name = versionPersistence === 'none' ? memory.get(VERSION_KEY) : stored
    const version = versionPaths.find((each) => each.name === name)
    if (version === undefined || version.isLast) return undefined
    let isShown = true
    // Without it the items of the last version stay: they lead somewhere, too.
    loadSite(version.path).then(
      (view) => isShown && setChosen(view),
      () => undefined,
    )
    return () => {
      isShown = false
      setChosen(undefined)
    }
  }, [store, memory, loadSite, versionPaths, versionPersistence, isOutside])
  return isOutside && chosen ? { ...site, navbar: chosen.navbar } : site
}
