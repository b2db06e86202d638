// Writerside: where the settings of its projects are.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'Writerside', 'writerside', 'Writerside2', 'documentation', 'website', 'help'],
  ...['docs/Writerside', 'docs/writerside', 'documentation-website/Writerside', 'site', 'wiki'],
  ...['documentation/Writerside', 'doc/Writerside', 'website/Writerside', 'Docs', 'topics'],
]

/** What the settings of a project are called, in earlier versions and now. */
const FILES = ['writerside.cfg', 'project.ihp']

/** The settings in a folder, or the tree of a site without settings. */
async function settingsIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((): string[] => [])
  const named = FILES.find((name) => names.includes(name))
  if (named !== undefined) return path.join(folder, named)
  for (const name of names.filter((each) => each.endsWith('.tree')).sort()) {
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.includes('<instance-profile')) return file
  }
  return undefined
}

export const writerside: ForeignTool = {
  name: 'writerside',
  title: 'Writerside',
  fileName: 'writerside.cfg',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS]) {
      const isThere =
        folder === '' ||
        (names.has(folder.replace(/\/.*/, '')) && existsSync(path.join(siteDir, folder)))
      const file = isThere ? await settingsIn(path.join(siteDir, folder)) : undefined
      if (file !== undefined) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-writerside.js')).writersideReader,
}
