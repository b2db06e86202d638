// The search indexes of a version as files for lunr: an index and its documents, for each context.
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import type { SearchPage } from '../../model/search.js'
import type { Version } from '../../model/site.js'
import { lunrFiles } from '../../search/export/lunr-index.js'
import { openIndexParts } from '../../search/load/index-parts.js'
import type { IndexReader } from './index-reader.js'
import { searchFiles, type SearchConfig } from './search-files.js'

export type LunrFile = {
  /** Within the output folder, beside the head of the search index. */
  readonly path: string
  readonly contents: Iterable<string>
}

/** Unpacks the index of `pages` that the site would have. */
export async function lunrExport(
  pages: readonly SearchPage[],
  version: Pick<Version, 'root' | 'isLast'>,
  config: SearchConfig,
  reader?: IndexReader,
): Promise<readonly LunrFile[]> {
  const named = { ...config, search: { ...config.search, hashed: false as const } }
  const { names, files } = searchFiles(pages, version, named, reader)
  const texts = new Map(files.map((file) => [file.path, String(file.contents)]))
  const exported: LunrFile[] = []
  for (const head of Object.values(names)) {
    const read = (file: string): unknown => parseOwn(texts.get(file) ?? 'null')
    const load = (file: string): Promise<unknown> =>
      Promise.resolve(read(path.posix.join(path.posix.dirname(head), file)))
    const parts = openIndexParts(read(head), load, reader?.terms.rules)
    const { index, documents } = await lunrFiles(parts)
    const named = (name: string): string => head.replace(/search-index(?=[^/]*$)/, name)
    exported.push({ path: named('lunr-index'), contents: index })
    exported.push({ path: named('documents'), contents: documents })
  }
  return exported
}
