// Jekyll: where its settings are, in the folder itself or in docs/, where GitHub Pages has them too.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILES = ['_config.yml', '_config.yaml']

export const jekyll: ForeignTool = {
  name: 'jekyll',
  title: 'Jekyll',
  fileName: '_config.yml',
  isOftenLeft: true,
  find(siteDir, names) {
    const folders = ['', ...['docs', 'doc', 'site', 'website'].filter((name) => names.has(name))]
    const files = folders.flatMap((folder) => FILES.map((name) => path.join(siteDir, folder, name)))
    return Promise.resolve(files.find((file) => existsSync(file)))
  },
  reader: async () => (await import('./load-jekyll.js')).jekyllReader,
}
