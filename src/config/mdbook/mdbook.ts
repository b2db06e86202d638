// mdBook: where its settings are.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILE = 'book.toml'

/** Where repositories keep their book, besides the folder itself. */
const FOLDERS = ['book', 'docs', 'doc', 'guide', 'docs/book']

export const mdbook: ForeignTool = {
  name: 'mdbook',
  title: 'mdBook',
  fileName: FILE,
  async find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((folder) => names.has(folder.split('/')[0] ?? ''))]
    for (const folder of folders) {
      const file = path.join(siteDir, folder, FILE)
      if (!existsSync(file)) continue
      const { hasSummary } = await import('./load-mdbook.js')
      if (hasSummary(file)) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-mdbook.js')).mdbookReader,
}
