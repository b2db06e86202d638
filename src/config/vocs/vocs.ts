// Vocs: where its settings are.
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const NAMES = ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map((end) => `vocs.config.${end}`)

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  'site',
  'docs',
  'docs/vocs',
  'doc',
  'website',
  'documentation',
  'apps/docs',
  'apps/site',
  'packages/docs',
]

export const vocs: ForeignTool = {
  name: 'vocs',
  title: 'Vocs',
  fileName: 'vocs.config.*',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]) {
      for (const name of NAMES) {
        const file = path.join(siteDir, folder, name)
        if (await isFile(file)) return file
      }
    }
    return undefined
  },
  reader: async () => (await import('./load-vocs.js')).vocsReader,
}

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined))?.isFile() === true
