// Slate: a reference of an API in source/index.html.md, with languages and parts in its front matter.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

export const slate: ForeignTool = {
  name: 'slate',
  title: 'Slate',
  fileName: 'source/index.html.md',
  async find(siteDir, names) {
    if (!names.has('source')) return undefined
    const file = path.join(siteDir, 'source/index.html.md')
    const text = await readFile(file, 'utf8').catch(() => '')
    return /^(?:language_tabs|toc_footers|includes)\s*:/m.test(text) ? file : undefined
  },
  reader: async () => (await import('./load-slate.js')).slateReader,
}
