import { expect, it } from 'vitest'
import type { SearchPage } from '../../../src/model/search.js'
import { pageDigests } from '../../../src/pipeline/search/search-page-buffer.js'
import { storedSearchPage, storeSearchPage } from '../../../src/pipeline/shards/shard-search.js'

const PAGE: SearchPage = {
  url: '/a',
  title: 'A\npage',
  breadcrumbs: ['Guide'],
  description: 'Ä',
  keywords: ['one', ''],
  sections: [{ anchor: 'b', title: 'B', text: 'Text' }],
}

it('a search document is found by the digests of its page, as it was (SHARD-3)', () => {
  const store = new Map<string, Uint8Array>()
  const digests = storeSearchPage(store, PAGE)
  expect(digests).toEqual(pageDigests(PAGE))
  expect(storedSearchPage(store, digests)).toEqual(PAGE)
  expect(storedSearchPage(store, { ...digests, listed: 'other' })).toBeUndefined()
  // A page that search leaves out has none.
  expect(storedSearchPage(store, {})).toBeUndefined()
})
