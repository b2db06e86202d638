// The search documents of rendered pages. Their texts are held until their index is made, as bytes: as objects
// they would be most of what a large build has alive, and every collection would walk through them. Where an index is
// made as its pages come, they go on to it instead.
import { parseOwn } from '../../model/json.js'
import type { ListedPage, SearchPage } from '../../model/search.js'
import type { Route } from '../../model/site.js'
import { indexPage, type IndexPage, type PageFile } from '../../search/index/page-documents.js'
import { digestOf } from '../files/digest.js'
import { orderedSink } from '../files/ordered-sink.js'

/** Digests of what the index, and the list of all pages, have of a page. */
export type PageDigests = { readonly search: string; readonly listed: string }

export type SearchPageBuffer = {
  readonly add: (route: Route, page: SearchPage) => PageDigests
  /** All that is to come of a route has been added. */
  readonly done: (route: Route, version: string) => void
  /** Undefined of pages that were not rendered, or went on. */
  readonly text: (route: Route) => PageFile | undefined
  /** Undefined of pages that were not rendered. */
  readonly listed: (route: Route) => ListedPage | undefined
}

/** Pages in the order of `routes`; those that are done. */
export type PageTaker = {
  readonly routes: readonly Route[]
  readonly take: (page: IndexPage, version: string) => void
}

type Done = { readonly page: IndexPage | undefined; readonly version: string }

/** With `taker` texts are held only until those before have come. */
export function createSearchPageBuffer(taker?: PageTaker): SearchPageBuffer {
  const texts = new Map<Route, Buffer>()
  const lists = new Map<Route, string>()
  const pages = new Map<Route, IndexPage>()
  const pass = orderedSink(taker?.routes ?? [], (_, { page, version }: Done) => {
    if (page) taker?.take(page, version)
  })
  return {
    add(route, page) {
      const seen = indexPage(page)
      if (taker) pages.set(route, seen)
      else texts.set(route, Buffer.from(seen.json))
      const listed = listedText(page)
      lists.set(route, listed)
      return { search: digestOf(seen.json), listed: digestOf(listed) }
    },
    done(route, version) {
      if (!taker) return
      pass(route, { page: pages.get(route), version })
      pages.delete(route)
    },
    text(route) {
      const bytes = texts.get(route)
      return bytes && parseOwn<PageFile>(bytes.toString())
    },
    listed(route) {
      const text = lists.get(route)
      return text === undefined ? undefined : parseOwn<ListedPage>(text)
    },
  }
}

/** The digests that `SearchPageBuffer` returns, without keeping the page. */
export function pageDigests(page: SearchPage): PageDigests {
  return { search: digestOf(indexPage(page).json), listed: digestOf(listedText(page)) }
}

/** The page's text can change without the list. */
const listedText = (page: SearchPage): string => JSON.stringify(listedPage(page))

/** What the list of all pages shows of a page: without its texts, which together are most of a site. */
export function listedPage({ url, title, breadcrumbs, sections }: SearchPage): ListedPage {
  const names = sections.map(({ anchor, title: name }) => ({ anchor, title: name }))
  return { url, title, breadcrumbs, sections: names }
}
