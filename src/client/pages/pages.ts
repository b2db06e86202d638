// A page of this site by its pathname: its HTML, and all that must be there before it can be shown.
import type { PageView } from '../../model/view.js'
import type { PageContent } from '../../ui/context/page-content.js'
import type { StaticIslands } from '../../ui/context/static-islands.js'
import { pathKey } from '../addresses/address.js'
import { fetchFile } from './fetch-file.js'
import { importPage } from './page-module.js'
import { readPage, type DocumentContent, type DocumentPage } from './read-page.js'
import type { SharedData, SiteData } from './site-data.js'

export type LoadedPage = SharedData & {
  readonly kind: 'page'
  readonly document: Document
  readonly page: PageView
  readonly content: PageContent
  readonly kept: StaticIslands
}

/** `foreign`: the response is one that this client cannot show; only a document load helps. */
export type Answer = LoadedPage | { readonly kind: 'foreign' }

type Ahead = {
  /** A page that announces more bytes than this is not loaded, unless the reader asks for it meanwhile. */
  readonly limitBytes: number
  readonly priority: RequestPriority
}

export type Pages = {
  /** Rejects when a part cannot be had; the next call tries again. */
  load(pathname: string): Promise<Answer>
  /** Loads a page that the reader may want next. Resolves to the URLs of the files that it needed; may reject. */
  loadAhead(pathname: string, ahead: Ahead): Promise<readonly string[]>
  /** The content with a React page's module imported; one without a default export crashes when shown. */
  readonly loadContent: (page: PageView, content: DocumentContent) => Promise<PageContent>
  /** Bypasses the browser's cache for all requests. */
  forget(): void
}

/** A document and its content, unless another program wrote it. */
type Found = { readonly document: Document; readonly read: DocumentPage }

type FirstPage = Found & { readonly pathname: string }

/** `isAhead`: it was requested before the reader did; `isWanted`: the reader has requested it. */
type Entry = {
  readonly found: Promise<Found | undefined>
  readonly isAhead: boolean
  isWanted: boolean
}

/** The most pages kept in memory, so that a long reading does not fill it. */
const LIMIT = 60

/**
 * Loads pages once; `origin` and `base` bound the site, `client` names this deployment's script. `first`, the page that
 * is in the document, is in memory from the start: coming back to it needs no network.
 */
export function createPages(site: Deployment, data: SiteData, first?: FirstPage): Pages {
  const entries = createEntries(first)
  let cache: RequestCache = 'default'

  const open = (pathname: string, ahead?: Ahead): Entry => {
    const entry: Entry = {
      isAhead: ahead !== undefined,
      isWanted: ahead === undefined,
      found: fetchDocument(
        site.origin + pathname,
        { cache, ...(ahead && { priority: ahead.priority }) },
        (bytes) => ahead !== undefined && !entry.isWanted && bytes > ahead.limitBytes,
      ),
    }
    entries.keep(pathname, entry)
    return entry
  }

  const want = (pathname: string): Promise<Found | undefined> => {
    const entry = entries.use(pathname) ?? open(pathname)
    entry.isWanted = true
    // Loading ahead may have failed at a bad moment: the reader's click is worth another request.
    return entry.isAhead ? entry.found.catch(() => want(pathname)) : entry.found
  }

  const complete = ({ read }: Found): Promise<[SharedData, PageContent]> =>
    Promise.all([data.load(read.manifest, read.page), loadContent(read.page, read.content)])

  return {
    loadContent,
    async load(pathname) {
      const found = await want(pathname)
      if (!found || !isOurs(found, site)) return { kind: 'foreign' }
      const { document, read } = found
      const [shared, content] = await complete(found)
      return { kind: 'page', document, page: read.page, kept: read.kept, content, ...shared }
    },
    async loadAhead(pathname, ahead) {
      if (entries.use(pathname)) return []
      const found = await open(pathname, ahead).found
      const url = site.origin + pathname
      if (!found || !isOurs(found, site)) return [url]
      const [{ files }] = await complete(found)
      const { content } = found.read
      return [url, ...files, ...(content.kind === 'module' ? [content.script] : [])]
    },
    forget() {
      entries.clear()
      data.forget()
      cache = 'no-cache'
    },
  }
}

const loadContent: Pages['loadContent'] = async ({ route }, content) =>
  content.kind === 'module' ? importPage(content.script, route) : content

type Deployment = { readonly origin: string; readonly base: string; readonly client: string }

const isOurs = ({ read }: Found, { base, client }: Deployment): boolean =>
  read.base === base && read.client === client

/** The pages in memory, by pathname: the one that was not used for the longest time comes first, and goes first. */
function createEntries(first: FirstPage | undefined): {
  /** Puts it there for as long as it has a page. */
  keep(pathname: string, entry: Entry): void
  use(pathname: string): Entry | undefined
  clear(): void
} {
  const entries = new Map<string, Entry>()
  const put = (pathname: string, entry: Entry): void => {
    const key = pathKey(pathname)
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > LIMIT && oldest !== undefined) entries.delete(oldest)
  }
  const drop = (pathname: string, entry: Entry): void => {
    if (entries.get(pathKey(pathname)) === entry) entries.delete(pathKey(pathname))
  }
  if (first && first.read.page.body.kind !== 'not-found') {
    const entry: Entry = { isAhead: false, isWanted: true, found: Promise.resolve(first) }
    for (const pathname of [first.pathname, first.read.page.href]) put(pathname, entry)
  }
  return {
    keep(pathname, entry) {
      put(pathname, entry)
      entry.found.then(
        (found) => {
          // A not-found page may be there after the next deployment.
          if (found?.read.page.body.kind === 'not-found') drop(pathname, entry)
          // The address bar may show the page's own address instead of the link's.
          else if (found) put(found.read.page.href, entry)
        },
        () => drop(pathname, entry),
      )
    },
    use(pathname) {
      const entry = entries.get(pathKey(pathname))
      if (entry) put(pathname, entry)
      return entry
    },
    clear: () => entries.clear(),
  }
}

/** The page at `url`, or the 404 page; undefined when orion-docs did not build the document. */
async function fetchDocument(
  url: string,
  init: RequestInit,
  isTooLarge: (bytes: number) => boolean,
): Promise<Found | undefined> {
  const response = await fetchFile(url, { ...init, headers: { accept: 'text/html' } })
  if (!response.ok && response.status !== 404)
    throw new Error(`Could not load ${url}: status ${response.status}.`)
  const { headers, body } = response
  if (!headers.get('content-type')?.includes('text/html')) {
    void body?.cancel()
    return undefined
  }
  const bytes = Number(headers.get('content-length'))
  if (isTooLarge(bytes)) {
    void body?.cancel()
    throw new Error(`${url} is too large to load ahead: ${bytes} bytes.`)
  }
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  const read = readPage(document)
  return read && { document, read }
}
