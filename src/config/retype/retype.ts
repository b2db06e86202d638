// Retype: where the settings of its projects are.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'documentation', 'website', 'site', 'wiki', 'Docs', 'docs-site', 'src'],
  ...['content', 'manual', 'retype', '.retype'],
]

const FILES = ['retype.yml', 'retype.yaml', 'retype.json']

export const retype: ForeignTool = {
  name: 'retype',
  title: 'Retype',
  fileName: 'retype.yml',
  find(siteDir, names) {
    const own = FILES.find((name) => names.has(name))
    if (own !== undefined) return Promise.resolve(path.join(siteDir, own))
    const files = FOLDERS.filter((folder) => names.has(folder)).flatMap((folder) =>
      FILES.map((name) => path.join(siteDir, folder, name)),
    )
    return Promise.resolve(files.find((file) => existsSync(file)))
  },
  reader: async () => (await import('./load-retype.js')).retypeReader,
}
