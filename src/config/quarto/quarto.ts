// Quarto: where the settings of a website or a book are.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'nbs', 'website', 'site', 'book', 'quarto', 'documentation', 'docs-site'],
  ...['docs/site', 'docs/quarto', 'www', 'content'],
]

/** Types of projects that are sites; one without a type is a folder of documents. */
const SITE = /^[ \t]+type[ \t]*:[ \t]*["']?(?:website|site|book|default|manuscript)\b/m

async function fileIn(folder: string): Promise<string | undefined> {
  for (const name of ['_quarto.yml', '_quarto.yaml']) {
    const file = path.join(folder, name)
    if (!existsSync(file)) continue
    const text = await readFile(file, 'utf8').catch(() => '')
    const hasType = /^[ \t]+type[ \t]*:/m.test(
      /^project:(?:\n(?:[ \t].*)?|.)*/m.exec(text)?.[0] ?? '',
    )
    if (!hasType || SITE.test(text)) return file
  }
  return undefined
}

export const quarto: ForeignTool = {
  name: 'quarto',
  title: 'Quarto',
  fileName: '_quarto.yml',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]) {
      const file = await fileIn(path.join(siteDir, folder))
      if (file !== undefined) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-quarto.js')).quartoReader,
}
