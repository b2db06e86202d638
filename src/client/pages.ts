// A page of this site by its pathname: its HTML, and all that must be there before it can be shown (LOAD-1).
import type { PageView } from '../model/view.js'
import type { PageContent } from '../ui/page-content.js'
import type { KeptParts } from '../ui/kept.js'
import { remember } from '../search/remember.js'
import { importPage } from './page-module.js'
import { readPage, type DocumentContent } from './read-page.js'
import type { SharedData, SiteData } from './site-data.js'

export type LoadedPage = SharedData & {
  readonly kind: 'page'
  readonly document: Document
  readonly page: PageView
  readonly content: PageContent
  readonly kept: KeptParts
}

/** `foreign`: something answers there that this client cannot show; only a document load helps. */
export type Answer = LoadedPage | { readonly kind: 'foreign' }

export type Pages = {
  /** Rejects when a part cannot be had; the next call tries again. */
  load(pathname: string): Promise<Answer>
  /** The content with a React page's module imported; one without a default export crashes when shown (LOAD-14). */
  readonly loadContent: (page: PageView, content: DocumentContent) => Promise<PageContent>
  /** Everything is asked for anew, past the browser's cache. */
  forget(): void
}

/** The most pages kept in memory, so that a long reading does not fill it. */
const LIMIT = 60

/** Loads pages once; `origin` and `base` bound the site, `client` names this deployment's script. */
export function createPages(
  site: { readonly origin: string; readonly base: string; readonly client: string },
  data: SiteData,
): Pages {
  const documents = new Map<string, Promise<Document | undefined>>()
  let cache: RequestCache = 'default'

  const loadContent: Pages['loadContent'] = async ({ route }, content) =>
    content.kind === 'module' ? importPage(content.script, route) : content

  return {
    loadContent,
    async load(pathname) {
      const document = await remember(documents, pathname, () =>
        fetchDocument(site.origin + pathname, cache),
      )
      const [oldest] = documents.keys()
      if (documents.size > LIMIT && oldest !== undefined) documents.delete(oldest)
      const read = document && readPage(document)
      if (!document || read?.base !== site.base || read.client !== site.client)
        return { kind: 'foreign' }
      // A not-found page may be there after the next deployment.
      if (read.page.body.kind === 'not-found') documents.delete(pathname)
      const [shared, content] = await Promise.all([
        data.load(read.manifest, read.page.sidebar),
        loadContent(read.page, read.content),
      ])
      return { kind: 'page', document, page: read.page, kept: read.kept, content, ...shared }
    },
    forget() {
      documents.clear()
      data.forget()
      cache = 'no-cache'
    },
  }
}

/** The document at `url`, also that of a 404 answer (ROUTE-14); undefined when it is no HTML. */
async function fetchDocument(url: string, cache: RequestCache): Promise<Document | undefined> {
  const response = await fetch(url, { cache, headers: { accept: 'text/html' } })
  if (!response.ok && response.status !== 404)
    throw new Error(`Could not load ${url}: status ${response.status}.`)
  if (!response.headers.get('content-type')?.includes('text/html')) {
    void response.body?.cancel()
    return undefined
  }
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
