// The search of a version, without writing a file.
import type { Config } from '../../config/schema/schema.js'
import type { SearchPage } from '../../model/search.js'
import type { Version } from '../../model/site.js'
import { openIndex, type SearchIndex } from '../../search/open-index.js'
import { openReader } from './index-reader.js'
import { searchFiles } from './search-files.js'

/** Opens the index of all `pages`, without contexts, as a reader's browser would open its files. */
export async function openSearch(
  pages: readonly SearchPage[],
  version: Pick<Version, 'root' | 'isLast'>,
  config: Config,
): Promise<SearchIndex> {
  const whole = {
    ...config,
    search: { ...config.search, contextByPaths: [], hashed: false as const },
  }
  const { names, files } = searchFiles(pages, version, whole, await openReader(config))
  const contents = new Map(files.map((file) => [file.path, String(file.contents)]))
  return openIndex((file) => Promise.resolve(contents.get(file)), names[''])
}
