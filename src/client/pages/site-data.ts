// Data shared by pages: the manifest of a version, and the files that it names.
import type { Manifest, Sidebar, SiteView } from '../../model/view.js'
import { memoize } from '../../search/text/memoize.js'
import { fetchFile } from './fetch-file.js'

export type SharedData = {
  readonly site: SiteView
  readonly sidebar?: Sidebar
  /** URLs of the files that hold them. */
  readonly files: readonly string[]
}

export type SiteData = {
  /** The manifest of a version, by its path with a trailing slash. */
  readonly loadManifest: (versionPath: string) => Promise<Manifest>
  /** The data shared by a version's pages, by its path with a trailing slash. */
  readonly loadSite: (versionPath: string) => Promise<SiteView>
  /** The site view and one sidebar by the manifest at a URL, in parallel. */
  load(manifestUrl: string, sidebar: string | undefined): Promise<SharedData>
  /** Reloads manifests from now on; files with a digest in their name are kept. */
  forget(): void
}

export type FetchJson = (url: string, cache: RequestCache) => Promise<unknown>

/**
 * Loads each file once for the life of the document; a failed one is tried again on the next request.
 * A remembered manifest that names a file which is gone (a new deployment) is fetched once more.
 */
export function createSiteData(fetchJson: FetchJson = fetchFrom): SiteData {
  const manifests = new Map<string, Promise<unknown>>()
  const files = new Map<string, Promise<unknown>>()
  const manifest = (url: string): Promise<Manifest> =>
    memoize(manifests, url, () => fetchJson(url, 'no-cache')) as Promise<Manifest>
  const file = (url: string): Promise<unknown> =>
    memoize(files, url, () => fetchJson(url, 'default'))

  const loadBy = async (url: string, sidebar: string | undefined): Promise<SharedData> => {
    const names = await manifest(url)
    const sidebarUrl = sidebar === undefined ? undefined : names.sidebars[sidebar]
    if (sidebar !== undefined && sidebarUrl === undefined)
      throw new Error(`The manifest ${url} names no sidebar "${sidebar}".`)
    const [site, items] = await Promise.all([
      file(names.site) as Promise<SiteView>,
      sidebarUrl === undefined ? undefined : (file(sidebarUrl) as Promise<Sidebar>),
    ])
    const files = [url, names.site, ...(sidebarUrl === undefined ? [] : [sidebarUrl])]
    return items ? { site, sidebar: items, files } : { site, files }
  }

  return {
    loadManifest: (versionPath) => manifest(`${versionPath}orion.json`),
    loadSite: async (versionPath) => (await loadBy(`${versionPath}orion.json`, undefined)).site,
    async load(url, sidebar) {
      const isRemembered = manifests.has(url)
      try {
        return await loadBy(url, sidebar)
      } catch (error) {
        manifests.delete(url)
        if (!isRemembered) throw error
        return loadBy(url, sidebar)
      }
    },
    forget: () => manifests.clear(),
  }
}

async function fetchFrom(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetchFile(url, { cache })
  if (!response.ok) throw new Error(`Could not load ${url}: status ${response.status}.`)
  return response.json()
}
