// bookdown: where the settings of a book in R Markdown are.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their book, besides the folder itself. */
const FOLDERS = ['book', 'bookdown', 'docs', 'doc', 'manual', 'site', 'website', 'documentation']

export const bookdown: ForeignTool = {
  name: 'bookdown',
  title: 'bookdown',
  fileName: '_bookdown.yml',
  find(siteDir, names) {
    const files = ['', ...FOLDERS.filter((each) => names.has(each))].map((folder) =>
      path.join(siteDir, folder, '_bookdown.yml'),
    )
    return Promise.resolve(files.find((file) => existsSync(file)))
  },
  reader: async () => (await import('./load-bookdown.js')).bookdownReader,
}
