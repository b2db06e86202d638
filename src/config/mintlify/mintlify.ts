// Mintlify: a docs.json, or a mint.json of earlier versions, in the folder itself or where repositories keep their docs.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILES = ['docs.json', 'mint.json']

const FOLDERS = [
  ...['docs', 'doc', 'website', 'site', 'documentation', 'mintlify'],
  ...['apps/docs', 'packages/docs'],
]

export const mintlify: ForeignTool = {
  name: 'mintlify',
  title: 'Mintlify',
  fileName: 'docs.json',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))])
      for (const name of FILES) {
        const file = path.join(siteDir, folder, name)
        if (isMintlify(await readFile(file, 'utf8').catch(() => ''))) return file
      }
    return undefined
  },
  reader: async () => (await import('./load-mintlify.js')).mintlifyReader,
}

/** Whether a file has settings of Mintlify: other programs have a docs.json too. */
function isMintlify(text: string): boolean {
  if (!text.includes('"navigation"')) return false
  if (/"\$schema"\s*:\s*"[^"]*\bmintlify\b/.test(text)) return true
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && typeof value['name'] === 'string' && isRecord(value['colors'])
  } catch {
    return false
  }
}
