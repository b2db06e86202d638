// Rspress: where its settings are.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const ENDINGS = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts']

const OWN = ENDINGS.map((end) => `rspress.config.${end}`)

/** The settings of several tools in one file. */
const SHARED = ENDINGS.map((end) => `rstack.config.${end}`)

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  'website',
  'docs',
  'doc',
  'site',
  'document',
  'documentation',
  'apps/docs',
  'packages/document',
]

export const rspress: ForeignTool = {
  name: 'rspress',
  title: 'Rspress',
  fileName: 'rspress.config.*',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]) {
      for (const name of [...OWN, ...SHARED]) {
        const file = path.join(siteDir, folder, name)
        const text = await readFile(file, 'utf8').catch(() => undefined)
        if (text !== undefined && (OWN.includes(name) || /\bdefine\.doc\s*\(/.test(text)))
          return file
      }
    }
    return undefined
  },
  reader: async () => (await import('./load-rspress.js')).rspressReader,
}
