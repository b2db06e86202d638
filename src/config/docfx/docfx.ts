// DocFX: where its settings are.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import { strictJson } from '../foreign/loose-json.js'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILE = 'docfx.json'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'documentation', 'Documentation', 'docfx', 'Docs', 'docfx_project'],
  ...['website', 'site', 'docs/docfx', 'reference'],
]

/** Whether the site has pages in Markdown: many have only the reference of an API, and the docs are made otherwise. */
function hasPages(text: string): boolean {
  try {
    const table: unknown = JSON.parse(strictJson(text))
    const build = isRecord(table) ? table['build'] : undefined
    const content = isRecord(build) ? build['content'] : undefined
    const files = JSON.stringify(content, (key, value: unknown) => (key === 'exclude' ? [] : value))
    return content === undefined || /\bmd\b|\*\*?["}]|\.\*"/.test(files)
  } catch {
    // Its faults are reported when it is read.
    return true
  }
}

export const docfx: ForeignTool = {
  name: 'docfx',
  title: 'DocFX',
  fileName: FILE,
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]) {
      const file = path.join(siteDir, folder, FILE)
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text !== undefined && hasPages(text)) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-docfx.js')).docfxReader,
}
