// What our own search downloads before it shows the first result, without the program.
import { gzipSync } from 'node:zlib'
import { searchFiles } from '../../dist/pipeline/search/search-files.js'
import { openIndex } from '../../dist/search/open-index.js'

/** Mean over a sample of first queries, gzip bytes: each opens the index anew, as the first reader of a session does. */
export async function ownBytes({ pages, config }, queries) {
  const search = { ...config.search, contextByPaths: [], hashed: false }
  const { names, files } = searchFiles(pages, { root: '/', isLast: true }, { ...config, search })
  const contents = new Map(files.map((file) => [file.path, String(file.contents)]))
  const some = queries.filter((_, place) => place % Math.ceil(queries.length / 40) === 0)
  const { fuzzyDistance, removeStemmer } = config.search
  let total = 0
  for (const query of some) {
    const fetched = new Set()
    const index = await openIndex((name) => {
      fetched.add(name)
      return Promise.resolve(contents.get(name))
    }, names[''])
    await index.search(query, { limit: 8, fuzzyDistance, removeStemmer, isTyping: true })
    for (const name of fetched) total += gzipSync(contents.get(name) ?? '', { level: 9 }).length
  }
  return total / some.length
}
