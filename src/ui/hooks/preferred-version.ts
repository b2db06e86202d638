// The versions that the reader chose last, one of each tree of docs.
import { useContext, useEffect, useState } from 'react'
import type { SiteView } from '../../model/view.js'
import { isPathWithin } from '../addresses/paths.js'
import { usePlatform } from '../context/platform.js'
import { preferredItems, type PreferredView } from './preferred-items.js'
import { SiteContext } from '../context/site-context.js'

/** The further tree of docs that a version is of: its names have the id and a colon before them. */
const treeOf = (name: string): string | undefined => /^([^:]*):/.exec(name)?.[1]

/** Storage key without the suffix. */
const versionKey = (tree: string | undefined): string =>
  `docs-preferred-version-${tree ?? 'default'}`

/** A function that remembers the chosen version: in the browser's storage, or for this document. */
export function usePreferVersion(): (name: string) => void {
  const { store, memory } = usePlatform()
  const site = useContext(SiteContext)
  return (name) =>
    (site?.versionPersistence === 'none' ? memory : store).set(versionKey(treeOf(name)), name)
}

/**
 * The site as the page at `path` shows it: the items of each tree of docs that it is in no version of are those of the
 * chosen one, once that is known. A stored name that the site does not have, or must not keep, is deleted
 *.
 */
export function usePreferredVersion(site: SiteView, path: string): SiteView {
  const { store, memory, loadSite } = usePlatform()
  const { versionPaths, versionPersistence } = site
  const [chosen, setChosen] = useState<readonly PreferredView[]>([])
  const shown = shownVersion(versionPaths, path)
  const isOutside = shown === undefined
  const own = shown && treeOf(shown.name)
  useEffect(() => {
    let isShown = true
    const trees = new Set(versionPaths.map(({ name }) => treeOf(name)))
    const views = [...trees].map(async (tree): Promise<PreferredView | undefined> => {
      const key = versionKey(tree)
      const stored = store.get(key)
      const isKnown = versionPaths.some(({ name }) => name === stored)
      if (stored !== null && (versionPersistence === 'none' || !isKnown)) store.remove(key)
      if (!isOutside && tree === own) return undefined
      const name = versionPersistence === 'none' ? memory.get(key) : stored
      const version = versionPaths.find((each) => each.name === name)
      if (version === undefined || version.isLast || treeOf(version.name) !== tree) return undefined
      // Without it the items of the last version stay: they lead somewhere, too.
      const view = await loadSite(version.path).catch(() => undefined)
      return view && { tree, items: view.navbar.items }
    })
    void Promise.all(views).then((all) => {
      const known = all.filter((view) => view !== undefined)
      if (isShown && known.length > 0) setChosen(known)
    })
    return () => {
      isShown = false
      setChosen([])
    }
  }, [store, memory, loadSite, versionPaths, versionPersistence, isOutside, own])
  if (chosen.length === 0) return site
  return { ...site, navbar: { ...site.navbar, items: preferredItems(site.navbar.items, chosen) } }
}

/** The version whose path contains `path`, the most specific one. */
function shownVersion(
  versions: SiteView['versionPaths'],
  path: string,
): SiteView['versionPaths'][number] | undefined {
  return versions
    .filter((version) => isPathWithin(path, version.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
