// Zola: where its settings are.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = ['docs', 'site', 'website', 'doc', 'documentation', 'zola']

/** Zola reads the second only without the first. */
const NAMES = ['zola.toml', 'config.toml']

export const zola: ForeignTool = {
  name: 'zola',
  title: 'Zola',
  fileName: 'config.toml',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each))])
      for (const name of NAMES) {
        const file = path.join(siteDir, folder, name)
        if (!existsSync(file)) continue
        const { isSite } = await import('./load-zola.js')
        if (isSite(file)) return file
      }
    return undefined
  },
  reader: async () => (await import('./load-zola.js')).zolaReader,
}
