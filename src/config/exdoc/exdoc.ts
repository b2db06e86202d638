// ExDoc, the tool of Elixir: a mix.exs that lists pages.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

export const exdoc: ForeignTool = {
  name: 'exdoc',
  title: 'ExDoc',
  fileName: 'mix.exs',
  async find(siteDir, names) {
    if (!names.has('mix.exs')) return undefined
    const file = path.join(siteDir, 'mix.exs')
    const text = await readFile(file, 'utf8').catch(() => '')
    if (!/\bextras:/.test(text)) return undefined
    const { hasGuides } = await import('./load-exdoc.js')
    return hasGuides(text, siteDir) ? file : undefined
  },
  reader: async () => (await import('./load-exdoc.js')).exdocReader,
}
