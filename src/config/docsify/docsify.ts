// docsify: an index.html that loads it, in the folder itself or where repositories keep their site.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FOLDERS = ['docs', 'doc', 'website', 'site', 'documentation']

export const docsify: ForeignTool = {
  name: 'docsify',
  title: 'docsify',
  fileName: 'index.html',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((name) => names.has(name))]) {
      const file = path.join(siteDir, folder, 'index.html')
      if (isDocsify(await readFile(file, 'utf8').catch(() => ''))) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-docsify.js')).docsifyReader,
}

/** Whether an HTML file loads docsify. */
const isDocsify = (html: string): boolean =>
  /\$docsify\s*=|<script\b[^>]*\bsrc\s*=\s*["'][^"']*\bdocsify(?:@|[./]|\b[^"']*\.js)/.test(html)
