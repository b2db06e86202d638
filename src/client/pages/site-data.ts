// Data shared by pages: the manifest of a version, and the files that it names.
import type { Manifest, PageView, Sidebar, SiteView } from '../../model/view.js'
import { memoize } from '../../search/text/memoize.js'
import type { BranchStore } from '../../ui/context/platform.js'
import { fetchFile } from './fetch-file.js'
import { openBranches } from './open-branches.js'

export type SharedData = {
  readonly site: SiteView
  readonly sidebar?: Sidebar
  /** URLs of the files that hold them. */
  readonly files: readonly string[]
}

export type SiteData = {
  /** The manifest of a version, by its path with a trailing slash. */
  readonly loadManifest: (versionPath: string) => Promise<Manifest>
  /** The data shared by a version's pages in the language of the site, by its path with a trailing slash. */
  readonly loadSite: (versionPath: string) => Promise<SiteView>
  /** The site view and the sidebar of a page by the manifest at a URL, in parallel. */
  load(manifestUrl: string, page: SidebarPlace): Promise<SharedData>
  readonly branches: BranchStore
  /** Reloads manifests from now on; files with a digest in their name are kept. */
  forget(): void
}

/** The language of a page, its sidebar, and the categories around the page whose items are in files of their own. */
type SidebarPlace = Pick<PageView, 'sidebar' | 'branches' | 'lang'>

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

  const branches = createBranches(file)

  const loadBy = async (url: string, page: SidebarPlace): Promise<SharedData> => {
    const { sidebar, branches: paths = [], lang } = page
    const names = await manifest(url)
    const siteUrl = (lang !== undefined && names.translations?.[lang]) || names.site
    const sidebarUrl = sidebar === undefined ? undefined : names.sidebars[sidebar]
    if (sidebar !== undefined && sidebarUrl === undefined)
      throw new Error(`The manifest ${url} names no sidebar "${sidebar}".`)
    const opened: string[] = []
    const loadBranch = (branch: string): Promise<Sidebar> => {
      opened.push(branch)
      return branches.load(branch)
    }
    const [site, items] = await Promise.all([
      file(siteUrl) as Promise<SiteView>,
      sidebarUrl === undefined
        ? undefined
        : (file(sidebarUrl) as Promise<Sidebar>).then((list) =>
            openBranches(list, paths, loadBranch),
          ),
    ])
    const files = [url, siteUrl, ...(sidebarUrl === undefined ? [] : [sidebarUrl, ...opened])]
    return items ? { site, sidebar: items, files } : { site, files }
  }

  return {
    loadManifest: (versionPath) => manifest(`${versionPath}orion.json`),
    loadSite: async (versionPath) => (await loadBy(`${versionPath}orion.json`, {})).site,
    branches,
    async load(url, page) {
      const isRemembered = manifests.has(url)
      try {
        return await loadBy(url, page)
      } catch (error) {
        manifests.delete(url)
        if (!isRemembered) throw error
        return loadBy(url, page)
      }
    },
    forget: () => manifests.clear(),
  }
}

/** Loaded lists are kept for as long as the document: an open list must not wait. */
function createBranches(file: (url: string) => Promise<unknown>): BranchStore {
  const loaded = new Map<string, Sidebar>()
  return {
    find: (url) => loaded.get(url),
    async load(url) {
      const items = (await file(url)) as Sidebar
      loaded.set(url, items)
      return items
    },
  }
}

async function fetchFrom(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetchFile(url, { cache })
  if (!response.ok) throw new Error(`Could not load ${url}: status ${response.status}.`)
  return response.json()
}
