// Starlight: where the settings of an Astro site whose pages it makes are.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILES = ['mjs', 'ts', 'js', 'mts', 'cjs', 'cts'].map((end) => `astro.config.${end}`)

export const starlight: ForeignTool = {
  name: 'starlight',
  title: 'Starlight',
  fileName: 'astro.config',
  async find(siteDir, names) {
    const name = FILES.find((each) => names.has(each))
    if (name === undefined) return undefined
    const file = path.join(siteDir, name)
    // Other sites of Astro have no docs that could be found.
    return (await readFile(file, 'utf8')).includes('@astrojs/starlight') ? file : undefined
  },
  reader: async () => (await import('./load-starlight.js')).starlightReader,
}
