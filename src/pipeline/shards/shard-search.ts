// The search documents of a shard's pages: the merge makes the index of them, without reading compiled pages again.
import { parseOwn } from '../../model/json.js'
import type { SearchPage } from '../../model/search.js'
import type { Store } from '../cache/store/disk-store.js'
import { digestOf } from '../files/digest.js'
import { pageDigests, type PageDigests } from '../search/search-page-buffer.js'

/** Keeps what search sees of a page; returns its digests, by which it is found again. */
export function storeSearchPage(store: Pick<Store, 'set'>, page: SearchPage): PageDigests {
  const digests = pageDigests(page)
  store.set(keyOf(digests), Buffer.from(JSON.stringify(page)))
  return digests
}

/** The page with these digests; undefined when no shard has it. */
export function storedSearchPage(
  store: Pick<Store, 'get'>,
  { search, listed }: Partial<PageDigests>,
): SearchPage | undefined {
  if (search === undefined || listed === undefined) return undefined
  const bytes = store.get(keyOf({ search, listed }))
  return bytes && parseOwn<SearchPage>(Buffer.from(bytes).toString('utf8'))
}

const keyOf = ({ search, listed }: PageDigests): string =>
  digestOf(`search page\n${search}\n${listed}`)
