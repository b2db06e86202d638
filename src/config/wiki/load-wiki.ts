// Loads what the files of a wiki say about its site: the sidebar, the footer, and where the wiki is on its host.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { wikiSettings } from './wiki-settings.js'

const NEVER = ['**/node_modules/**', '**/.*/**']

/** How the settings of a wiki are read. */
export const wikiReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadWiki(file, siteDir)),
  unread: (file, siteDir) => loadWiki(file, siteDir),
}

function loadWiki(file: string, siteDir: string): ForeignSettings {
  const folder = path.dirname(file)
  const files = fastGlob
    .sync('**/*', { cwd: folder, ignore: NEVER, followSymbolicLinks: false })
    .sort(compareText)
  const inputs = new Set([file])
  const read = (name: string): string | undefined => {
    const found = path.join(folder, name)
    try {
      const text = readFileSync(found, 'utf8')
      inputs.add(found)
      return text
    } catch {
      return undefined
    }
  }
  const { settings, leftOut } = wikiSettings({
    docsPath: pathIn(siteDir, folder) || '.',
    folder: path.basename(folder),
    isOrdered: path.basename(file) === '.order',
    files,
    read,
  })
  return { settings, leftOut, inputs: [...inputs] }
}
