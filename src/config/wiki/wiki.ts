// Wikis: of GitHub, GitLab and Gitea, a folder of pages with a home page, and a list of links as a page of its own; of Azure
// DevOps, with the order of the pages in a file.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ForeignTool } from '../foreign/foreign-tool.js'

const FOLDERS = ['wiki', 'docs', 'doc']

export const wiki: ForeignTool = {
  name: 'wiki',
  title: 'Wiki',
  fileName: '_Sidebar.md',
  async find(siteDir, names) {
    const own = await wikiFile(siteDir, [...names])
    if (own !== undefined) return own
    for (const folder of FOLDERS) {
      // Beside other docs, a wiki is not the site.
      if (!names.has(folder) || (folder === 'wiki' && names.has('docs'))) continue
      const inside = path.join(siteDir, folder)
      const file = await wikiFile(inside, await readdir(inside).catch(() => []))
      if (file !== undefined) return file
    }
    return undefined
  },
  reader: async () => (await import('./load-wiki.js')).wikiReader,
}

/**
 * The file that makes a folder a wiki: beside a home page, a sidebar or a footer, or the home page itself in a clone of a
 * wiki; or a file with the order of pages that are there.
 */
async function wikiFile(folder: string, names: readonly string[]): Promise<string | undefined> {
  const part = (pattern: RegExp): string | undefined => {
    const found = names.find((name) => pattern.test(name))
    return found && path.join(folder, found)
  }
  if (names.includes('.order') && (await isOrder(path.join(folder, '.order'), names)))
    return path.join(folder, '.order')
  const home = part(/^home\.(?:md|markdown)$/i)
  if (home === undefined) return undefined
  return (
    part(/^_sidebar\.(?:md|markdown)$/i) ??
    part(/^_footer\.(?:md|markdown)$/i) ??
    ((await isClone(folder)) ? home : undefined)
  )
}

/** Whether a folder is called as a clone of a wiki is, or Git knows that it is one. */
async function isClone(folder: string): Promise<boolean> {
  if (folder.endsWith('.wiki')) return true
  const config = await readFile(path.join(folder, '.git/config'), 'utf8').catch(() => '')
  return /\burl[ \t]*=[ \t]*\S+\.wiki(?:\.git)?[ \t]*$/m.test(config)
}

async function isOrder(file: string, names: readonly string[]): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split(/\r?\n/).some((line) => names.includes(`${line.trim()}.md`))
}
