// What search sees of pages that this build has not rendered.
import type { ListedPage, SearchPage } from '../../model/search.js'
import type { Route } from '../../model/site.js'
import { pageFile, type PageFile } from '../../search/index/page-documents.js'
import type { PageRecord } from '../cache/build-record.js'
import type { Snapshot } from '../pages/snapshot.js'
import { listedPage } from './search-page-buffer.js'

export type SearchPageSource = {
  readonly snapshot: Pick<Snapshot, 'searchPage'>
  /** What search sees of a page that a shard has rendered; undefined of other pages. */
  readonly shardPage?: ((page: PageRecord) => SearchPage | undefined) | undefined
}

/** `page` is the record of the page at `route`. */
async function readSearchPage(
  route: Route,
  { snapshot, shardPage }: SearchPageSource,
  page: PageRecord | undefined,
): Promise<SearchPage | undefined> {
  return (page && shardPage?.(page)) ?? snapshot.searchPage(route)
}

/** The same as the list of all pages has it. */
export async function readListedPage(
  ...page: Parameters<typeof readSearchPage>
): Promise<ListedPage | undefined> {
  const seen = await readSearchPage(...page)
  return seen && listedPage(seen)
}

/** The same as the index has it. */
export async function readSearchFile(
  ...page: Parameters<typeof readSearchPage>
): Promise<PageFile | undefined> {
  const seen = await readSearchPage(...page)
  return seen && pageFile(seen)
}
