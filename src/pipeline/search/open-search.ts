// The search of a version, without writing a file.
import type { Config } from '../../config/schema/schema.js'
import type { SearchPage } from '../../model/search.js'
import type { Version } from '../../model/site.js'
import { openIndex, type SearchIndex } from '../../search/open-index.js'
import { searchFiles } from './search-files.js'

/** Opens the index of all `pages`, without contexts, as a reader's browser would open its files. */
export function openSearch(
  pages: readonly SearchPage[],
  version: Pick<Version, 'root' | 'isLast'>,
  config: Config,
): Promise<SearchIndex> {
  const { names, files } = searchFiles(pages, version, {
    ...config,
    search: { ...config.search, contextByPaths: [], hashed: false },
  })
  const contents = new Map(files.map((file) => [file.path, String(file.contents)]))
  return openIndex((file) => Promise.resolve(contents.get(file)), names[''])
}
