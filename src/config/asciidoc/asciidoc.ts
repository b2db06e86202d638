// AsciiDoc: where the playbook or the component of an Antora site is, or a folder of pages without settings.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

/** Where repositories keep their site, besides the folder itself. */
const FOLDERS = [
  ...['docs', 'doc', 'documentation', 'antora', 'docs-site', 'site', 'website', 'playbook'],
  ...['docs/antora', 'src/main/antora', 'docs/src/main/antora', 'src/docs/antora'],
  ...['framework-docs', 'reference', 'manual'],
]

/** Where projects keep pages that no tool publishes as a site. */
const PLAIN_FOLDERS = [
  ...['src/docs/asciidoc', 'src/main/asciidoc', 'src/asciidoc', 'docs/src/main/asciidoc'],
  ...['docs/src/docs/asciidoc', 'docs/src/asciidoc', 'docs/asciidoc', 'doc/asciidoc'],
  ...['docs/src', 'docs', 'doc', 'documentation'],
]

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

/** A playbook or a component in a folder; playbooks come first, since they name the components. */
async function antoraFile(siteDir: string, folder: string): Promise<string | undefined> {
  const at = (name: string): string => path.join(siteDir, folder, name)
  const names = await namesIn(at(''))
  const component = names.includes('antora.yml') ? at('antora.yml') : undefined
  const playbooks = names
    .filter((name) => /^antora.*\.ya?ml$|playbook.*\.ya?ml$/.test(name) && name !== 'antora.yml')
    .sort((a, b) => Number(b === 'antora-playbook.yml') - Number(a === 'antora-playbook.yml'))
  for (const name of playbooks) {
    const text = await readFile(at(name), 'utf8').catch(() => '')
    if (!/^content:/m.test(text) || !/\bsources:/.test(text)) continue
    if (component !== undefined) return at(name)
    const { hasComponents } = await import('./load-asciidoc.js')
    if (hasComponents(at(name), siteDir)) return at(name)
  }
  return component
}

/** A page of a folder in which most pages are in AsciiDoc. */
async function pageIn(folder: string): Promise<string | undefined> {
  const names = await namesIn(folder)
  const pages = names.filter((name) => /\.(?:adoc|asciidoc)$/.test(name)).sort()
  const others = names.filter((name) => /\.mdx?$/.test(name))
  if (pages.length === 0 || pages.length <= others.length) return undefined
  const [first] = pages
  const home = ['index.adoc', 'README.adoc'].find((name) => pages.includes(name)) ?? first
  return home === undefined ? undefined : path.join(folder, home)
}

export const asciidoc: ForeignTool = {
  name: 'asciidoc',
  title: 'Antora or AsciiDoc',
  fileName: 'antora.yml',
  async find(siteDir, names) {
    const isThere = (folder: string): boolean =>
      folder === '' ||
      (names.has(folder.replace(/\/.*/, '')) && existsSync(path.join(siteDir, folder)))
    for (const folder of ['', ...FOLDERS].filter(isThere)) {
      const file = await antoraFile(siteDir, folder)
      if (file !== undefined) return file
    }
    for (const folder of PLAIN_FOLDERS.filter(isThere)) {
      const file = await pageIn(path.join(siteDir, folder))
      if (file !== undefined) return file
    }
    // The pages at the top of a repository that has a folder for its docs are about the repository.
    const hasDocs = PLAIN_FOLDERS.some((folder) => names.has(folder))
    return hasDocs && !names.has('index.adoc') ? undefined : pageIn(siteDir)
  },
  reader: async () => (await import('./load-asciidoc.js')).asciidocReader,
}
