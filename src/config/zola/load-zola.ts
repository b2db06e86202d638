// Loads the settings of a Zola site: zola.toml, or config.toml.
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readTable, tryTable, type Table } from '../files/read-table.js'
import { translateZola } from './translate-zola.js'

/** Reads the settings file. */
export const zolaReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadZola(file, siteDir, readTable(file))),
  unread: (file, siteDir) => loadZola(file, siteDir, {}),
}

/** Whether the settings in `file` are those of a site: Hugo and other programs have a `config.toml` too. */
export function isSite(file: string): boolean {
  if (!existsSync(path.join(path.dirname(file), 'content'))) return false
  if (path.basename(file) === 'zola.toml') return true
  const keys = Object.keys(tryTable(file))
  return keys.includes('base_url') && !keys.some((key) => key.toLowerCase() === 'baseurl')
}

function loadZola(file: string, siteDir: string, table: Table): ForeignSettings {
  const folder = path.dirname(file)
  const { settings, leftOut } = translateZola(table, {
    folder: pathIn(siteDir, folder),
    has: (name) => existsSync(path.join(folder, name)),
    pages: fastGlob
      .sync('**/*.md', { cwd: path.join(folder, 'content'), followSymbolicLinks: false })
      .toSorted(compareText),
  })
  return { settings, leftOut, inputs: [file] }
}
