// Fumadocs: a site of React whose package.json names it, with its docs in content/docs, or with a source.config.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FILES = ['ts', 'tsx', 'mts', 'js', 'mjs'].map((end) => `source.config.${end}`)

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'website', 'site', 'www', 'web', 'documentation'],
  ...['apps/docs', 'apps/web', 'apps/www', 'packages/docs'],
]

export const fumadocs: ForeignTool = {
  name: 'fumadocs',
  title: 'Fumadocs',
  fileName: 'source.config.ts',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]) {
      const file = await markerIn(path.join(siteDir, folder))
      if (file !== undefined) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-fumadocs.js')).fumadocsReader,
}

/** The file in a folder that shows that Fumadocs makes its pages. */
async function markerIn(folder: string): Promise<string | undefined> {
  const settings = FILES.map((name) => path.join(folder, name)).find((file) => existsSync(file))
  if (settings !== undefined && /\bfumadocs-/.test(await textOf(settings))) return settings
  if (!existsSync(path.join(folder, 'content/docs'))) return undefined
  const file = path.join(folder, 'package.json')
  return /"fumadocs-(?:core|mdx|ui)"\s*:/.test(await textOf(file)) ? file : undefined
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')
