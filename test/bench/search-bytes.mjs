// What our own search downloads before it shows the first result, without the program.
import { gzipSync } from 'node:zlib'
import { searchFiles } from '../../dist/build/search-files.js'

/** Mean of first queries, gzip bytes: today all of them load the whole index. */
export function ownBytes({ pages, config }) {
  const search = { ...config.search, contextByPaths: [] }
  const { files } = searchFiles(pages, '/', { ...config, search })
  return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
}
