// What each tool answers, on a site that is opened again when it may have changed.
import { findVersion } from '../site/find-version.js'
import { ToolFault, type PublishedFiles } from '../files/published-files.js'
import type { ListedPage } from '../site/list-pages.js'
import { openSite, withoutBase, type PublishedSite } from '../site/published-site.js'
import { readPage, type ReadInput } from './read-page.js'
import { searchSite, type SearchInput, type SearchOutput } from './search-site.js'

type ListInput = {
  readonly version?: string | undefined
  readonly prefix?: string | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

type ListOutput = {
  readonly version: string
  readonly pages: readonly ListedPage[]
  /** Number of pages, with those that are not shown. */
  readonly total: number
  /** The offset of the next page, when there are more. */
  readonly next?: number
}

type VersionsOutput = {
  readonly versions: readonly {
    readonly name: string
    readonly label: string
    /** Path with base. */
    readonly url: string
    readonly isLast: boolean
    readonly pages: number
  }[]
}

/** All of them reject with a ToolFault for what an agent or its user can act on. */
export type SiteTools = {
  readonly search: (input: SearchInput) => Promise<SearchOutput>
  readonly readPage: (input: ReadInput) => Promise<string>
  readonly listPages: (input: ListInput) => Promise<ListOutput>
  readonly versions: () => Promise<VersionsOutput>
}

const PAGES = 200

export function siteTools(files: PublishedFiles): SiteTools {
  const on = openOften(files)
  return {
    search: (input) => on((site) => searchSite(site, input)),
    readPage: (input) => on((site) => readPage(site, input)),
    listPages: (input) => on((site) => listVersion(site, input)),
    versions: () => on((site) => Promise.resolve(listVersions(site))),
  }
}

async function listVersion(
  site: PublishedSite,
  { version: wanted, prefix = '', limit = PAGES, offset = 0 }: ListInput,
): Promise<ListOutput> {
  const version = findVersion(site, wanted)
  const inSite = (url: string): string => withoutBase(url, site.base).replace(/^\/+/, '')
  const all = await version.pages()
  const pages = all.filter(({ url }) => inSite(url).startsWith(inSite(prefix)))
  const end = offset + limit
  return {
    version: version.name,
    pages: pages.slice(offset, end),
    total: pages.length,
    ...(end < pages.length ? { next: end } : {}),
  }
}

function listVersions({ versions }: PublishedSite): VersionsOutput {
  return {
    versions: versions.map(({ name, label, path, isLast, docs }) => ({
      name,
      label,
      url: path,
      isLast,
      pages: docs.filter(({ unlisted }) => unlisted !== true).length,
    })),
  }
}

type OnSite = <Result>(work: (site: PublishedSite) => Promise<Result>) => Promise<Result>

/** Opens the site again when what is known of it is too old, or names files that a deployment has removed. */
function openOften(files: PublishedFiles): OnSite {
  let known: { readonly site: PublishedSite; readonly at: number } | undefined
  const open = async (): Promise<PublishedSite> => {
    const at = performance.now()
    const site = await openSite(files)
    if (site === undefined) throw noSite(files)
    known = { site, at }
    return site
  }
  return async (work) => {
    if (known === undefined || performance.now() - known.at >= files.maxAgeMs)
      return work(await open())
    try {
      return await work(known.site)
    } catch {
      return work(await open())
    }
  }
}

function noSite({ name, address }: PublishedFiles): ToolFault {
  return address === undefined
    ? new ToolFault(`No built site in ${name}.`, 'Run orion-docs build first.')
    : new ToolFault(
        `No site built by orion-docs at ${name}.`,
        'Name the address of its home page, such as https://docs.example.org/',
      )
}
