// DocFX: where its settings are.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILE = 'docfx.json'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'documentation', 'Documentation', 'docfx', 'Docs', 'docfx_project'],
  ...['website', 'site', 'docs/docfx', 'reference'],
]

export const docfx: ForeignTool = {
  name: 'docfx',
  title: 'DocFX',
  fileName: FILE,
  find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((folder) => names.has(folder.replace(/\/.*/, '')))]
    const files = folders.map((folder) => path.join(siteDir, folder, FILE))
    return Promise.resolve(files.find((file) => existsSync(file)))
  },
  reader: async () => (await import('./load-docfx.js')).docfxReader,
}
