// MyST Markdown: where the settings of Sphinx, Jupyter Book and mystmd are.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'docs/source', 'doc/source', 'source', 'documentation', 'book', 'lectures'],
  ...['content', 'website', 'site', 'docs/src', 'docs/en', 'doc/en', 'doc/build', 'docs/sphinx'],
]

/** What a conf.py of Sphinx has: settings by these names, or a module of Sphinx. */
const SPHINX =
  /^(?:extensions|project|html_theme|master_doc|root_doc|source_suffix|templates_path)\b[^=\n]*=|\bsphinx/im

/** The settings file in a folder. */
async function fileIn(folder: string): Promise<string | undefined> {
  const at = (name: string): string => path.join(folder, name)
  for (const file of [at('myst.yml'), at('myst.yaml')])
    if (existsSync(file) && /^(?:project|site):/m.test(await textIn(file))) return file
  if (existsSync(at('_toc.yml')) && existsSync(at('_config.yml'))) {
    // A key of a book, or the list of earlier versions.
    const isToc = /^(?:root:|-[ ]+["']?file["']?:)/m.test(await textIn(at('_toc.yml')))
    if (isToc) return at('_config.yml')
  }
  const file = at('conf.py')
  if (!existsSync(file) || !SPHINX.test(await textIn(file))) return undefined
  const { hasPages } = await import('./load-myst.js')
  return hasPages(folder) ? file : undefined
}

/** The list of pages of a site that another program builds, which has its settings elsewhere. */
async function listIn(folder: string): Promise<string | undefined> {
  const file = path.join(folder, 'index.rst')
  const hasOther = existsSync(path.join(folder, 'index.md'))
  if (hasOther || !/^\.\. toctree::/m.test(await textIn(file))) return undefined
  return file
}

const textIn = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

export const myst: ForeignTool = {
  name: 'myst',
  title: 'Sphinx or MyST',
  fileName: 'conf.py',
  async find(siteDir, names) {
    const folders = ['', ...FOLDERS.filter((each) => names.has(each.replace(/\/.*/, '')))]
    for (const find of [fileIn, listIn])
      for (const folder of folders) {
        const file = await find(path.join(siteDir, folder))
        if (file !== undefined) return file
      }
    return undefined
  },
  reader: async () => (await import('./load-myst.js')).mystReader,
}
