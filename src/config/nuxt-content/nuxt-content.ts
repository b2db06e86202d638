// Nuxt Content, and Docus and UnDocs, which are built on it: a package.json that names one, and pages in `content` or beside it;
// or pages alone, which the repository of a website takes from here.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { ENDINGS, NAVIGATION_FILE, UNDOCS_SETTINGS } from './settings-names.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'website', 'site', 'www', 'web', 'documentation'],
  ...['apps/docs', 'apps/web', 'apps/www', 'apps/website', 'packages/docs'],
]

const SETTINGS = ENDINGS.map((end) => `nuxt.config.${end}`)

const PACKAGES = /"(?:@nuxt\/content|docus|undocs)"\s*:\s*"/

/** Whether a site extends another one, whose packages it gets: Nuxt Content is what reads `content`. */
async function isFromTemplate(packageText: string, file: string | undefined): Promise<boolean> {
  if (file === undefined || !/"nuxt"\s*:/.test(packageText)) return false
  return /^\s*extends\s*:/m.test(await readFile(file, 'utf8'))
}

/** The first file that names a folder of pages: of `folder` itself, or of a numbered folder in it. */
function navigationFile(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const numbered = readdirSync(folder).filter((name) => /^\d+\./.test(name))
  return ['', ...numbered.sort()]
    .map((name) => path.join(folder, name, NAVIGATION_FILE))
    .find((file) => existsSync(file))
}

export const nuxtContent: ForeignTool = {
  name: 'nuxt-content',
  title: 'Nuxt Content',
  fileName: 'nuxt.config.*',
  async find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]
    for (const folder of folders) {
      const own = path.join(siteDir, folder)
      const file = path.join(own, 'package.json')
      const text = await readFile(file, 'utf8').catch(() => '')
      const first = (files: readonly string[]): string | undefined =>
        files.map((name) => path.join(own, name)).find((each) => existsSync(each))
      if (!PACKAGES.test(text) && !(await isFromTemplate(text, first(SETTINGS)))) continue
      if (existsSync(path.join(own, 'content'))) return first(SETTINGS) ?? file
      const settings = first(UNDOCS_SETTINGS)
      if (settings !== undefined) return settings
      if (/"undocs"\s*:/.test(text) && folder !== '') return file
    }
    return folders
      .map((folder) => navigationFile(path.join(siteDir, folder)))
      .find((file) => file !== undefined)
  },
  reader: async () => (await import('./load-nuxt-content.js')).nuxtContentReader,
}
