// Nextra, or Next.js with MDX: a site whose package.json names one of them, with pages in a folder where they are read.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'website', 'site', 'www', 'web', 'documentation'],
  ...['apps/docs', 'apps/web', 'apps/www', 'apps/website', 'packages/docs'],
]

const PAGES = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app']

const SETTINGS = ['js', 'mjs', 'ts', 'mts', 'cjs'].map((end) => `next.config.${end}`)

export const nextra: ForeignTool = {
  name: 'nextra',
  title: 'Nextra',
  fileName: 'next.config.js',
  async find(siteDir, names) {
    for (const folder of ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]) {
      const own = path.join(siteDir, folder)
      if (!PAGES.some((name) => existsSync(path.join(own, name)))) continue
      const file = path.join(own, 'package.json')
      const text = await readFile(file, 'utf8').catch(() => '')
      if (
        !/"nextra"\s*:\s*"/.test(text) &&
        !(/"@next\/mdx"\s*:\s*"/.test(text) && (await hasPages(own)))
      )
        continue
      const settings = SETTINGS.map((name) => path.join(own, name))
      return settings.find((each) => existsSync(each)) ?? file
    }
    return undefined
  },
  reader: async () => (await import('./load-nextra.js')).nextraReader,
}

/** Whether a site of Next.js has Markdown among its pages: it may only show some in a part of a page. */
async function hasPages(folder: string): Promise<boolean> {
  const { default: fastGlob } = await import('fast-glob')
  const pages = ['{app,src/app}/**/page.{md,mdx}', '{pages,src/pages}/**/*.{md,mdx}']
  const ignore = ['**/node_modules/**']
  return (await fastGlob(pages, { cwd: folder, ignore, followSymbolicLinks: false })).length > 0
}
