// Browser features for components. The client provides them; the server renders with `serverPlatform`.
import { createContext, useContext } from 'react'
import type { Manifest, SearchedSite, SearchView, Sidebar, SiteView } from '../../model/view.js'
import type { SearchAnswer, ShownList } from '../../model/search.js'

/** Stored settings: keys without the suffix. Reads of a blocked storage give null, writes do nothing. */
export type Store = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Called with the new value (null: removed) after a change, in this document or another tab. */
  subscribe(key: string, listener: (value: string | null) => void): () => void
}

/** The search worker, started on first use. Rejects when the index or the worker cannot be had. */
export type SearchClient = {
  /** `versionPath` is `base` + the version's path, with a trailing slash; `context` is `` without contexts. */
  load(versionPath: string, context: string): Promise<void>
  search(
    versionPath: string,
    context: string,
    text: string,
    limit: number,
    options: SearchOptions,
  ): Promise<SearchAnswer>
}

type SearchOptions = Pick<SearchView, 'fuzzyDistance' | 'removeStemmer'> & {
  /** While typing, an operator at the very end of the text is ignored. */
  readonly isTyping: boolean
  /** The list that the reader sees while typing: the next one keeps what still matches. */
  readonly shown?: ShownList
  /** Only the hits of those pages that the first so many hits are of. */
  readonly first?: number
  /** Other sites to search; one that takes long is not waited for. */
  readonly sources?: readonly SearchedSite[]
  /** Called with the whole answer when sites that were not waited for have answered or failed. */
  readonly onLate?: (answer: SearchAnswer) => void
}

/** The items of sidebar categories that are in files of their own, by the URLs of these files. */
export type BranchStore = {
  /** Undefined until they are loaded. */
  find(url: string): Sidebar | undefined
  load(url: string): Promise<Sidebar>
}

export type Platform = {
  readonly store: Store
  /** Values kept only for the life of the document. */
  readonly memory: Pick<Store, 'get' | 'set'>
  /** Client-side navigation to an internal href (base applied); a new history entry unless `replace`. */
  navigate(href: string, options?: { readonly replace?: boolean }): void
  readonly search: SearchClient
  /** The manifest of a version, by its path with a trailing slash. */
  loadManifest(versionPath: string): Promise<Manifest>
  /** The data shared by a version's pages, by its path with a trailing slash. */
  readonly loadSite: (versionPath: string) => Promise<SiteView>
  readonly branches: BranchStore
  /** To be called when a script cannot be loaded: reloads the page if the host has another deployment. */
  readonly reloadOutdated: () => Promise<void>
}

const isServer = (): never => {
  throw new Error('The platform was used during server rendering.')
}

const refuse = (key: string): never => {
  throw new Error(`Storage key "${key}" was used during server rendering.`)
}

export const serverPlatform: Platform = {
  store: { get: refuse, set: refuse, remove: refuse, subscribe: refuse },
  memory: { get: refuse, set: refuse },
  navigate: isServer,
  search: { load: isServer, search: isServer },
  loadManifest: isServer,
  loadSite: isServer,
  branches: { find: isServer, load: isServer },
  reloadOutdated: isServer,
}

export const PlatformContext = createContext<Platform>(serverPlatform)

/** The browser's side of the page; call its functions in effects and handlers only. */
export function usePlatform(): Platform {
  return useContext(PlatformContext)
}
