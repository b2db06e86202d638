// Hugo: where its settings are.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { NAMES } from './settings-files.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = ['docs', 'site', 'website', 'doc', 'documentation', 'hugo']

export const hugo: ForeignTool = {
  name: 'hugo',
  title: 'Hugo',
  fileName: 'hugo.toml',
  async find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((folder) => names.has(folder))]
    for (const folder of folders) {
      const file = await settingsFile(path.join(siteDir, folder))
      if (file !== undefined) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-hugo.js')).hugoReader,
}

async function settingsFile(folder: string): Promise<string | undefined> {
  for (const inner of ['', 'config/_default'])
    for (const name of NAMES) {
      const file = path.join(folder, inner, name)
      if (!existsSync(file)) continue
      const { isSite } = await import('./load-hugo.js')
      if (isSite(file, folder)) return file
    }
  return undefined
}
